"""A plot for variations: how estimates depend on a number."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from sancity.arena.plots import (
    COLOURS,
    HISTOGRAM_INCHES,
    INK,
    SCALE_INCHES,
    Plot,
    explain_colours,
    legend_inches,
    whole_numbers,
)
from sancity.arena.statistics import Interval

if TYPE_CHECKING:
    from matplotlib.axes import Axes

# More values than this do not get a tick each.
MAX_TICKS: Final = 12
# Lines over the same values are moved apart by this share of the axis.
LINES_APART: Final = 0.012


class Line(NamedTuple):
    """A line of the plot: an estimate for each value."""

    label: str
    estimates: Sequence[Interval]
    colour: str


class ByValue(NamedTuple):
    """What the plot shows."""

    values: Sequence[int]
    lines: Sequence[Line]
    # The titles of the axes.
    across: str
    up: str
    percent: bool = False
    # The value among equals, drawn as a dashed line.
    even: float | None = None

    def draw(self, axes: "Axes") -> None:
        """Draw a line with intervals for each label."""
        if self.even is not None:
            axes.axhline(self._scale * self.even, color=INK, linewidth=1, linestyle="--")
        for number in range(len(self.lines)):
            self._draw_line(axes, number)
        if len(self.lines) > 1:
            labels, colours = zip(*((line.label, line.colour) for line in self.lines), strict=True)
            explain_colours(axes, labels, colours)
        if len(self.values) <= MAX_TICKS:
            axes.set_xticks(self.values)
        else:
            whole_numbers(axes.xaxis)
        axes.set_xlabel(self.across)
        axes.set_ylabel(self.up)
        axes.grid(axis="x", visible=False)

    @property
    def _scale(self) -> int:
        return 100 if self.percent else 1

    def _draw_line(self, axes: "Axes", number: int) -> None:
        line, scale = self.lines[number], self._scale
        shade = COLOURS[line.colour]
        # Side by side, so that no interval hides another.
        apart = (max(self.values) - min(self.values)) * LINES_APART
        places = [value + apart * (number - (len(self.lines) - 1) / 2) for value in self.values]
        axes.vlines(
            places,
            [scale * one.low for one in line.estimates],
            [scale * one.high for one in line.estimates],
            color=shade,
            linewidth=2.5,
            alpha=0.55,
        )
        axes.plot(
            places,
            [scale * one.estimate for one in line.estimates],
            "o-",
            color=shade,
            linewidth=1.2,
            markersize=5,
            markeredgecolor=INK,
            markeredgewidth=0.6,
        )


def by_value(shown: ByValue) -> Plot:
    """Draw a line for each label, with a legend if there are several."""
    legend = legend_inches([line.label for line in shown.lines])
    return Plot(shown.draw, HISTOGRAM_INCHES, SCALE_INCHES, legend)
