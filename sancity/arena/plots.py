"""Plots for reports: SVG that takes its colours from the page, and files for papers and slides."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from html import escape
from io import BytesIO
from math import floor, isfinite
from statistics import median
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from sancity.arena.statistics import Interval
from sancity.extras import needs

if TYPE_CHECKING:
    from matplotlib.axes import Axes

# The names of the players' colours by seat; the style sheet defines them for light and dark.
SEATS: Final = ("blue", "gold", "brick", "turquoise", "black", "white")
# The colours of files. No two are the same: on a page each becomes the page's colour of that name.
COLOURS: Final = {
    "blue": "#0b5fa5",
    "gold": "#f5b400",
    "brick": "#b5361c",
    "turquoise": "#5cc8c0",
    "black": "#2b2b2b",
    "white": "#fefefe",
    "line": "#d9d6cf",
}
INK: Final = "#23282e"
_PAPER: Final = "#ffffff"
_STYLE: Final[Any] = {
    "svg.fonttype": "none",
    "svg.hashsalt": "sancity",
    # TrueType fonts: journals refuse the other kind.
    "pdf.fonttype": 42,
    "font.family": "sans-serif",
    "font.size": 9,
    "text.color": INK,
    "figure.facecolor": _PAPER,
    "axes.facecolor": "none",
    "axes.edgecolor": COLOURS["line"],
    "axes.labelcolor": INK,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.spines.left": False,
    "xtick.color": COLOURS["line"],
    "ytick.color": COLOURS["line"],
    "xtick.labelcolor": INK,
    "ytick.labelcolor": INK,
    "axes.grid": True,
    "axes.axisbelow": True,
    "grid.color": COLOURS["line"],
    "grid.linewidth": 0.5,
}
# Matplotlib measures in inches; the page scales plots to the width it has.
WIDTH_INCHES: Final = 4.0
LETTER_INCHES: Final = 0.07
BELOW_INCHES: Final = 0.45
ABOVE_INCHES: Final = 0.08
BESIDE_INCHES: Final = 0.14
ROW_INCHES: Final = 0.24
HISTOGRAM_INCHES: Final = 1.8
SCALE_INCHES: Final = 0.42
LEGEND_ROW_INCHES: Final = 0.19
# How many letters fit beside each other in a legend, and how many the sign before a name takes.
LEGEND_LETTERS: Final = 60
LEGEND_SIGN_LETTERS: Final = 6
PNG_DPI: Final = 300
MAX_LABEL_LETTERS: Final = 32
MIN_BINS: Final = 8
MAX_BINS: Final = 40
# Bins are as wide as one of these, or as a power of ten times one of these.
BIN_WIDTHS: Final = (1, 2, 5)
# An axis at least this long has whole numbers only.
MIN_WHOLE_SPAN: Final = 4
# The height of a histogram as a multiple of its highest bar: leaves room for the median's label.
HEADROOM_FACTOR: Final = 1.12
# Beyond this part of the width, the median's label is on the left of its line.
MAX_LABEL_START: Final = 0.7


class Row(NamedTuple):
    """A row of an interval plot."""

    label: str
    interval: Interval
    colour: str = "blue"
    # The value among equals, drawn as a mark.
    even: float | None = None
    # The interval that holds together with those of the other rows, drawn as a thin line.
    simultaneous: Interval | None = None


class Rendered(NamedTuple):
    """A plot as files that stand alone."""

    svg: bytes
    pdf: bytes
    png: bytes


@dataclass(frozen=True)
class Plot:
    """A plot that can be drawn. Its height, its left margin for labels and its upper margin for a
    legend are in inches."""

    draw: Callable[["Axes"], None]
    height: float
    margin: float
    legend: float = 0.0

    def render(self, title: str = "", about: str = "") -> Rendered:
        """Return the plot as files whose metadata say its title and where it comes from. They hold
        no dates: the same plot gives the same files."""
        with needs("plots", "a report"):
            from matplotlib import rc_context
            from matplotlib.figure import Figure

        height = ABOVE_INCHES + self.legend + self.height + BELOW_INCHES
        left = BESIDE_INCHES + self.margin
        box = (
            left / WIDTH_INCHES,
            BELOW_INCHES / height,
            (WIDTH_INCHES - left - BESIDE_INCHES) / WIDTH_INCHES,
            self.height / height,
        )
        files: dict[str, bytes] = {}
        with rc_context(_STYLE):
            figure = Figure((WIDTH_INCHES, height))
            self.draw(figure.add_axes(box))
            for kind, metadata in {
                "svg": {"Title": title, "Description": about, "Date": None},
                "pdf": {"Title": title, "Subject": about, "CreationDate": None},
                "png": {"Title": title, "Description": about},
            }.items():
                content = BytesIO()
                figure.savefig(content, format=kind, dpi=PNG_DPI, metadata=metadata)
                files[kind] = content.getvalue()
        return Rendered(**files)

    def inline(self) -> str:
        """Return SVG to be part of a page, in the page's colours."""
        return inline(self.render().svg)


