/* Self-play of The Estates for training: auction by auction, every seat after the learned evaluation.

   A copy of the rules and of `estates_core/ai/the_estates/value.py` for speed alone, since training wants very
   many games. `te_check.py` holds it to the engine: it replays logged games and compares every position, and it
   compares the chances that both find. Standard options only. */

#include <math.h>
#include <stdint.h>
#include <string.h>

#define SEATS 5
#define LANES 14
#define HIDDEN 10
#define STAGE 5
#define WIDTH 160 /* columns of te_positions.FIELDS */

typedef struct {
    float lane_w[HIDDEN][LANES], lane_b[HIDDEN], lane_out[HIDDEN], lane_bias;
    float sizes[3][STAGE], up[5], down[5], company[3][STAGE], money[3][STAGE];
    float width[STAGE], interest[STAGE], turn[SEATS][STAGE];
} Model;

typedef struct {
    int players, auctioneer;
    int hand[SEATS], box[SEATS], owner[6];
    int req[3], dev[3], roofed[3];
    int offered; /* bits: permits 1 to 3, mayor, cancel cube */
    int mayor_row, permit_row[3], permit_dir[3];
    int roofs[7], roofs_left;
    int display[3][8], length[3], cubes_left, open;
    int value[3][8], top[3][8], colour[3][8], roof[3][8];
} State;

typedef struct { int kind, value, colour; } Piece; /* kind: 0 cube, 1 roof, 2 permit, 3 mayor, 4 cancel */
typedef struct { int kind, row, lot; } Move;       /* 0 place, 1 shorten, 2 lengthen, 3 mayor, 4 cancel, 5 remove, 6 none */

static const int SINGLE[3][8] = {{0, 1, 0, 0, 0, 0, 0, 0}, {0, 0, 1, 0, 1, 0, 0, 0}, {1, 0, 0, 0, 0, 0, 1, 0}};

static uint64_t seed_state;
static uint32_t draw(void) {
    uint64_t z = (seed_state += 0x9E3779B97F4A7C15ull);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
    return (uint32_t)((z ^ (z >> 31)) >> 32);
}
static float uniform(void) { return draw() / 4294967296.0f; }
static int below(int n) { return (int)(((uint64_t)draw() * n) >> 32); }

static int complete(const State *s, int row) { return s->roofed[row] == s->req[row]; }
static int over(const State *s) {
    int rows = complete(s, 0) + complete(s, 1) + complete(s, 2);
    return rows >= 2 || !s->roofs_left || !(s->cubes_left || s->open);
}
static int max2(int a, int b) { return a > b ? a : b; }

static void final_scores(const State *s, int *points) {
    for (int i = 0; i < s->players; i++) points[i] = s->box[i];
    for (int r = 0; r < 3; r++)
        for (int l = 0; l < s->dev[r]; l++) {
            int worth = (s->value[r][l] + s->roof[r][l]) * (s->mayor_row == r ? 2 : 1);
            points[s->owner[s->colour[r][l]]] += complete(s, r) ? worth : -worth;
        }
}
static void shares(const State *s, float *won) {
    int points[SEATS], best = -9999, most = -1, count = 0;
    final_scores(s, points);
    for (int i = 0; i < s->players; i++) best = max2(best, points[i]);
    for (int i = 0; i < s->players; i++)
        if (points[i] == best) most = max2(most, s->hand[i] + s->box[i]);
    for (int i = 0; i < s->players; i++) count += points[i] == best && s->hand[i] + s->box[i] == most;
    for (int i = 0; i < s->players; i++)
        won[i] = points[i] == best && s->hand[i] + s->box[i] == most ? 1.0f / count : 0;
}

/* What the evaluation needs once the hands are left out. */
typedef struct {
    int ended, n;
    int totals[SEATS], box[SEATS];
    float odds[7], points[7][SEATS], linear, root, lead, interest;
} Promise;

