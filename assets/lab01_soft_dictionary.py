"""Draw lab01_soft_dictionary.svg: a hard and a soft dictionary, both asked for orange."""

from pathlib import Path

INK, DIM, FAINT, CARD, BLUE, RED = "#1d2733", "#56616e", "#c3cad3", "#f5f6f8", "#0072b2", "#b34700"
PAIRS = [("apple", "pomme", 0.1), ("banana", "banane", 0.1), ("lemon", "citron", 0.8)]


def text(x: float, y: float, words: str, size: int = 15, fill: str = INK, weight: str = "normal") -> str:
    """Return words centered at x, standing on y."""
    style = f'font-size="{size}" fill="{fill}" font-weight="{weight}" text-anchor="middle"'
    return f'<text x="{x}" y="{y}" {style}>{words}</text>'


def box(x: float, y: float, words: str, width: int = 84) -> str:
    """Return a rounded box of 30 units height with a word in its middle."""
    frame = f'<rect x="{x}" y="{y}" width="{width}" height="30" rx="6" fill="white" stroke="{FAINT}"/>'
    return frame + text(x + width / 2, y + 20, words)


def line(x1: float, y1: float, x2: float, y2: float, colour: str, width: float, dash: str = "none") -> str:
    style = f'stroke="{colour}" stroke-width="{width}" stroke-dasharray="{dash}"'
    return f'<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" {style}/>'


def half(left: float, title: str, soft: bool) -> str:
    """Return one dictionary: query, keys, values and output, from `left` on."""
    parts = [text(left + 190, 32, title, 16, INK, "bold"), box(left, 110, "orange")]
    for x, name in ((42, "query"), (192, "key"), (300, "value")):
        parts.append(text(left + x, 60, name, 13, DIM))
    for row, (key, value, share) in enumerate(PAIRS):
        y = 70 + 40 * row
        colour, width, dash = (BLUE, 1 + 7 * share, "none") if soft else (FAINT, 1.5, "5 4")
        parts += [line(left + 84, 125, left + 150, y + 15, colour, width, dash)]
        parts += [box(left + 150, y, key), box(left + 258, y, value), text(left + 246, y + 20, ":")]
        parts += [text(left + 365, y + 20, f"{share:.1f}", 15, BLUE, "bold")] if soft else []
    answer = "0.1 pomme + 0.1 banane + 0.8 citron" if soft else "KeyError: 'orange'"
    rule = "compares by similarity, mixes the values" if soft else "compares by equality, finds nothing"
    parts.append(text(left + 190, 222, answer, 16, BLUE if soft else RED, "bold"))
    return "".join(parts) + text(left + 190, 246, rule, 13, DIM)


def drawing() -> str:
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 860 266" width="860" role="img"'
    head += ' font-family="DejaVu Sans, Arial, sans-serif">'
    name = "<title>A hard dictionary raises KeyError for orange; a soft one mixes the values of similar keys</title>"
    card = f'<rect width="860" height="266" rx="10" fill="{CARD}"/>' + line(425, 24, 425, 242, FAINT, 1)
    halves = half(24, "hard dictionary", False), half(450, "soft dictionary", True)
    return "\n".join([head, name, card, *halves, "</svg>"]) + "\n"


if __name__ == "__main__":
    Path(__file__).with_suffix(".svg").write_text(drawing(), encoding="utf-8")