def intervals(rows: Sequence[Row], axis: str, percent: bool = False, zero: bool = False) -> Plot:
    """Draw estimates as points and their intervals as bars, one per row."""
    margin = max(len(_short(row.label)) for row in rows) * LETTER_INCHES
    draw = partial(_draw_intervals, rows=rows, axis=axis, scale=100 if percent else 1, zero=zero)
    return Plot(draw, ROW_INCHES * len(rows), margin)


def histogram(
    groups: Sequence[tuple[str, Sequence[float]]],
    axis: str,
    colours: Sequence[str],
    counted: str = "",
) -> Plot:
    """Draw how often values occur, in percent of what is counted: one group as bars with its
    median, several groups as outlines."""
    draw = partial(_draw_histogram, groups=groups, axis=axis, colours=colours, counted=counted)
    legend = legend_inches([label for label, _ in groups])
    return Plot(draw, HISTOGRAM_INCHES, SCALE_INCHES, legend)


def legend_inches(labels: Sequence[str]) -> float:
    """Return the height of a legend; a single label needs none."""
    rows = -(-len(labels) // _legend_columns(labels)) if len(labels) > 1 else 0
    return LEGEND_ROW_INCHES * rows


def _legend_columns(labels: Sequence[str]) -> int:
    longest = max(len(_short(label)) for label in labels)
    return min(len(labels), max(1, LEGEND_LETTERS // (longest + LEGEND_SIGN_LETTERS)))


def _draw_intervals(axes: "Axes", rows: Sequence[Row], axis: str, scale: int, zero: bool) -> None:
    if zero:
        axes.axvline(0, color=INK, linewidth=1)
    for at, row in enumerate(rows):
        _draw_row(axes, at, row, scale)
    axes.set_yticks(range(len(rows)), [_short(row.label) for row in rows])
    axes.set_ylim(len(rows) - 0.5, -0.5)
    axes.tick_params(axis="y", length=0)
    axes.grid(axis="y", visible=False)
    axes.set_xlabel(axis)
    low, high = axes.get_xlim()
    if high - low >= MIN_WHOLE_SPAN:
        whole_numbers(axes.xaxis)


def _draw_row(axes: "Axes", at: int, row: Row, scale: int) -> None:
    colour = COLOURS[row.colour]
    # White is seen by its outline.
    outlined = row.colour == "white"
    if row.simultaneous and isfinite(row.simultaneous.low):
        ends = [scale * row.simultaneous.low, scale * row.simultaneous.high]
        line = INK if outlined else colour
        axes.plot(ends, [at, at], color=line, linewidth=1, marker="|", markersize=5)
    if isfinite(row.interval.low):
        ends = [scale * row.interval.low, scale * row.interval.high]
        if outlined:
            axes.plot(ends, [at, at], color=INK, linewidth=4.4, solid_capstyle="butt")
        alpha = 1 if outlined else 0.55
        axes.plot(ends, [at, at], color=colour, linewidth=3.2, alpha=alpha, solid_capstyle="butt")
    axes.plot(
        [scale * row.interval.estimate],
        [at],
        "o",
        color=colour,
        markersize=6.5,
        markeredgecolor=INK,
        markeredgewidth=0.6,
    )
    if row.even is not None:
        even = scale * row.even
        axes.plot([even, even], [at - 0.32, at + 0.32], color=INK, linewidth=1.2)


def _draw_histogram(
    axes: "Axes",
    groups: Sequence[tuple[str, Sequence[float]]],
    axis: str,
    colours: Sequence[str],
    counted: str,
) -> None:
    edges = bin_edges([value for _, values in groups for value in values])
    for (_, values), colour in zip(groups, colours, strict=False):
        part = [100 / len(values)] * len(values)
        shade = COLOURS[colour]
        if len(groups) == 1:
            axes.hist(values, edges, weights=part, color=shade, edgecolor="none", rwidth=0.9)
            continue
        if len(groups) == 2:
            axes.hist(values, edges, weights=part, color=shade, alpha=0.18)
        outline: dict[str, Any] = {"weights": part, "histtype": "step"}
        if colour == "white":
            axes.hist(values, edges, color=INK, linewidth=2.8, **outline)
        axes.hist(values, edges, color=shade, linewidth=1.8, **outline)
    if len(groups) > 1:
        explain_colours(axes, [label for label, _ in groups], colours)
    else:
        _mark_median(axes, median(groups[0][1]))
    axes.set_xlabel(axis)
    axes.set_ylabel(f"% of {counted}" if counted else "%")
    axes.grid(axis="x", visible=False)
    whole_numbers(axes.xaxis)
    whole_numbers(axes.yaxis)


def explain_colours(axes: "Axes", labels: Sequence[str], colours: Sequence[str]) -> None:
    """Put a legend above the plot."""
    from matplotlib.patches import Patch

    axes.legend(
        handles=[
            Patch(facecolor=COLOURS[colour], edgecolor=INK, linewidth=0.6, label=_short(label))
            for label, colour in zip(labels, colours, strict=False)
        ],
        loc="lower left",
        bbox_to_anchor=(0, 1),
        borderaxespad=0.2,
        borderpad=0,
        columnspacing=1.2,
        fontsize=8,
        frameon=False,
        handleheight=0.7,
        handlelength=1.2,
        labelspacing=0.4,
        ncols=_legend_columns(labels),
    )


def _mark_median(axes: "Axes", middle: float) -> None:
    axes.set_ylim(top=HEADROOM_FACTOR * axes.get_ylim()[1])
    axes.axvline(middle, color=INK, linewidth=1, linestyle="--")
    low, high = axes.get_xlim()
    before = middle > low + MAX_LABEL_START * (high - low)
    axes.annotate(
        f"median {middle:g}",
        (middle, 1),
        (-3 if before else 3, -2),
        xycoords=("data", "axes fraction"),
        textcoords="offset points",
        fontsize=8,
        ha="right" if before else "left",
        va="top",
    )


def whole_numbers(axis: Any) -> None:
    """Put ticks at whole numbers only."""
    from matplotlib.ticker import MaxNLocator

    axis.set_major_locator(MaxNLocator("auto", integer=True, steps=[1, 2, 5, 10]))


def _short(label: str) -> str:
    return label if len(label) <= MAX_LABEL_LETTERS else label[: MAX_LABEL_LETTERS - 1] + "…"


def bin_edges(values: Sequence[float]) -> list[float]:
    """Return the edges of bins of equal width. Every bin holds the same number of whole (or, if
    there are halves, half) values, and the first of them is a multiple of its width.

    >>> bin_edges([20, 21, 23])
    [19.5, 20.5, 21.5, 22.5, 23.5]
    >>> bin_edges([3, 17, 36])
    [-0.5, 4.5, 9.5, 14.5, 19.5, 24.5, 29.5, 34.5, 39.5]
    """
    least, most = min(values), max(values)
    step = 0.5 if any(value % 1 for value in values) else 1.0
    bins = min(MAX_BINS, max(MIN_BINS, round(2 * len(values) ** (1 / 3))))
    width = _bin_width(most - least + step, bins, step)
    first = floor(least / width) * width
    count = floor((most - first) / width) + 1
    return [first - step / 2 + width * i for i in range(count + 1)]


def _bin_width(span: float, bins: int, step: float) -> float:
    """Return the smallest round width that needs at most `bins` bins."""
    if span <= bins * step:
        return step
    scale = 1
    while True:
        for width in BIN_WIDTHS:
            if span <= bins * width * scale:
                return width * scale
        scale *= 10


def inline(file: bytes) -> str:
    """Turn an SVG file of a plot into a part of a page: without a header, without ids that could
    clash, and with the page's colours."""
    svg = file.decode()
    svg = svg[svg.index("<svg") :]
    svg = re.sub(r"<metadata>.*?</metadata>", "", svg, flags=re.DOTALL)
    svg = re.sub(r'<g id="[^"]*"', "<g", svg)
    svg = re.sub(r' xmlns(:xlink)?="[^"]*"', "", svg).replace("xlink:href", "href")
    svg = re.sub(r' (width|height)="[\d.]+pt"', "", svg, count=2)
    svg = re.sub(r"font: ([\d.]+)px [^;\"]*", r"font-size: \1px", svg)
    svg = svg.replace(_PAPER, "none").replace(INK, "currentColor")
    for name, colour in COLOURS.items():
        svg = svg.replace(colour, f"var(--{name})")
    return svg.strip()


def labelled(svg: str, text: str) -> str:
    """Add a text that screen readers read instead of the plot."""
    return svg.replace("<svg", f'<svg role="img" aria-label="{escape(text)}"', 1)
