/* Games of For Sale by the thousand, for training and measuring: the searching opponents of now and of
   commit 82cc63c, and the rules of thumb of bench/players, in one process.

   A copy of the rules and of estates_core/ai/for_sale for speed alone; `fs_games.py` compiles it and gives it
   the learned tables. Draws differ from the engine's, so games do too, and nothing but like results (and
   tests/for_sale/test_games_in_c.py, which replays what is logged) holds the copy to the engine.

   fs_play TABLES LOG|- EDITION PLAYERS DEALS SEED HERO RIVAL...
   plays every deal with the hero in each seat, the others drawn from the rivals, and prints what the hero won.
   EDITION: 0 is 1997, 1 the Sharks, 2 the 30 cards. A player is a kind of bench/players, `oexpert`, `ostrong` or
   `osteady` of that commit, or `new` (the level strong) or `steady`, with `,name=value` for options:
   iters (budget), siters (in sales; as iters), mem, fine, rounds, jumps, trust (see SearchBot), raise (see plans.RAISE); bid or sell: 0 as now,
   1 to 3 as expert, strong or steady of then; told: 1 it knows how the others choose in this sale, 2 how they
   bid in this auction, 3 both, if they are `new`, of `oexpert` or rules of thumb. With three players of equally many
   buildings, watch=2 or 3 of the first seat ends each game with so many left each and tells what a best response
   gains that is told the mixed strategies of `new` with a budget of witers (wlater in the last but one sale), over
   `markets` that may follow (0: all). deep: in the third sale from the end the last two are played out for so many
   markets, not estimated (0: never), in dits rounds of regret matching each; late: who is less likely to be read is
   not trusted in that sale and the last ones. */

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
typedef uint64_t u64;
static u64 seed_state;
static inline u64 draw(u64 *s) {
    *s += 0x9E3779B97F4A7C15ULL;
    u64 z = *s;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
    return z ^ (z >> 31);
}
static inline double uniform(u64 *s) { return (draw(s) >> 11) * (1.0 / 9007199254740992.0); }
typedef struct {
    const char *name;
    int building_count, removed[7], coins[7], sh, half_up, raise_only;
} Edition;
static const Edition EDITIONS[3] = {{"1997", 20, {0, 0, 0, 2, 0, 0, 0}, {0, 0, 0, 15, 15, 15, 0}, 0, 1, 0},
                                    {"sharks", 20, {0, 0, 0, 4, 2, 0, 0}, {0, 0, 0, 15, 15, 15, 0}, 1, 1, 0},
                                    {"30", 30, {0, 0, 0, 6, 2, 0, 0}, {0, 0, 0, 18, 18, 14, 14}, 0, 0, 1}};
typedef struct {
    int ed, P, rounds, round, market_size, market[6], purse[6], stake[6], high, low, bidders[6], bidders_left,
        passed, first;
    int hand[6][20], held[6];
    unsigned unseen;
    int unseen_count;
    int left;
    int counts[21], checks_left, points[6], checks[6], checks_shown;
    int bidding;
} Game;
static int cards;
static const Edition *edition;
static void setup(Game *g, int ed, int P) {
    memset(g, 0, sizeof *g);
    g->ed = ed;
    g->P = P;
    edition = &EDITIONS[ed];
    cards = edition->building_count;
    g->left = cards - edition->removed[P];
    g->checks_left = g->left;
    g->market_size = P - edition->sh;
    g->rounds = g->left / g->market_size;
    g->unseen = 0;
    for (int b = 1; b <= cards; b++) g->unseen |= 1u << b;
    g->unseen_count = cards;
    if (ed < 2) {
        g->counts[0] = 2;
        for (int v = 3; v <= 20; v++) g->counts[v] = 1;
    } else {
        g->counts[0] = 2;
        for (int v = 2; v <= 15; v++) g->counts[v] = 2;
    }
    for (int s = 0; s < P; s++) g->purse[s] = edition->coins[P];
}
static inline void ask(Game *g) {
    int s = g->bidders[0];
    g->low = !g->high ? 1 : g->high + ((edition->raise_only) || g->stake[s] == g->high);
}
static int draw_building(Game *g, u64 *s) {
    int k = (int)(uniform(s) * g->unseen_count);
    for (int b = 1;; b++)
        if (g->unseen >> b & 1) {
            if (!k--) {
                g->unseen &= ~(1u << b);
                g->unseen_count--;
                return b;
            }
        }
}
static void sort(int *a, int n) {
    for (int i = 1; i < n; i++) {
        int x = a[i], j = i;
        while (j && a[j - 1] > x) {
            a[j] = a[j - 1];
            j--;
        }
        a[j] = x;
    }
}
static void deal_buildings(Game *g, u64 *s) {
    g->round++;
    for (int i = 0; i < g->market_size; i++) g->market[i] = draw_building(g, s);
    sort(g->market, g->market_size);
    g->left -= g->market_size;
    g->high = 0;
    g->passed = 0;
    g->bidders_left = g->P;
    for (int i = 0; i < g->P; i++) g->bidders[i] = (g->first + i) % g->P;
    g->bidding = 1;
    ask(g);
}
static void deal_checks(Game *g, int n, u64 *deal) {
    g->checks_shown = n;
    for (int i = 0; i < n; i++) {
        int totals = 0;
        for (int c = 0; c <= 20; c++) totals += g->counts[c];
        int k = (int)(uniform(deal) * totals);
        for (int c = 0;; c++) {
            if (k < g->counts[c]) {
                g->checks[i] = c;
                g->counts[c]--;
                break;
            }
            k -= g->counts[c];
        }
    }
    sort(g->checks, n);
    g->checks_left -= n;
}
static inline int pays(int st) { return edition->half_up ? st / 2 : (st + 1) / 2; }
static inline int pass_takes(const Game *g) {
    int i = g->passed - edition->sh;
    return i < 0 ? 0 : g->market[i];
}
static void play_bid(Game *g, int amt) {
    int s = g->bidders[0];
    g->stake[s] = g->high = amt;
    for (int i = 1; i < g->bidders_left; i++) g->bidders[i - 1] = g->bidders[i];
    g->bidders[g->bidders_left - 1] = s;
    ask(g);
}
static inline void give(Game *g, int s, int b) { g->hand[s][g->held[s]++] = b; }
static void play_pass(Game *g) {
    int s = g->bidders[0];
    int b = pass_takes(g);
    int p = b ? pays(g->stake[s]) : 0;
    g->passed++;
    g->purse[s] -= p;
    g->stake[s] = 0;
    if (b) give(g, s, b);
    for (int i = 1; i < g->bidders_left; i++) g->bidders[i - 1] = g->bidders[i];
    g->bidders_left--;
    if (g->bidders_left > 1) {
        ask(g);
        return;
    }
    int l = g->bidders[0];
    b = g->market[g->market_size - 1];
    g->purse[l] -= g->stake[l];
    g->stake[l] = 0;
    give(g, l, b);
    g->first = l;
    g->bidding = 0;
}
/* population */
#define BIDDERS 15
#define VALUERS 6
#define THUMB_SELLERS 7
#define SELLERS 10
#define WAYS_TO_SELL (SELLERS + 1 + THUMB_SELLERS) /* one who mixes, then who keep closely to rules of thumb */
static double worth_buildings[11][31], worth_coins[11][19];
/* Up to which stake those stay in who know what things are worth. */
static void by_worth(const Game *g, int s, double *limits) {
    static const double GREED[VALUERS] = {.6, .8, 1, 1.3, 1, 1.6};
    const double *coins = worth_coins[g->rounds - g->round], *buildings = worth_buildings[g->rounds - g->round];
    int take = pass_takes(g), purse = g->purse[s], from = g->passed - edition->sh + 1;
    double passing = take ? buildings[take] : 0, keeps = coins[purse - (take ? pays(g->stake[s]) : 0)], mean = 0;
    if (from < 0) from = 0;
    for (int i = from; i < g->market_size; i++) mean += buildings[g->market[i]];
    mean /= g->market_size - from;
    for (int w = 0; w < VALUERS; w++) {
        double least = keeps - GREED[w] * ((w < 4 ? buildings[g->market[g->market_size - 1]] : mean) - passing);
        int stake = purse;
        while (stake && coins[purse - stake] < least) stake--;
        limits[w] = stake + .5;
    }
}

static inline double limit_of(const Game *g, int w, int s) {
    int R = g->rounds - g->round + 1;
    double pu = g->purse[s];
    int top = g->market[g->market_size - 1];
    double gap = (double)(top - pass_takes(g)) / cards;
    switch (w) {
    case 0:
        return .02 * pu;
    case 1:
        return .12 * pu;
    case 2:
        return .22 * pu;
    case 3:
        return .36 * pu;
    case 4:
        return .5 * pu / R * (.5 + (double)top / cards);
    case 5:
        return .9 * pu / R * (.5 + (double)top / cards);
    case 6:
        return 1.4 * pu / R * (.5 + (double)top / cards);
    case 7:
        return 3.5 * gap;
    case 8:
        return 7 * gap;
    case 9:
        return 11 * gap;
    case 10:
        return .5 * pu / R * 3 * gap;
    case 11:
        return .9 * pu / R * 3 * gap;
    case 12:
        return 1.4 * pu / R * 3 * gap;
    case 13:
        return (top > .7 * cards ? .4 : .05) * pu;
    case 14: {
        int left = g->market_size - (g->passed - edition->sh > 0 ? g->passed - edition->sh : 0);
        return (left * 2 > g->market_size ? .25 : .05) * pu;
    }
    default:
        return 0;
    }
}
/* Ways in finer steps (estates_core/ai/for_sale/fine.py), each followed in CARES ways. */
#define LIMITS 36
#define CARES 3
#define FINE (LIMITS * CARES)
typedef struct {
    int kind;
    double part, more;
} Limit;
enum { SHARE, PLAN, GAP, NEED, TOP, BOTTOM };
static const Limit FINE_LIMITS[LIMITS] = {
    {SHARE, .02}, {SHARE, .07}, {SHARE, .12}, {SHARE, .17},   {SHARE, .22},   {SHARE, .27},    {SHARE, .32},
    {SHARE, .37}, {SHARE, .42}, {SHARE, .47}, {PLAN, .5},     {PLAN, .7},     {PLAN, .9},      {PLAN, 1.1},
    {PLAN, 1.4},  {PLAN, 1.8},  {GAP, 2},     {GAP, 3.5},     {GAP, 5},       {GAP, 7},        {GAP, 9},
    {GAP, 11},    {GAP, 14},    {NEED, .3},   {NEED, .5},     {NEED, .7},     {NEED, .9},      {NEED, 1.1},
    {NEED, 1.4},  {TOP, .6, .3}, {TOP, .7, .4}, {TOP, .75, .5}, {TOP, .8, .6}, {BOTTOM, .15},  {BOTTOM, .25},
    {BOTTOM, .35}};
