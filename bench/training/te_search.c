/* The searching opponents of The Estates (`estates_core/ai/the_estates/foresight.py`) in C, to measure them in
   very many games: auctions solved in chances to win, and corrected by rehearsals.

   A copy for speed alone, on the rules of te_play.c. Two things differ from the engine's: draws, and that a
   rehearsal's auction is solved for every bid where the engine foresees those between multiples of four. */

#include "te_play.c"

#define BREADTH 16
#define QUICK 6
#define SPAN 15
#define DOUBT 0.02f

/* A seat's budget, and the numbers of `foresight.Tuning`. */
typedef struct { const Model *m; int budget, shares, horizon, pieces, breadth; float slack, trust; const Thumb *told; const Beliefs *beliefs; int seat; } Thinker;

/* A way to go on: select a piece, sell or keep it, place it; or (of an auction) who gets it, with what money. */
enum { SELECTING, SELLING, KEEPING, PLACING, GETTING };
typedef struct {
    int kind, winner, hand[SEATS];
    Option option;
    Move move;
    float first[SEATS], sum[SEATS];
    int count;
} Way;
/* Where an auction stands; nothing of it but the table counts while a piece is selected. */
typedef struct { Piece piece; int bidder, bid; } Lot;

static Deal main_room, rooms[2];

/* An auction as the seat that thinks sees it. */
static void see_auction(Deal *d, const Thinker *t, const State *s, Piece piece, int span) {
    prepare_for(d, t->m, s, piece, span, DOUBT, t->told);
    if (t->beliefs) believe(d, t->seat, t->beliefs);
}

/* Which of the others go by a limit in one rehearsal, and what each of these wishes: as `manners.py`; nothing of one
   that searches. */
static const Thumb WISHES[2] = {{.wish = OWN_FINISHED}, {.wish = TALL}};
static const Thumb *wishes[SEATS];

static void draw_wishes(const Thinker *t, int players) {
    for (int i = 0; i < players; i++) {
        float share = t->beliefs ? goes_by_limit(t->beliefs, i) : 0;
        int goes = i != t->seat && share >= UNLIKELY && uniform() < share;
        wishes[i] = goes ? &WISHES[below(2)] : 0;
    }
}
/* What its auctioneer would bid most for of what it may select. */
static int wished_piece(const Thinker *t, const State *s, const Option *found, int n) {
    int a = s->auctioneer, best = 0;
    double most = -1, drawn = -1;
    for (int k = 0; k < n; k++) {
        State opened = *s;
        Piece piece = {1, 0, 0};
        if (found[k].kind == 1) opened.roofs_left--; else piece = take(&opened, found[k], 0);
        int owner = piece.kind ? -1 : s->owner[piece.colour], left = opened.cubes_left + opened.roofs_left;
        double wanted = mean_limit(t->beliefs, a, piece.kind, piece.value, owner, s->hand[a], left, s->players);
        double luck = uniform();
        if (wanted > most || (wanted == most && luck > drawn)) { most = wanted; drawn = luck; best = k; }
    }
    return best;
}
/* An auction of a rehearsal: who has a wish places by it. */
static void see_rehearsed(Deal *d, const Thinker *t, const State *s, Piece piece) {
    see_auction(d, t, s, piece, QUICK);
    for (int w = 0; w < s->players; w++)
        if (wishes[w]) {
            State after = *s;
            d->move[w] = thumb_place(wishes[w], s, piece, w);
            play(&after, piece, w, d->move[w]);
            promise(t->m, &after, (s->auctioneer + 1) % s->players, &d->promise[w]);
        }
    chances(&d->promise[d->a], s->hand, d->free_);
}

