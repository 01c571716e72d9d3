"""How a figure of the labs looks, and how it is shown: a sharp small PNG with its description."""

import base64
import html
import io

from matplotlib.colors import LinearSegmentedColormap, to_rgb
from matplotlib.figure import Figure
from PIL import Image

CARD, INK, FAINT, HATCHED = "#f5f6f8", "#1d2733", "#d5dae1", "#e3e6ea"
COLOURS = ["#0072b2", "#b34a00", "#00735a", "#b0478a", "#806400", "#2f6fa8", "#333f4d"]  # told apart when colour-blind
DASHES = ["-", "--", "-.", ":", (0, (5, 1, 1, 1, 1, 1)), (0, (8, 2)), (0, (2, 1))]
MARKERS = ["o", "s", "^", "D", "v", "P", "X"]  # with the dashes, curves are told apart without colours
MIXING = LinearSegmentedColormap.from_list("mixing", ["#ffffff", "#a9cfe8", "#3a87c0", "#123f73"])
SIGNED = LinearSegmentedColormap.from_list("signed", ["#a34a00", "#eda15f", "#ffffff", "#6fadda", "#123f73"])
STYLE = {
    "figure.facecolor": CARD, "axes.facecolor": CARD, "figure.dpi": 100, "font.family": "DejaVu Sans",
    "font.size": 11, "axes.titlesize": 12, "axes.titleweight": "bold", "text.color": INK, "axes.labelcolor": INK,
    "axes.titlecolor": INK, "xtick.color": INK, "ytick.color": INK, "axes.edgecolor": INK, "axes.titlepad": 12,
    "axes.spines.top": False, "axes.spines.right": False, "hatch.color": "#8b95a1", "hatch.linewidth": 0.8,
}  # fmt: skip


class Picture:
    """A PNG with its description; IPython shows it as an HTML figure, a plain shell as the description."""

    def __init__(self, figure: Figure, description: str):
        drawn, small = io.BytesIO(), io.BytesIO()
        figure.savefig(drawn, format="png", dpi=200, bbox_inches="tight", pad_inches=0.15)
        Image.open(drawn).convert("RGB").quantize(64, dither=Image.Dither.NONE).save(small, "png", optimize=True)
        self.png, self.description = small.getvalue(), description

    def _repr_html_(self) -> str:
        width = int.from_bytes(self.png[16:20], "big") // 2  # drawn twice as large, so that it is sharp
        text, data = html.escape(self.description), base64.b64encode(self.png).decode()
        return (
            f'<figure style="margin: 0.5em 0"><img alt="{text}" width="{width}" '
            f'style="max-width: 100%; border-radius: 6px" src="data:image/png;base64,{data}">'
            f'<figcaption style="font-size: 85%; max-width: 60em">{text}</figcaption></figure>'
        )

    def __repr__(self) -> str:
        return self.description


def luminance(colour) -> float:
    """Return the relative luminance (0 to 1) of a colour, as the accessibility guidelines define it."""
    r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in to_rgb(colour))
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def text_colour(background) -> str:
    """Return black or white, whichever is read better on `background`: their contrast is never below 4.5."""
    return "black" if luminance(background) > 0.179 else "white"
