/* Whole deals of scopa and of scopone scientifico, as fast as plain C comes.

   It is here to be measured against: what share of the speed of C the library reaches, in one and
   the same run, is told by no other program. It plays by the rules of `scopa.SCOPA` and
   `scopa.SCOPONE_SCIENTIFICO` and nothing else; `_reference.py` compiles it, and checks it against
   the library, move by move, on a thousand decks before anything is measured.

     reference VARIANT random SEED DEALS   plays so many deals at random
     reference VARIANT given               plays the decks of standard input, forty indices a line

   VARIANT is `scopa` or `scopone-scientifico`. Played at random, a deal is shuffled (again while
   three kings lie on the table), every legal move of every position is listed, one of them is drawn
   and made, and the deal is scored. One line of JSON comes out: deals, plies, moves listed,
   seconds of the processor, and the points of each side by award, summed. Decks that are given
   are played by a rule that the library can follow too, see `given_choice`; for each there is a
   line with the number of moves, a digest of them all, and the points.

   A card is a bit, 1 << 4 * (value - 1) + suit; suits are coppe, denari, bastoni, spade. */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef uint64_t Cards;

/* What plays is compiled once for each game, with its rules as constants. */
#define INLINE static inline __attribute__((always_inline))

/* Two cards of a rank lie on the table only since the deal, so there are never so many moves. */
enum { DECK = 40, SEATS_MOST = 4, MOVES_MOST = 1 << 12 };
enum { CARDS, DENARI, SETTEBELLO, PRIMIERA, SWEEPS, AWARDS };

static const Cards KINGS = 0xFULL << 36, ALL_DENARI = 0x2222222222ULL, SEVEN_OF_DENARI = 1ULL << 25;

typedef struct {
    int seats, packet, table; /* packet: the cards of each seat in each round */
} Rules;

static const Rules SCOPA = {2, 3, 4}, SCIENTIFICO = {4, 10, 0};

typedef struct {
    Cards card, taken;
} Move;

typedef struct {
    uint64_t moves, digest;
    int sweeps[2], points[2][AWARDS];
    Cards piles[2];
} Played;

/* ---- chance: xoshiro256++ of Blackman and Vigna, 2019 ---- */

static uint64_t chance[4];

static inline uint64_t rotated(uint64_t word, int by) { return word << by | word >> (64 - by); }

INLINE uint64_t drawn(void) {
    const uint64_t found = rotated(chance[0] + chance[3], 23) + chance[0], kept = chance[1] << 17;
    chance[2] ^= chance[0];
    chance[3] ^= chance[1];
    chance[1] ^= chance[2];
    chance[0] ^= chance[3];
    chance[2] ^= kept;
    chance[3] = rotated(chance[3], 45);
    return found;
}

static void seed_chance(uint64_t seed) {
    for (int word = 0; word < 4; word++) { /* splitmix64 */
        uint64_t mixed = seed += 0x9E3779B97F4A7C15ULL;
        mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9ULL;
        mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EBULL;
        chance[word] = mixed ^ mixed >> 31;
    }
}

/* Fisher-Yates; two places come from each draw, 32 bits for each. */
INLINE void shuffle(uint8_t deck[DECK]) {
    for (int last = DECK - 1; last > 0; last -= 2) {
        const uint64_t draw = drawn();
        const uint32_t place = (uint32_t)draw * (uint64_t)(last + 1) >> 32;
        uint8_t card = deck[last];
        deck[last] = deck[place];
        deck[place] = card;
        if (last == 1) break;
        const uint32_t other = (draw >> 32) * (uint64_t)last >> 32;
        card = deck[last - 1];
        deck[last - 1] = deck[other];
        deck[other] = card;
    }
}

/* ---- moves ---- */

/* The cards of a table from the highest down, and for each the sums, as bits, that the lower ones
   can make: so no way is followed that leads to nothing. */
typedef struct {
    Cards card[DECK];
    uint32_t sums[DECK + 1];
    int value[DECK], size;
} Table;

/* Returns the sums that all the cards can make. */
INLINE uint32_t lay_out(Table *table, Cards cards) {
    uint32_t sums = table->sums[0] = 1;
    int place = 0;
    for (; cards; place++) {
        const int top = 63 - __builtin_clzll(cards);
        table->card[place] = 1ULL << top;
        table->value[place] = (top >> 2) + 1;
        cards ^= 1ULL << top;
        sums |= sums << table->value[place];
        table->sums[place + 1] = sums;
    }
    table->size = place;
    return sums;
}

