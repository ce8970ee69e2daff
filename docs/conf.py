"""How Sphinx builds the site of the documentation: `make docs`.

Sphinx, because it checks every link and anchor and builds the reference from docstrings; MyST, so
that each page stays Markdown that reads well where the code is hosted; Furo, because it works on
phones, in the dark and without the network.
"""

import sys
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, SourceFileLoader
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "docs" / "site")]


def source_only(folder: str) -> FileFinder:
    """Import Sancity's modules from their source: compiled ones beside it have no signatures."""
    if not Path(folder).is_relative_to(ROOT / "sancity"):
        raise ImportError
    return FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES))


sys.path_hooks.insert(0, source_only)
sys.path_importer_cache.clear()

from sancity.version import VERSION  # noqa: E402

project = "Sancity"
author = "The Sancity authors"
project_copyright = "the Sancity authors, MIT licence"
version = release = VERSION

extensions = ["myst_parser", "sphinx.ext.autodoc", "repository", "rulebooks"]
root_doc = "index"
exclude_patterns = ["site", "examples"]
highlight_language = "text"
# In docstrings a name is between single backticks.
default_role = "code"
pygments_dark_style = "github-dark"
nitpicky = True
nitpick_ignore_regex = [
    # Types of other packages have no page to link to: the site is built without the network.
    (r"py:.*", r"(?!sancity\b).*"),
    # Type variables.
    (r"py:class", r"sancity\.(kernel\.(views\.S|weights\.Holder)|arena\.workers\.(Item|Result))"),
]

myst_heading_anchors = 4
myst_links_external_new_tab = False

autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_typehints_format = "short"
autodoc_preserve_defaults = True
python_use_unqualified_type_names = True
python_maximum_signature_line_length = 88
add_module_names = False
toc_object_entries_show_parents = "hide"

html_theme = "furo"
html_title = "Sancity"
html_logo = "../sancity/web/pictures/logo.svg"
html_favicon = html_logo
html_static_path = ["site/static", "../sancity/web/fonts"]
html_css_files = ["sancity.css"]
html_show_sphinx = False
html_copy_source = False
html_theme_options = {
    "light_css_variables": {
        "color-brand-primary": "#9c2f17",
        "color-brand-content": "#0b5fa5",
        "color-brand-visited": "#6b4a8f",
        "color-background-primary": "#fffdf8",
        "color-background-secondary": "#f6f1e7",
        "color-background-hover": "#ece5d7",
        "color-background-border": "#d8cfbf",
        "color-foreground-primary": "#1d2730",
        "color-foreground-secondary": "#55606a",
        "color-foreground-muted": "#55606a",
        "color-code-background": "#f6f1e7",
        "color-inline-code-background": "#f6f1e7",
        "font-stack": '"Atkinson Hyperlegible Next", "Source Sans 3", system-ui, sans-serif',
        "font-stack--headings": '"Fraunces", "Iowan Old Style", Georgia, serif',
    },
    "dark_css_variables": {
        "color-brand-primary": "#f0906f",
        "color-brand-content": "#7cc0f5",
        "color-brand-visited": "#c4a6e8",
        "color-background-primary": "#1b232a",
        "color-background-secondary": "#12181d",
        "color-background-hover": "#0d1216",
        "color-background-border": "#303b44",
        "color-foreground-primary": "#eee9df",
        "color-foreground-secondary": "#a9b3ba",
        "color-foreground-muted": "#a9b3ba",
        "color-code-background": "#12181d",
        "color-inline-code-background": "#12181d",
    },
}