static const struct {
    double doubt, over, stray;
} HOW[CARES] = {{1, .4, .02}, {.1, .1, .005}, {2.5, .4, .02}};
static inline double fine_limit(const Game *g, int w, int s) {
    const Limit *f = &FINE_LIMITS[w];
    double purse = g->purse[s], plan = f->part * purse / (g->rounds - g->round + 1);
    int top = g->market[g->market_size - 1], taken = g->passed - edition->sh;
    double gap = (double)(top - pass_takes(g)) / cards;
    switch (f->kind) {
    case SHARE:
        return f->part * purse;
    case PLAN:
        return plan * (.5 + (double)top / cards);
    case GAP:
        return f->part * gap;
    case NEED:
        return plan * 3 * gap;
    case TOP:
        return (top > f->part * cards ? f->more : .05) * purse;
    default:
        return ((g->market_size - (taken > 0 ? taken : 0)) * 2 > g->market_size ? f->part : .05) * purse;
    }
}
static inline double fine_staying(double l, double p, int how) {
    double x = (p - l - HOW[how].over) / (HOW[how].doubt * (.35 + .1 * l));
    if (x > 30) x = 30;
    if (x < -30) x = -30;
    return 1 / (1 + exp(x));
}
static inline double staying(double l, double p) {
    double x = (p - l - .4) / (.35 + .1 * l);
    if (x > 30) x = 30;
    if (x < -30) x = -30;
    return 1 / (1 + exp(x));
}
typedef struct {
    double b[BIDDERS], fine[FINE], valuers[VALUERS], s[WAYS_TO_SELL]; /* s: how well each way explains the sales */
} Model;
static void new_model(Model *m) {
    for (int i = 0; i < BIDDERS; i++) m->b[i] = .5 / BIDDERS;
    for (int i = 0; i < FINE; i++) m->fine[i] = 1.0 / FINE;
    for (int i = 0; i < VALUERS; i++) m->valuers[i] = .5 / VALUERS;
    for (int i = 0; i < WAYS_TO_SELL; i++) m->s[i] = 1;
}
/* How likely each way to sell is: those who bid as things are worth think when they sell, too. */
static const double THINKS[5] = {.04, .06, .15, .5, .25}, OTHERS[5] = {.6, .1, .08, .12, .1};
static void supposed(const Model *m, double closely, double *p) {
    double thinks = 0;
    for (int i = 0; i < VALUERS; i++) thinks += m->valuers[i];
    for (int i = 0; i < WAYS_TO_SELL; i++) {
        int k = i < THUMB_SELLERS || i > SELLERS ? 0 : i - THUMB_SELLERS + 1;
        p[i] = thinks * THINKS[k] + (1 - thinks) * OTHERS[k];
        if (!k) p[i] *= (i > SELLERS ? closely : 1 - closely) / THUMB_SELLERS;
    }
}
static void after_sales(const Model *m, const double *before, double *p) {
    double t = 0;
    for (int i = 0; i < WAYS_TO_SELL; i++) t += p[i] = m->s[i] * before[i];
    for (int i = 0; i < WAYS_TO_SELL; i++) p[i] /= t;
}
static void sellers(const Model *m, double *p) {
    double before[WAYS_TO_SELL];
    supposed(m, 0, before);
    after_sales(m, before, p);
}
/* How likely each way to sell is for each seat, half of it as the hero's other rivals seem: as `fine.selling`. */
#define CLOSELY .5
static void fine_sellers(const Model *ms, int players, int hero, double found[6][WAYS_TO_SELL]) {
    double before[6][WAYS_TO_SELL], alone[6][WAYS_TO_SELL];
    for (int s = 0; s < players; s++) {
        supposed(&ms[s], CLOSELY, before[s]);
        after_sales(&ms[s], before[s], alone[s]);
    }
    for (int s = 0; s < players; s++) {
        for (int i = 0; i < WAYS_TO_SELL; i++) {
            double like = 0;
            for (int o = 0; o < players; o++)
                if (o != s && o != hero) like += alone[o][i];
            before[s][i] = .5 * before[s][i] + .5 * like / (players - 1 - (s != hero));
        }
        after_sales(&ms[s], before[s], found[s]);
    }
}
static void saw_bid(Model *m, const Game *g, int act) {
    int s = g->bidders[0];
    if (g->low > g->purse[s]) return;
    double price = act ? act : g->low, t = 0;
    for (int i = 0; i < BIDDERS; i++) {
        double st = staying(limit_of(g, i, s), price);
        m->b[i] *= .02 + .96 * (act ? st : 1 - st);
        t += m->b[i];
    }
    double whole = 0;
    for (int i = 0; i < LIMITS; i++) {
        double l = fine_limit(g, i, s);
        for (int how = 0; how < CARES; how++) {
            double st = fine_staying(l, price, how), *f = &m->fine[how * LIMITS + i];
            *f *= HOW[how].stray + (1 - 2 * HOW[how].stray) * (act ? st : 1 - st);
            whole += *f;
        }
    }
    for (int i = 0; i < FINE; i++) m->fine[i] /= whole;
    double limits[VALUERS];
    by_worth(g, s, limits);
    for (int i = 0; i < VALUERS; i++) {
        double st = staying(limits[i], price);
        m->valuers[i] *= .02 + .96 * (act ? st : 1 - st);
        t += m->valuers[i];
    }
    for (int i = 0; i < BIDDERS; i++) m->b[i] /= t;
    for (int i = 0; i < VALUERS; i++) m->valuers[i] /= t;
}
/* How likely each fine way is for each rival, who is half likely to be as another: as `fine.alike`. */
static void alike(const Model *ms, int players, int hero, double found[6][FINE]) {
    for (int s = 0; s < players; s++) {
        double t = 0;
        for (int i = 0; i < FINE; i++) {
            double like = 0;
            for (int o = 0; o < players; o++)
                if (o != s && o != hero) like += ms[o].fine[i];
            found[s][i] = ms[s].fine[i] * (.5 / FINE + .5 * like / (players - 1 - (s != hero)));
            t += found[s][i];
        }
        for (int i = 0; i < FINE; i++) found[s][i] /= t;
    }
}
static double place(const Game *g, double v) {
    double b = 0, e = 0;
    int n = 0;
    for (int c = 0; c <= 20; c++)
        if (g->counts[c]) {
            n += g->counts[c];
            if (c < v)
                b += g->counts[c];
            else if (c == v)
                e += g->counts[c];
        }
    for (int i = 0; i < g->checks_shown; i++) {
        n++;
        if (g->checks[i] < v)
            b++;
        else if (g->checks[i] == v)
            e++;
    }
    return (b + e / 2) / n;
}
static double mean_check(const Game *g) {
    double t = 0;
    for (int i = 0; i < g->checks_shown; i++) t += g->checks[i];
    return t / g->checks_shown;
}
static double rankof(const Game *g, int w, const int *own, int n) {
    double mx = g->ed < 2 ? 20 : 15;
    switch (w) {
    case 0:
        return place(g, mean_check(g));
    case 1:
        return place(g, g->checks[g->checks_shown - 1]);
    case 2: {
        double a = (g->checks[g->checks_shown - 1] - g->checks[0]) / mx;
        double r = 2.2 * a - .6;
        return r < 0 ? 0 : r > 1 ? 1 : r;
    }
    case 3: {
        double at = mean_check(g) / mx * cards;
        int k = 0;
        for (int i = 1; i < n; i++)
            if (fabs(own[i] - at) < fabs(own[k] - at)) k = i;
        return (double)k / (n > 1 ? n - 1 : 1);
    }
    case 4:
        return 1;
    case 5:
        return .5;
    }
    return 0;
}
static const double NEAR[5] = {1, .22, .05, .012, .004};
static void nearness(double r, int n, double *o) {
    int m = (int)(r * n);
    if (m > n - 1) m = n - 1;
    double t = 0;
    for (int i = 0; i < n; i++) {
        int d = abs(i - m);
        if (d > 4) d = 4;
        o[i] = NEAR[d];
        t += o[i];
    }
    for (int i = 0; i < n; i++) o[i] = .96 * o[i] / t + .04 / n;
}
static double readings[4][6][20];
static void exactly(double r, int n, double *o) {
    int m = (int)(r * n);
    if (m > n - 1) m = n - 1;
    for (int i = 0; i < n; i++) o[i] = .96 * (i == m) + .04 / n;
}
static void way_strategy(const Game *g, int w, const int *own, int n, int seat, double *o) {
    if (w < THUMB_SELLERS)
        nearness(rankof(g, w, own, n), n, o);
    else if (w > SELLERS)
        exactly(rankof(g, w - SELLERS - 1, own, n), n, o);
    else
        for (int k = 0; k < n; k++) o[k] = .96 * readings[w - THUMB_SELLERS][seat][k] + .04 / n;
}
static void saw_sale(Model *m, const Game *g, const int *own, int n, int at, int seat) {
    if (n < 2) return;
    double t = 0, o[20];
    for (int i = 0; i < WAYS_TO_SELL; i++) {
        way_strategy(g, i, own, n, seat, o);
        m->s[i] *= o[at];
        t += m->s[i];
    }
    for (int i = 0; i < WAYS_TO_SELL; i++) m->s[i] /= t;
}
static void expected_sale(const double *p, const Game *g, const int *own, int n, double *r, int seat) {
    double t = 0, o[20];
    for (int i = 0; i < n; i++) r[i] = 0;
    for (int i = 0; i < WAYS_TO_SELL; i++) {
        double w = p[i] / (1 - p[SELLERS]);
        if (i != SELLERS && w > .004) {
            way_strategy(g, i, own, n, seat, o);
            for (int k = 0; k < n; k++) r[k] += w * o[k];
        }
    }
    for (int i = 0; i < n; i++) t += r[i];
    for (int i = 0; i < n; i++) r[i] /= t;
}
/* spec */
typedef struct {
    char name[64];
    int bid, sell; /*kinds: 0 new,1 oldexpert,2 oldstrong,3 oldsteady,4 thumb*/
    int iters, siters, mem, rounds, jumps, fine;
    double trust;
    int thumb, told, watch, witers, wlater, markets, deep, dits;
    double late, raise;
} Spec;
/* chances */
static double all_old_buildings[3][7][31], all_old_coins[3][7][11][2];
static double all_buildings[3][7][11][31], all_coins[3][7][11][2];
static void use_tables(int ed, int P) {
    for (int r = 0; r < 11; r++) {
        for (int b = 0; b <= cards; b++) worth_buildings[r][b] = all_buildings[ed][P][r][b];
        for (int k = 0; k < 19; k++)
            worth_coins[r][k] = all_coins[ed][P][r][0] * k + all_coins[ed][P][r][1] * k * k;
    }
}
static double chance(const Game *g, int s) {
    int l = g->left ? g->rounds - g->round : 0;
    double w[6], mx = -1e9, t = 0;
    for (int i = 0; i < g->P; i++) {
        w[i] = worth_coins[l][g->purse[i]];
        for (int k = 0; k < g->held[i]; k++) w[i] += worth_buildings[l][g->hand[i][k]];
        if (w[i] > mx) mx = w[i];
    }
    for (int i = 0; i < g->P; i++) {
        w[i] = exp(w[i] - mx);
        t += w[i];
    }
    return w[s] / t;
}
static int draw_way(const double *p, int n, double u) {
    for (int i = 0; i < n; i++) {
        u -= p[i];
        if (u < 0) return i;
    }
    return n - 1;
}
static const Spec *TABLE[6];
#define MOST_PLANS 192 /* passing, and each first bid with each stake: 1 + 18 * 19 / 2 are fewer */
static int old_bid(const Game *g, int seat, double att, int jumps, double st);
static int steady_bid(const Game *g, int seat);
static double thumb_limit(const Game *g, int kind, int s, u64 *r);
static int search_bid(const Game *g, int seat, const Model *ms, const Spec *sp);
/* What `new` bids is remembered for the decision that it is told for; its dice are thrown once a position. */
static struct {
    u64 key;
    int act;
} told_bids[4096];
static int told_bid(const Game *g, int s, const Model *seen) {
    u64 key = g->high * 64 + g->passed;
    for (int i = 0; i < g->bidders_left; i++) key = (key * 8 + g->bidders[i]) * 32 + g->stake[g->bidders[i]];
    key = draw(&key) | 1;
    int at = key >> 52;
    if (told_bids[at].key != key) {
        u64 keep = seed_state;
        seed_state = key;
        told_bids[at].act = search_bid(g, s, seen, TABLE[s]);
        told_bids[at].key = key;
        seed_state = keep;
    }
    return told_bids[at].act;
}
/* What the seat to act, which can pay, bids; seen: what all are thought to be where they are told (0: nobody is).
   now: it is the auction on the table, and none of those after it. */
