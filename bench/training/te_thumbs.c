/* The rules of thumb of `bench/players/the_estates.py` in C: what a seat bids up to, and what it wants on the table.

   In doubles and in the same order of operations, so that limits and wishes are the very numbers that Python finds. */

#pragma GCC push_options
#pragma GCC optimize("no-associative-math", "no-reciprocal-math", "fp-contract=off")

enum { BY_COLOUR, BY_VALUE, FOR_SPOILING, FOR_ROOFS, LEAST, BY_GAIN, BY_PACE, BY_PROSPECT };
enum { OWN_FINISHED, OTHERS_UNFINISHED, TALL };

typedef struct {
    int limit, wish;
    double part, sells; /* what the limit is multiplied by; the part of it that a bid must reach to be taken */
    int stows, jumps, fickle; /* what it keeps in hand (-1: never stows); bids its limit at once; acts as Fickle */
} Thumb;

static void owned(const State *s, int row, double *found) {
    for (int i = 0; i < s->players; i++) found[i] = 0;
    for (int l = 0; l < s->dev[row]; l++) found[s->owner[s->colour[row][l]]] += s->value[row][l] + s->roof[row][l];
}
static double far(const State *s, int row) {
    return 2 * ((s->dev[row] + s->roofed[row]) / (double)(2 * s->req[row])) - 0.8;
}
static double own_finished(const State *s, int seat) {
    double liked = 0, values[SEATS];
    for (int r = 0; r < 3; r++) {
        owned(s, r, values);
        liked += (s->mayor_row == r ? 2 : 1) * far(s, r) * values[seat];
    }
    return liked;
}
static double wish(const Thumb *t, const State *s, int seat) {
    double own = own_finished(s, seat), values[SEATS];
    if (t->wish == OWN_FINISHED) return own;
    if (t->wish == OTHERS_UNFINISHED) {
        double liked = 0.3 * own;
        for (int r = 0; r < 3; r++) {
            double others = 0;
            owned(s, r, values);
            for (int i = 0; i < s->players; i++) others += values[i];
            liked -= (s->mayor_row == r ? 2 : 1) * far(s, r) * (others - values[seat]);
        }
        return liked;
    }
    double sum = 0;
    for (int r = 0; r < 3; r++) { owned(s, r, values); sum += values[seat]; }
    return sum + 0.1 * own;
}
static double mine(const State *s, int seat, Piece piece) {
    if (piece.kind == 0) return s->owner[piece.colour] == seat ? 1 : s->owner[piece.colour] < 0 ? 0.8 : 0.2;
    if (piece.kind == 1) {
        for (int r = 0; r < 3; r++)
            for (int l = 0; l < s->dev[r]; l++)
                if (!s->roof[r][l] && s->owner[s->colour[r][l]] == seat) return 0.7;
        return 0.1;
    }
    return piece.kind == 2 ? 0.5 : 0.4;
}
/* By how much the best placement betters the table for a seat that wins the piece. */
static double gain(const Thumb *t, const State *s, int seat, Piece piece) {
    Move found[64];
    int n = moves(s, piece, found);
    double best = -1e9, before = wish(t, s, seat);
    for (int k = 0; k < n; k++) {
        State after = *s;
        play(&after, piece, seat, found[k]);
        double liked = wish(t, &after, seat);
        if (liked > best) best = liked;
    }
    return best - before;
}
static double limit(const Thumb *t, const State *s, int seat, Piece piece) {
    double value = piece.value ? piece.value : 3.5;
    int hand = s->hand[seat];
    switch (t->limit) {
    case BY_COLOUR: return t->part * hand * mine(s, seat, piece) + 0.5;
    case BY_VALUE: return piece.kind < 2 ? t->part * value * mine(s, seat, piece) : 2;
    case FOR_SPOILING: return piece.kind == 2 ? 0.4 * hand : piece.kind == 0 ? (value <= 3 ? 2 : 1) : 2;
    case FOR_ROOFS: return piece.kind == 1 ? 0.35 * hand + value / 2 : 0.2 * hand * mine(s, seat, piece);
    case LEAST: { double most = 1 + 3 * mine(s, seat, piece); return most < t->part ? most : t->part; }
    case BY_GAIN: if (piece.kind == 1) piece.value = (int)value; return t->part * gain(t, s, seat, piece);
    case BY_PACE: {
        int rounds = (s->cubes_left + s->roofs_left) / (2 * s->players);
        return t->part * hand * mine(s, seat, piece) / (rounds + 1) + 1;
    }
    default: {
        if (piece.kind != 0) return piece.kind == 1 ? 3 * mine(s, seat, piece) : 1;
        if (s->owner[piece.colour] >= 0 && s->owner[piece.colour] != seat) return 1;
        int left = piece.value;
        for (int d = 0; d < 3; d++)
            for (int c = 0; c < s->length[d]; c++)
                if (s->display[d][c] / 6 == piece.colour) left += s->display[d][c] % 6 + 1;
        return t->part * left;
    }
    }
}
static int thumb_stows(const Thumb *t, const State *s) { return t->stows >= 0 && s->hand[s->auctioneer] > t->stows; }
static int thumb_piece(const Thumb *t, const State *s) {
    Option found[12];
    int n = options(s, found), best = 0;
    double most = -1e9, drawn = 0;
    for (int k = 0; k < n; k++) {
        State opened = *s;
        Piece piece = {1, 0, 0};
        if (found[k].kind != 1) piece = take(&opened, found[k], 0);
        double wanted = limit(t, s, s->auctioneer, piece), luck = uniform();
        if (wanted > most || (wanted == most && luck > drawn)) { most = wanted; drawn = luck; best = k; }
    }
    return best;
}
/* A bid; -1 to pass. */
static int thumb_bid(const Thumb *t, const State *s, Piece piece, int bidder, int bid, int seat) {
    int hand = s->hand[seat], least = bidder < 0 ? 1 : bid + 1;
    int most = t->fickle ? (int)(uniform() * (1 + hand / 3.0)) : (int)limit(t, s, seat, piece);
    if (most > hand) most = hand;
    return most < least ? -1 : t->jumps ? most : least;
}
static int thumb_keeps(const Thumb *t, const State *s, Piece piece, int bid) {
    return bid <= s->hand[s->auctioneer] && bid < t->sells * limit(t, s, s->auctioneer, piece);
}
static Move thumb_place(const Thumb *t, const State *s, Piece piece, int seat) {
    Move found[64], best = {6, 0, 0};
    int n = moves(s, piece, found);
    double most = 0;
    if (t->fickle && uniform() < 1 / 3.0f) return found[below(n)];
    for (int k = 0; k < n; k++) {
        State after = *s;
        play(&after, piece, seat, found[k]);
        double liked = wish(t, &after, seat) + 0.001 * uniform();
        if (!k || liked > most) { most = liked; best = found[k]; }
    }
    return best;
}

#pragma GCC pop_options
