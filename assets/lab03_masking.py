"""Draw lab03_masking.svg: z3 without a mask takes from all four values; the causal mask hides the future."""

from pathlib import Path

INK, DIM, FAINT, CARD, BLUE, RED = "#1d2733", "#56616e", "#c3cad3", "#f5f6f8", "#0072b2", "#b34700"
TOKENS = ["To", "date", "the", "cleverest"]
SHARES = [0.10, 0.22, 0.32, 0.37]  # what "the" gives to each, as in the lab
CELL = 44


def text(x: float, y: float, words: str, size: int = 15, fill: str = INK, anchor: str = "middle") -> str:
    """Return words at x, standing on y; bold from size 16 on."""
    weight = "bold" if size >= 16 else "normal"
    style = f'font-size="{size}" fill="{fill}" font-weight="{weight}" text-anchor="{anchor}"'
    return f'<text x="{x}" y="{y}" {style}>{words}</text>'


def box(x: float, y: float, width: float, height: float, fill: str, stroke: str = FAINT) -> str:
    return f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="5" fill="{fill}" stroke="{stroke}"/>'


def letter(name: str, index: int) -> str:
    return f'{name}<tspan font-size="11" dy="4">{index}</tspan>'


def peeking(left: float) -> str:
    """Return the four tokens with their values, and z3, which mixes all of them."""
    parts = [text(left + 190, 32, "no mask: z₃ peeks", 16), box(left + 204, 58, 64, 30, "white", INK)]
    parts.append(text(left + 236, 78, letter("z", 3)))
    for j, (token, share) in enumerate(zip(TOKENS, SHARES)):
        x, colour = left + 44 + 96 * j, RED if j == 3 else BLUE
        style = f'stroke="{colour}" stroke-width="{1 + 16 * share:.1f}" stroke-linecap="round"'
        parts.append(f'<line x1="{x}" y1="186" x2="{left + 218 + 12 * j}" y2="92" {style}/>')
        parts += [box(x - 32, 188, 64, 30, "white", colour), text(x, 208, letter("v", j + 1), 15, colour)]
        parts.append(text(x, 244, token, 15, colour))
    return "".join(parts)


def mask(left: float) -> str:
    """Return the 4 × 4 causal mask with its tokens."""
    parts = [text(left + 88, 32, "the causal mask M", 16)]
    for i, token in enumerate(TOKENS):
        parts.append(text(left - 12, 82 + CELL * i, token, 14, DIM, "end"))
        parts.append(text(left + CELL * (i + 0.5), 254, letter("k", i + 1), 14, DIM))
        for j in range(4):
            x, y, open_cell = left + CELL * j, 56 + CELL * i, j <= i
            parts.append(box(x + 1, y + 1, CELL - 2, CELL - 2, "#cfe4f2" if open_cell else "#e3e6ea", "none"))
            shown = (
                text(x + CELL / 2, y + 27, "0", 15, BLUE) if open_cell else text(x + CELL / 2, y + 27, "−∞", 14, DIM)
            )
            parts.append(shown)
    return "".join(parts)


def drawing() -> str:
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 760 274" width="760" role="img"'
    head += ' font-family="DejaVu Sans, Arial, sans-serif">'
    name = "<title>Without a mask z3 mixes v4, the answer; the causal mask is 0 up to the diagonal, then minus infinity"
    card = f'<rect width="760" height="274" rx="10" fill="{CARD}"/>'
    rule = f'<line x1="420" y1="24" x2="420" y2="250" stroke="{FAINT}"/>'
    return "\n".join([head, name + "</title>", card + rule, peeking(20), mask(540), "</svg>"]) + "\n"


if __name__ == "__main__":
    Path(__file__).with_suffix(".svg").write_text(drawing(), encoding="utf-8")
