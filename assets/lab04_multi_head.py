"""Draw lab04_multi_head.svg: two heads side by side, mixed by W_o, as grids of the lecture's sizes."""

from pathlib import Path

INK, DIM, FAINT, CARD = "#1d2733", "#56616e", "#c3cad3", "#f5f6f8"
GREY, BLUE, ORANGE, GREEN = "#d9dee5", "#8cc1e8", "#f2c185", "#a9d8b8"
CELL = 15


def text(x: float, y: float, words: str, size: int = 15, fill: str = INK, weight: str = "normal") -> str:
    """Return words centered at x, standing on y."""
    style = f'font-size="{size}" fill="{fill}" font-weight="{weight}" text-anchor="middle"'
    return f'<text x="{x}" y="{y}" {style}>{words}</text>'


def grid(x: float, y: float, rows: int, colours: list[str]) -> str:
    """Return a matrix of `rows` rows with one colour a column."""
    cells = [(x + CELL * c, y + CELL * r, colour) for r in range(rows) for c, colour in enumerate(colours)]
    return "".join(f'<rect x="{a}" y="{b}" width="{CELL}" height="{CELL}" fill="{colour}" stroke="white"/>'
                   for a, b, colour in cells)


def matrix(x: float, y: float, rows: int, colours: list[str], name: str, shape: str) -> str:
    """Return a grid with its name above and its shape below."""
    middle, below = x + CELL * len(colours) / 2, y + CELL * rows + 18
    return grid(x, y, rows, colours) + text(middle, y - 10, name, 15, INK, "bold") + text(middle, below, shape, 13, DIM)


def arrow(x1: float, y1: float, x2: float, y2: float) -> str:
    line = f'<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" stroke="{DIM}" stroke-width="1.8" marker-end="url(#tip)"/>'
    return line


def script(letter: str, low: str = "", high: str = "") -> str:
    """Return a letter with a subscript and a superscript."""
    small = '<tspan font-size="11" dy="{}">{}</tspan><tspan dy="{}"> </tspan>'
    return letter + (small.format(4, low, -4) if low else "") + (small.format(-6, high, 6) if high else "")


def head(y: float, h: int, colour: str) -> str:
    """Return one head: its box, its arrows and its Z."""
    box = f'<rect x="178" y="{y}" width="126" height="75" rx="8" fill="white" stroke="{colour}" stroke-width="3"/>'
    words = text(241, y + 31, f"head {h}", 15, INK, "bold") + text(241, y + 54, "own q, k, v, A", 13, DIM)
    z = matrix(352, y, 5, [colour] * 3, script("Z", high=str(h)), "5 × 3")
    return arrow(126, 155, 172, y + 37) + box + words + arrow(308, y + 37, 346, y + 37) + z


def drawing() -> str:
    start = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 860 310" width="860" role="img"'
    start += ' font-family="DejaVu Sans, Arial, sans-serif">'
    name = "<title>X goes into two heads; side by side, their outputs are mixed by W_o into O, shaped like X</title>"
    tip = '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">'
    tip += f'<path d="M0 0 L8 4 L0 8 z" fill="{DIM}"/></marker></defs>'
    both = [BLUE] * 3 + [ORANGE] * 3
    mixer = "".join(grid(612, 110 + CELL * r, 1, [both[r]] * 6) for r in range(6))
    mixer += text(657, 100, script("W", "o"), 15, INK, "bold") + text(657, 218, "6 × 6", 13, DIM)
    parts = [
        f'<rect width="860" height="310" rx="10" fill="{CARD}"/>', matrix(30, 118, 5, [GREY] * 6, "X", "5 × 6"),
        head(50, 1, BLUE), head(185, 2, ORANGE), arrow(402, 92, 452, 138), arrow(402, 218, 452, 172),
        matrix(462, 118, 5, both, script("Z", high="concat"), "5 × 6"), text(582, 162, "×", 22), mixer,
        text(728, 162, "=", 22), matrix(750, 118, 5, [GREEN] * 6, "O", "5 × 6"),
        text(507, 252, "side by side", 13, DIM), text(657, 252, "mixes the heads", 13, DIM),
        text(795, 252, "like X again", 13, DIM),
    ]
    return "\n".join([start, name, tip, *parts, "</svg>"]) + "\n"


if __name__ == "__main__":
    Path(__file__).with_suffix(".svg").write_text(drawing(), encoding="utf-8")