/* The moves of a card that takes cards of this sum, one that can be made, in canonical order: the
   lowest cards, which come last in the table, first. Returns the end of the list. */
static Move *list_sums(const Table *table, int place, int sum, Cards card, Cards taken, Move *end) {
    for (;; place--) {
        const int left = sum - table->value[place];
        if (left == 0)
            *end++ = (Move){card, taken | table->card[place]};
        else if (table->sums[place] >> left & 1)
            end = list_sums(table, place - 1, left, card, taken | table->card[place], end);
        if (!(table->sums[place] >> sum & 1)) return end;
    }
}

/* Every legal move, in canonical order; an equal card excludes sums. Returns the list's end. */
INLINE Move *list_moves(Cards hand, Cards cards, Move *end) {
    Table table;
    const uint32_t sums = lay_out(&table, cards);
    for (; hand; hand &= hand - 1) {
        const Cards card = hand & -hand;
        const int place = __builtin_ctzll(hand) & ~3, value = (place >> 2) + 1;
        Cards equal = cards & 0xFULL << place;
        if (equal)
            for (; equal; equal &= equal - 1) *end++ = (Move){card, equal & -equal};
        else if (sums >> value & 1)
            end = list_sums(&table, table.size - 1, value, card, 0, end);
        else
            *end++ = (Move){card, 0};
    }
    return end;
}

/* ---- scores ---- */

static int primiera(Cards pile) {
    static const struct {
        int figure, place;
    } order[] = {{21, 24}, {18, 20}, {16, 0}, {15, 16}, {14, 12}, {13, 8}, {12, 4}};
    int have = 0, total = 0;
    for (int rank = 0; rank < 7 && have != 0xF; rank++) {
        const int fresh = pile >> order[rank].place & 0xF & ~have;
        total += order[rank].figure * __builtin_popcount(fresh);
        have |= fresh;
    }
    const int courts = (pile >> 28 | pile >> 32 | pile >> 36) & 0xF & ~have;
    total += 10 * __builtin_popcount(courts);
    return (have | courts) == 0xF ? total : 0;
}

INLINE void score(Played *played) {
    int figures[2][AWARDS];
    for (int side = 0; side < 2; side++) {
        const Cards pile = played->piles[side];
        figures[side][CARDS] = __builtin_popcountll(pile);
        figures[side][DENARI] = __builtin_popcountll(pile & ALL_DENARI);
        figures[side][SETTEBELLO] = (pile & SEVEN_OF_DENARI) != 0;
        figures[side][PRIMIERA] = primiera(pile);
    }
    for (int side = 0; side < 2; side++) {
        for (int award = 0; award < SWEEPS; award++)
            played->points[side][award] = figures[side][award] > figures[1 - side][award];
        played->points[side][SWEEPS] = played->sweeps[side];
    }
}

/* ---- a deal ---- */

INLINE Cards dealt(const uint8_t *deck, int number) {
    Cards cards = 0;
    while (number--) cards |= 1ULL << deck[number];
    return cards;
}

INLINE Cards opening_table(const Rules *rules, const uint8_t *deck) {
    return dealt(deck + rules->seats * rules->packet, rules->table);
}

INLINE int must_be_redealt(const Rules *rules, const uint8_t *deck) {
    return __builtin_popcountll(opening_table(rules, deck) & KINGS) >= 3;
}

/* Which of so many moves is made of a given deck: one that any program can work out. */
INLINE uint32_t given_choice(uint32_t number, int ply, uint32_t moves) {
    const uint64_t mixed = ((uint64_t)number * DECK + ply + 1) * 0x9E3779B97F4A7C15ULL;
    return (mixed >> 33) % moves;
}