static float dot(const float *w, const float *x, int n) {
    float t = 0;
    for (int i = 0; i < n; i++) t += w[i] * x[i];
    return t;
}
static float lane(const Model *m, const State *s, int r) {
    float x[LANES];
    int nc = s->req[r] - s->dev[r], nr = s->req[r] - s->roofed[r], finish = 0, longer = 0;
    for (int k = 1; k <= 3; k++) {
        int there = s->offered >> (k - 1) & 1;
        x[4 + k] = there && s->req[r] - k >= max2(s->dev[r], 1);
        finish |= there && s->req[r] - k == s->roofed[r];
        longer += there && s->req[r] + k <= 7;
    }
    x[0] = nc; x[1] = nr; x[2] = s->req[r]; x[3] = nr == 0; x[4] = nc == 0;
    x[8] = finish; x[9] = longer; x[10] = nr > s->roofs_left || nc > s->cubes_left;
    x[11] = s->cubes_left / 4.0f; x[12] = s->roofs_left / 2.0f; x[13] = s->offered >> 4 & 1;
    float t = m->lane_bias;
    for (int h = 0; h < HIDDEN; h++) {
        float v = m->lane_b[h] + dot(m->lane_w[h], x, LANES);
        if (v > 0) t += m->lane_out[h] * v;
    }
    return t;
}
static void promise(const Model *m, const State *s, int next, Promise *p) {
    int n = p->n = s->players;
    p->ended = over(s);
    if (p->ended) {
        final_scores(s, p->totals);
        memcpy(p->box, s->box, sizeof p->box);
        return;
    }
    int counts[8] = {0}, left[6] = {0};
    for (int d = 0; d < 3; d++)
        for (int c = 0; c < s->length[d]; c++) {
            int v = s->display[d][c] % 6 + 1;
            counts[v]++;
            left[s->display[d][c] / 6] += v;
        }
    float lower[8], seen = 0;
    lower[0] = 0;
    for (int v = 1; v <= 6; v++) { lower[v] = (seen < 8 ? seen : 8) / 8; seen += counts[v]; }
    float roof = 0;
    for (int v = 1; v <= 6; v++) roof += v * s->roofs[v];
    roof /= s->roofs_left;
    float up[3][SEATS] = {{0}}, base[SEATS], company[SEATS] = {0}, lanes[3];
    for (int i = 0; i < n; i++) base[i] = s->box[i];
    for (int c = 0; c < 6; c++) if (s->owner[c] >= 0) company[s->owner[c]] += left[c];
    int lag[3];
    for (int r = 0; r < 3; r++) {
        float factor = s->mayor_row == r ? 2 : 1;
        for (int l = 0; l < s->dev[r]; l++) {
            int o = s->owner[s->colour[r][l]], v = s->value[r][l];
            float u, d;
            if (s->roof[r][l]) {
                u = m->up[0] * (v + s->roof[r][l]); d = m->down[0] * (v + s->roof[r][l]);
            } else {
                float risk = lower[s->top[r][l]];
                u = m->up[1] * v + m->up[2] * v * risk + roof * (m->up[3] + m->up[4] * risk);
                d = m->down[1] * v + m->down[2] * v * risk + roof * (m->down[3] + m->down[4] * risk);
            }
            up[r][o] += factor * (u + d);
            base[o] -= factor * d;
        }
        lanes[r] = lane(m, s, r);
        lag[r] = 2 * s->req[r] - s->dev[r] - s->roofed[r];
    }
    float x[STAGE];
    int near = lag[0] + lag[1] + lag[2] - max2(lag[0], max2(lag[1], lag[2])), both = s->cubes_left + s->roofs_left;
    if (near > both) near = both;
    x[0] = 1; x[1] = both / 36.0f; x[2] = near < 16 ? near / 16.0f : 1;
    x[3] = ((s->offered & 1) + (s->offered >> 1 & 1) + (s->offered >> 2 & 1)) / 3.0f;
    x[4] = s->offered >> 3 & 1;
    float soft = dot(m->width, x, STAGE), width = 1 / ((soft > 20 ? soft : log1pf(expf(soft))) + 0.5f);
    p->linear = width * dot(m->money[0], x, STAGE);
    p->root = width * dot(m->money[1], x, STAGE);
    p->lead = width * dot(m->money[2], x, STAGE);
    p->interest = dot(m->interest, x, STAGE);
    for (int away = 0; away < n; away++) base[(next + away) % n] += dot(m->turn[away], x, STAGE);
    float size[3], firm[3];
    for (int k = 0; k < 3; k++) { size[k] = dot(m->sizes[k], x, STAGE); firm[k] = dot(m->company[k], x, STAGE); }
    static const int A[7] = {-1, 0, 1, 2, 0, 0, 1}, B[7] = {-1, -1, -1, -1, 1, 2, 2};
    for (int k = 0; k < 7; k++) {
        int rows = (A[k] >= 0) + (B[k] >= 0);
        p->odds[k] = size[rows] + (A[k] >= 0 ? lanes[A[k]] : 0) + (B[k] >= 0 ? lanes[B[k]] : 0);
        for (int i = 0; i < n; i++)
            p->points[k][i] = width * (base[i] + firm[rows] * company[i] + (A[k] >= 0 ? up[A[k]][i] : 0)
                                       + (B[k] >= 0 ? up[B[k]][i] : 0));
    }
}
static void chances(const Promise *p, const int *hand, float *out) {
    int n = p->n;
    if (p->ended) {
        int best = -9999, most = -1, count = 0;
        for (int i = 0; i < n; i++) best = max2(best, p->totals[i]);
        for (int i = 0; i < n; i++) if (p->totals[i] == best) most = max2(most, hand[i] + p->box[i]);
        for (int i = 0; i < n; i++) count += p->totals[i] == best && hand[i] + p->box[i] == most;
        for (int i = 0; i < n; i++) out[i] = p->totals[i] == best && hand[i] + p->box[i] == most ? 1.0f / count : 0;
        return;
    }
    float money[SEATS], share[SEATS], wins[7][SEATS], odds[7], high = -1e9f, whole = 0;
    int all = 0, rich = 0, second = -1;
    for (int i = 1; i < n; i++) if (hand[i] > hand[rich]) rich = i;
    for (int i = 0; i < n; i++) if (i != rich) second = max2(second, hand[i]);
    for (int i = 0; i < n; i++) { money[i] = p->linear * hand[i] + p->root * sqrtf(hand[i]); all += hand[i]; }
    money[rich] += p->lead * (hand[rich] - second);
    for (int i = 0; i < n; i++) share[i] = hand[i] / (float)(all ? all : 1);
    for (int k = 0; k < 7; k++) {
        float most = -1e9f, total = 0, want = 0;
        for (int i = 0; i < n; i++) { wins[k][i] = p->points[k][i] + money[i]; if (wins[k][i] > most) most = wins[k][i]; }
        for (int i = 0; i < n; i++) { wins[k][i] = expf(wins[k][i] - most); total += wins[k][i]; }
        for (int i = 0; i < n; i++) { wins[k][i] /= total; want += wins[k][i] * share[i]; }
        odds[k] = p->odds[k] + p->interest * want;
        if (odds[k] > high) high = odds[k];
    }
    for (int i = 0; i < n; i++) out[i] = 0;
    for (int k = 0; k < 7; k++) {
        float part = expf(odds[k] - high);
        whole += part;
        for (int i = 0; i < n; i++) out[i] += part * wins[k][i];
    }
    for (int i = 0; i < n; i++) out[i] /= whole;
}

