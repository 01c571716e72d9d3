"""Pictures for the labs: attention maps, bars, arrows and lines, each with a description beside it.

Every function shows one figure and returns None. The description is the image's alt text and its
caption. Figures stand on a light card of their own, so they read the same in light and dark themes.
Nothing is drawn while grading (`LABKIT_GRADING=1`).
"""

import functools
import os

import matplotlib
import numpy as np
from matplotlib.figure import Figure
from matplotlib.patheffects import withStroke

from labkit.compare import as_array
from labkit.picture import (
    CARD,
    COLOURS,
    DASHES,
    FAINT,
    HATCHED,
    INK,
    MARKERS,
    MIXING,
    SIGNED,
    STYLE,
    Picture,
    text_colour,
)

PRINT_UP_TO = 8  # values are written into the cells of a map up to this many rows and columns


def _shown(draw):
    """Turn a function that returns (figure, description) into one that shows them, or does nothing while grading."""

    @functools.wraps(draw)
    def show(*args, **kwargs) -> None:
        if os.environ.get("LABKIT_GRADING") != "1":
            _display(picture(draw, *args, **kwargs))

    return show


def picture(draw, *args, **kwargs) -> Picture:
    """Return the `Picture` that a function of this module would show."""
    draw = getattr(draw, "__wrapped__", draw)
    with matplotlib.rc_context(STYLE):
        return Picture(*draw(*args, **kwargs))


def _display(shown: Picture) -> None:
    try:
        from IPython.display import display
    except ImportError:
        display = print
    display(shown)


@_shown
def attention_map(A, queries=None, keys=None, title=None):
    """Show a matrix as a heat map: row i is query i, column j is key j.

    `A` is n_q×n_k; weights (0 to 1) are blue on white, other numbers orange for minus and blue for plus.
    `queries` and `keys` are tokens; `keys` defaults to `queries` when A is square. `ValueError` for other shapes.
    """
    A = _numbers(A, "attention_map: A", axes=2)
    n_q, n_k = A.shape
    queries = _labels(queries, n_q, "attention_map: queries", "row")
    keys = _labels(queries if keys is None and n_q == n_k else keys, n_k, "attention_map: keys", "column")
    figure = Figure(figsize=(1.6 + _side(n_k), 1.3 + _side(n_q)))
    axes = figure.add_subplot(title=title)
    _cells(axes, A)
    _tokens(axes, queries, keys)
    return figure, _describe_map(A, queries, keys, title)


def _side(n: int) -> float:
    """Inches along an axis of n cells: roomy while values are printed, then bounded."""
    return 0.68 * max(n, 2) if n <= PRINT_UP_TO else min(5.5 + 0.1 * (n - PRINT_UP_TO), 8.0)


def _cells(axes, A) -> None:
    """Draw the cells of A; those that are not finite are hatched."""
    finite = np.where(np.isfinite(A), A, np.nan)
    low, high = _extremes(finite)
    weights = low >= 0 and high <= 1 + 1e-6
    written = max(A.shape) <= PRINT_UP_TO
    bound = 1.0 if weights and written else max(abs(low), abs(high)) or 1.0
    cmap, vmin = (MIXING, 0.0) if weights else (SIGNED, -bound)
    axes.patch.set(hatch="////", facecolor=HATCHED)
    image = axes.imshow(finite, cmap=cmap, vmin=vmin, vmax=bound, aspect="equal")
    if not written:
        axes.figure.colorbar(image, ax=axes, shrink=0.8).outline.set_visible(False)
        return
    for (i, j), a in np.ndenumerate(A):
        look = {"color": text_colour(image.to_rgba(a))} if np.isfinite(a) else {"color": INK, **_on_ground(HATCHED)}
        axes.text(j, i, _short(a), ha="center", va="center", fontsize=10, **look)
    for spot in range(1, max(A.shape)):
        axes.axhline(spot - 0.5, color=CARD, lw=2)
        axes.axvline(spot - 0.5, color=CARD, lw=2)
    axes.set(xlim=(-0.5, A.shape[1] - 0.5), ylim=(A.shape[0] - 0.5, -0.5))


def _on_ground(colour) -> dict:
    """Return the look of a text that nothing crosses: a rim of the ground's colour, in front of all lines."""
    return {"path_effects": [withStroke(linewidth=4, foreground=colour)], "zorder": 5}


