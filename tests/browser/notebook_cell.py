"""A notebook's cell in a browser: a bare page with the parts of anywidget that a module uses."""

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, Route

from sancity.adapters.board_files import read
from sancity.adapters.notebook import BoardWidget
from sancity.web.assets import PACKAGE

ADDRESS = "http://notebook.test/"
FONTS = ADDRESS + "fonts/"
# What a module sees of anywidget: a model with traits, and an element to draw into. `sentMessages`
# counts what it has sent.
MODEL = """
async ([module, traits]) => {
  const listeners = {};
  const update = (changes) => {
    for (const [name, value] of Object.entries(changes)) {
      traits[name] = value;
      for (const listener of listeners[`change:${name}`] ?? []) listener();
    }
  };
  window.sentMessages = 0;
  const model = {
    get: (name) => traits[name],
    set: (name, value) => (traits[name] = value),
    on: (name, listener) => (listeners[name] ??= new Set()).add(listener),
    off: (name, listener) => listeners[name]?.delete(listener),
    send: async (message) => {
      sentMessages++;
      update(await callWidget({ message }));
    },
    save_changes: async () => update(await callWidget({ shown: traits.shown })),
  };
  const url = URL.createObjectURL(new Blob([module], { type: "text/javascript" }));
  const widget = await import(url);
  const el = document.getElementById("cell");
  window.end = await widget.default.render({ model, el });
}
"""

# The traits that a page needs.
TRAITS = ("modules", "sheet", "texts", "language", "game", "scene", "problem", "shown")

Answer = Callable[[dict[str, Any]], dict[str, Any]]


def app_fonts() -> str:
    """The head of a page that has the app's fonts, and no margin."""
    fonts = "".join(re.findall(r"(?s)@font-face \{.*?\}", read("web/style/base.css")))
    return f"<style>{fonts.replace('../fonts/', FONTS)} body {{ margin: 0; }}</style>"


def open_cell(
    page: Page, widget: BoardWidget, answer: Answer, head: str = "", more: str = ""
) -> None:
    """Show a widget in a page. `answer` gets what the page sends and returns traits; `head` comes
    before the cell, and `more` after the widget's styles."""

    def serve(route: Route) -> None:
        url = route.request.url
        if url.startswith(FONTS):
            route.fulfill(path=PACKAGE / "web" / "fonts" / url.removeprefix(FONTS))
        elif url == ADDRESS:
            body = f"<!doctype html><title>A notebook</title>{head}<div id=cell></div>"
            route.fulfill(content_type="text/html", body=body)
        else:
            route.abort()

    page.route("**/*", serve)
    page.goto(ADDRESS)
    page.expose_function("callWidget", answer)
    traits = {name: getattr(widget, name) for name in TRAITS if widget.has_trait(name)}
    traits["sheet"] += more
    page.evaluate(MODEL, [str(widget._esm), traits])
