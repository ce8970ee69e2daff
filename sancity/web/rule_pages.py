"""Rulebooks as pages: Markdown rendered with anchors, a table of contents, and pictures."""

import re
import unicodedata
from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from typing import Final, NamedTuple

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.rules_block import StateBlock
from markdown_it.token import Token
from markdown_it.utils import EnvType, OptionsDict
from markupsafe import Markup

from sancity.rulebook import PICTURE, RulePicture, read_picture, rule_pictures, rulebook
from sancity.web.assets import assets

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
    """Return the rules of a game. Any HTML in their text is shown as text, except pictures."""
    reader = MarkdownIt("commonmark", {"html": False, "typographer": False}).enable("table")
    reader.block.ruler.before("paragraph", "picture", _read_picture, {"alt": ["paragraph"]})
    reader.add_render_rule("picture", _draw_picture)
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
    return RulePage(title, headings, Markup(_render(reader, body, game)))  # noqa: S704 - our own texts


def _render(reader: MarkdownIt, tokens: Sequence[Token], game: str) -> str:
    html = str(reader.renderer.render(tokens, reader.options, {"game": game}))
    # Wide content scrolls by itself instead of widening the page.
    html = html.replace("<pre>", '<pre class="wide" tabindex="0">')
    return html.replace("<table>", '<div class="wide" tabindex="0"><table>').replace(
        "</table>", "</table></div>"
    )


# Pictures


def picture_asset(game: str, name: str, language: str, scheme: str) -> str:
    """Return the path, among the files for browsers, of a rulebook's picture on light or on dark
    pages. Raise KeyError if there is none."""
    picture = rule_pictures(game, language)[name]
    path = _asset(game, {"light": picture.light, "dark": picture.dark}[scheme])
    assets().url(path)
    return path


def picture_html(game: str, picture: RulePicture) -> Markup:
    """Return a picture for a page. The style of the page shows it for light or for dark pages; the
    other one is not loaded."""
    text = Markup('<img class="on-{}" src="{}" alt="{}" width="{}" height="{}" loading="lazy">')
    size = picture.width, picture.height
    light = text.format("light", assets().url(_asset(game, picture.light)), picture.alt, *size)
    dark = text.format("dark", assets().url(_asset(game, picture.dark)), picture.alt, *size)
    return Markup('<figure class="rule-picture">{}{}</figure>\n').format(light, dark)


def _asset(game: str, file: str) -> str:
    return f"rules/{game}/{file}"


def _read_picture(state: StateBlock, line: int, _end: int, silent: bool) -> bool:
    """Read a picture of a rulebook: its source, which is not shown, and the line that shows it."""
    found = PICTURE.match(state.src, state.bMarks[line])
    if not found:
        return False
    if not silent:
        state.push("picture", "", 0).meta = {"picture": read_picture(found["shown"])}
        state.line = line + found[0].count("\n")
    return True


def _draw_picture(
    _renderer: RendererHTML,
    tokens: Sequence[Token],
    index: int,
    _options: OptionsDict,
    env: EnvType,
) -> str:
    picture: RulePicture | None = tokens[index].meta["picture"]
    return picture_html(env["game"], picture) if picture else ""


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
