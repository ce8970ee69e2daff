"""The version, on its own so that a build can read it."""

VERSION = "0.2.0"
