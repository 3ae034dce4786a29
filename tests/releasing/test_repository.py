from datetime import date

from releasing.repository import (
    commit_of,
    date_of_last_commit,
    faults,
    is_repository,
    last_tag,
    strays,
)
from tests.releasing.conftest import Checkout


def test_a_clean_checkout_whose_version_has_no_tag_can_be_released(checkout: Checkout) -> None:
    assert faults(checkout.root, "0.2.0") == []


def test_a_folder_without_history_cannot(folder: Checkout) -> None:
    assert faults(folder.root, "0.2.0") == ["this is no Git repository"]
    assert last_tag(folder.root) is None
    assert date_of_last_commit(folder.root) is None
    assert commit_of(folder.root) is None
    assert strays(folder.root, ["anything"]) == []


def test_a_folder_inside_a_repository_has_no_history_of_its_own(checkout: Checkout) -> None:
    assert is_repository(checkout.root)
    assert not is_repository(checkout.root / "src")
    assert last_tag(checkout.root / "src") is None


def test_changes_that_are_not_committed_stand_against_it(checkout: Checkout) -> None:
    checkout.write("CHANGELOG.md", "nothing")
    checkout.write("new.txt", "something")
    (fault,) = faults(checkout.root, "0.2.0")
    assert "not committed" in fault
    assert "CHANGELOG.md" in fault
    assert "new.txt" in fault


def test_a_version_is_released_once(checkout: Checkout) -> None:
    checkout.git("tag", "v0.2.0")
    (fault,) = faults(checkout.root, "0.2.0")
    assert "v0.2.0" in fault
    assert faults(checkout.root, "0.3.0") == []


def test_the_last_tag_is_that_of_a_version(checkout: Checkout) -> None:
    assert last_tag(checkout.root) is None
    checkout.git("tag", "v0.1.0")
    checkout.write("new.txt", "something")
    checkout.commit()
    for other in ("vendor", "v0.2.0rc1", "v0.2.0-old"):
        checkout.git("tag", other)
    assert last_tag(checkout.root) == "v0.1.0"


def test_strays_are_the_files_that_git_does_not_keep(checkout: Checkout) -> None:
    checkout.write("docs/perché.md", "something")
    assert strays(checkout.root, ["docs/perché.md", "CHANGELOG.md"]) == ["docs/perché.md"]
    checkout.commit()
    assert strays(checkout.root, ["docs/perché.md", "CHANGELOG.md"]) == []


def test_a_commit_is_that_of_its_tag(checkout: Checkout) -> None:
    checkout.git("tag", "--annotate", "v0.1.0", "--message", "it")
    assert commit_of(checkout.root, "v0.1.0") == commit_of(checkout.root)
    assert commit_of(checkout.root, "v0.9.9") is None


def test_the_day_of_a_commit_is_that_in_utc(checkout: Checkout) -> None:
    assert date_of_last_commit(checkout.root) == date(2026, 5, 2)