static int foreseen_bid(const Game *g, const int *ways, const double *moods, int now, const Model *seen) {
    int s = g->bidders[0];
    double l;
    if (seen) return told_bid(g, s, seen);
    if (ways[s] == 200) return now ? old_bid(g, s, 1.0, 4, .7) : steady_bid(g, s);
    if (ways[s] >= 100) {
        u64 q = 1;
        l = floor(thumb_limit(g, ways[s] - 100, s, &q));
    } else if (ways[s] < 0) {
        int f = -1 - ways[s];
        l = fine_limit(g, f % LIMITS, s);
        l += moods[s] * HOW[f / LIMITS].doubt * (.35 + .1 * l);
    } else {
        l = limit_of(g, ways[s], s);
        l += moods[s] * (.35 + .1 * l);
    }
    return g->low <= l ? g->low : 0;
}
static void play_seen(Game *g, int act, Model *seen) {
    if (seen) saw_bid(&seen[g->bidders[0]], g, act);
    if (act)
        play_bid(g, act);
    else
        play_pass(g);
}
/* To the end of the auction, or until the hero is asked for what it can pay. */
static void bid_on(Game *g, const int *ways, const double *moods, int now, int hero, Model *seen) {
    while (g->bidding) {
        int s = g->bidders[0];
        if (g->low > g->purse[s])
            play_pass(g);
        else if (s == hero)
            return;
        else
            play_seen(g, foreseen_bid(g, ways, moods, now, seen), seen);
    }
}
static int search_bid(const Game *g, int seat, const Model *ms, const Spec *sp) {
    int act[MOST_PLANS], stk[MOST_PLANS], n = 0;
    act[n] = 0;
    stk[n++] = 0;
    int lo = g->low, mo = g->purse[seat];
    if (lo > mo) return 0;
    for (int a = lo; a <= lo + sp->jumps && a <= mo; a++)
        for (int k = a; k <= mo; k++) {
            act[n] = a;
            stk[n++] = k;
        }
    double won[MOST_PLANS] = {0};
    double known_ways[6][BIDDERS];
    for (int s = 0; s < g->P; s++) {
        double t = 0;
        for (int i = 0; i < BIDDERS; i++) t += ms[s].b[i];
        for (int i = 0; i < BIDDERS; i++) known_ways[s][i] = ms[s].b[i] / t;
    }
    double fine_ways[6][FINE];
    int fine = sp->mem && sp->fine;
    if (fine) alike(ms, g->P, seat, fine_ways);
    int telling = 0;
    for (int s = 0; s < g->P; s++) telling |= sp->told & 2 && s != seat && TABLE[s]->bid == 0;
    if (telling) memset(told_bids, 0, sizeof told_bids);
    for (int w = 0; w < sp->iters; w++) {
        int ways[6];
        double moods[6];
        for (int s = 0; s < g->P; s++) {
            ways[s] =
                sp->mem ? draw_way(known_ways[s], BIDDERS, uniform(&seed_state)) : (int)(uniform(&seed_state) * BIDDERS);
            if (fine) ways[s] = -1 - draw_way(fine_ways[s], FINE, uniform(&seed_state));
            if (sp->told & 2 && s != seat && TABLE[s]->bid == 1) ways[s] = 200;
            if (sp->told & 2 && s != seat && TABLE[s]->bid == 4) ways[s] = 100 + TABLE[s]->thumb;
        }
        ways[seat] = 11;
        for (int s = 0; s < g->P; s++) moods[s] = 3.4 * uniform(&seed_state) - 1.7;
        u64 key = draw(&seed_state);
        struct {
            int pu[6];
            unsigned h[6];
            double v;
        } known[MOST_PLANS];
        int nk = 0;
        Game on, a;
        Model on_seen[6], seen[6];
        int f = -1;
        for (int i = 0; i < n; i++) {
            /* Plans that begin alike go on alike until the first of them passes. */
            int begins = !i || act[i] != act[i - 1];
            if (begins) {
                on = *g;
                if (telling) memcpy(on_seen, ms, sizeof on_seen);
                if (act[i])
                    play_bid(&on, act[i]);
                else
                    play_pass(&on);
                bid_on(&on, ways, moods, 1, seat, telling ? on_seen : 0);
            }
            int raised = 0;
            while (on.bidding && on.low <= stk[i]) {
                play_seen(&on, on.low, telling ? on_seen : 0);
                bid_on(&on, ways, moods, 1, seat, telling ? on_seen : 0);
                raised = 1;
            }
            if (!begins && !raised) {
                won[i] += known[f].v;
                continue;
            }
            a = on;
            if (a.bidding) {
                if (telling) memcpy(seen, on_seen, sizeof seen);
                play_seen(&a, 0, telling ? seen : 0);
                bid_on(&a, ways, moods, 1, -1, telling ? seen : 0);
            }
            unsigned hh[6] = {0};
            for (int s = 0; s < g->P; s++)
                for (int k = 0; k < a.held[s]; k++) hh[s] |= 1u << a.hand[s][k];
            f = -1;
            for (int k = 0; k < nk; k++)
                if (!memcmp(known[k].pu, a.purse, 4 * g->P) && !memcmp(known[k].h, hh, 4 * g->P)) {
                    f = k;
                    break;
                }
            if (f < 0) {
                f = nk++;
                memcpy(known[f].pu, a.purse, 24);
                memcpy(known[f].h, hh, 24);
                u64 q = key;
                int m = a.left ? a.rounds - a.round : 0;
                if (m > sp->rounds) m = sp->rounds;
                for (int r = 0; r < m; r++) {
                    deal_buildings(&a, &q);
                    double mm[6];
                    for (int s = 0; s < g->P; s++) mm[s] = 3.4 * uniform(&q) - 1.7;
                    bid_on(&a, ways, mm, 0, -1, 0);
                }
                known[f].v = chance(&a, seat);
            }
            won[i] += known[f].v;
        }
    }
    int usual = 0, most = 0;
    for (int i = 1; i < n; i++) {
        if (won[i] > won[most]) most = i;
        if (act[i] == lo && won[i] > won[usual]) usual = i;
    }
    double clear = sp->raise >= 0 ? sp->raise : edition->raise_only ? .02 : .05;
    return act[won[most] - won[usual] > clear * sp->iters ? most : usual];
}
/* sale */
typedef struct {
    const Game *g;
    int P, n, seats[6], held[6], own[6][20], rounds_left, unseen_checks[40], unseen_count;
    double keep[31], prospects[6], odds[6], gone[31], won[6], out;
    int totals[6];
    double *memo;
    int mstride[6];
    double spread, rout, last[6];
    int nlast;
    int deepened;
    double deep[27][3];
} Sale;
static double at_(const int *v, int n, double p) {
    if (!n) return 0;
    if (p < 0) p = 0;
    if (p > n - 1) p = n - 1;
    int l = (int)p, h = l + 1 < n ? l + 1 : n - 1;
    return v[l] + (p - l) * (v[h] - v[l]);
}
static double binomial_mean(const double *st, int r, double sh) {
    double c[8] = {1};
    int n = 1;
    for (int i = 0; i < r; i++) {
        double d[8] = {0};
        for (int k = 0; k < n; k++) {
            d[k] += c[k] * (1 - sh);
            d[k + 1] += c[k] * sh;
        }
        n++;
        memcpy(c, d, sizeof c);
    }
    double t = 0;
    for (int k = 0; k < n; k++) t += c[k] * st[k];
    return t;
}
static void open_sale(Sale *s, const Game *g) {
    memset(s, 0, sizeof *s);
    s->g = g;
    s->P = g->P;
    int all[40], na = 0, mx = 0;
    for (int i = 0; i < g->P; i++) {
        s->held[i] = g->held[i];
        memcpy(s->own[i], g->hand[i], sizeof(int) * g->held[i]);
        sort(s->own[i], s->held[i]);
        for (int k = 0; k < g->held[i]; k++) all[na++] = g->hand[i][k];
        if (g->held[i]) {
            s->seats[s->n++] = i;
            if (g->held[i] > mx) mx = g->held[i];
        }
        s->totals[i] = g->purse[i] + g->points[i];
    }
    sort(all, na);
    s->rounds_left = mx - 1;
    for (int c = 0; c <= 20; c++)
        for (int k = 0; k < g->counts[c]; k++) s->unseen_checks[s->unseen_count++] = c;
    if (s->rounds_left) {
        int r = s->n - 1;
        if (r < 1) r = 1;
        double st[8];
        for (int k = 0; k <= r; k++)
            st[k] = at_(s->unseen_checks, s->unseen_count, (k + 1.0) * (s->unseen_count + 1) / (r + 2) - 1);
        int last = na - 1 > 1 ? na - 1 : 1;
        for (int i = 0; i < na; i++) {
            double sh = (double)i / last;
            s->keep[all[i]] = .5 * at_(s->unseen_checks, s->unseen_count, sh * (s->unseen_count - 1)) +
                              .5 * binomial_mean(st, r, sh);
        }
    }
    double top = -1e9;
    for (int i = 0; i < s->P; i++) {
        s->prospects[i] = s->totals[i];
        for (int k = 0; k < s->held[i]; k++) s->prospects[i] += s->keep[s->own[i][k]];
        if (s->prospects[i] > top) top = s->prospects[i];
    }
    double me = 1.2 + 1.1 * s->rounds_left;
    for (int i = 0; i < s->P; i++) {
        double x = (s->prospects[i] - top) / me;
        if (x < -60) x = -60;
        s->odds[i] = exp(x);
        if (!s->held[i]) s->out += s->odds[i];
    }
    for (int i = 0; i < na; i++) s->gone[all[i]] = exp(-s->keep[all[i]] / me);
    for (int i = 0; i < g->checks_shown; i++) s->won[i] = exp(g->checks[i] / me);
    /* old */
    s->rout = -99;
    for (int i = 0; i < s->P; i++)
        if (!s->held[i] && s->totals[i] > s->rout) s->rout = s->totals[i];
    double lf = s->rounds_left > 1 ? s->rounds_left : .2 * s->rounds_left;
    s->spread = 3.5 * sqrt(lf) + .4;
    int h = 0;
    for (int i = 0; i < s->P; i++) h += s->held[i] > 1;
    s->nlast = h;
    for (int k = 0; k < h; k++)
        s->last[k] = at_(s->unseen_checks, s->unseen_count, (k + 1.0) * (s->unseen_count + 1) / (h + 1) - 1);
}
static void close_sale(Sale *s) { free(s->memo); }
static void sort_seats(int *c, int *o, int n) {
    for (int i = 1; i < n; i++) {
        int x = c[i], y = o[i], j = i;
        while (j && c[j - 1] > x) {
            c[j] = c[j - 1];
            o[j] = o[j - 1];
            j--;
        }
        c[j] = x;
        o[j] = y;
    }
}
/* Of the seats o that sold c and have buildings left: what those come to, the least first. */
static int sort_kept(const Sale *s, const int *c, const int *o, int n, int *kept, int *seats) {
    int count = 0;
    for (int i = 0; i < n; i++) {
        int seat = o[i];
        if (s->held[seat] < 2) continue;
        kept[count] = -c[i];
        for (int k = 0; k < s->held[seat]; k++) kept[count] += s->own[seat][k];
        seats[count++] = seat;
    }
    sort_seats(kept, seats, count);
    return count;
}
static void ends(Sale *s, const int *picks, double *res) {
    int totals[6];
    memcpy(totals, s->totals, sizeof totals);
    int c[6], o[6], n = 0;
    for (int i = 0; i < s->n; i++) {
        c[n] = s->own[s->seats[i]][picks[s->seats[i]]];
        o[n++] = s->seats[i];
    }
    sort_seats(c, o, n);
    for (int i = 0; i < n; i++) totals[o[i]] += s->g->checks[i];
    int kc[6], ko[6];
    int nk = sort_kept(s, c, o, n, kc, ko);
    for (int i = 0; i < s->P; i++) res[i] = 0;
    int idx[6];
    for (int i = 0; i < nk; i++) idx[i] = i;
    long m = 0;
    for (;;) {
        m++;
        int e[6];
        memcpy(e, totals, sizeof e);
        for (int i = 0; i < nk; i++) e[ko[i]] += s->unseen_checks[idx[i]];
        int b = -1;
        for (int i = 0; i < s->P; i++) {
            if (e[i] > b) b = e[i];
        }
        int co = -1, cnt = 0;
        for (int i = 0; i < s->P; i++)
            if (e[i] == b && s->g->purse[i] > co) co = s->g->purse[i];
        for (int i = 0; i < s->P; i++) cnt += e[i] == b && s->g->purse[i] == co;
        for (int i = 0; i < s->P; i++)
            if (e[i] == b && s->g->purse[i] == co) res[i] += 1.0 / cnt;
        int i = nk - 1;
        while (i >= 0 && idx[i] == s->unseen_count - nk + i) i--;
        if (i < 0) break;
        idx[i]++;
        for (int j = i + 1; j < nk; j++) idx[j] = idx[j - 1] + 1;
    }
    for (int i = 0; i < s->P; i++) res[i] /= m;
}
/* A game of three with two ways each: what it is worth to everybody where all mix well (regret matching). */
static void balance(double u[8][3], double *worth, int iterations) {
    double regret[3][2] = {{0}}, sums[3][2] = {{0}}, p[3][2];
    for (int t = 0; t < iterations; t++) {
        for (int q = 0; q < 3; q++) {
            double z = regret[q][0] + regret[q][1];
            for (int k = 0; k < 2; k++) p[q][k] = z > 0 ? regret[q][k] / z : .5;
        }
        for (int q = 0; q < 3; q++) {
            int a = (q + 1) % 3, b = (q + 2) % 3;
            double g[2] = {0};
            for (int k = 0; k < 2; k++)
                for (int i = 0; i < 2; i++)
                    for (int j = 0; j < 2; j++) g[k] += p[a][i] * p[b][j] * u[(k << q) | (i << a) | (j << b)][q];
            double mean = p[q][0] * g[0] + p[q][1] * g[1];
            for (int k = 0; k < 2; k++) {
                sums[q][k] += (t + 1) * p[q][k];
                regret[q][k] += g[k] - mean;
                if (regret[q][k] < 0) regret[q][k] = 0;
            }
        }
    }
    for (int q = 0; q < 3; q++) worth[q] = 0;
    for (int j = 0; j < 8; j++) {
        double chance = 1;
        for (int q = 0; q < 3; q++) chance *= sums[q][j >> q & 1] / (sums[q][0] + sums[q][1]);
        for (int q = 0; q < 3; q++) worth[q] += chance * u[j][q];
    }
}
static void award3(const Sale *s, const int *e, double *won) {
    int b = -1, co = -1, cnt = 0;
    for (int i = 0; i < 3; i++)
        if (e[i] > b) b = e[i];
    for (int i = 0; i < 3; i++)
        if (e[i] == b && s->g->purse[i] > co) co = s->g->purse[i];
    for (int i = 0; i < 3; i++) cnt += e[i] == b && s->g->purse[i] == co;
    for (int i = 0; i < 3; i++)
        if (e[i] == b && s->g->purse[i] == co) won[i] += 1.0 / cnt;
}
/* Three sales before the end, three players: what all choices are worth, the last two sales played out for so
   many of the markets that may follow (0 or less: all of them). */