def _tokens(axes, queries, keys) -> None:
    """Write the tokens along both axes, every one or evenly spaced ones of many."""
    for axis, names in ((axes.xaxis, keys), (axes.yaxis, queries)):
        step = next(s * 10**e for e in range(9) for s in (1, 2, 5) if len(names) <= 32 * s * 10**e)
        spots = range(0, len(names), step)
        small = 11 if len(names) <= 16 else 8
        axis.set_ticks(list(spots), [names[i] for i in spots], fontsize=small)
    if max(map(len, keys)) > 7 or len(keys) > PRINT_UP_TO and max(map(len, keys)) > 2:
        for tick in axes.get_xticklabels():
            tick.set(rotation=40, ha="right", rotation_mode="anchor")
    axes.set(xlabel="key j", ylabel="query i (row)")
    axes.tick_params(length=0)
    axes.spines[:].set_visible(False)


def _describe_map(A, queries, keys, title) -> str:
    low, high = _extremes(np.where(np.isfinite(A), A, np.nan))
    n_q, n_k = A.shape
    size = f"{_count(n_q, 'query', 'queries')} (rows) by {_count(n_k, 'key', 'keys')} (columns)"
    text = f"{_called('Heat map', title)}: {size}, values from {_short(low)} to {_short(high)}."
    if max(A.shape) > PRINT_UP_TO:
        return text
    best = [f"{name} → {_largest(row, keys)}" for name, row in zip(queries, A) if not np.isnan(row).all()]
    return f"{text} Largest in each row: {', '.join(best)}." if best else text


def _largest(row, keys) -> str:
    """Name the keys that share the largest number of a row, and the number."""
    top = np.nanmax(row)
    return f"{' = '.join(key for key, a in zip(keys, row) if np.isclose(a, top))} ({_short(top)})"


@_shown
def bars(labels, weights, title=None):
    """Show mixing percentages as bars: `weights` has one number (0 to 1) for each label; `ValueError` otherwise."""
    weights = _numbers(weights, "bars: weights", axes=1)
    labels = _labels(labels, len(weights), "bars: labels", "bar")
    figure = Figure(figsize=(6.0, 0.7 + 0.42 * len(weights)))
    axes = figure.add_subplot(title=title)
    drawn = np.where(np.isfinite(weights), weights, 0.0)
    axes.barh(range(len(weights)), drawn, color=COLOURS[0], height=0.66)
    low, high = min(0.0, drawn.min()), max(1.0, drawn.max())
    for i, (w, text) in enumerate(zip(drawn, map(_percent, weights))):
        axes.text(max(w, 0.0) + 0.012 * (high - low), i, text, va="center")
    axes.set_yticks(range(len(labels)), labels)
    axes.set(xlim=(low, high), ylim=(len(labels) - 0.5, -0.5), xlabel="weight")
    axes.xaxis.set_major_formatter(lambda x, _: f"{100 * x:.0f} %")
    axes.tick_params(length=0)
    axes.spines["left"].set_visible(False)
    axes.axvline(0, color=INK, lw=0.8)
    parts = ", ".join(f"{name} {_percent(w)}" for name, w in zip(labels, weights))
    return figure, f"{_called('Bars', title)}: {parts}."


@_shown
def arrows(vectors, title=None):
    """Show 2-D vectors as arrows from the origin: `vectors` maps a name to (x, y); `ValueError` otherwise."""
    points = {str(name): _numbers(v, f"arrows: {name}", axes=1) for name, v in dict(vectors).items()}
    if not points or any(p.shape != (2,) or not np.isfinite(p).all() for p in points.values()):
        raise ValueError("arrows: every name needs two finite numbers, like {'apple': (1, 2)}")
    figure = Figure(figsize=(5.2, 5.2))
    axes = figure.add_subplot(title=title, aspect="equal")
    axes.axhline(0, color=INK, lw=0.8)
    axes.axvline(0, color=INK, lw=0.8)
    axes.grid(color=FAINT, lw=0.7)
    axes.spines[:].set_visible(False)
    _window(axes, np.array([(0.0, 0.0), *points.values()]))
    taken = []
    longest_first = sorted(enumerate(points.items()), key=lambda item: -np.hypot(*item[1][1]))
    for i, (name, tip) in longest_first:  # a short arrow stays visible on a long one
        _arrow(axes, name, tip, COLOURS[i % len(COLOURS)], taken)
    parts = ", ".join(f"{name} ({x:.3g}, {y:.3g})" for name, (x, y) in points.items())
    return figure, f"{_called('Arrows from the origin', title)}: {parts}."


def _window(axes, corners) -> None:
    """Make a square window around all corners, with room for the names."""
    middle, half = (corners.max(0) + corners.min(0)) / 2, max(np.ptp(corners, axis=0).max() * 0.7, 1e-9)
    axes.set(xlim=(middle[0] - half, middle[0] + half), ylim=(middle[1] - half, middle[1] + half))
    axes.set(xlabel="first number", ylabel="second number")
    axes.tick_params(length=0)
    axes.set_axisbelow(True)