static int moves(const State *s, Piece piece, Move *found) {
    int n = 0;
    if (piece.kind == 0) {
        for (int r = 0; r < 3; r++) {
            for (int l = 0; l < s->dev[r]; l++) if (s->top[r][l] > piece.value) found[n++] = (Move){0, r, l};
            if (s->dev[r] < s->req[r]) found[n++] = (Move){0, r, s->dev[r]};
        }
        if (!n) found[n++] = (Move){6, 0, 0};
    } else if (piece.kind == 1) {
        for (int r = 0; r < 3; r++)
            for (int l = 0; l < s->dev[r]; l++) if (!s->roof[r][l]) found[n++] = (Move){0, r, l};
    } else if (piece.kind == 2) {
        for (int r = 0; r < 3; r++) if (s->req[r] - piece.value >= max2(s->dev[r], 1)) found[n++] = (Move){1, r, 0};
        for (int r = 0; r < 3; r++) if (s->req[r] + piece.value <= 7) found[n++] = (Move){2, r, 0};
        found[n++] = (Move){5, 0, 0};
    } else if (piece.kind == 3) {
        for (int r = 0; r < 3; r++) found[n++] = (Move){3, r, 0};
        found[n++] = (Move){5, 0, 0};
    } else {
        for (int k = 0; k < 3; k++) {
            int r = s->permit_row[k];
            if (r < 0) continue;
            int q = s->req[r] - s->permit_dir[k] * (k + 1);
            if (q >= max2(s->dev[r], 1) && q <= 7) found[n++] = (Move){4, r, k};
        }
        found[n++] = (Move){5, 0, 0};
    }
    return n;
}
static void play(State *s, Piece piece, int winner, Move move) {
    int r = move.row, l = move.lot;
    if (move.kind == 0 && piece.kind == 0) {
        if (l == s->dev[r]) { s->dev[r]++; s->open++; s->value[r][l] = 0; }
        s->value[r][l] += piece.value;
        s->colour[r][l] = piece.colour;
        s->top[r][l] = SINGLE[r][l] ? 0 : piece.value;
        if (s->owner[piece.colour] < 0) s->owner[piece.colour] = winner;
    } else if (move.kind == 0) {
        s->roof[r][l] = piece.value; s->top[r][l] = 0; s->roofed[r]++; s->open--;
    } else if (move.kind == 1 || move.kind == 2) {
        int d = move.kind == 1 ? -1 : 1;
        s->req[r] += d * piece.value; s->permit_row[piece.value - 1] = r; s->permit_dir[piece.value - 1] = d;
    } else if (move.kind == 3) {
        s->mayor_row = r;
    } else if (move.kind == 4) {
        s->req[r] -= s->permit_dir[l] * (l + 1); s->permit_row[l] = -1; s->permit_dir[l] = 0;
    }
}

