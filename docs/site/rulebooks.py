"""What the rulebooks need on the site: pictures in light and dark, and their language."""

import html
import re
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

PICTURE = re.compile(r'<picture><source media="[^"]*" srcset="([^"]*)">(<img [^>]*>)</picture>')
ATTRIBUTE = re.compile(r'(\w+)="([^"]*)"')


def show_pictures(_app: Sphinx, doctree: nodes.document) -> None:
    """Show each picture as the reader has set the site, which may differ from their system.

    As images of Sphinx they are also copied, and missed if they do not exist.
    """
    for paragraph in list(doctree.findall(nodes.paragraph)):
        found = PICTURE.fullmatch(paragraph.astext())
        if found:
            dark, image = found.groups()
            given = {name: html.unescape(value) for name, value in ATTRIBUTE.findall(image)}
            shared = {name: given[name] for name in ("alt", "width", "height")}
            paragraph.children = []
            paragraph += nodes.image(uri=given["src"], classes=["only-light"], **shared)
            paragraph += nodes.image(uri=dark, classes=["only-dark"], **shared)


def set_language(
    _app: Sphinx, page: str, _template: str, context: dict[str, Any], _doctree: object
) -> None:
    language = Path(page).parent.name
    if language in ("fr", "nl"):
        context["language"] = language


def setup(app: Sphinx) -> dict[str, bool]:
    # Before Sphinx collects the images.
    app.connect("doctree-read", show_pictures, priority=400)
    app.connect("html-page-context", set_language)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
