"""Tables over the network: an API for programs and pages, and a live socket."""
