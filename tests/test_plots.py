"""The pictures of the labs: what they show, what they say, and when they stay away."""

import builtins

import numpy as np
import pytest
import torch
from IPython.core.interactiveshell import InteractiveShell
from IPython.utils.capture import capture_output

from labkit import picture, plots

TOKENS = ["To", "date", "the", "cleverest"]
A = np.tril(np.ones((4, 4))) / np.arange(1, 5)[:, None]
CURVES = {"train": [4.0, 2.0, 1.0], "held out": [4.0, 2.5, 2.0]}
EXAMPLES = {
    "map": (plots.attention_map, (A, TOKENS), {}),
    "large map": (plots.attention_map, (np.random.default_rng(0).random((40, 30)),), {"title": "Large"}),
    "bars": (plots.bars, (["apple", "banana"], [0.2, 0.8]), {}),
    "arrows": (plots.arrows, ({"apple": (1, 2), "chair": (-1, 0), "origin": (0, 0)},), {}),
    "lines": (plots.lines, ([0, 1, 2], CURVES, "step", "loss"), {"log": True}),
}
every_plot = pytest.mark.parametrize("draw, args, kwargs", EXAMPLES.values(), ids=EXAMPLES)


def axes_of(draw, *args, **kwargs):
    return draw.__wrapped__(*args, **kwargs)[0].axes[0]


def written(axes):
    return [text.get_text() for text in axes.texts]


@every_plot
def test_each_plot_shows_one_figure_with_its_description_and_returns_nothing(draw, args, kwargs):
    InteractiveShell.instance()
    with capture_output() as captured:
        assert draw(*args, **kwargs) is None
    (output,) = captured.outputs
    shown = output.data["text/html"]
    description = output.data["text/plain"]
    assert shown.count("<img") == shown.count("<figcaption") == 1
    assert f'alt="{description}"' in shown and f">{description}</figcaption>" in shown


@every_plot
def test_two_drawings_are_equal_to_the_byte(draw, args, kwargs):
    first, second = plots.picture(draw, *args, **kwargs), plots.picture(draw, *args, **kwargs)
    assert first.png == second.png and first.png.startswith(b"\x89PNG")
    assert len(first.png) < 60_000


@every_plot
def test_nothing_is_drawn_while_grading(draw, args, kwargs, monkeypatch, capsys):
    monkeypatch.setenv("LABKIT_GRADING", "1")
    monkeypatch.setattr(plots, "Figure", None)
    assert draw(*args, **kwargs) is None
    assert capsys.readouterr().out == ""


def test_without_ipython_the_description_is_printed(monkeypatch, capsys):
    real = builtins.__import__

    def without_ipython(name, *rest):
        if name.startswith("IPython"):
            raise ImportError(name)
        return real(name, *rest)

    monkeypatch.setattr(builtins, "__import__", without_ipython)
    plots.bars(["apple", "banana"], [0.2, 0.8])
    assert capsys.readouterr().out == "Bars: apple 20.0 %, banana 80.0 %.\n"


def test_rows_of_a_map_are_queries_and_columns_are_keys():
    axes = axes_of(plots.attention_map, [[0.1, 0.2, 0.7], [0.3, 0.3, 0.4]], ["q1", "q2"], ["k1", "k2", "k3"])
    assert (axes.get_ylabel(), axes.get_xlabel()) == ("query i (row)", "key j")
    assert [t.get_text() for t in axes.get_yticklabels()] == ["q1", "q2"]
    assert [t.get_text() for t in axes.get_xticklabels()] == ["k1", "k2", "k3"]
    assert axes.texts[2].get_position() == (2, 0) and written(axes)[2] == "0.70"


@pytest.mark.parametrize("n, count", [(1, 1), (8, 64), (9, 0)])
def test_values_are_written_up_to_eight_rows(n, count):
    assert len(written(axes_of(plots.attention_map, np.eye(n)))) == count


def test_masked_and_broken_entries_are_written_as_what_they_are():
    texts = written(axes_of(plots.attention_map, [[-np.inf, np.nan], [np.inf, -3.5]]))
    assert texts == ["−∞", "nan", "∞", "−3.50"]


def test_a_map_of_only_nan_can_still_be_drawn():
    assert "values from 0.00 to 0.00" in plots.picture(plots.attention_map, np.full((2, 2), np.nan)).description


def test_a_torch_tensor_with_gradients_can_be_drawn():
    assert "To → date (0.75)" in plots.picture(
        plots.attention_map, torch.tensor([[0.25, 0.75]], requires_grad=True), ["To"], ["To", "date"]
    ).description


def test_a_description_names_every_key_that_shares_the_largest_weight():
    text = plots.picture(plots.attention_map, [[0.5, 0.5, 0.0]], ["the"], ["a", "b", "c"]).description
    assert text.endswith("Largest in each row: the → a = b (0.50).")


@pytest.mark.parametrize("title, start", [("orange → ?", "orange → ? Bars: "), ("Shares", "Shares. Bars: ")])
def test_a_title_becomes_a_sentence_of_the_description(title, start):
    assert plots.picture(plots.bars, ["a"], [1.0], title=title).description.startswith(start)


def test_curves_differ_without_their_colours():
    curves = axes_of(plots.lines, [0, 1], {str(i): [i, i] for i in range(7)}, "x", "y").lines
    assert len({(str(c.get_linestyle()), c.get_marker()) for c in curves}) == 7


def test_titles_and_labels_are_escaped_in_html():
    shown = plots.picture(plots.bars, ['<b> & "x"'], [1.0], title="a < b")._repr_html_()
    assert "<b>" not in shown and "a &lt; b" in shown and "&quot;x&quot;" in shown


@pytest.mark.parametrize(
    "draw, args, sentence",
    [
        (plots.attention_map, ([1.0, 2.0],), r"A needs two axes .* got shape \(2,\)"),
        (plots.attention_map, (np.ones((2, 3, 4)),), r"got shape \(2, 3, 4\)"),
        (plots.attention_map, (np.eye(3), ["a", "b"]), "queries has 2 labels, but there are 3 rows"),
        (plots.attention_map, (np.ones((2, 3)), ["a", "b"], ["a"]), "keys has 1 labels, but there are 3 columns"),
        (plots.attention_map, (None,), "A must be numbers, got NoneType"),
        (plots.bars, (["a"], [0.5, 0.5]), "labels has 1 labels, but there are 2 bars"),
        (plots.bars, ([], []), "some numbers"),
        (plots.arrows, ({"a": (1, 2, 3)},), "two finite numbers"),
        (plots.arrows, ({},), "two finite numbers"),
        (plots.lines, ([1, 2], {"loss": [1, 2, 3]}, "x", "y"), "loss has 3 numbers, x has 2"),
    ],
)
def test_wrong_shapes_are_named(draw, args, sentence):
    with pytest.raises(ValueError, match=sentence):
        draw(*args)


def contrast(a, b):
    low, high = sorted([picture.luminance(a), picture.luminance(b)])
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("colour", [picture.INK, *picture.COLOURS])
def test_text_can_be_read_on_the_card(colour):
    assert contrast(colour, picture.CARD) >= 4.5


@pytest.mark.parametrize("colours", [picture.MIXING, picture.SIGNED], ids=["weights", "signed"])
def test_values_can_be_read_in_every_cell(colours):
    for place in np.linspace(0, 1, 101):
        cell = colours(place)[:3]
        assert contrast(picture.text_colour(cell), cell) >= 4.5