static void deepen(Sale *s, int markets, int iterations) {
    int U = s->unseen_count, all[1000][3], n = 0;
    for (int a = 0; a < U; a++)
        for (int b = a + 1; b < U; b++)
            for (int c = b + 1; c < U; c++) {
                all[n][0] = a;
                all[n][1] = b;
                all[n++][2] = c;
            }
    if (markets > 0 && markets < n) {
        for (int i = 0; i < markets; i++) {
            int j = i + (int)(uniform(&seed_state) * (n - i)), t[3];
            memcpy(t, all[j], sizeof t);
            memcpy(all[j], all[i], sizeof t);
            memcpy(all[i], t, sizeof t);
        }
        n = markets;
    }
    for (int joint = 0; joint < 27; joint++) {
        int picks[3] = {joint % 3, joint / 3 % 3, joint / 9}, c[3], o[3], first[3];
        for (int q = 0; q < 3; q++) {
            c[q] = s->own[q][picks[q]];
            o[q] = q;
            first[q] = s->totals[q];
        }
        sort_seats(c, o, 3);
        for (int i = 0; i < 3; i++) first[o[i]] += s->g->checks[i];
        double *worth = s->deep[joint];
        for (int q = 0; q < 3; q++) worth[q] = 0;
        int kept[3][2];
        for (int q = 0; q < 3; q++)
            for (int k = 0, at = 0; k < 3; k++)
                if (k != picks[q]) kept[q][at++] = s->own[q][k];
        for (int m = 0; m < n; m++) {
            int rest[40], nr = 0;
            for (int i = 0; i < U; i++)
                if (i != all[m][0] && i != all[m][1] && i != all[m][2]) rest[nr++] = s->unseen_checks[i];
            double u[8][3] = {{0}}, value[3];
            for (int j = 0; j < 8; j++) {
                int then[3], order[3], ends_[3];
                memcpy(then, first, sizeof then);
                for (int q = 0; q < 3; q++) {
                    c[q] = kept[q][j >> q & 1];
                    order[q] = q;
                }
                sort_seats(c, order, 3);
                for (int i = 0; i < 3; i++) then[order[i]] += s->unseen_checks[all[m][i]];
                for (int q = 0; q < 3; q++) {
                    c[q] = kept[q][!(j >> q & 1)];
                    order[q] = q;
                }
                sort_seats(c, order, 3);
                int count = 0;
                for (int x = 0; x < nr; x++)
                    for (int y = x + 1; y < nr; y++)
                        for (int z = y + 1; z < nr; z++) {
                            memcpy(ends_, then, sizeof ends_);
                            ends_[order[0]] += rest[x];
                            ends_[order[1]] += rest[y];
                            ends_[order[2]] += rest[z];
                            award3(s, ends_, u[j]);
                            count++;
                        }
                for (int q = 0; q < 3; q++) u[j][q] /= count;
            }
            balance(u, value, iterations);
            for (int q = 0; q < 3; q++) worth[q] += value[q] / n;
        }
    }
    s->deepened = 1;
}
static void payoffs(Sale *s, int seat, const int *picks, double *out) {
    if (s->deepened) {
        int place = seat == 0 ? 1 : seat == 1 ? 3 : 9;
        int joint = picks[0] + 3 * picks[1] + 9 * picks[2] - place * picks[seat];
        for (int k = 0; k < 3; k++) out[k] = s->deep[joint + place * k][seat];
        return;
    }
    if (s->rounds_left <= 1) {
        if (!s->memo) {
            int sz = 1;
            for (int i = 0; i < s->P; i++) {
                s->mstride[i] = sz;
                sz *= s->held[i] ? s->held[i] : 1;
            }
            s->memo = malloc(sizeof(double) * sz * 7);
            for (int i = 0; i < sz; i++) s->memo[i * 7 + 6] = 0;
        }
        int j[6];
        memcpy(j, picks, sizeof j);
        for (int i = 0; i < s->held[seat]; i++) {
            j[seat] = i;
            int key = 0;
            for (int q = 0; q < s->P; q++)
                if (s->held[q]) key += s->mstride[q] * j[q];
            double *m = s->memo + key * 7;
            if (!m[6]) {
                ends(s, j, m);
                m[6] = 1;
            }
            out[i] = m[seat];
        }
        return;
    }
    int c[6], o[6], n = 0;
    for (int i = 0; i < s->n; i++) {
        int q = s->seats[i];
        if (q != seat) {
            c[n] = s->own[q][picks[q]];
            o[n++] = q;
        }
    }
    sort_seats(c, o, n);
    double st[6], sums[7], ab = s->out;
    for (int i = 0; i < n; i++) {
        st[i] = s->odds[o[i]] * s->gone[c[i]];
        ab += st[i] * s->won[i + 1];
    }
    sums[0] = ab;
    for (int i = 0; i < n; i++) {
        ab += st[i] * (s->won[i] - s->won[i + 1]);
        sums[i + 1] = ab;
    }
    for (int i = 0; i < s->held[seat]; i++) {
        int b = s->own[seat][i], r = 0;
        while (r < n && c[r] <= b) r++;
        double own = s->odds[seat] * s->gone[b] * s->won[r];
        out[i] = own / (own + sums[r]);
    }
}
static int pick(const double *w, int n, double u) {
    double t = 0;
    for (int i = 0; i < n; i++) t += w[i];
    if (t <= 0) return (int)(u * n);
    double l = u * t;
    for (int i = 0; i < n; i++) {
        l -= w[i];
        if (l < 0) return i;
    }
    return n - 1;
}
static void positive(const double *w, int n, double *o) {
    double t = 0;
    for (int i = 0; i < n; i++) t += w[i];
    for (int i = 0; i < n; i++) o[i] = t <= 0 ? 1.0 / n : w[i] / t;
}
typedef void (*Pay)(Sale *, int, const int *, double *);
static void solve(Sale *s, int it, double expected[6][20], const double *trust_in, double res[6][20], Pay pay) {
    double rg[6][20] = {{0}}, sm[6][20] = {{0}};
    int picks[6] = {0};
    for (int t = 0; t < it; t++) {
        for (int i = 0; i < s->n; i++) {
            int q = s->seats[i];
            int kn = trust_in && uniform(&seed_state) < trust_in[q];
            picks[q] = pick(kn ? expected[q] : rg[q], s->held[q], uniform(&seed_state));
        }
        for (int i = 0; i < s->n; i++) {
            int q = s->seats[i];
            double ga[20], ch[20], me = 0;
            pay(s, q, picks, ga);
            positive(rg[q], s->held[q], ch);
            for (int k = 0; k < s->held[q]; k++) me += ch[k] * ga[k];
            for (int k = 0; k < s->held[q]; k++) {
                sm[q][k] += ch[k] * t;
                double c = rg[q][k] + ga[k] - me;
                rg[q][k] = c > 0 ? c : 0;
            }
        }
    }
    for (int i = 0; i < s->n; i++) {
        int q = s->seats[i];
        positive(sm[q], s->held[q], res[q]);
    }
}
static void rehearse(Sale *s, int seat, double st[6][20], int n, double *sum, Pay pay) {
    for (int k = 0; k < 20; k++) sum[k] = 0;
    int picks[6] = {0};
    double ga[20];
    for (int t = 0; t < n; t++) {
        for (int i = 0; i < s->n; i++) {
            int q = s->seats[i];
            picks[q] = pick(st[q], s->held[q], uniform(&seed_state));
        }
        pay(s, seat, picks, ga);
        for (int k = 0; k < s->held[seat]; k++) sum[k] += ga[k];
    }
    for (int k = 0; k < s->held[seat]; k++) sum[k] /= n;
}
static void thumb_strategy(const Game *g, int kind, int *own, int n, double *out);
static void old_strategy(const Game *g, int seat, int kind, double *out);
/* How often each building is sold. */
static void search_strategy(const Game *g, int seat, const Model *ms, const Spec *sp, int iterations, double *w) {
    Sale s;
    open_sale(&s, g);
    if (s.held[seat] == 1) {
        w[0] = 1;
        return;
    }
    double expected[6][20] = {{0}}, trust_in[6] = {0}, balanced[6][20] = {{0}};
    double fine[6][WAYS_TO_SELL];
    fine_sellers(ms, s.P, seat, fine);
    int deep = sp->deep && s.P == 3 && s.held[0] == 3 && s.held[1] == 3 && s.held[2] == 3;
    for (int i = 0; i < s.n; i++) {
        int q = s.seats[i];
        if (sp->told & 1 && TABLE[q]->sell == 1 && q != seat) {
            old_strategy(g, q, 1, expected[q]);
            trust_in[q] = 1;
            continue;
        }
        if (sp->told & 1 && TABLE[q]->sell == 4 && q != seat) {
            thumb_strategy(g, TABLE[q]->thumb, s.own[q], s.held[q], expected[q]);
            trust_in[q] = 1;
            continue;
        }
        if (sp->told & 1 && TABLE[q]->sell == 0 && q != seat) {
            search_strategy(g, q, ms, TABLE[q], TABLE[q]->siters, expected[q]);
            trust_in[q] = 1;
            continue;
        }
        Model m0;
        const Model *m = &ms[q];
        if (!sp->mem) {
            new_model(&m0);
            m = &m0;
        }
        double alone[WAYS_TO_SELL], *ways = alone;
        if (sp->mem && sp->fine)
            ways = fine[q];
        else
            sellers(m, alone);
        expected_sale(ways, g, s.own[q], s.held[q], expected[q], q);
        trust_in[q] = sp->trust * (1 - ways[SELLERS]);
        if ((s.rounds_left <= 1 || deep) && 1 - ways[SELLERS] < sp->late) trust_in[q] = 0;
    }
    if (deep) deepen(&s, sp->deep, sp->dits);
    trust_in[seat] = 0;
    solve(&s, iterations * 8, expected, trust_in, balanced, payoffs);
    double mx = 0;
    int n = s.held[seat];
    for (int k = 0; k < n; k++) {
        w[k] = balanced[seat][k];
        if (w[k] > mx) mx = w[k];
    }
    for (int k = 0; k < n; k++)
        if (w[k] <= mx / 8) w[k] = 0;
    positive(w, n, w);
    close_sale(&s);
}
static int search_sell(const Game *g, int seat, const Model *ms, const Spec *sp) {
    double w[20];
    int own[20];
    memcpy(own, g->hand[seat], sizeof own);
    sort(own, g->held[seat]);
    search_strategy(g, seat, ms, sp, sp->siters, w);
    return own[pick(w, g->held[seat], uniform(&seed_state))];
}
/* old */
static double old_worth[31], old_coins[11][19];
static void use_old_tables(int ed, int P) {
    for (int b = 0; b <= cards; b++) old_worth[b] = all_old_buildings[ed][P][b];
    for (int r = 0; r < 11; r++) {
        double a = 1 + (all_old_coins[ed][P][r][0] - 1) * .85, b = all_old_coins[ed][P][r][1] * .85;
        for (int k = 0; k < 19; k++) old_coins[r][k] = a * k + b * k * k;
    }
}
static double stake_limit(const double *v, int n, double passing, int purse, int stake, int rounds_left) {
    double t = 0;
    int c = 0;
    for (int i = 0; i < n; i++)
        if (v[i] > passing) {
            t += v[i];
            c++;
        }
    if (!c) return 0;
    double gain = t / c - passing, fair = (double)purse / (rounds_left + 1) * 1.6;
    return (gain < fair ? gain : fair) + .5 * stake;
}
typedef struct {
    int n, b[6], st[6], h;
} Node;
typedef struct {
    const Game *g;
    double v[6];
    int rounds_left, hero;
    double steady, temper;
} Auction;
#define ENTRIES (1 << 18)
typedef struct {
    u64 k;
    double g[6];
} Entry;
static Entry *entries;
static int *used;
static int uses;
static u64 node_key(const Node *n) {
    u64 k = n->n;
    k = k * 32 + n->h;
    for (int i = 0; i < n->n; i++) k = (k * 8 + n->b[i]) * 32 + n->st[i];
    return k + 1;
}
static void gains(Auction *a, const Node *n, double *out);
static inline int lowest_bid(int st, int h) { return !h ? 1 : h + (edition->raise_only || st == h); }
static void after_pass(Auction *a, const Node *n, double *out) {
    int ix = a->g->P - n->n - edition->sh;
    double own = 0;
    if (ix >= 0) {
        int pu = a->g->purse[n->b[0]];
        own = a->v[ix] + old_coins[a->rounds_left][pu - pays(n->st[0])] - old_coins[a->rounds_left][pu];
    }
    Node m = *n;
    m.n--;
    for (int i = 0; i < m.n; i++) {
        m.b[i] = n->b[i + 1];
        m.st[i] = n->st[i + 1];
    }
    out[0] = own;
    gains(a, &m, out + 1);
}
static void after_bid(Auction *a, const Node *n, int amt, double *out) {
    Node m = *n;
    for (int i = 0; i + 1 < n->n; i++) {
        m.b[i] = n->b[i + 1];
        m.st[i] = n->st[i + 1];
    }
    m.b[n->n - 1] = n->b[0];
    m.st[n->n - 1] = amt;
    m.h = amt;
    double t[6];
    gains(a, &m, t);
    out[0] = t[n->n - 1];
    for (int i = 1; i < n->n; i++) out[i] = t[i - 1];
}
static double advantage(Auction *a, const double *g, int n) {
    double t = 0;
    for (int i = 0; i < n; i++) t += g[i];
    return g[0] - (t - g[0]) / (a->g->P - 1);
}
static void gains(Auction *a, const Node *n, double *out) {
    if (n->n == 1) {
        int pu = a->g->purse[n->b[0]];
        out[0] =
            a->v[a->g->market_size - 1] + old_coins[a->rounds_left][pu - n->st[0]] - old_coins[a->rounds_left][pu];
        return;
    }
    u64 k = node_key(n);
    unsigned h = (k * 0x9E3779B97F4A7C15ULL) >> 46;
    while (entries[h].k && entries[h].k != k) h = (h + 1) & (ENTRIES - 1);
    if (entries[h].k) {
        memcpy(out, entries[h].g, 8 * n->n);
        return;
    }
    double pa[7], bi[7];
    after_pass(a, n, pa);
    int s = n->b[0];
    int lo = lowest_bid(n->st[0], n->h), pu = a->g->purse[s];
    double stc = 0;
    if (a->steady && s != a->hero && lo <= pu) {
        int ix = a->g->P - n->n - edition->sh;
        double ps = ix >= 0 ? a->v[ix] : 0;
        if (lo <= stake_limit(a->v, a->g->market_size, ps, pu, n->st[0], a->rounds_left)) stc = a->steady;
    }
    double lim =
        lo > pu ? -1e9
                : a->v[a->g->market_size - 1] + old_coins[a->rounds_left][pu - lo] - old_coins[a->rounds_left][pu];
    int py = lim > pa[0];
    if (py || stc) {
        after_bid(a, n, lo, bi);
        double ch = 0;
        if (py) {
            double d = (advantage(a, bi, n->n) - advantage(a, pa, n->n)) / a->temper;
            ch = d > 30 ? 1 : d > -30 ? 1 / (1 + exp(-d)) : 0;
        }
        if (s != a->hero) ch = (1 - a->steady) * ch + stc;
        for (int i = 0; i < n->n; i++) pa[i] = ch * bi[i] + (1 - ch) * pa[i];
    }
    h = (k * 0x9E3779B97F4A7C15ULL) >> 46;
    while (entries[h].k) h = (h + 1) & (ENTRIES - 1);
    if (uses > ENTRIES * 3 / 4) {
        fprintf(stderr, "hash full\n");
        exit(1);
    }
    entries[h].k = k;
    used[uses++] = h;
    memcpy(entries[h].g, pa, 8 * n->n);
    memcpy(out, pa, 8 * n->n);
}
static int steady_bid(const Game *g, int seat) {
    double v[6];
    for (int i = 0; i < g->market_size; i++) v[i] = old_worth[g->market[i]];
    int t = pass_takes(g);
    double l =
        stake_limit(v, g->market_size, t ? old_worth[t] : 0, g->purse[seat], g->stake[seat], g->rounds - g->round);
    if (l > g->purse[seat]) l = g->purse[seat];
    return g->low > l ? 0 : g->low;
}
static int old_bid(const Game *g, int seat, double att, int jumps, double st) {
    if (uniform(&seed_state) >= att) return steady_bid(g, seat);
    Auction a;
    a.g = g;
    a.hero = seat;
    a.steady = st;
    a.temper = .6;
    a.rounds_left = g->rounds - g->round;
    for (int i = 0; i < g->market_size; i++) a.v[i] = old_worth[g->market[i]];
    for (int i = 0; i < uses; i++) entries[used[i]].k = 0;
    uses = 0;
    Node n;
    n.n = g->bidders_left;
    n.h = g->high;
    for (int i = 0; i < n.n; i++) {
        n.b[i] = g->bidders[i];
        n.st[i] = g->stake[n.b[i]];
    }
    double o[7];
    after_pass(&a, &n, o);
    double best = advantage(&a, o, n.n);
    int act = 0;
    int lo = lowest_bid(n.st[0], n.h);
    for (int k = lo; k < lo + jumps && k <= g->purse[seat]; k++) {
        after_bid(&a, &n, k, o);
        double v = advantage(&a, o, n.n);
        if (v > best) {
            best = v;
            act = k;
        }
    }
    return act;
}
static void old_payoffs(Sale *s, int seat, const int *picks, double *out) {
    const int *mk = s->g->checks;
    if (s->rounds_left == 1) {
        for (int k = 0; k < s->held[seat]; k++) {
            double t[6];
            for (int i = 0; i < s->P; i++) t[i] = s->totals[i];
            int c[6], o[6], n = 0;
            for (int i = 0; i < s->n; i++) {
                int q = s->seats[i];
                c[n] = q == seat ? s->own[q][k] : s->own[q][picks[q]];
                o[n++] = q;
            }
            sort_seats(c, o, n);
            for (int i = 0; i < n; i++) t[o[i]] += mk[i];
            int kc[6], ko[6];
            int nk = sort_kept(s, c, o, n, kc, ko);
            for (int i = 0; i < nk; i++) t[ko[i]] += s->last[i];
            double mine = t[seat], b = -99;
            for (int i = 0; i < s->P; i++)
                if (i != seat && t[i] > b) b = t[i];
            out[k] = tanh((mine - b) / s->spread);
        }
        return;
    }
    int c[6], o[6], n = 0;
    for (int i = 0; i < s->n; i++) {
        int q = s->seats[i];
        if (q != seat) {
            c[n] = s->own[q][picks[q]];
            o[n++] = q;
        }
    }
    sort_seats(c, o, n);
    double st[6];
    for (int i = 0; i < n; i++) st[i] = s->prospects[o[i]] - s->keep[c[i]];
    double ab[7];
    ab[n] = s->rout;
    for (int i = n - 1; i >= 0; i--) {
        ab[i] = st[i] + mk[i + 1];
        if (ab[i + 1] > ab[i]) ab[i] = ab[i + 1];
    }
    double be = s->rout, ld[7];
    for (int r = 0; r <= n; r++) {
        ld[r] = be > ab[r] ? be : ab[r];
        if (r < n && st[r] + mk[r] > be) be = st[r] + mk[r];
    }
    for (int k = 0; k < s->held[seat]; k++) {
        int b = s->own[seat][k], r = 0;
        while (r < n && c[r] <= b) r++;
        out[k] = tanh((s->prospects[seat] - s->keep[b] + mk[r] - ld[r]) / s->spread);
    }
}
static double expected_check(Sale *s, int seat, int b, double st[6][20]) {
    double rk[8] = {1};
    int n = 1;
    for (int i = 0; i < s->n; i++) {
        int q = s->seats[i];
        if (q == seat) continue;
        double be = 0;
        for (int k = 0; k < s->held[q]; k++)
            if (s->own[q][k] < b) be += st[q][k];
        double d[8] = {0};
        for (int k = 0; k < n; k++) {
            d[k] += rk[k] * (1 - be);
            d[k + 1] += rk[k] * be;
        }
        n++;
        memcpy(rk, d, sizeof rk);
    }
    double t = 0;
    for (int k = 0; k < n; k++) t += rk[k] * s->g->checks[k];
    return t;
}
static void by_chance(Sale *s, int seat, double *out) {
    double u[6][20];
    for (int i = 0; i < s->P; i++)
        for (int k = 0; k < s->held[i]; k++) u[i][k] = 1.0 / s->held[i];
    for (int k = 0; k < s->held[seat]; k++)
        out[k] = expected_check(s, seat, s->own[seat][k], u) - s->keep[s->own[seat][k]];
}
static void softened(const double *g, int n, double t, double *o) {
    double m = g[0], z = 0;
    for (int i = 1; i < n; i++)
        if (g[i] > m) m = g[i];
    for (int i = 0; i < n; i++) {
        o[i] = exp((g[i] - m) / t);
        z += o[i];
    }
    for (int i = 0; i < n; i++) o[i] /= z;
}
static int old_sell(const Game *g, int seat, int kind) {
    Sale s;
    open_sale(&s, g);
    int n = s.held[seat];
    if (n == 1) return s.own[seat][0];
    double w[20];
    if (kind == 3) {
        by_chance(&s, seat, w);
        int b = 0;
        for (int k = 1; k < n; k++)
            if (w[k] > w[b]) b = k;
        return s.own[seat][b];
    }
    int it = kind == 1 ? 800 : 250;
    double slack = kind == 1 ? .02 : .01;
    double rb = kind == 1 ? .1 : .3, rst = kind == 1 ? .2 : .7, rr = kind == 1 ? .7 : 0;
    double balanced[6][20] = {{0}}, st[6][20] = {{0}}, rd[6][20] = {{0}};
    solve(&s, it, 0, 0, balanced, old_payoffs);
    for (int i = 0; i < s.n; i++) {
        int q = s.seats[i];
        by_chance(&s, q, w);
        softened(w, s.held[q], .7, st[q]);
    }
    for (int i = 0; i < s.n; i++) {
        int q = s.seats[i];
        if (rr && q != seat) {
            rehearse(&s, q, st, it / 4, w, old_payoffs);
            softened(w, s.held[q], .04, rd[q]);
        } else
            memcpy(rd[q], st[q], sizeof rd[q]);
    }
    for (int i = 0; i < s.n; i++) {
        int q = s.seats[i];
        for (int k = 0; k < s.held[q]; k++) balanced[q][k] = rb * balanced[q][k] + rst * st[q][k] + rr * rd[q][k];
    }
    rehearse(&s, seat, balanced, it / 2, w, old_payoffs);
    double top = w[0];
    for (int k = 1; k < n; k++)
        if (w[k] > top) top = w[k];
    int good[20], ng = 0;
    for (int k = 0; k < n; k++)
        if (w[k] >= top - slack) good[ng++] = s.own[seat][k];
    return good[(int)(uniform(&seed_state) * ng)];
}
/* thumbs */
enum {
    SPREAD,
    THRIFTY,
    THIRDHI,
    THIRDMED,
    QMEAN,
    MOODY,
    JUMPL,
    NEVER,
    PLANNER,
    CHASER,
    TOPB,
    DODGER,
    WAVER,
    JUMPER,
    DRIFTER,
    THUMB_KINDS
};
static const char *THUMBS[] = {"spread",    "thrifty",       "third-highest", "third-median", "quarter-mean",
                               "moody",     "jump-to-limit", "never-bids",    "planner",      "chaser",
                               "top-buyer", "dodger",        "wavering",      "jumper",       "drifter"};
