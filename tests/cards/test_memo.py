from scopa.cards._memo import Memo


def test_a_memo_is_emptied_before_it_grows_too_large() -> None:
    asked = []

    def square(number: int) -> int:
        asked.append(number)
        return number * number

    memo = Memo(square, 2)
    assert [memo[number] for number in (1, 2, 1, 2)] == [1, 4, 1, 4]
    assert asked == [1, 2]
    assert memo[3] == 9
    assert dict(memo) == {3: 9}
    assert [memo[number] for number in (3, 1, 3)] == [9, 1, 9]
    assert asked == [1, 2, 3, 1]


def test_entries_count_by_their_size() -> None:
    memo = Memo[int, str](lambda number: number * "x", 5, len)
    for number in (2, 3, 1):
        assert memo[number] == number * "x"
    assert dict(memo) == {1: "x"}
