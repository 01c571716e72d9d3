"""Draw lab02_qkv_projection.svg: four tokens, three projections each, and the way to z4."""

from pathlib import Path

INK, DIM, FAINT, CARD = "#1d2733", "#56616e", "#c3cad3", "#f5f6f8"
ROLES = {"q": "#9a6700", "k": "#a2386f", "v": "#00669c"}  # query, key, value
TOKENS = ["To", "date", "the", "cleverest"]
LEFT, STEP, WIDE = 64, 204, 42  # first column, distance of columns, width of a small box


def text(x: float, y: float, words: str, size: int = 15, fill: str = INK, weight: str = "normal") -> str:
    """Return words centered at x, standing on y."""
    style = f'font-size="{size}" fill="{fill}" font-weight="{weight}" text-anchor="middle"'
    return f'<text x="{x}" y="{y}" {style}>{words}</text>'


def named(letter: str, i: int) -> str:
    """Return a letter with its number set lower."""
    return f'{letter}<tspan font-size="10" dy="4">{i}</tspan>'


def box(x: float, y: float, words: str, colour: str, width: int = WIDE) -> str:
    """Return a rounded box around x with a word in its middle."""
    frame = f'<rect x="{x - width / 2}" y="{y}" width="{width}" height="28" rx="6" fill="white" stroke="{colour}"/>'
    return frame + text(x, y + 19, words, 15, colour, "bold")


def line(x1: float, y1: float, x2: float, y2: float, colour: str, width: float = 1.5) -> str:
    return f'<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" stroke="{colour}" stroke-width="{width}"/>'


def column(i: int) -> str:
    """Return one token from its word up to q, k and v."""
    middle = LEFT + STEP * i + 66
    parts = [text(middle, 344, TOKENS[i], 15, DIM), box(middle, 296, named("x", i + 1), INK)]
    for place, (role, colour) in enumerate(ROLES.items()):
        x = middle + 54 * (place - 1)
        parts += [line(middle, 296, x, 238, colour), box(x, 210, named(role, i + 1), colour)]
        parts.append(text(middle + (-52, 17, 52)[place], (274, 256, 274)[place], named("W", role), 12, colour))
    return "".join(parts)


def mixing() -> str:
    """Return the lines from the query of token 4 to all keys, and from all values up to z4."""
    centers = [LEFT + STEP * i + 66 for i in range(4)]
    asking, top = centers[3] - 54, 150
    parts = [f'<path d="M{asking} 210 C{asking} {top} {x} {top} {x} 210" fill="none" stroke="{ROLES["q"]}"'
             f' stroke-width="1.5" stroke-dasharray="5 3"/>' for x in centers]
    parts += [line(x + 54, 210, centers[3], 64, ROLES["v"], width) for x, width in zip(centers, (2.5, 2.5, 1.5, 0.8))]
    return "".join([*parts, box(centers[3], 36, named("z", 4), INK)])


def drawing() -> str:
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 860 398" width="860" role="img"'
    head += ' font-family="DejaVu Sans, Arial, sans-serif">'
    name = "<title>Four tokens are projected to queries, keys and values; z4 mixes all values</title>"
    card = f'<rect width="860" height="398" rx="10" fill="{CARD}"/>'
    notes = [text(250, 50, "2. attention: q4 meets every key (dashed), z4 mixes every value", 14, DIM),
             text(250, 72, "no need for z1, z2 or z3", 13, DIM),
             text(430, 380, "1. projection: the same three matrices for every token", 14, DIM)]
    return "\n".join([head, name, card, *notes, mixing(), *map(column, range(4)), "</svg>"]) + "\n"


if __name__ == "__main__":
    Path(__file__).with_suffix(".svg").write_text(drawing(), encoding="utf-8")
