"""The site of the documentation builds, and every link on it leads somewhere on it."""

import os
import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

ROOT = Path(__file__).parents[2]
LEADS_OUTSIDE = re.compile(r"(https?:)?//")


class Page(HTMLParser):
    """The links of a page, and the anchors that links can lead to."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.anchors: set[str] = set()
        self.links: list[str] = []
        self.loaded: list[str] = []
        self.images_without_words = 0
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        self.anchors.add(found.get("id") or "")
        links = [found[name] or "" for name in ("href", "src") if found.get(name)]
        self.links += links
        if tag != "a":
            self.loaded += links
        if tag == "img" and "alt" not in found:
            self.images_without_words += 1


def build(folder: Path) -> None:
    done = subprocess.run(
        [
            *(sys.executable, "-m", "sphinx", "-q", "-b", "html", "-W", "--keep-going"),
            *("-d", str(folder / "doctrees"), str(ROOT / "docs"), str(folder / "site")),
        ],
        # A proxy that nobody answers: what asks the network fails.
        env=os.environ | dict.fromkeys(("http_proxy", "https_proxy"), "http://127.0.0.1:9"),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr


def dead_links(site: Path, pages: dict[Path, Page]) -> list[str]:
    dead = []
    for path, page in pages.items():
        for link in page.links:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            target = path.parent / unquote(parts.path) if parts.path else path
            anchor = unquote(parts.fragment)
            known = pages.get(target.resolve())
            if not target.is_file():
                dead.append(f"{path.relative_to(site)}: {link}")
            elif anchor and known and anchor not in known.anchors:
                dead.append(f"{path.relative_to(site)}: {link} has no such anchor")
    return dead


def read_pages(site: Path) -> dict[Path, Page]:
    return {path.resolve(): Page(path) for path in site.rglob("*.html")}


def test_dead_links_are_found(tmp_path: Path) -> None:
    (tmp_path / "one.html").write_text(
        '<h1 id="top"><a href="two.html#here">2</a><a href="#top">1</a>'
        '<a href="two.html#nowhere">?</a><img src="none.png" alt=""><a href="https://elsewhere/">'
    )
    (tmp_path / "two.html").write_text('<p id="here"><a href="three.html">3</a>')
    assert sorted(dead_links(tmp_path, read_pages(tmp_path))) == [
        "one.html: none.png",
        "one.html: two.html#nowhere has no such anchor",
        "two.html: three.html",
    ]


def test_the_site_is_whole(tmp_path: Path) -> None:
    build(tmp_path)
    site = tmp_path / "site"
    pages = read_pages(site)
    assert len(pages) > 40
    assert dead_links(site, pages) == []
    assert [str(path) for path, page in pages.items() if page.images_without_words] == []
    loaded = {link for page in pages.values() for link in page.loaded}
    for sheet in site.rglob("*.css"):
        loaded.update(re.findall(r"url\(\W?([^)]*)\)", sheet.read_text(encoding="utf-8")))
    assert len(loaded) > 100
    assert {link for link in loaded if LEADS_OUTSIDE.match(link)} == set()
