"""Links from the docs to other files of the repository lead somewhere on the site.

A Markdown page links to a file by its path, so that the link works where the code is hosted. Here
it leads to a page that shows the file, or the folder. Nothing needs the address of a repository.
"""

import html
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from docutils import nodes
from pygments.lexers import get_lexer_for_filename
from pygments.util import ClassNotFound
from sphinx import addnodes
from sphinx.application import Sphinx

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
# Pages of the site that show a file from outside docs/.
PAGES = {
    "README.md": "index",
    "ARCHITECTURE.md": "project/architecture",
    "CHANGELOG.md": "project/changelog",
    "CONTRIBUTING.md": "project/contributing",
    "LICENSE": "project/licence",
    "SECURITY.md": "project/security",
}
FOLDER = "source"
NOT_SHOWN = ("__pycache__", "*.so", "*.pyc", ".*")
# Pygments does not know these names.
LANGUAGES = {"Containerfile": "docker", "make-secrets": "bash", ".service": "ini", ".ftl": "text"}


def resolve_links(app: Sphinx, doctree: nodes.document) -> None:
    """Turn links to files outside the site into links to pages that show them."""
    page = app.env.docname
    # Included pages lie in the repository's own folder, and link from there.
    folder = ROOT if page in PAGES.values() else Path(app.env.doc2path(page)).parent
    links = [
        *doctree.findall(addnodes.pending_xref),
        *doctree.findall(addnodes.download_reference),
    ]
    for link in links:
        path = path_of(link, folder) if link.get("reftype") == "myst" else None
        if path is not None:
            link.replace_self(link_to(path, link, page))


def path_of(link: nodes.Element, folder: Path) -> Path | None:
    """The file or folder of the repository that a link means, if it means one."""
    target, _, _ = link["reftarget"].partition("#")
    if link.get("refdomain") == "doc":
        target = str(DOCS / f"{target}.md")
    path = (folder / target).resolve()
    return path.relative_to(ROOT) if path.is_relative_to(ROOT) and path.exists() else None


def link_to(path: Path, link: nodes.Element, page: str) -> nodes.Element:
    name = path.as_posix()
    if path.parts[:1] == ("docs",) and path.suffix == ".md":
        return link_to_page(path.relative_to("docs").with_suffix("").as_posix(), link, page)
    if name in PAGES:
        return link_to_page(PAGES[name], link, page)
    up = "../" * page.count("/")
    address = f"{up}{FOLDER}/{name}.html"
    return nodes.reference(
        "", "", *link.children, internal=True, refuri=address, shows=path.as_posix()
    )


def link_to_page(target: str, link: nodes.Element, page: str) -> nodes.Element:
    _, _, anchor = link["reftarget"].partition("#")
    return addnodes.pending_xref(
        "",
        *link.children,
        refdomain="doc",
        reftype="myst",
        refdoc=page,
        refexplicit=True,
        reftarget=target,
        reftargetid=link.get("reftargetid") or anchor or None,
    )


def shown_paths(app: Sphinx) -> set[Path]:
    """What the pages link to, and the files in folders that they link to."""
    found: set[Path] = set()
    waiting = [
        Path(node["shows"])
        for name in app.env.found_docs
        for node in app.env.get_doctree(name).findall(nodes.reference)
        if "shows" in node
    ]
    while waiting:
        path = waiting.pop()
        if path not in found:
            found.add(path)
            waiting += inside(path)
    return found


def inside(path: Path) -> list[Path]:
    """The files and folders in a folder, by name."""
    if not (ROOT / path).is_dir():
        return []
    return [
        path / one.name
        for one in sorted((ROOT / path).iterdir())
        if not any(one.match(pattern) for pattern in NOT_SHOWN)
    ]


def source_pages(app: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
    for path in sorted(shown_paths(app)):
        title = html.escape(path.as_posix())
        shown = folder_page(path) if (ROOT / path).is_dir() else file_page(app, path)
        body = f"<h1><code>{title}</code></h1>\n{shown}"
        yield f"{FOLDER}/{path.as_posix()}", {"title": title, "body": body}, "page.html"


def folder_page(path: Path) -> str:
    names = [
        f'<li><a href="{html.escape(f"{path.name}/{one.name}")}.html">'
        f"<code>{html.escape(one.name)}</code></a></li>"
        for one in inside(path)
    ]
    return f"<ul>{''.join(names)}</ul>"


def file_page(app: Sphinx, path: Path) -> str:
    text = (ROOT / path).read_text(encoding="utf-8")
    shown: str = app.builder.highlighter.highlight_block(text, language_of(path))  # type: ignore[attr-defined]
    return shown


def language_of(path: Path) -> str:
    for name in (path.name, path.suffix):
        if name in LANGUAGES:
            return LANGUAGES[name]
    try:
        lexer = get_lexer_for_filename(path.name)
    except ClassNotFound:
        return "text"
    return str(lexer.aliases[0])


def setup(app: Sphinx) -> dict[str, bool]:
    # Before Sphinx collects the files to download.
    app.connect("doctree-read", resolve_links, priority=400)
    app.connect("html-collect-pages", source_pages)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