static double spr(const Game *g, int s, double l, double m) {
    return (l + m * (double)(g->market[g->market_size - 1] - g->market[0]) / cards) * g->purse[s];
}
static double plan(const Game *g, int s, double f) {
    return f * g->purse[s] / (g->rounds - g->round + 1) * (.5 + (double)g->market[g->market_size - 1] / cards);
}
static double thumb_limit(const Game *g, int kind, int s, u64 *r) {
    switch (kind) {
    case SPREAD:
        return spr(g, s, .1, .35);
    case THRIFTY:
        return spr(g, s, 0, .3);
    case THIRDHI:
    case THIRDMED:
        return .33 * g->purse[s];
    case QMEAN:
        return .25 * g->purse[s];
    case MOODY:
        return spr(g, s, .1, .4) * (.5 + uniform(r));
    case JUMPL:
        return spr(g, s, .05, .25);
    case NEVER:
        return 0;
    case PLANNER:
        return plan(g, s, 1.1);
    case CHASER:
        return 7.0 * (g->market[g->market_size - 1] - pass_takes(g)) / cards;
    case TOPB:
        return g->market[g->market_size - 1] > .75 * cards ? .5 * g->purse[s] : 0;
    case DODGER: {
        int t = g->passed - edition->sh;
        if (t < 0) t = 0;
        return (g->market_size - t) * 2 > g->market_size ? .25 * g->purse[s] : 0;
    }
    case WAVER:
        return plan(g, s, .9) * (.4 + 1.2 * uniform(r));
    case JUMPER:
        return plan(g, s, .8);
    case DRIFTER:
        return .2 * g->purse[s] * 2 * uniform(r);
    }
    return 0;
}
static int thumb_bid(const Game *g, int kind, int s) {
    int l = (int)thumb_limit(g, kind, s, &seed_state);
    if (l > g->purse[s]) l = g->purse[s];
    if (g->low > l) return 0;
    return kind == JUMPL || kind == JUMPER ? l : g->low;
}
static int byrank(const Game *g, int n) {
    int k = (int)(place(g, mean_check(g)) * n);
    return k > n - 1 ? n - 1 : k;
}
static void thumb_strategy(const Game *g, int kind, int *own, int n, double *o) {
    double mx = g->ed < 2 ? 20 : 15;
    for (int i = 0; i < n; i++) o[i] = 0;
    switch (kind) {
    case SPREAD:
    case THRIFTY:
    case NEVER:
    case DODGER:
    case JUMPER:
        o[byrank(g, n)] = 1;
        break;
    case THIRDHI:
        o[n - 1] = 1;
        break;
    case THIRDMED:
        o[n / 2] = 1;
        break;
    case QMEAN:
    case JUMPL: {
        double m = mean_check(g) / mx;
        int b = 0;
        for (int i = 1; i < n; i++)
            if (fabs((double)own[i] / cards - m) < fabs((double)own[b] / cards - m)) b = i;
        o[b] = 1;
        break;
    }
    case PLANNER: {
        int k = (int)(place(g, g->checks[g->checks_shown - 1]) * n);
        o[k > n - 1 ? n - 1 : k] = 1;
        break;
    }
    case MOODY:
    case CHASER:
    case WAVER: {
        int k = byrank(g, n);
        o[k] += .5;
        o[k ? k - 1 : 0] += .25;
        o[k < n - 1 ? k + 1 : n - 1] += .25;
        break;
    }
    case TOPB: {
        double a = (g->checks[g->checks_shown - 1] - g->checks[0]) / mx;
        o[a > .6 ? n - 1 : a < .35 ? 0 : n / 2] = 1;
        break;
    }
    case DRIFTER:
        for (int i = 0; i < n; i++) o[i] = 1.0 / n;
        break;
    }
}
static void read_sale(const Game *g) {
    Sale s;
    open_sale(&s, g);
    double w[20];
    u64 keep = seed_state;
    for (int l = 0; l < 3; l++)
        for (int i = 0; i < s.n; i++) {
            int q = s.seats[i];
            if (s.held[q] < 2) {
                readings[l][q][0] = 1;
                continue;
            }
            if (!l) {
                by_chance(&s, q, w);
                softened(w, s.held[q], .7, readings[0][q]);
            } else {
                rehearse(&s, q, readings[l - 1], 40, w, payoffs);
                softened(w, s.held[q], .02, readings[l][q]);
            }
        }
    solve(&s, 100, 0, 0, readings[3], payoffs);
    seed_state = keep;
    close_sale(&s);
}
static void old_strategy(const Game *g, int seat, int kind, double *out) {
    int own[20];
    memcpy(own, g->hand[seat], sizeof own);
    for (int k = 0; k < 20; k++) out[k] = 0;
    u64 keep = seed_state;
    for (int t = 0; t < 3; t++) {
        int c = old_sell(g, seat, kind);
        for (int k = 0; k < g->held[seat]; k++)
            if (own[k] == c) out[k] += 1.0 / 3;
    }
    seed_state = keep;
}
static int bot_bid(const Game *g, int s, const Model *ms, const Spec *sp) {
    switch (sp->bid) {
    case 0:
        return search_bid(g, s, ms, sp);
    case 1:
        return old_bid(g, s, 1.0, 4, .7);
    case 2:
        return old_bid(g, s, .4, 2, .7);
    case 3:
        return steady_bid(g, s);
    default:
        return g->low > g->purse[s] ? 0 : thumb_bid(g, sp->thumb, s);
    }
}
static int bot_sell(const Game *g, int s, const Model *ms, const Spec *sp) {
    switch (sp->sell) {
    case 0:
        return search_sell(g, s, ms, sp);
    case 1:
    case 2:
    case 3:
        return old_sell(g, s, sp->sell);
    default: {
        int own[20];
        memcpy(own, g->hand[s], sizeof own);
        sort(own, g->held[s]);
        double o[20];
        thumb_strategy(g, sp->thumb, own, g->held[s], o);
        return own[pick(o, g->held[s], uniform(&seed_state))];
    }
    }
}
static FILE *LOG;
/* What each of three seats has with its own strategy and with the best response, the others' being told: exact
   with two buildings each, with three over some of the markets that may follow. */
