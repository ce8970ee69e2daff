"""Plots for reports: SVG that takes all its colours from the page."""

import re
from collections.abc import Sequence
from html import escape
from io import StringIO
from math import isfinite
from statistics import median
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from sancity.arena.statistics import Interval

if TYPE_CHECKING:
    from matplotlib.axes import Axes

# The names of the players' colours by seat; the style sheet defines them for light and dark.
SEATS: Final = ("blue", "gold", "brick", "turquoise", "black", "white")
_COLOURS: Final = {
    "blue": "#0b5fa5",
    "gold": "#f5b400",
    "brick": "#b5361c",
    "turquoise": "#5cc8c0",
    "black": "#2b2b2b",
    "white": "#fefefe",
    "line": "#010203",
}
_INK: Final = "#040506"
_STYLE: Final[Any] = {
    "svg.fonttype": "none",
    "svg.hashsalt": "sancity",
    "font.family": "sans-serif",
    "font.size": 9,
    "text.color": _INK,
    "axes.edgecolor": _COLOURS["line"],
    "axes.labelcolor": _INK,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.spines.left": False,
    "xtick.color": _COLOURS["line"],
    "ytick.color": _COLOURS["line"],
    "xtick.labelcolor": _INK,
    "ytick.labelcolor": _INK,
    "axes.grid": True,
    "axes.axisbelow": True,
    "grid.color": _COLOURS["line"],
    "grid.linewidth": 0.5,
}
# Matplotlib measures in inches; the page scales plots to the width it has.
WIDTH_INCHES: Final = 4.0
LETTER_INCHES: Final = 0.066
BELOW_INCHES: Final = 0.45
ABOVE_INCHES: Final = 0.08
BESIDE_INCHES: Final = 0.14
MAX_LABEL_LETTERS: Final = 32
MIN_BINS: Final = 8
MAX_BINS: Final = 40
# The height of a histogram as a multiple of its highest bar: leaves room for the median's label.
HEADROOM_FACTOR: Final = 1.12


class Row(NamedTuple):
    """A row of an interval plot."""

    label: str
    interval: Interval
    colour: str = "blue"
    # The value among equals, drawn as a mark.
    even: float | None = None


def intervals(rows: Sequence[Row], axis: str, percent: bool = False, zero: bool = False) -> str:
    """Draw estimates as points and their intervals as bars, one per row."""
    scale = 100 if percent else 1
    labels = [_short(row.label) for row in rows]
    with _Drawing(0.24 * len(rows), max(map(len, labels)) * LETTER_INCHES) as drawing:
        axes = drawing.axes
        for at, row in enumerate(rows):
            estimate, low, high = (scale * value for value in row.interval)
            if isfinite(low):
                axes.plot(
                    [low, high], [at, at], color=_COLOURS[row.colour], linewidth=2.5, alpha=0.55
                )
            axes.plot(
                [estimate],
                [at],
                "o",
                color=_COLOURS[row.colour],
                markersize=7,
                markeredgecolor=_INK,
                markeredgewidth=0.6,
            )
            if row.even is not None:
                even = scale * row.even
                axes.plot([even, even], [at - 0.32, at + 0.32], color=_INK, linewidth=1.2)
        if zero:
            axes.axvline(0, color=_INK, linewidth=1)
        axes.set_yticks(range(len(rows)), labels)
        axes.set_ylim(len(rows) - 0.5, -0.5)
        axes.tick_params(axis="y", length=0)
        axes.grid(axis="y", visible=False)
        axes.set_xlabel(axis)
    return drawing.svg