typedef struct { int kind, row, end, value; } Option; /* 0 cube end, 1 roof, 2 permit, 3 mayor, 4 cancel */
static int options(const State *s, Option *found) {
    int n = 0;
    for (int d = 0; d < 3; d++) {
        if (s->length[d]) found[n++] = (Option){0, d, 0, 0};
        if (s->length[d] > 1) found[n++] = (Option){0, d, 1, 0};
    }
    if (s->open && s->roofs_left) found[n++] = (Option){1, 0, 0, 0};
    for (int k = 0; k < 5; k++)
        if (s->offered >> k & 1) found[n++] = (Option){k < 3 ? 2 : k, 0, 0, k < 3 ? k + 1 : 0};
    return n;
}
static Piece take(State *s, Option o, int roof) {
    if (o.kind == 0) {
        int *d = s->display[o.row], at = o.end ? s->length[o.row] - 1 : 0, cube = d[at];
        if (!o.end) memmove(d, d + 1, sizeof(int) * (s->length[o.row] - 1));
        s->length[o.row]--; s->cubes_left--;
        return (Piece){0, cube % 6 + 1, cube / 6};
    }
    if (o.kind == 1) { s->roofs[roof]--; s->roofs_left--; return (Piece){1, roof, 0}; }
    s->offered &= ~(1 << (o.kind == 2 ? o.value - 1 : o.kind));
    return (Piece){o.kind, o.value, 0};
}

static int any_roof(const State *s) {
    int at = below(s->roofs_left);
    for (int v = 1; v <= 6; v++) { at -= s->roofs[v]; if (at < 0) return v; }
    return 6;
}

#define BIDS 62
#include "te_beliefs.c"
#include "te_thumbs.c"

/* An auction solved backwards: as `deal.py`. */
typedef struct {
    const Model *m;
    State s;
    Piece piece;
    int n, a, span;
    Move move[SEATS];
    Promise promise[SEATS];
    float more[SEATS][SEATS]; /* what rehearsals add to everybody's chances after each seat's getting the piece */
    float settled[SEATS][BIDS][SEATS], kept[SEATS][BIDS], sold[SEATS][BIDS], free_[SEATS];
    char known[SEATS][BIDS];
    float open[SEATS][SEATS + 1][BIDS][SEATS];
    char open_known[SEATS][SEATS + 1][BIDS];
    float doubt;
    const Thumb *seen; /* what each seat is taken to play by, a negative limit for one that thinks; none: all think */
    double limit[SEATS];
    float by[SEATS], reaches[SEATS][BIDS]; /* at the root: how likely a seat goes by a limit, and that it is so much */
} Deal;
static int by_thumb(const Deal *d, int seat) { return d->seen && d->seen[seat].limit >= 0; }

