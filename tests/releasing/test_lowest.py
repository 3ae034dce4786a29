import pytest

from releasing.lowest import settings_of_pip, settings_of_uv

LISTED = """:env:.cert='/from/the/environment'
global.cert='/from/a/file'
global.extra-index-url='https://one.example/simple\\nhttps://two.example/simple'
global.find-links='/wheels'
install.index-url='https://mirror.example/simple'
user.something='else'
"""


def test_the_environment_overrules_files_and_lists_have_spaces() -> None:
    assert settings_of_pip(LISTED) == {
        "cert": "/from/the/environment",
        "extra-index-url": "https://one.example/simple https://two.example/simple",
        "find-links": "/wheels",
        "index-url": "https://mirror.example/simple",
    }


def test_nothing_is_set_where_pip_has_no_settings() -> None:
    assert settings_of_pip("") == {}
    assert settings_of_uv({}, {}) == {"UV_INDEX_STRATEGY": "unsafe-best-match"}


@pytest.mark.parametrize("strategy", ["first-index", "unsafe-best-match"])
def test_what_uv_is_told_already_stays(strategy: str) -> None:
    environment = {"UV_INDEX_STRATEGY": strategy, "UV_FIND_LINKS": "/mine", "HOME": "/home"}
    told = settings_of_uv(settings_of_pip(LISTED), environment)
    assert told == environment | {
        "SSL_CERT_FILE": "/from/the/environment",
        "UV_DEFAULT_INDEX": "https://mirror.example/simple",
        "UV_INDEX": "https://one.example/simple https://two.example/simple",
    }