static int stow_pays(const Model *m, const State *s) {
    int a = s->auctioneer;
    if (!s->hand[a]) return 0;
    Promise p;
    float before[SEATS], after[SEATS];
    State t = *s;
    promise(m, s, a, &p);
    chances(&p, s->hand, before);
    t.hand[a]--; t.box[a]++;
    promise(m, &t, a, &p);
    chances(&p, t.hand, after);
    return after[a] > before[a] + 1e-6f;
}
/* Bids from nothing on, the auctioneer's choice, the payment and the placement. */
static void finish(Deal *d, State *s) {
    int a = d->a, bidder = -1, bid = 0, winner = a, x;
    for (int step = 1; step < d->n; step++) {
        int i = (a + step) % d->n;
        expected(d, i, bidder, bid, &x);
        if (x > 0) { bidder = i; bid = x; }
    }
    *s = d->s;
    if (bidder >= 0) {
        settle(d, bidder, bid);
        float keeps = bid <= s->hand[a] ? 0.5f + (d->kept[bidder][bid] - d->sold[bidder][bid]) / d->doubt : 0;
        if (bid <= s->hand[a] && d->by[a] > 0) {
            keeps = keeps < 0 ? 0 : keeps > 1 ? 1 : keeps;
            keeps += d->by[a] * (d->reaches[a][bid + 1] - keeps);
        }
        if (by_thumb(d, a)) keeps = bid <= s->hand[a] && bid < d->seen[a].sells * d->limit[a];
        int kept = uniform() < keeps;
        if (!kept) winner = bidder;
        s->hand[kept ? a : bidder] -= bid;
        s->hand[kept ? bidder : a] += bid;
    }
    play(s, d->piece, winner, d->move[winner]);
    s->auctioneer = (a + 1) % d->n;
}
static void play_auction(const Thinker *t, State *s) {
    int a = s->auctioneer;
    const Thumb *me = t->told && t->told[a].limit >= 0 ? &t->told[a] : 0;
    if (me ? thumb_stows(me, s) : stow_pays(t->m, s)) { s->hand[a]--; s->box[a]++; }
    Option found[12];
    if (me) {
        options(s, found);
        Option o = found[thumb_piece(me, s)];
        State opened = *s;
        Piece piece = take(&opened, o, o.kind == 1 ? any_roof(s) : 0);
        see_rehearsed(&rooms[0], t, &opened, piece);
        finish(&rooms[0], s);
        return;
    }
    int n = options(s, found), look = n < t->pieces ? n : t->pieces, best = 0;
    float most = -1;
    if (wishes[a]) { found[0] = found[wished_piece(t, s, found, n)]; n = look = 1; }
    for (int k = 0; k < look; k++) {
        int j = k + below(n - k);
        Option o = found[j];
        found[j] = found[k]; found[k] = o;
        State opened = *s;
        Piece piece = take(&opened, o, o.kind == 1 ? any_roof(s) : 0);
        Deal *d = &rooms[1 - best];
        see_rehearsed(d, t, &opened, piece);
        float gain = expected(d, (a + 1) % s->players, -1, 0, 0)[a];
        if (gain > most) { most = gain; best = 1 - best; }
    }
    finish(&rooms[best], s);
}
/* How many iterations one rehearsal of a way took; it adds the chances that it ends with. */
static int rehearse(const Thinker *thinker, const State *s, const Lot *lot, Way *w, uint64_t luck, int number) {
    uint64_t kept = seed_state;
    const Model *m = thinker->m;
    State t = *s;
    int a = s->auctioneer, played = 0, n = s->players;
    seed_state = luck + 0xD1B54A32D192ED03ull * (uint64_t)(number + 1);
    draw();
    draw_wishes(thinker, n);
    if (w->kind == SELECTING) {
        Piece piece = take(&t, w->option, w->option.kind == 1 ? any_roof(s) : 0);
        see_rehearsed(&rooms[0], thinker, &t, piece);
        finish(&rooms[0], &t);
        played = 1;
    } else {
        int winner = w->winner;
        Move move = w->move;
        if (w->kind == SELLING || w->kind == KEEPING) {
            memcpy(t.hand, w->hand, sizeof t.hand);
            see_rehearsed(&rooms[0], thinker, &t, lot->piece);
            move = rooms[0].move[winner];
            played = 1;
        } else if (w->kind == GETTING)
            memcpy(t.hand, w->hand, sizeof t.hand);
        play(&t, lot->piece, winner, move);
        t.auctioneer = (a + 1) % n;
    }
    while (played < thinker->horizon && !over(&t)) {
        play_auction(thinker, &t);
        played++;
    }
    Promise p;
    float c[SEATS];
    promise(m, &t, t.auctioneer, &p);
    chances(&p, t.hand, c);
    w->count++;
    for (int i = 0; i < n; i++) w->sum[i] += c[i];
    seed_state = kept;
    return (played ? played : 1) * (n - 1);
}
static float corrected(const Thinker *t, const Way *w, int seat) {
    return (t->trust * w->first[seat] + w->sum[seat]) / (t->trust + w->count);
}

