"""The HTML of a report: one file that refers to no others."""

from collections.abc import Iterable, Sequence
from html import escape
from pathlib import Path
from typing import Final

from sancity.arena.plots import labelled
from sancity.arena.statistics import Interval, percent

STYLE: Final = Path(__file__).with_name("report_page.css")


class Html(str):
    """Text that is HTML already, and is not escaped again."""

    __slots__ = ()


def text(value: object) -> str:
    return value if isinstance(value, Html) else escape(str(value))


def page(title: str, lead: str, facts: Sequence[tuple[str, object]], parts: Iterable[str]) -> str:
    """Return a whole page: a title, a lead sentence, facts about what was played, and the parts."""
    listed = "".join(f"<div><dt>{text(k)}</dt><dd>{text(v)}</dd></div>" for k, v in facts)
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n'
        f"<title>{text(title)}</title>\n<style>\n{STYLE.read_text(encoding='utf-8')}</style>\n"
        f"</head>\n<body>\n<header>\n<h1>{text(title)}</h1>\n<p class=lead>{text(lead)}</p>\n"
        f"<dl>{listed}</dl>\n</header>\n<main>\n"
        + "\n".join(parts)
        + "\n</main>\n<footer>Made by Sancity. All intervals are 95 % confidence intervals."
        "</footer>\n</body>\n</html>\n"
    )


def section(title: str, *parts: str) -> Html:
    return Html(f"<section>\n<h2>{text(title)}</h2>\n" + "\n".join(parts) + "\n</section>")


def paragraph(words: str) -> Html:
    return Html(f"<p>{text(words)}</p>")


def figures(*some: Html) -> Html:
    """Put figures side by side where there is room."""
    return Html("<div class=figures>" + "".join(some) + "</div>")


def figure(svg: str, title: str, caption: str) -> Html:
    """Return a plot with its title and a caption that says in words what it shows."""
    plot = labelled(svg, f"{title}. {caption}")
    return card(title, Html(f"{plot}<p>{text(caption)}</p>"))


def card(title: str, part: Html) -> Html:
    """Return a box like a figure's with any content."""
    return Html(f"<figure><figcaption>{text(title)}</figcaption>{part}</figure>")


def table(headings: Sequence[str], rows: Iterable[Sequence[object]]) -> Html:
    """Return a table; the first column has names, the others have numbers."""
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
    """Return a part that the reader has to open."""
    return Html(f"<details><summary>{text(title)}</summary>" + "".join(parts) + "</details>")


def heat(share: Interval | None) -> Html:
    """Return a share as a table cell: the higher the bluer, the lower the redder."""
    if share is None:
        return Html("<td class=none></td>")
    colour = "blue" if share.estimate >= 0.5 else "brick"
    style = f"--tint: var(--{colour}); --strength: {round(abs(share.estimate - 0.5) * 120)}%"
    return Html(
        f'<td class=heat style="{style}" title="{percent(share)}">{100 * share.estimate:.0f}</td>'
    )
