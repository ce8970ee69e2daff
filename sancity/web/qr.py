"""Links as pictures that a telephone can read."""

from typing import Annotated, Any

import msgspec
import segno
from litestar import Request, post
from litestar.params import JSONBody
from msgspec import Meta

from sancity.web.api import PROBLEMS, office_of


class Picture(msgspec.Struct, forbid_unknown_fields=True):
    """A text to be read by a camera."""

    text: Annotated[
        str, Meta(min_length=1, max_length=300, examples=["https://example.org/table/1906"])
    ]


def qr_code(text: str) -> str:
    """A QR code as SVG, dark on light: cameras do not read it otherwise."""
    code = segno.make(text, error="m", micro=False)
    return code.svg_inline(border=3, dark="#000", light="#fff", omitsize=True)


@post("/api/qr", status_code=200, media_type="image/svg+xml", responses=PROBLEMS)
async def qr(request: Request[Any, Any, Any], data: JSONBody[Picture]) -> str:
    """A text, mostly a link, as a QR code. Nothing of it is kept."""
    office = office_of(request)
    office.limit_address(office.pictures, request)
    return qr_code(data.text)