static void respond(const Game *g, const Model *ms, const Spec *sp, double *best, double *own) {
    double w[3][20], after[3][27], kept[3][27];
    int n = g->held[0];
    for (int q = 0; q < 3; q++) search_strategy(g, q, ms, sp, n == 2 ? sp->wlater : sp->witers, w[q]);
    Sale s;
    open_sale(&s, g);
    for (int joint = 0; joint < n * n * n; joint++) {
        int picks[6] = {joint % n, joint / n % n, joint / n / n};
        double b[3] = {0}, o[3] = {0};
        if (n == 2)
            for (int q = 0; q < 3; q++) {
                double gains[20];
                payoffs(&s, q, picks, gains);
                b[q] = o[q] = gains[picks[q]];
            }
        else {
            int all[1000][3], count = 0, u = s.unseen_count;
            for (int i = 0; i < u; i++)
                for (int j = i + 1; j < u; j++)
                    for (int k = j + 1; k < u; k++) {
                        all[count][0] = s.unseen_checks[i];
                        all[count][1] = s.unseen_checks[j];
                        all[count++][2] = s.unseen_checks[k];
                    }
            int markets = sp->markets && sp->markets < count ? sp->markets : count;
            u64 deal = 1;
            for (int m = 0; m < markets; m++) {
                Game next = *g;
                Model seen[6];
                memcpy(seen, ms, sizeof seen);
                read_sale(g);
                int sold[6], seats[6];
                for (int q = 0; q < 3; q++) {
                    sold[q] = next.hand[q][picks[q]];
                    seats[q] = q;
                    saw_sale(&seen[q], g, g->hand[q], n, picks[q], q);
                    for (int k = picks[q] + 1; k < n; k++) next.hand[q][k - 1] = next.hand[q][k];
                    next.held[q]--;
                }
                sort_seats(sold, seats, 3);
                for (int i = 0; i < 3; i++) next.points[seats[i]] += next.checks[i];
                if (markets < count)
                    deal_checks(&next, 3, &deal);
                else {
                    for (int i = 0; i < 3; i++) next.counts[next.checks[i] = all[m][i]]--;
                    next.checks_left -= 3;
                }
                read_sale(&next);
                double nb[3], no[3];
                respond(&next, seen, sp, nb, no);
                for (int q = 0; q < 3; q++) {
                    b[q] += nb[q] / markets;
                    o[q] += no[q] / markets;
                }
            }
        }
        for (int q = 0; q < 3; q++) {
            after[q][joint] = b[q];
            kept[q][joint] = o[q];
        }
    }
    for (int q = 0; q < 3; q++) {
        double each[3] = {0};
        best[q] = -1;
        own[q] = 0;
        for (int joint = 0; joint < n * n * n; joint++) {
            int picks[3] = {joint % n, joint / n % n, joint / n / n};
            double chance = 1;
            for (int other = 0; other < 3; other++)
                if (other != q) chance *= w[other][picks[other]];
            each[picks[q]] += chance * after[q][joint];
            own[q] += chance * w[q][picks[q]] * kept[q][joint];
        }
        for (int k = 0; k < n; k++)
            if (each[k] > best[q]) best[q] = each[k];
    }
    close_sale(&s);
}
static double gained;
static int seats_seen;
static void exploited(const Game *g, const Model *ms, const Spec *sp) {
    double best[3], own[3];
    respond(g, ms, sp, best, own);
    for (int q = 0; q < 3; q++, seats_seen++) gained += best[q] - own[q];
    printf("%.4f of a fair share gained so far, %d seats\n", 3 * gained / seats_seen, seats_seen);
    fflush(stdout);
}
static void play_game(int ed, int P, const Spec **t, u64 seed, double *share, int *tots) {
    Game g;
    setup(&g, ed, P);
    use_tables(ed, P);
    use_old_tables(ed, P);
    u64 deal = seed * 7919 + 13;
    seed_state = seed * 104729 + 7;
    Model ms[6];
    for (int i = 0; i < P; i++) {
        new_model(&ms[i]);
        TABLE[i] = t[i];
    }
    g.first = (int)(uniform(&deal) * P);
    while (g.left) {
        deal_buildings(&g, &deal);
        while (g.bidding) {
            int s = g.bidders[0];
            int a = 0;
            if (g.low <= g.purse[s]) a = bot_bid(&g, s, ms, t[s]);
            saw_bid(&ms[s], &g, a);
            if (a)
                play_bid(&g, a);
            else
                play_pass(&g);
        }
        if (LOG) {
            fprintf(LOG, "%d", g.left ? g.rounds - g.round : 0);
            for (int s = 0; s < P; s++) {
                unsigned h = 0;
                for (int k = 0; k < g.held[s]; k++) h |= 1u << g.hand[s][k];
                fprintf(LOG, " %u %d", h, g.purse[s]);
            }
            fputc('\n', LOG);
        }
    }
    for (int s = 0; s < P; s++) sort(g.hand[s], g.held[s]);
    while (g.checks_left) {
        int hold[6], n = 0;
        for (int s = 0; s < P; s++)
            if (g.held[s]) hold[n++] = s;
        deal_checks(&g, n, &deal);
        read_sale(&g);
        if (t[0]->watch && g.held[0] == t[0]->watch) {
            exploited(&g, ms, t[0]);
            for (int s = 0; s < P; s++) share[s] = tots[s] = 0;
            return;
        }
        int c[6], o[6];
        for (int i = 0; i < n; i++) {
            c[i] = bot_sell(&g, hold[i], ms, t[hold[i]]);
            o[i] = hold[i];
        }
        for (int i = 0; i < n; i++) {
            int s = hold[i], at = 0;
            while (g.hand[s][at] != c[i]) at++;
            saw_sale(&ms[s], &g, g.hand[s], g.held[s], at, s);
        }
        for (int i = 0; i < n; i++) {
            int s = hold[i], at = 0;
            while (g.hand[s][at] != c[i]) at++;
            for (int k = at + 1; k < g.held[s]; k++) g.hand[s][k - 1] = g.hand[s][k];
            g.held[s]--;
        }
        sort_seats(c, o, n);
        for (int i = 0; i < n; i++) g.points[o[i]] += g.checks[i];
    }
    int b = -1, co = -1, cnt = 0;
    for (int s = 0; s < P; s++) {
        tots[s] = g.points[s] + g.purse[s];
        if (tots[s] > b) b = tots[s];
    }
    for (int s = 0; s < P; s++)
        if (tots[s] == b && g.purse[s] > co) co = g.purse[s];
    for (int s = 0; s < P; s++) cnt += tots[s] == b && g.purse[s] == co;
    for (int s = 0; s < P; s++) share[s] = (tots[s] == b && g.purse[s] == co) ? 1.0 / cnt : 0;
    if (LOG) {
        fprintf(LOG, "w");
        for (int s = 0; s < P; s++) fprintf(LOG, " %g", share[s]);
        fputc('\n', LOG);
    }
}
static Spec parse(const char *x) {
    Spec s;
    memset(&s, 0, sizeof s);
    snprintf(s.name, 64, "%s", x);
    s.iters = 40;
    s.siters = -1;
    s.mem = 1;
    s.fine = 1;
    s.rounds = 9;
    s.jumps = 1;
    s.trust = .9;
    s.dits = 15;
    s.wlater = -1;
    s.raise = -1;
    char b[256];
    snprintf(b, 256, "%s", x);
    char *p = strtok(b, ",");
    for (int i = 0; i < THUMB_KINDS; i++)
        if (!strcmp(p, THUMBS[i])) {
            s.bid = s.sell = 4;
            s.thumb = i;
            return s;
        }
    if (!strcmp(p, "oexpert"))
        s.bid = s.sell = 1;
    else if (!strcmp(p, "ostrong"))
        s.bid = s.sell = 2;
    else if (!strcmp(p, "osteady"))
        s.bid = s.sell = 3;
    else if (!strcmp(p, "steady")) {
        s.mem = 0;
        s.rounds = 0;
        s.jumps = 0;
        s.iters = 16;
    } else if (strcmp(p, "new")) {
        fprintf(stderr, "who is %s\n", p);
        exit(1);
    }
    while ((p = strtok(0, ","))) {
        char *v = strchr(p, '=');
        *v++ = 0;
        double d = atof(v);
#define O(n)                                                                                                       \
    if (!strcmp(p, #n))                                                                                            \
        s.n = d;                                                                                                   \
    else
        O(iters)
        O(siters) O(mem) O(fine) O(rounds) O(jumps) O(trust) O(bid) O(sell) O(thumb) O(told) O(watch) O(witers) O(wlater) O(markets) O(deep) O(dits) O(late) O(raise) {
            fprintf(stderr, "opt %s\n", p);
            exit(1);
        }
    }
    if (s.siters < 0) s.siters = s.iters;
    if (s.wlater < 0) s.wlater = s.witers;
    return s;
}
static void read_tables(const char *name) {
    FILE *f = fopen(name, "r");
    char kind[8];
    int e, p, l;
    if (!f) {
        perror(name);
        exit(1);
    }
    while (fscanf(f, "%7s %d %d %d", kind, &e, &p, &l) == 4) {
        double x[34];
        int old = kind[0] == 'o';
        for (int i = 1; i <= EDITIONS[e].building_count + 2; i++)
            if (fscanf(f, "%lf", &x[i]) != 1) {
                fprintf(stderr, "%s is cut off\n", name);
                exit(1);
            }
        for (int b = 1; b <= EDITIONS[e].building_count; b++) {
            if (old)
                all_old_buildings[e][p][b] = x[b];
            else
                all_buildings[e][p][l][b] = x[b];
        }
        for (int k = 0; k < 2; k++) {
            if (old)
                all_old_coins[e][p][l][k] = x[EDITIONS[e].building_count + 1 + k];
            else
                all_coins[e][p][l][k] = x[EDITIONS[e].building_count + 1 + k];
        }
    }
    fclose(f);
}
int main(int c, char **v) {
    if (c < 9) {
        fprintf(stderr, "see the head of the source\n");
        return 1;
    }
    entries = calloc(ENTRIES, sizeof(Entry));
    used = malloc(ENTRIES * 4);
    read_tables(v[1]);
    if (strcmp(v[2], "-")) LOG = fopen(v[2], "w");
    v += 2;
    c -= 2;
    int ed = atoi(v[1]), P = atoi(v[2]), N = atoi(v[3]);
    u64 seed = atoll(v[4]);
    Spec h = parse(v[5]);
    int nr = c - 6 < 32 ? c - 6 : 32;
    Spec riv[32];
    for (int i = 0; i < nr; i++) riv[i] = parse(v[6 + i]);
    double sum = 0, sq = 0, lead = 0;
    int n = 0;
    for (int i = 0; i < N; i++) {
        int mix = nr > 1;
        Spec *pk[6];
        u64 q = seed + i + 99;
        for (int k = 0; k < P - 1; k++) pk[k] = &riv[mix ? (int)(uniform(&q) * nr) : 0];
        double ds = 0;
        for (int t = 0; t < P; t++) {
            const Spec *ta[6];
            int k = 0;
            for (int s = 0; s < P; s++) ta[s] = s == t ? &h : pk[k++];
            double sh[6];
            int to[6];
            play_game(ed, P, ta, seed + i, sh, to);
            ds += sh[t];
            double om = 0;
            for (int s = 0; s < P; s++)
                if (s != t) om += to[s];
            lead += to[t] - om / (P - 1);
            n++;
        }
        sum += ds;
        sq += ds * ds;
    }
    /* ds: sum of shares over P rotations = x fair share of that deal */
    double m = sum / N, se = sqrt((sq / N - m * m) / (N > 1 ? N - 1 : 1));
    printf("%-8s %d  %-40s vs %-28s %.3f ± %.3f  lead %+.2f  (%d games)\n", EDITIONS[ed].name, P, v[5],
           nr > 1 ? "mixed" : v[6], m, 1.96 * se, lead / n, n);
    return 0;
}
