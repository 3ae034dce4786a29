"""The cases that are still to come: what each needs is not in the library yet, or never will be."""

from collections.abc import Mapping

CIRULLA = "needs the declarations of cirulla, with its wild seven of coppe"
GRANDE = "needs the point of cirulla for fante, cavallo and re of denari"
SPAZZINO = "needs the rule of spazzino that court cards take no sums"
ORDER = "needs the points of the last deal counted in an order where totals are level"
READINGS = "sets readings of a rule side by side, without one right answer"

TO_COME: Mapping[str, str] = {
    "058a": CIRULLA,
    "058b": CIRULLA,
    "C19": SPAZZINO,
    "K01": CIRULLA,
    "K03": CIRULLA,
    "K05": CIRULLA,
    "K07": CIRULLA,
    "K08": READINGS,
    "L11": READINGS,
    "M15": ORDER,
    "R10": READINGS,
    "S40": GRANDE,
}
