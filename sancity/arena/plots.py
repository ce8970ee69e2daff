"""Plots for reports: SVG that takes its text colour and its other colours from the page."""

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

# The players' colours by seat, as the style sheet calls them; the page says what they look like
# in light and in dark.
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
# In inches, as Matplotlib counts; the page makes them as wide as there is room.
WIDTH: Final = 4.0
LETTER: Final = 0.066
BELOW: Final = 0.45
ABOVE: Final = 0.08
BESIDE: Final = 0.14
MOST_LETTERS: Final = 32
FEWEST_BINS: Final = 8
MOST_BINS: Final = 40
# How much higher than the bars a plot is, so that there is room for a word.
HEADROOM: Final = 1.12


class Row(NamedTuple):
    """A line of an interval plot."""

    label: str
    interval: Interval
    colour: str = "blue"
    # Where the value would be if nothing mattered.
    even: float | None = None


def intervals(rows: Sequence[Row], axis: str, percent: bool = False, zero: bool = False) -> str:
    """Estimates as points with their intervals as bars, a row each."""
    scale = 100 if percent else 1
    labels = [_short(row.label) for row in rows]
    with _Drawing(0.24 * len(rows), max(map(len, labels)) * LETTER) as drawing:
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
    """How often each value occurs, in percent; several groups as outlines, with the medians."""
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
            axes.set_ylim(top=HEADROOM * axes.get_ylim()[1])
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
        axes.set_ylabel("% of them")
        axes.grid(axis="x", visible=False)
    return drawing.svg


def _short(label: str) -> str:
    return label if len(label) <= MOST_LETTERS else label[: MOST_LETTERS - 1] + "…"


def _edges(values: Sequence[float]) -> list[float]:
    """Borders of bins that are all equally wide, and hold a whole number of steps of a score."""
    least, most = min(values), max(values)
    step = 0.5 if any(value % 1 for value in values) else 1.0
    bins = min(MOST_BINS, max(FEWEST_BINS, round(2 * len(values) ** (1 / 3))))
    width = step * max(1, -(-int((most - least) / step + 1) // bins))
    count = int((most - least) / width) + 1
    return [least - step / 2 + width * i for i in range(count + 1)]


class _Drawing:
    """A figure that becomes SVG when it is left."""

    def __init__(self, height: float, margin: float) -> None:
        self.height = height
        self.margin = margin
        self.svg = ""

    def __enter__(self) -> "_Drawing":
        from matplotlib import rc_context
        from matplotlib.figure import Figure

        self.context = rc_context(_STYLE)
        self.context.__enter__()
        height = ABOVE + self.height + BELOW
        left = BESIDE + self.margin
        box = (left / WIDTH, BELOW / height, (WIDTH - left - BESIDE) / WIDTH, self.height / height)
        self.figure = Figure((WIDTH, height))
        self.axes: Axes = self.figure.add_axes(box)
        return self

    def __exit__(self, kind: object, error: object, trace: object) -> None:
        if kind is None:
            text = StringIO()
            self.figure.savefig(text, format="svg", transparent=True, metadata={"Date": None})
            self.svg = _inline(text.getvalue())
        self.context.__exit__(None, None, None)


def _inline(svg: str) -> str:
    """An SVG file as a part of a page: without a head, without ids that others might have too,
    and with the page's colours."""
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
    """The plot with words for those who do not see it."""
    return svg.replace("<svg", f'<svg role="img" aria-label="{escape(text)}"', 1)
