"""A page of a report: one file that needs nothing from elsewhere."""

from collections.abc import Iterable, Sequence
from html import escape
from math import isfinite
from pathlib import Path
from typing import Final

from sancity.arena.plots import labelled
from sancity.arena.statistics import Interval

STYLE: Final = Path(__file__).with_name("page.css")


class Html(str):
    """Text that is HTML already."""

    __slots__ = ()


def text(value: object) -> str:
    return value if isinstance(value, Html) else escape(str(value))


def page(title: str, lead: str, facts: Sequence[tuple[str, object]], parts: Iterable[str]) -> str:
    """A whole page: a title, a sentence, what was played, and the parts."""
    told = "".join(f"<div><dt>{text(k)}</dt><dd>{text(v)}</dd></div>" for k, v in facts)
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n'
        f"<title>{text(title)}</title>\n<style>\n{STYLE.read_text(encoding='utf-8')}</style>\n"
        f"</head>\n<body>\n<header>\n<h1>{text(title)}</h1>\n<p class=lead>{text(lead)}</p>\n"
        f"<dl>{told}</dl>\n</header>\n<main>\n"
        + "\n".join(parts)
        + "\n</main>\n<footer>Made by Sancity. Intervals hold the true value in 95 of 100 cases."
        "</footer>\n</body>\n</html>\n"
    )


def section(title: str, *parts: str) -> Html:
    return Html(f"<section>\n<h2>{text(title)}</h2>\n" + "\n".join(parts) + "\n</section>")


def paragraph(words: str) -> Html:
    return Html(f"<p>{text(words)}</p>")


def figures(*some: Html) -> Html:
    """Figures side by side, as far as there is room."""
    return Html("<div class=figures>" + "".join(some) + "</div>")


def figure(svg: str, title: str, told: str) -> Html:
    """A plot with its title; what it shows is also told in words."""
    drawn = labelled(svg, f"{title}. {told}")
    return Html(
        f"<figure><figcaption>{text(title)}</figcaption>{drawn}<p>{text(told)}</p></figure>"
    )


def card(title: str, part: Html) -> Html:
    """Something else than a plot beside the plots."""
    return Html(f"<figure><figcaption>{text(title)}</figcaption>{part}</figure>")


def table(headings: Sequence[str], rows: Iterable[Sequence[object]]) -> Html:
    """A table; the first column has names, the others numbers."""
    head = "".join(f"<th scope=col>{text(heading)}</th>" for heading in headings)
    body = "".join(
        f"<tr><th scope=row>{text(name)}</th>"
        + "".join(_cell(value) for value in values)
        + "</tr>\n"
        for name, *values in rows
    )
    return Html(
        f"<div class=scroll><table><thead><tr>{head}</tr></thead>\n"
        f"<tbody>{body}</tbody></table></div>"
    )


def _cell(value: object) -> str:
    return value if isinstance(value, Html) else f"<td>{text(value)}</td>"


def folded(title: str, *parts: str) -> Html:
    """What is only shown to those who open it."""
    return Html(f"<details><summary>{text(title)}</summary>" + "".join(parts) + "</details>")


def heat(share: Interval | None) -> Html:
    """A share as a cell that is the bluer the higher it is, and the redder the lower."""
    if share is None:
        return Html("<td class=none></td>")
    colour = "blue" if share.estimate >= 0.5 else "brick"
    strength = round(abs(share.estimate - 0.5) * 120)
    told = percent(share)
    return Html(
        f'<td class=heat style="--tint: var(--{colour}); --strength: {strength}%" title="{told}">'
        f"{100 * share.estimate:.0f}</td>"
    )


def percent(share: Interval) -> str:
    """A share and its interval.

    >>> percent(Interval(0.5, 0.4, 0.6))
    '50.0 % (40.0–60.0)'
    """
    estimate, low, high = (100 * value for value in share)
    return f"{estimate:.1f} % ({low:.1f}–{high:.1f})"


def plus_minus(mean: Interval, scale: float = 1, signed: bool = False) -> str:
    """A mean and half the width of its interval.

    >>> plus_minus(Interval(12, 11, 13))
    '12.00 ± 1.00'
    """
    half = (mean.high - mean.low) / 2 * scale
    estimate = f"{mean.estimate * scale:+.2f}" if signed else f"{mean.estimate * scale:.2f}"
    return f"{estimate} ± {half:.2f}" if isfinite(half) else estimate