/* The best first: as all was found, or without a thinker at first sight. */
static void sort_ways(const Thinker *t, Way **w, int n, int seat) {
    for (int i = 1; i < n; i++) {
        Way *x = w[i];
        float v = t ? corrected(t, x, seat) : x->first[seat];
        int j = i;
        for (; j && (t ? corrected(t, w[j - 1], seat) : w[j - 1]->first[seat]) < v; j--) w[j] = w[j - 1];
        w[j] = x;
    }
}
static int share_of(const Thinker *t, int k) { return t->budget * (k + 1) / t->shares - t->budget * k / t->shares; }

/* The best way after as many shares as the thinker has: in each the worse half is dropped again and again. */
static Way *think(const Thinker *t, const State *s, const Lot *lot, Way *ways, int n, int seat) {
    Way *order[64], *best = 0;
    for (int i = 0; i < n; i++) { order[i] = &ways[i]; ways[i].count = 0; memset(ways[i].sum, 0, sizeof ways[i].sum); }
    sort_ways(0, order, n, seat);
    int good = 0;
    while (good < n && good < t->breadth && order[good]->first[seat] > order[0]->first[seat] - t->slack) good++;
    static Way own[BREADTH];
    for (int k = 0; k < t->shares && good > 1; k++) {
        uint64_t luck = ((uint64_t)draw() << 32) + draw();
        Way *left[BREADTH];
        int count = good, stages = 0, played = 0, number = 0, part = share_of(t, k);
        for (int i = 0; i < good; i++) {
            own[i] = *order[i]; own[i].count = 0; memset(own[i].sum, 0, sizeof own[i].sum);
            left[i] = &own[i];
        }
        while ((good - 1) >> stages) stages++;
        for (int stage = 1; stage <= stages; stage++) {
            for (; played * stages < part * stage; number++)
                for (int i = 0; i < count; i++) played += rehearse(t, s, lot, left[i], luck, number);
            sort_ways(t, left, count, seat);
            count = (count + 1) / 2;
        }
        for (int i = 0; i < good; i++) {
            order[i]->count += own[i].count;
            for (int j = 0; j < s->players; j++) order[i]->sum[j] += own[i].sum[j];
        }
    }
    int most = 0;
    for (int i = 0; i < n; i++) most = max2(most, ways[i].count);
    for (int i = 0; i < n; i++)
        if (2 * order[i]->count >= most && (!best || corrected(t, order[i], seat) > corrected(t, best, seat))) best = order[i];
    return best;
}
static int choose_piece(const Thinker *t, const State *s) {
    Option found[12];
    static Way ways[12];
    int n = options(s, found), a = s->auctioneer;
    for (int k = 0; k < n; k++) {
        ways[k].kind = SELECTING;
        ways[k].option = found[k];
        ways[k].winner = k;
        ways[k].first[a] = 0;
        for (int v = 1; v <= 6; v++) {
            float share = found[k].kind == 1 ? s->roofs[v] / (float)s->roofs_left : v == 1;
            if (!share) continue;
            State after = *s;
            Piece piece = take(&after, found[k], v);
            see_auction(&main_room, t, &after, piece, QUICK);
            ways[k].first[a] += share * expected(&main_room, (a + 1) % s->players, -1, 0, 0)[a];
        }
    }
    return n > 1 ? think(t, s, 0, ways, n, a)->winner : 0;
}
/* A seat's bid; -1 to pass. */
static int choose_bid(const Thinker *t, const State *s, const Lot *lot, int seat) {
    int n = s->players, a = s->auctioneer, bidder = lot->bidder, bid = lot->bid, lines = 1, x;
    int least = bidder < 0 ? 1 : bid + 1, following = (seat + 1) % n;
    if (s->hand[seat] < least) return -1;
    static Way ways[SEATS + 1];
    Deal *d = &main_room;
    see_auction(d, t, s, lot->piece, SPAN);
    ways[0].winner = a;
    if (bidder >= 0) ways[lines++].winner = bidder;
    for (int i = seat; i != a; i = (i + 1) % n) {
        if (i != lot->bidder) ways[lines++].winner = i;
        expected(d, i, bidder, bid, &x);
        if (x > 0) { bidder = i; bid = x; }
    }
    for (int k = 0; k < lines; k++) {
        Way *w = &ways[k];
        int price = bid;
        w->kind = GETTING; w->count = 0; w->move = d->move[w->winner];
        memset(w->sum, 0, sizeof w->sum);
        memcpy(w->hand, s->hand, sizeof w->hand);
        if (w->winner != a) {
            price = max2(max2(bid, lot->bid), 1);
            if (price > w->hand[w->winner]) price = w->hand[w->winner];
            w->hand[w->winner] -= price; w->hand[a] += price;
        } else if (bidder >= 0) {
            if (price > w->hand[a]) price = w->hand[a];
            w->hand[a] -= price; w->hand[bidder] += price;
        }
        chances(&d->promise[w->winner], w->hand, w->first);
    }
    for (int k = 0; k < t->shares; k++) {
        uint64_t luck = ((uint64_t)draw() << 32) + draw();
        for (int played = 0, number = 0, part = share_of(t, k); played < part; number++)
            for (int i = 0; i < lines; i++) played += rehearse(t, s, lot, &ways[i], luck, number);
    }
    for (int k = 0; k < lines; k++)
        if (ways[k].count)
            for (int i = 0; i < n; i++) d->more[ways[k].winner][i] = corrected(t, &ways[k], i) - ways[k].first[i];
    for (int i = 0; i < n; i++) d->free_[i] += d->more[a][i];
    memset(d->known, 0, sizeof d->known);
    memset(d->open_known, 0, sizeof d->open_known);
    int best = -1, top = least + SPAN < s->hand[seat] ? least + SPAN : s->hand[seat];
    float most = expected(d, following, lot->bidder, lot->bid, 0)[seat];
    for (int y = least; y <= top; y++) {
        float value = expected(d, following, seat, y, 0)[seat];
        if (value > most + 1e-7f) { most = value; best = y; }
    }
    return best;
}
static int choose_keeping(const Thinker *t, const State *s, const Lot *lot) {
    int a = s->auctioneer, b = lot->bidder, x = lot->bid;
    if (x > s->hand[a]) return 0;
    static Way ways[2];
    Deal *d = &main_room;
    see_auction(d, t, s, lot->piece, SPAN);
    for (int kept = 0; kept < 2; kept++) {
        Way *w = &ways[kept];
        w->kind = kept ? KEEPING : SELLING;
        w->winner = kept ? a : b;
        memcpy(w->hand, s->hand, sizeof w->hand);
        w->hand[kept ? a : b] -= x; w->hand[kept ? b : a] += x;
        chances(&d->promise[w->winner], w->hand, w->first);
    }
    return think(t, s, lot, ways, 2, a)->kind == KEEPING;
}
static Move choose_place(const Thinker *t, const State *s, const Lot *lot, int seat) {
    Move found[64];
    static Way ways[64];
    int n = moves(s, lot->piece, found), next = (s->auctioneer + 1) % s->players;
    for (int k = 0; k < n; k++) {
        State after = *s;
        Promise p;
        play(&after, lot->piece, seat, found[k]);
        promise(t->m, &after, next, &p);
        chances(&p, s->hand, ways[k].first);
        ways[k].kind = PLACING; ways[k].winner = seat; ways[k].move = found[k];
    }
    return n > 1 ? think(t, s, lot, ways, n, seat)->move : found[0];
}