def histogram(
    groups: Sequence[tuple[str, Sequence[float]]], axis: str, colours: Sequence[str]
) -> str:
    """Draw how often values occur, in percent: one group as bars with its median, several groups as
    outlines."""
    with _Drawing(1.8, 0.35) as drawing:
        axes = drawing.axes
        edges = _edges([value for _, values in groups for value in values])
        for (label, values), colour in zip(groups, colours, strict=False):
            part = [100 / len(values)] * len(values)
            shade = _COLOURS[colour]
            if len(groups) == 1:
                axes.hist(values, edges, weights=part, color=shade, edgecolor="none", rwidth=0.9)
            else:
                axes.hist(values, edges, weights=part, color=shade, alpha=0.18)
                axes.hist(
                    values,
                    edges,
                    weights=part,
                    color=shade,
                    histtype="step",
                    linewidth=1.8,
                    label=label,
                )
        if len(groups) > 1:
            axes.legend(frameon=False, fontsize=8)
        else:
            middle = median(groups[0][1])
            axes.set_ylim(top=HEADROOM_FACTOR * axes.get_ylim()[1])
            axes.axvline(middle, color=_INK, linewidth=1, linestyle="--")
            axes.annotate(
                f"median {middle:g}",
                (middle, 1),
                (3, -2),
                xycoords=("data", "axes fraction"),
                textcoords="offset points",
                fontsize=8,
                va="top",
            )
        axes.set_xlabel(axis)
        axes.set_ylabel("%")
        axes.grid(axis="x", visible=False)
    return drawing.svg


def _short(label: str) -> str:
    return label if len(label) <= MAX_LABEL_LETTERS else label[: MAX_LABEL_LETTERS - 1] + "…"


def _edges(values: Sequence[float]) -> list[float]:
    """Return the edges of bins of equal width, a whole number of score steps each."""
    least, most = min(values), max(values)
    step = 0.5 if any(value % 1 for value in values) else 1.0
    bins = min(MAX_BINS, max(MIN_BINS, round(2 * len(values) ** (1 / 3))))
    width = step * max(1, -(-int((most - least) / step + 1) // bins))
    count = int((most - least) / width) + 1
    return [least - step / 2 + width * i for i in range(count + 1)]


class _Drawing:
    """A figure that becomes SVG when its `with` block ends."""

    def __init__(self, height: float, margin: float) -> None:
        self.height = height
        self.margin = margin
        self.svg = ""

    def __enter__(self) -> "_Drawing":
        from matplotlib import rc_context
        from matplotlib.figure import Figure

        self.context = rc_context(_STYLE)
        self.context.__enter__()
        height = ABOVE_INCHES + self.height + BELOW_INCHES
        left = BESIDE_INCHES + self.margin
        box = (
            left / WIDTH_INCHES,
            BELOW_INCHES / height,
            (WIDTH_INCHES - left - BESIDE_INCHES) / WIDTH_INCHES,
            self.height / height,
        )
        self.figure = Figure((WIDTH_INCHES, height))
        self.axes: Axes = self.figure.add_axes(box)
        return self

    def __exit__(self, kind: object, error: object, trace: object) -> None:
        if kind is None:
            text = StringIO()
            self.figure.savefig(text, format="svg", transparent=True, metadata={"Date": None})
            self.svg = _inline(text.getvalue())
        self.context.__exit__(None, None, None)


def _inline(svg: str) -> str:
    """Turn an SVG file into a part of a page: without a header, without ids that could clash, and
    with the page's colours."""
    svg = svg[svg.index("<svg") :]
    svg = re.sub(r"<metadata>.*?</metadata>", "", svg, flags=re.DOTALL)
    svg = re.sub(r'<g id="[^"]*"', "<g", svg)
    svg = re.sub(r' xmlns(:xlink)?="[^"]*"', "", svg).replace("xlink:href", "href")
    svg = re.sub(r' (width|height)="[\d.]+pt"', "", svg, count=2)
    svg = re.sub(r"font: ([\d.]+)px [^;\"]*", r"font-size: \1px", svg)
    svg = svg.replace(_INK, "currentColor")
    for name, colour in _COLOURS.items():
        svg = svg.replace(colour, f"var(--{name})")
    return svg.strip()


def labelled(svg: str, text: str) -> str:
    """Add a text that screen readers read instead of the plot."""
    return svg.replace("<svg", f'<svg role="img" aria-label="{escape(text)}"', 1)