/* Plays a deal from its deck; `given` is the number of a given deck, or -1 for one at random. */
INLINE void play(const Rules *rules, const uint8_t *deck, int64_t given, Played *played) {
    static Move moves[MOVES_MOST];
    Cards hands[SEATS_MOST], table = opening_table(rules, deck);
    int last_capturer = -1, seat = 0;
    memset(played, 0, sizeof *played);
    for (int ply = 0; ply < DECK - rules->table; ply++) {
        if (ply % (rules->seats * rules->packet) == 0) {
            /* The table's cards lie in the deck after the first packets. */
            const uint8_t *packets = deck + ply + (ply ? rules->table : 0);
            for (int to = 0; to < rules->seats; to++)
                hands[to] = dealt(packets + to * rules->packet, rules->packet);
        }
        const uint32_t number = list_moves(hands[seat], table, moves) - moves;
        played->moves += number;
        const Move *move;
        if (given < 0) {
            move = moves + ((drawn() >> 32) * (uint64_t)number >> 32);
        } else {
            for (uint32_t each = 0; each < number; each++) {
                played->digest = (played->digest ^ moves[each].card) * 0x9E3779B97F4A7C15ULL;
                played->digest = (played->digest ^ moves[each].taken) * 0x9E3779B97F4A7C15ULL;
            }
            move = moves + given_choice(given, ply, number);
        }
        hands[seat] ^= move->card;
        if (move->taken) {
            last_capturer = seat & 1;
            played->piles[last_capturer] |= move->card | move->taken;
            table ^= move->taken;
            /* What the very last card takes is no sweep. */
            played->sweeps[last_capturer] += !table && ply < DECK - rules->table - 1;
        } else {
            table |= move->card;
        }
        seat = seat + 1 == rules->seats ? 0 : seat + 1;
    }
    if (last_capturer >= 0) played->piles[last_capturer] |= table;
    score(played);
}

/* ---- the two ways to run ---- */

INLINE void play_at_random(const Rules *rules, uint64_t seed, int64_t deals) {
    uint8_t deck[DECK];
    uint64_t moves = 0, points[2][AWARDS] = {{0}};
    Played played;
    seed_chance(seed);
    for (int card = 0; card < DECK; card++) deck[card] = card;
    const clock_t start = clock();
    for (int64_t deal = 0; deal < deals; deal++) {
        do shuffle(deck);
        while (must_be_redealt(rules, deck));
        play(rules, deck, -1, &played);
        moves += played.moves;
        for (int side = 0; side < 2; side++)
            for (int award = 0; award < AWARDS; award++)
                points[side][award] += played.points[side][award];
    }
    const double seconds = (double)(clock() - start) / CLOCKS_PER_SEC;
    printf("{\"deals\": %lld, \"plies\": %lld, \"moves\": %llu, \"seconds\": %.6f, \"points\": [",
           (long long)deals, (long long)(deals * (DECK - rules->table)), (unsigned long long)moves,
           seconds);
    for (int side = 0; side < 2; side++) {
        printf(side ? ", [" : "[");
        for (int award = 0; award < AWARDS; award++)
            printf(award ? ", %llu" : "%llu", (unsigned long long)points[side][award]);
        printf("]");
    }
    printf("]}\n");
}

static int play_given(const Rules *rules) {
    uint8_t deck[DECK];
    Played played;
    for (int64_t number = 0;; number++) {
        for (int place = 0; place < DECK; place++) {
            int card;
            if (scanf("%d", &card) != 1 || card < 0 || card >= DECK) return place ? 1 : 0;
            deck[place] = card;
        }
        if (must_be_redealt(rules, deck)) {
            printf("redeal\n");
            continue;
        }
        play(rules, deck, number, &played);
        printf("%llu %llu", (unsigned long long)played.moves, (unsigned long long)played.digest);
        for (int side = 0; side < 2; side++)
            for (int award = 0; award < AWARDS; award++)
                printf(" %d", played.points[side][award]);
        printf("\n");
    }
}

int main(int count, char **words) {
    const Rules *rules = NULL;
    if (count > 1 && !strcmp(words[1], "scopa")) rules = &SCOPA;
    if (count > 1 && !strcmp(words[1], "scopone-scientifico")) rules = &SCIENTIFICO;
    if (rules && count == 3 && !strcmp(words[2], "given")) return play_given(rules);
    if (!rules || count != 5 || strcmp(words[2], "random")) {
        fprintf(stderr, "reference scopa|scopone-scientifico random SEED DEALS | given\n");
        return 2;
    }
    const uint64_t seed = strtoull(words[3], NULL, 10);
    const int64_t deals = strtoll(words[4], NULL, 10);
    if (rules == &SCOPA)
        play_at_random(&SCOPA, seed, deals);
    else
        play_at_random(&SCIENTIFICO, seed, deals);
    return 0;
}
