"""The HTML of a report: one file that needs no others, with links to those beside it."""

from collections.abc import Iterable, Sequence
from html import escape
from pathlib import Path
from typing import Final

from sancity.arena.plots import Plot, labelled
from sancity.arena.statistics import Interval, percent

STYLE: Final = Path(__file__).with_name("report_page.css")


class Html(str):
    """Text that is HTML already, and is not escaped again."""

    __slots__ = ()


def text(value: object) -> str:
    return value if isinstance(value, Html) else escape(str(value))


def page(
    title: str,
    lead: str,
    facts: Sequence[tuple[str, object]],
    parts: Iterable[str],
    made: Html | None = None,
) -> str:
    """Return a whole page: a title, a lead sentence, facts about what was played, the parts, and
    how it was made."""
    made = made or Html("Made by Sancity. All intervals are 95 % confidence intervals.")
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n'
        f"<title>{text(title)}</title>\n<style>\n{STYLE.read_text(encoding='utf-8')}</style>\n"
        f"</head>\n<body>\n<header>\n<h1>{text(title)}</h1>\n<p class=lead>{text(lead)}</p>\n"
        f"{listed(facts)}\n</header>\n<main>\n"
        + "\n".join(parts)
        + f"\n</main>\n<footer>\n{made}\n</footer>\n</body>\n</html>\n"
    )


def listed(facts: Iterable[tuple[str, object]]) -> Html:
    """Return facts, each with its name above it."""
    pairs = "".join(f"<div><dt>{text(k)}</dt><dd>{text(v)}</dd></div>" for k, v in facts)
    return Html(f"<dl>{pairs}</dl>")


def command(words: str) -> Html:
    """Return a command line to be copied."""
    return Html(f"<pre><code>{text(words)}</code></pre>")


def links(name: str, files: Iterable[str]) -> Html:
    """Return a line that names files, one in several formats, and links to each."""
    each = " · ".join(
        f'<a href="{text(file)}">{file.rpartition(".")[2].upper()}</a>' for file in files
    )
    return Html(f"<p class=files>{text(name)}: {each}</p>")


def section(title: str, *parts: str) -> Html:
    return Html(f"<section>\n<h2>{text(title)}</h2>\n" + "\n".join(parts) + "\n</section>")


def paragraph(words: str) -> Html:
    return Html(f"<p>{text(words)}</p>")


def figures(*some: Html) -> Html:
    """Put figures side by side where there is room."""
    return Html("<div class=figures>" + "".join(some) + "</div>")


def figure(plot: Plot, title: str, caption: str) -> Html:
    """Return a plot with its title and a caption that says in words what it shows."""
    return framed(described(plot.inline(), title, caption), title, caption)


def described(svg: str, title: str, caption: str) -> Html:
    """Return a plot with its title and caption for screen readers."""
    return Html(labelled(svg, f"{title}. {caption}"))


def framed(plot: Html, title: str, caption: str, below: str = "") -> Html:
    """Return a plot in a box, with its title, its caption, and what else belongs below it."""
    return card(title, Html(f"{plot}<p>{text(caption)}</p>{below}"))


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


def heat(share: Interval | None, simultaneous: Interval | None = None) -> Html:
    """Return a share as a table cell: the higher the bluer, the lower the redder. A cell is plain
    if its simultaneous interval does not exclude one half."""
    if share is None:
        return Html("<td class=none></td>")
    shown = f"{100 * share.estimate:.0f}"
    surely = simultaneous or share
    words = f'title="{percent(surely)}"'
    if simultaneous and simultaneous.low <= 0.5 <= simultaneous.high:
        return Html(f"<td class=heat {words}>{shown}</td>")
    colour = "blue" if share.estimate >= 0.5 else "brick"
    style = f"--tint: var(--{colour}); --strength: {round(abs(share.estimate - 0.5) * 120)}%"
    return Html(f'<td class=heat style="{style}" {words}>{shown}</td>')


def marked(value: str, colour: str | None) -> Html:
    """Return a table cell with a mark: up for what is certainly good (blue), down for what is
    certainly bad (brick)."""
    if colour is None:
        return Html(f"<td>{text(value)}</td>")
    sign, word = ("▲", "good") if colour == "blue" else ("▼", "bad")
    mark = f'<span style="color: var(--{colour})" role=img aria-label="certainly {word}">'
    return Html(f"<td class=sure>{mark}{sign}</span> {text(value)}</td>")
