"""Made-up people: names from many places, and the ids, addresses and sections that a course office gives them."""

import random
import unicodedata
from dataclasses import dataclass

GIVEN = """Ada Aisha Alejandro Amara Anders Anjali Bao Beatriz Benedikt Camille Chiara Chidi Clara Daichi Danuta Diego
Efua Elif Emeka Erik Esra Fatima Felix Freya Gabriela Giulia Hana Hannah Hiroshi Ibrahim Ines Ingrid Ivan Jamal
Jana João Jonas José Kaito Katarína Kofi Lea Leila Liam Lin Luca Lucía Mai Malik Manon Marek Mei Mila Minh Mwangi
Nadia Naomi Nikhil Noor Oleksandr Olivia Omar Paolo Petra Priya Rafael Rania Renée Ricardo Rosa Samir Sana Sara
Sofía Stefan Sven Tamar Tariq Tereza Thandi Tomás Uchenna Valentina Viktor Wei Xin Yara Yasmin Yuki Zeynep
Zoë""".split()
FAMILY = """Abebe Acheampong Adeyemi Ahmed Almeida Andersson Banerjee Becker Bianchi Castillo Chen Conti Cooper Costa
Diallo Dimitrov Dubois Eriksen Esposito Farah Fernández Fischer Garcia Goldberg Gupta Haddad Hansen Hoang Horváth
Hughes Ito Ivanova Jansen Kamau Kaplan Kim Kimura Kovács Krause Kumar Laurent Le Lindqvist Lopez Mahmoud Marković
Mbeki Mehta Mendes Moreau Müller Murphy Nakamura Ndiaye Nguyen Novák Nwosu Okafor Oliveira Osei Park Patel Pereira
Petrov Popescu Quispe Rahman Ramírez Rossi Saito Santos Schneider Sharma Silva Singh Tanaka Torres Traoré Van Vega
Wagner Walker Wang Weber Wong Yamamoto Yılmaz Zhang Ziegler""".split()
NUMBERS = range(1000, 10000)
MOST = len(NUMBERS)
WITHOUT_MARK = str.maketrans("ıł", "il")


@dataclass(frozen=True)
class Person:
    """A student as a roster lists one."""

    id: str
    name: str
    email: str
    section: str


def people(count: int, seed: int) -> list[Person]:
    """Return that many people, ordered by id; no two share an id, and no two a name while names last."""
    rng = random.Random(f"{seed}:people")
    full = [(given, family) for given in GIVEN for family in FAMILY]
    chosen = rng.sample(full, min(count, len(full))) + rng.choices(full, k=max(0, count - len(full)))
    numbers = sorted(rng.sample(NUMBERS, count))
    return [_person(number, *name, rng.choice("ABCD")) for number, name in zip(numbers, chosen, strict=True)]


def _person(number: int, given: str, family: str, section: str) -> Person:
    name = f"s{number}-{plain(given)}-{plain(family)}"
    return Person(name, f"{given} {family}", f"s{number}@students.example.edu", section)


def plain(name: str) -> str:
    """Return a name in lower case without marks: `Zoë` is `zoe`."""
    parts = unicodedata.normalize("NFKD", name.translate(WITHOUT_MARK))
    return parts.encode("ascii", "ignore").decode().lower()