static void prepare_for(Deal *d, const Model *m, const State *s, Piece piece, int span, float doubt, const Thumb *seen) {
    d->seen = seen;
    memset(d->by, 0, sizeof d->by);
    d->m = m; d->s = *s; d->piece = piece; d->n = s->players; d->a = s->auctioneer; d->span = span; d->doubt = doubt;
    memset(d->more, 0, sizeof d->more);
    memset(d->known, 0, sizeof d->known);
    memset(d->open_known, 0, sizeof d->open_known);
    Move found[64];
    int n = moves(s, piece, found), next = (s->auctioneer + 1) % s->players;
    int same = piece.kind != 0 || s->owner[piece.colour] >= 0;
    float best[SEATS];
    for (int w = 0; w < s->players; w++) best[w] = -1;
    for (int w = 0; w < (same ? 1 : s->players); w++)
        for (int k = 0; k < n; k++) {
            State t = *s;
            Promise p;
            float c[SEATS];
            play(&t, piece, w, found[k]);
            promise(m, &t, next, &p);
            chances(&p, s->hand, c);
            for (int i = same ? 0 : w; i < (same ? s->players : w + 1); i++)
                if (c[i] > best[i]) { best[i] = c[i]; d->move[i] = found[k]; d->promise[i] = p; }
        }
    for (int w = 0; w < s->players; w++)
        if (by_thumb(d, w)) {
            State t = *s;
            d->limit[w] = seen[w].fickle ? uniform() * (1 + s->hand[w] / 3.0) : limit(&seen[w], s, w, piece);
            d->move[w] = thumb_place(&seen[w], s, piece, w);
            play(&t, piece, w, d->move[w]);
            promise(m, &t, next, &d->promise[w]);
        }
    chances(&d->promise[d->a], s->hand, d->free_);
}
static void prepare(Deal *d, const Model *m, const State *s, Piece piece, int span, float doubt) {
    prepare_for(d, m, s, piece, span, doubt, 0);
}
/* For a choice of `me`: the others may go by what they bid before. */
static void believe(Deal *d, int me, const Beliefs *b) {
    const State *s = &d->s;
    Piece p = d->piece;
    int owner = p.kind ? -1 : s->owner[p.colour], left = s->cubes_left + s->roofs_left;
    double known[LIMITS];
    for (int i = 0; i < d->n; i++) {
        d->by[i] = goes_by_limit(b, i);
        if (i == me || d->by[i] < UNLIKELY) { d->by[i] = 0; continue; }
        const float *weights = b->weights[i][kind_of(p.kind, owner, i)];
        limits(p.kind, p.value, owner, s->hand[i], left, d->n, known);
        for (int y = 0; y <= s->hand[i] + 1; y++) {
            d->reaches[i][y] = 0;
            for (int k = 0; k < LIMITS; k++) d->reaches[i][y] += weights[k] * reaches(known[k], y);
        }
    }
}
static void paid(Deal *d, int winner, int payer, int receiver, int amount, float *out) {
    int hand[SEATS];
    memcpy(hand, d->s.hand, sizeof hand);
    hand[payer] -= amount; hand[receiver] += amount;
    chances(&d->promise[winner], hand, out);
    for (int i = 0; i < d->n; i++) out[i] += d->more[winner][i];
}
static const float *settle(Deal *d, int b, int x) {
    if (b < 0) return d->free_;
    if (!d->known[b][x]) {
        float *out = d->settled[b][x], kept[SEATS];
        d->known[b][x] = 1;
        paid(d, b, b, d->a, x, out);
        d->sold[b][x] = out[d->a]; d->kept[b][x] = -1;
        if (x <= d->s.hand[d->a]) {
            paid(d, d->a, d->a, b, x, kept);
            d->kept[b][x] = kept[d->a];
            float k = 0.5f + (kept[d->a] - out[d->a]) / d->doubt;
            k = k < 0 ? 0 : k > 1 ? 1 : k;
            if (by_thumb(d, d->a)) k = x < d->seen[d->a].sells * d->limit[d->a];
            k += d->by[d->a] * (d->reaches[d->a][x + 1] - k);
            for (int i = 0; i < d->n; i++) out[i] += k * (kept[i] - out[i]);
        }
    }
    return d->settled[b][x];
}
static const float *expected(Deal *d, int player, int b, int x, int *bid) {
    if (player == d->a) return settle(d, b, x);
    int kb = b < 0 ? SEATS : b, kx = b < 0 ? 0 : x;
    if (d->open_known[player][kb][kx] && !bid) return d->open[player][kb][kx];
    int next = (player + 1) % d->n, least = b < 0 ? 1 : x + 1, top = least + d->span, chosen = -1;
    if (top > d->s.hand[player]) top = d->s.hand[player];
    const float *best = expected(d, next, b, x, 0);
    if (by_thumb(d, player)) {
        if (top > (int)d->limit[player]) top = (int)d->limit[player];
        int y = d->seen[player].jumps ? top : least;
        if (top >= least) { best = expected(d, next, player, y, 0); chosen = y; }
    } else for (int y = least; y <= top; y++) {
        const float *o = expected(d, next, player, y, 0);
        if (o[player] > best[player] + 1e-7f) { best = o; chosen = y; }
    }
    if (d->by[player] > 0 && least <= d->s.hand[player]) {
        float by = d->by[player], p = d->reaches[player][least], mixed[SEATS];
        const float *passes = expected(d, next, b, x, 0), *raises = expected(d, next, player, least, 0);
        for (int i = 0; i < d->n; i++) mixed[i] = (1 - by) * best[i] + by * (passes[i] + p * (raises[i] - passes[i]));
        if (bid) *bid = (chosen > 0 && by < 0.5f) ? chosen : (chosen > 0) * (1 - by) + by * p > 0.5f ? least : -1;
        memcpy(d->open[player][kb][kx], mixed, sizeof mixed);
        d->open_known[player][kb][kx] = 1;
        return d->open[player][kb][kx];
    }
    if (bid) *bid = chosen;
    memcpy(d->open[player][kb][kx], best, sizeof(float) * SEATS);
    d->open_known[player][kb][kx] = 1;
    return d->open[player][kb][kx];
}