static Thinker thinker(const Model *m, const float *f) {
    return (Thinker){m, (int)f[0], (int)f[1], (int)f[2], (int)f[3], (int)f[4], f[5], f[6], 0, 0, 0};
}

static double hundredths(float f) { return (int)(100 * f + 0.5f) / 100.0; }

enum { TO_SELECT, TO_BID, TO_CHOOSE, TO_PLACE };
/* What a seat does in a position of the engine's, where nothing is to be stowed; `at` is the question, the piece that
   is auctioned or placed (kind, value, colour), the highest bidder, the bid and the seat, and `out` the answer: the
   kind, row, end and value of what it selects; its bid (-1: pass); whether it keeps; or how it places, as `log` of
   te_search has them. `past` has so many auctions that are over, as te_beliefs.c sees them. */
void te_choose(const Model *m, uint64_t seed, const float *settings, const int8_t *row, const int32_t *at,
               const int32_t *past, int auctions, int32_t *out) {
    State s;
    Thinker t = thinker(m, settings);
    Lot lot = {{at[1], at[2], at[3]}, at[4], at[5]};
    Beliefs beliefs;
    seed_state = seed;
    decode(&s, row);
    begin_beliefs(&beliefs);
    for (int k = 0; k < auctions; k++) see(&beliefs, s.players, past + SEEN * k);
    t.beliefs = &beliefs;
    t.seat = at[0] == TO_BID || at[0] == TO_PLACE ? at[6] : s.auctioneer;
    if (at[0] == TO_SELECT) {
        Option found[12];
        options(&s, found);
        Option o = found[choose_piece(&t, &s)];
        out[0] = o.kind; out[1] = o.row; out[2] = o.end; out[3] = o.value;
    } else if (at[0] == TO_BID)
        out[0] = choose_bid(&t, &s, &lot, at[6]);
    else if (at[0] == TO_CHOOSE)
        out[0] = choose_keeping(&t, &s, &lot);
    else {
        Move move = choose_place(&t, &s, &lot, at[6]);
        out[0] = move.kind; out[1] = move.row * 10 + move.lot;
    }
}

