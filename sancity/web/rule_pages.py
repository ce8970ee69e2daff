"""Rulebooks as pages: Markdown rendered with anchors and a table of contents."""

import re
import unicodedata
from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from typing import Final, NamedTuple

from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup

from sancity.rulebook import rulebook

# Each rule in a rulebook begins with its number.
RULE: Final = re.compile(r"[A-Z]{2}-\d{2}")


class Heading(NamedTuple):
    """An entry of the table of contents."""

    anchor: str
    text: str
    level: int


class RulePage(NamedTuple):
    """A rulebook as HTML."""

    title: str
    headings: list[Heading]
    html: Markup


@cache
def rule_page(game: str, language: str) -> RulePage:
    """Return the rules of a game. Any HTML in their text is shown as text."""
    reader = MarkdownIt("commonmark", {"html": False, "typographer": False}).enable("table")
    tokens = reader.parse(rulebook(game, language))
    title, headings = "", []
    for opening, content in pairwise(tokens):
        if opening.type == "heading_open" and opening.tag == "h1":
            title = _plain(content)
        elif opening.type == "heading_open":
            heading = Heading(slug(_plain(content)), _plain(content), int(opening.tag[1]))
            opening.attrSet("id", heading.anchor)
            headings.append(heading)
        elif opening.type == "paragraph_open" and (number := _rule(content)):
            opening.attrSet("id", number)
    for token in tokens:
        _align(token)
    body = tokens[3:] if tokens[0].tag == "h1" else tokens
    return RulePage(title, headings, Markup(_render(reader, body)))  # noqa: S704 - our own texts


def _render(reader: MarkdownIt, tokens: Sequence[Token]) -> str:
    html = str(reader.renderer.render(tokens, reader.options, {}))
    # Wide content scrolls by itself instead of widening the page.
    html = html.replace("<pre>", '<pre class="wide" tabindex="0">')
    return html.replace("<table>", '<div class="wide" tabindex="0"><table>').replace(
        "</table>", "</table></div>"
    )


def _plain(token: Token) -> str:
    return "".join(child.content for child in token.children or [])


def _rule(content: Token) -> str | None:
    """Return the number of the rule that a paragraph begins with, if any."""
    children = content.children or []
    strong = [i for i, child in enumerate(children[:3]) if child.type == "strong_open"]
    if not strong or any(child.content for child in children[: strong[0]]):
        return None
    text = children[strong[0] + 1].content
    return text if RULE.fullmatch(text) else None


def _align(token: Token) -> None:
    """Align by a class: our content security policy forbids style attributes."""
    if style := token.attrs.pop("style", None):
        token.attrSet("class", str(style).replace("text-align:", "to-"))


def slug(text: str) -> str:
    """Return a text as an anchor.

    >>> slug("L'étalage : 3 cartes")
    'l-etalage-3-cartes'
    """
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode().lower()
    return "-".join(re.findall(r"[a-z0-9]+", plain.replace("'", "-"))) or "section"