static void encode(const State *s, int8_t *row) {
    int k = 0;
    row[k++] = s->players; row[k++] = s->auctioneer;
    for (int i = 0; i < SEATS; i++) row[k++] = i < s->players ? s->hand[i] : 0;
    for (int i = 0; i < SEATS; i++) row[k++] = i < s->players ? s->box[i] : 0;
    for (int c = 0; c < 6; c++) row[k++] = s->owner[c];
    for (int r = 0; r < 3; r++) row[k++] = s->req[r];
    for (int b = 0; b < 5; b++) row[k++] = s->offered >> b & 1;
    row[k++] = s->mayor_row;
    for (int p = 0; p < 3; p++) row[k++] = s->permit_row[p];
    for (int p = 0; p < 3; p++) row[k++] = s->permit_dir[p];
    for (int v = 1; v <= 6; v++) row[k++] = s->roofs[v];
    for (int d = 0; d < 3; d++) for (int c = 0; c < 8; c++) row[k++] = c < s->length[d] ? s->display[d][c] : -1;
    for (int r = 0; r < 3; r++) for (int l = 0; l < 8; l++) row[k++] = s->value[r][l];
    for (int r = 0; r < 3; r++) for (int l = 0; l < 8; l++) row[k++] = s->top[r][l];
    for (int r = 0; r < 3; r++) for (int l = 0; l < 8; l++) row[k++] = l < s->dev[r] ? s->colour[r][l] : -1;
    for (int r = 0; r < 3; r++) for (int l = 0; l < 8; l++) row[k++] = s->roof[r][l];
    row[k++] = 0;
}