/* One game; sixteen settings a seat: as in Thinker, then its model's number, then as in Thumb (the limit is negative
   for one that thinks), and what it knows of the others: nothing, what they bid so far (1), all that they play by (2). `rows` and `log` as in te_game, for a replay on the engine; the table is shaken as there. */
int te_search(const Model *m, int players, uint64_t seed, const float *settings, int8_t *rows, float *won, int *points,
              int *rows_done, int32_t *log, int shaken) {
    State s;
    Thinker thinkers[SEATS];
    Thumb thumbs[SEATS];
    Beliefs beliefs;
    int written = 0;
    seed_state = seed;
    deal_out(&s, players);
    begin_beliefs(&beliefs);
    for (int i = 0; i < players; i++) {
        const float *f = settings + 16 * i;
        thinkers[i] = thinker(m + (int)f[7], f);
        thinkers[i].seat = i;
        thumbs[i] = (Thumb){(int)f[8], (int)f[9], hundredths(f[10]), hundredths(f[11]), (int)f[12], (int)f[13],
                            (int)f[14]};
        if (f[15] == 1) thinkers[i].beliefs = &beliefs;
        if (f[15] == 2) thinkers[i].told = thumbs;
    }
    while (!over(&s)) {
        int a = s.auctioneer, stowed = 0, roof = 0, kept = 0;
        const Thumb *me = thumbs[a].limit < 0 ? 0 : &thumbs[a];
        if (written == shaken) shake(&s);
        encode(&s, rows + WIDTH * written);
        if (me ? thumb_stows(me, &s) : stow_pays(thinkers[a].m, &s)) { s.hand[a]--; s.box[a]++; stowed = 1; }
        Option found[12];
        options(&s, found);
        Option chosen = found[me ? thumb_piece(me, &s) : choose_piece(&thinkers[a], &s)];
        if (chosen.kind == 1) roof = any_roof(&s);
        Lot lot = {take(&s, chosen, roof), -1, 0};
        int32_t seen[SEEN] = {lot.piece.kind, lot.piece.value, lot.piece.kind ? -1 : s.owner[lot.piece.colour], a,
                              s.cubes_left + s.roofs_left, 0, 1};
        for (int i = 0; i < players; i++) { seen[SEEN_HAND + i] = s.hand[i]; seen[SEEN_BID + i] = -1; }
        for (int step = 1; step < players; step++) {
            int i = (a + step) % players;
            int x = thumbs[i].limit < 0 ? choose_bid(&thinkers[i], &s, &lot, i)
                                        : thumb_bid(&thumbs[i], &s, lot.piece, lot.bidder, lot.bid, i);
            if (x > 0) { seen[SEEN_BID + i] = x; lot.bidder = i; lot.bid = x; }
        }
        int winner = a;
        if (lot.bidder >= 0) {
            kept = me ? thumb_keeps(me, &s, lot.piece, lot.bid) : choose_keeping(&thinkers[a], &s, &lot);
            if (!kept) winner = lot.bidder;
            s.hand[kept ? a : lot.bidder] -= lot.bid;
            s.hand[kept ? lot.bidder : a] += lot.bid;
        }
        Move move = thumbs[winner].limit < 0 ? choose_place(&thinkers[winner], &s, &lot, winner)
                                             : thumb_place(&thumbs[winner], &s, lot.piece, winner);
        seen[SEEN_KEPT] = kept;
        see(&beliefs, players, seen);
        play(&s, lot.piece, winner, move);
        int32_t *e = log + 10 * written++;
        e[0] = stowed; e[1] = chosen.kind; e[2] = chosen.row; e[3] = chosen.end;
        e[4] = chosen.kind == 1 ? roof : chosen.value; e[5] = lot.bidder; e[6] = lot.bid; e[7] = kept;
        e[8] = move.kind; e[9] = move.row * 10 + move.lot;
        s.auctioneer = (a + 1) % players;
    }
    shares(&s, won);
    final_scores(&s, points);
    for (int r = 0; r < 3; r++) rows_done[r] = complete(&s, r);
    return written;
}

/* How likely each seat but one is taken to bid by a limit, and by amount that this is so much: for a test. */
void te_believed(const int8_t *row, const int32_t *at, const int32_t *past, int auctions, float *out) {
    Beliefs beliefs;
    Deal *d = &main_room;
    decode(&d->s, row);
    d->n = d->s.players;
    d->piece = (Piece){at[1], at[2], at[3]};
    begin_beliefs(&beliefs);
    for (int k = 0; k < auctions; k++) see(&beliefs, d->n, past + SEEN * k);
    believe(d, at[6], &beliefs);
    for (int i = 0; i < d->n; i++) {
        out[i * (BIDS + 1)] = d->by[i];
        memcpy(out + i * (BIDS + 1) + 1, d->reaches[i], sizeof d->reaches[i]);
    }
}
