"""How the pages are built."""

import doctest
import sys
from pathlib import Path

from hypothesis import HealthCheck, settings

import scopa

sys.path.insert(0, str(Path(__file__).parent / "_ext"))

project = "scopa"
author = "the scopa authors"
project_copyright = "2026, the scopa authors"
version = release = scopa.__version__

extensions = [
    "myst_parser",
    "scopa_docs",
    "scopa_mutants",
    "scopa_pictures",
    "scopa_reference",
    "sphinx.ext.autodoc",
    "sphinx.ext.doctest",
    "sphinx.ext.intersphinx",
    "sphinx.ext.napoleon",
    "sphinx_copybutton",
]
exclude_patterns = ["_build"]
# Docstrings mark code with single backticks, as these pages do.
default_role = "code"

html_theme = "furo"
html_title = f"scopa {version}"
html_static_path = ["_static"]
html_css_files = ["pages.css"]
copybutton_exclude = ".linenos, .gp, .go"

myst_enable_extensions = ["colon_fence", "deflist", "fieldlist"]
myst_heading_anchors = 3

autodoc_default_options = {"member-order": "bysource", "members": True, "undoc-members": True}
autodoc_typehints_format = "short"
python_use_unqualified_type_names = True
maximum_signature_line_length = 88
# `scopa_docs` calls it, and says why.
napoleon_google_docstring = False
napoleon_numpy_docstring = False
napoleon_use_ivar = True
toc_object_entries_show_parents = "hide"

# What the pages link to elsewhere is kept in `_inventories`: they build without a network.
# `python docs/_inventories/keep.py` brings the files up to date.
intersphinx_mapping = {
    project: (address, f"_inventories/{project}.txt")
    for project, address in {
        "python": "https://docs.python.org/3/",
        "attrs": "https://www.attrs.org/en/stable/",
        "numpy": "https://numpy.org/doc/stable/",
        "matplotlib": "https://matplotlib.org/stable/",
        "gymnasium": "https://gymnasium.farama.org/",
        "hypothesis": "https://hypothesis.readthedocs.io/en/latest/",
    }.items()
}

# A name that leads nowhere is an error, but for these.
nitpick_ignore_regex = [
    # Errors that the pages of Gymnasium, Hypothesis and OpenSpiel leave out.
    (r"py:.*", r"(gymnasium|pyspiel)\..*Error|ResetNeeded|UnsupportedMode"),
    (r"py:.*", r"InvalidAction|InvalidArgument"),
    # What OpenSpiel makes a game with, and nobody else.
    (r"py:class", r"scopa\.adapters\.open_spiel\._parameters\.Rules"),
    # What only type checkers read.
    (r"py:.*", r"scopa\..*\._[A-Z]\w*"),
]

# Where `nox -s linkcheck` finds a link dead, mend it; these are no links.
linkcheck_ignore = [r"https?://(127\.0\.0\.1|localhost)(:\d+)?(/|$)"]
linkcheck_timeout = 30
linkcheck_retries = 2

# Examples that draw theirs: the same in every run, and a busy machine is no fault.
settings.register_profile(
    "pages",
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("pages")

# As strict as the run of the same examples by pytest.
doctest_default_flags = doctest.ELLIPSIS | doctest.DONT_ACCEPT_TRUE_FOR_1
doctest_global_setup = "\n".join(
    f"from scopa.{module} import *"
    for module in (
        "errors",
        "cards",
        "awards",
        "variant",
        "presets",
        "capturing",
        "state",
        "scoring",
        "views",
        "play",
        "matches",
        "names",
        "serialization",
        "records",
        "svg",
        "players",
        "solver",
        "simulation",
        "batch",
        "adapters",
        "adapters.open_spiel",
        "adapters.pettingzoo.scopa_v0",
        "adapters.gymnasium",
    )
)