static void deal_out(State *s, int players) {
    memset(s, 0, sizeof *s);
    s->players = players;
    s->auctioneer = below(players);
    int cubes[36];
    for (int i = 0; i < 36; i++) cubes[i] = i;
    for (int i = 0; i < 24; i++) {
        int j = i + below(36 - i), t = cubes[i];
        cubes[i] = cubes[j]; cubes[j] = t;
        s->display[i / 8][i % 8] = cubes[i];
    }
    for (int i = 0; i < players; i++) s->hand[i] = 12;
    for (int c = 0; c < 6; c++) s->owner[c] = -1;
    for (int r = 0; r < 3; r++) { s->req[r] = 4; s->length[r] = 8; s->permit_row[r] = -1; }
    for (int v = 1; v <= 6; v++) s->roofs[v] = 2;
    s->roofs_left = 12; s->cubes_left = 24; s->offered = 31; s->mayor_row = -1;
}

/* What each seat of a game plays by. */
typedef struct { const Model *m; int pieces, span; float noise, whim; } Style;

/* Money and companies change hands for no reason: so that what they are worth can be told from who has them. */
static void shake(State *s) {
    int n = s->players;
    for (int k = 1 + below(3); k; k--) {
        int from = below(n), to = (from + 1 + below(n - 1)) % n, most = s->hand[from] < 8 ? s->hand[from] : 8;
        int amount = most ? 1 + below(most) : 0;
        s->hand[from] -= amount; s->hand[to] += amount;
    }
    if (uniform() < 0.4f) {
        int i = below(n), amount = s->hand[i] ? below(s->hand[i] < 8 ? s->hand[i] + 1 : 9) : 0;
        s->hand[i] -= amount; s->box[i] += amount;
    }
    if (uniform() < 0.4f) {
        int a = below(6), b = below(6);
        if (s->owner[a] >= 0 && s->owner[b] >= 0) { int t = s->owner[a]; s->owner[a] = s->owner[b]; s->owner[b] = t; }
    }
}

/* One game; returns the number of positions written. `log`, if given, gets 10 numbers an auction. The table is
   shaken before auction `shaken` (none if negative): what came of earlier positions means nothing then. */