def _arrow(axes, name, tip, colour, taken) -> None:
    """Draw one arrow with its name at the tip, moved down past the names in `taken` (points on the page)."""
    head = {"arrowstyle": "-|>", "color": colour, "lw": 2, "shrinkA": 0, "shrinkB": 0, "mutation_scale": 14}
    if tip.any():
        axes.annotate("", tip, (0, 0), arrowprops=head)
    else:
        axes.plot(0, 0, "o", color=colour)
    x, y = axes.transData.transform(tip) * 72 / axes.figure.dpi
    left, above = tip[0] < 0, tip[1] >= 0
    y += 9 if above else -9
    while any(abs(x - u) < 70 and abs(y - v) < 14 for u, v in taken):
        y += 14 if above else -14
    taken.append((x, y))
    side = {"ha": "right" if left else "left", "va": "center", "color": colour, "fontweight": "bold"}
    axes.annotate(name, (x - 3 if left else x + 3, y), xycoords="figure points", **side, **_on_ground(CARD))


@_shown
def lines(x, curves, xlabel, ylabel, title=None, log=False):
    """Show curves over `x`: `curves` maps a name to len(x) numbers; `log` makes the vertical axis logarithmic."""
    x = _numbers(x, "lines: x", axes=1)
    curves = {str(name): _numbers(y, f"lines: {name}", axes=1) for name, y in dict(curves).items()}
    for name, y in curves.items():
        if y.shape != x.shape:
            raise ValueError(f"lines: {name} has {len(y)} numbers, x has {len(x)}")
    figure = Figure(figsize=(6.4, 3.8))
    axes = figure.add_subplot(title=title, xlabel=xlabel, ylabel=ylabel, yscale="log" if log else "linear")
    for i, (name, y) in enumerate(curves.items()):
        style = {"color": COLOURS[i % len(COLOURS)], "linestyle": DASHES[i % len(DASHES)]}
        style["marker"] = MARKERS[i % len(MARKERS)] if len(x) <= 12 else None
        axes.plot(x, y, label=name, lw=2, ms=6, **style)
    axes.grid(color=FAINT, lw=0.7)
    if curves:
        axes.legend(frameon=False, loc="upper left", bbox_to_anchor=(1.0, 1.0), handlelength=4.2)
    return figure, f"{_called(f'Lines, {ylabel} against {xlabel}', title)}: {_describe_curves(x, curves)}."


def _describe_curves(x, curves) -> str:
    if not len(x):
        return "no points"
    return "; ".join(f"{name} goes from {y[0]:.3g} to {y[-1]:.3g}" for name, y in curves.items()) or "no curves"


def _called(what: str, title) -> str:
    if not title:
        return what
    return f"{title} {what}" if str(title).endswith((".", "?", "!")) else f"{title}. {what}"


def _count(n: int, one: str, many: str) -> str:
    return f"{n} {one if n == 1 else many}"


def _short(a: float) -> str:
    """Write a number in a cell: two decimals, or fewer digits when it is large."""
    if not np.isfinite(a):
        return "nan" if np.isnan(a) else "∞" if a > 0 else "−∞"
    return (f"{a:.2f}" if abs(a) < 100 else f"{a:.3g}").replace("-", "−")


def _percent(w: float) -> str:
    return f"{100 * w:.1f} %".replace("-", "−") if np.isfinite(w) else _short(w)


def _extremes(A) -> tuple[float, float]:
    return (float(np.nanmin(A)), float(np.nanmax(A))) if np.isfinite(A).any() else (0.0, 0.0)


def _numbers(value, what: str, axes: int) -> np.ndarray:
    """Return `value` as a float array with that many axes; `ValueError` says what it is instead."""
    try:
        array = as_array(value).astype(float)
    except (ValueError, TypeError):
        raise ValueError(f"{what} must be numbers, got {type(value).__name__}") from None
    if array.ndim != axes or not array.size:
        kind = {1: "one axis", 2: "two axes (queries × keys)"}[axes]
        raise ValueError(f"{what} needs {kind} and some numbers in it, got shape {array.shape}")
    return array


def _labels(labels, n: int, what: str, unit: str) -> list[str]:
    """Return n labels as text (numbers from 1 when there are none); `ValueError` when their count differs."""
    labels = [str(s) for s in (range(1, n + 1) if labels is None else labels)]
    if len(labels) != n:
        raise ValueError(f"{what} has {len(labels)} labels, but there are {n} {unit}s")
    return labels
