"""Tables over the network: an API for programs and pages, and a live socket."""

from sancity.extras import require

require(
    "play",
    "a server",
    "httptools",
    "jinja2",
    "litestar",
    "markdown_it",
    "markupsafe",
    "segno",
    "uvicorn",
    "websockets",
)
