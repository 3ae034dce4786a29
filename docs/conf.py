"""How the pages are built."""

import doctest
import sys
from pathlib import Path

import scopa

sys.path.insert(0, str(Path(__file__).parent / "_ext"))

project = "scopa"
author = "the scopa authors"
project_copyright = "2026, the scopa authors"
version = release = scopa.__version__

extensions = [
    "myst_parser",
    "scopa_docs",
    "sphinx.ext.autodoc",
    "sphinx.ext.doctest",
    "sphinx.ext.napoleon",
    "sphinx_copybutton",
]
exclude_patterns = ["_build"]
# Docstrings mark code with single backticks, as these pages do.
default_role = "code"

html_theme = "furo"
html_title = f"scopa {version}"
html_static_path = ["_static"]
html_css_files = ["tables.css"]
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

# Python's own names are not linked: the pages build without a network, so that there is no
# inventory of them to read. A name of this library that leads nowhere is still an error.
nitpick_ignore_regex = [
    (r"py:.*", r"(collections|concurrent|enum|os|random|typing|typing_extensions)\..*"),
    (r"py:.*", r"(attr|attrs)\..*"),
    # Matplotlib's, which is imported only where something is drawn.
    (r"py:class", r"Figure"),
    # NumPy's, of the arrays of a batch.
    (r"py:.*", r"(np|numpy)\..*|ndarray|dtype|u?int\d+|bool_?"),
    # Gymnasium's spaces and errors, and OpenSpiel's error.
    (r"py:.*", r"(gymnasium|pyspiel)\..*|Box|InvalidAction|ResetNeeded|UnsupportedMode"),
    # What OpenSpiel makes a game with, and nobody else.
    (r"py:class", r"scopa\.adapters\.open_spiel\._parameters\.Rules"),
    # What only type checkers read.
    (r"py:.*", r"scopa\..*\._[A-Z]\w*"),
]

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