static Deal deal_room;
int te_game(const Model *models, int players, uint64_t seed, const float *styles, int8_t *rows, float *won,
            int *points, int *rows_done, int32_t *log, int shaken) {
    seed_state = seed;
    State s;
    Style style[SEATS];
    int written = 0;
    for (int i = 0; i < players; i++) {
        const float *f = styles + 5 * i;
        style[i] = (Style){models + (int)f[0], (int)f[1], (int)f[2], f[3], f[4]};
    }
    deal_out(&s, players);
    while (!over(&s)) {
        int a = s.auctioneer, stowed = 0;
        const Style *me = &style[a];
        if (written == shaken) shake(&s);
        encode(&s, rows + WIDTH * written);
        if (s.hand[a]) {
            Promise p;
            float before[SEATS], after[SEATS];
            promise(me->m, &s, a, &p);
            chances(&p, s.hand, before);
            State t = s;
            t.hand[a]--; t.box[a]++;
            promise(me->m, &t, a, &p);
            chances(&p, t.hand, after);
            if (after[a] > before[a] + 1e-7f) { s = t; stowed = 1; }
        }
        Option found[12];
        int n = options(&s, found), chosen = 0, look = me->pieces;
        for (int i = 0; i < n; i++) {
            int j = i + below(n - i);
            Option t = found[i]; found[i] = found[j]; found[j] = t;
        }
        if (look > n) look = n;
        if (uniform() < me->whim) look = 1;
        float best = -1;
        for (int k = 0; k < look && look > 1; k++) {
            State t = s;
            Piece piece = take(&t, found[k], found[k].kind == 1 ? any_roof(&s) : 0);
            prepare(&deal_room, me->m, &t, piece, me->span < 6 ? me->span : 6, 0.02f);
            float v = expected(&deal_room, (a + 1) % players, -1, 0, 0)[a] + me->noise * uniform();
            if (v > best) { best = v; chosen = k; }
        }
        int roof = found[chosen].kind == 1 ? any_roof(&s) : 0;
        Piece piece = take(&s, found[chosen], roof);
        int bidder = -1, bid = 0, step;
        const Model *view = 0;
        for (step = 1; step < players; step++) {
            int i = (a + step) % players, x;
            if (view != style[i].m) { prepare(&deal_room, view = style[i].m, &s, piece, style[i].span, 0.02f); }
            expected(&deal_room, i, bidder, bid, &x);
            if (uniform() < style[i].whim) {
                int least = bidder < 0 ? 1 : bid + 1;
                x = uniform() < 0.5f ? -1 : least + below(3);
                if (x > s.hand[i]) x = -1;
            }
            if (x > 0) { bidder = i; bid = x; }
        }
        int winner = a, kept = 1;
        if (bidder >= 0) {
            if (view != me->m) { prepare(&deal_room, me->m, &s, piece, me->span, 0.02f); view = me->m; }
            settle(&deal_room, bidder, bid);
            kept = bid <= s.hand[a] && deal_room.kept[bidder][bid] > deal_room.sold[bidder][bid] + me->noise * (uniform() - 0.5f);
            if (uniform() < me->whim && bid <= s.hand[a]) kept = !kept;
            winner = kept ? a : bidder;
            s.hand[kept ? a : bidder] -= bid;
            s.hand[kept ? bidder : a] += bid;
        }
        if (view != style[winner].m || bidder >= 0) prepare(&deal_room, style[winner].m, &s, piece, 1, 0.02f);
        Move move = deal_room.move[winner];
        play(&s, piece, winner, move);
        if (log) {
            int32_t *e = log + 10 * written;
            e[0] = stowed; e[1] = found[chosen].kind; e[2] = found[chosen].row; e[3] = found[chosen].end;
            e[4] = found[chosen].kind == 1 ? roof : found[chosen].value; e[5] = bidder; e[6] = bid; e[7] = kept;
            e[8] = move.kind; e[9] = move.row * 10 + move.lot;
        }
        written++;
        s.auctioneer = (s.auctioneer + 1) % players;
    }
    shares(&s, won);
    final_scores(&s, points);
    for (int r = 0; r < 3; r++) rows_done[r] = complete(&s, r);
    return written;
}
/* The position of a row, as `encode` writes them. */
static void decode(State *s, const int8_t *row) {
    memset(s, 0, sizeof *s);
    int k = 0;
    s->players = row[k++]; s->auctioneer = row[k++];
    for (int i = 0; i < SEATS; i++) s->hand[i] = row[k++];
    for (int i = 0; i < SEATS; i++) s->box[i] = row[k++];
    for (int c = 0; c < 6; c++) s->owner[c] = row[k++];
    for (int r = 0; r < 3; r++) s->req[r] = row[k++];
    for (int b = 0; b < 5; b++) s->offered |= row[k++] << b;
    s->mayor_row = row[k++];
    for (int p = 0; p < 3; p++) s->permit_row[p] = row[k++];
    for (int p = 0; p < 3; p++) s->permit_dir[p] = row[k++];
    for (int v = 1; v <= 6; v++) { s->roofs[v] = row[k++]; s->roofs_left += s->roofs[v]; }
    for (int d = 0; d < 3; d++) for (int c = 0; c < 8; c++) {
        int cube = row[k++];
        if (cube >= 0) { s->display[d][s->length[d]++] = cube; s->cubes_left++; }
    }
    for (int r = 0; r < 3; r++) for (int l = 0; l < 8; l++) s->value[r][l] = row[k++];
    for (int r = 0; r < 3; r++) for (int l = 0; l < 8; l++) s->top[r][l] = row[k++];
    for (int r = 0; r < 3; r++) for (int l = 0; l < 8; l++) { s->colour[r][l] = row[k++]; s->dev[r] += s->colour[r][l] >= 0; }
    for (int r = 0; r < 3; r++) for (int l = 0; l < 8; l++) { s->roof[r][l] = row[k++]; s->roofed[r] += s->roof[r][l] > 0; }
    for (int r = 0; r < 3; r++) s->open += s->dev[r] - s->roofed[r];
}
void te_chances(const Model *m, const int8_t *row, float *out) {
    /* The chances of an encoded position. */
    State s;
    decode(&s, row);
    Promise p;
    promise(m, &s, s.auctioneer, &p);
    chances(&p, s.hand, out);
}
