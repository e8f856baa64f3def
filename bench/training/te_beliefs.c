/* What the seats are thought to bid by what they bid before: as `estates_core/ai/the_estates/beliefs.py`. */

#define LIMITS 17
#define KINDS 4
#define SLIP 0.04f
#define UNLIKELY 0.05f
enum { SEEN_KIND, SEEN_VALUE, SEEN_OWNER, SEEN_AUCTIONEER, SEEN_LEFT, SEEN_KEPT, SEEN_LOWEST, SEEN_HAND, SEEN_BID = SEEN_HAND + SEATS };
#define SEEN (SEEN_BID + SEATS) /* an auction that is over; bids by seat, -1 for a pass and for the auctioneer */

typedef struct { float weights[SEATS][KINDS][LIMITS], odds[SEATS]; } Beliefs;

static void begin_beliefs(Beliefs *b) {
    for (int i = 0; i < SEATS; i++) {
        b->odds[i] = 0.25f;
        for (int c = 0; c < KINDS; c++) for (int k = 0; k < LIMITS; k++) b->weights[i][c][k] = 1.0f / LIMITS;
    }
}
static int kind_of(int kind, int owner, int seat) { return kind ? kind == 1 ? 2 : 3 : owner < 0 || owner == seat ? 0 : 1; }
static void limits(int kind, int value, int owner, int hand, int left, int players, double *found) {
    static const double PARTS[3][4] = {{.08, .16, .26, .4}, {.3, .5, .8, 1.2}, {.5, 1, 1.7, 3}}, FLAT[5] = {1, 2, 4, 6, 0};
    double much = kind == 0 && owner < 0 ? 0.8 : 1, purse = much * hand, share = purse / (left / (2 * players) + 1);
    double worth = much * (kind < 2 && value ? value : 3.5);
    for (int k = 0; k < 4; k++) {
        found[k] = PARTS[0][k] * purse + 0.5;
        found[4 + k] = PARTS[1][k] * worth;
        found[8 + k] = PARTS[2][k] * share + 0.5;
    }
    for (int k = 0; k < 5; k++) found[12 + k] = FLAT[k];
}
static float reaches(double limit, int amount) {
    double at = 0.5 + (limit - amount + 0.5) / (1 + 0.2 * limit);
    return SLIP + (1 - 2 * SLIP) * (at < 0 ? 0 : at > 1 ? 1 : at);
}
static void learn(Beliefs *b, const int32_t *seen, int seat, const float *likely, float solving) {
    float *weights = b->weights[seat][kind_of(seen[SEEN_KIND], seen[SEEN_OWNER], seat)], whole = 0;
    for (int k = 0; k < LIMITS; k++) whole += weights[k] * likely[k];
    for (int k = 0; k < LIMITS; k++) weights[k] *= likely[k] / whole;
    float odds = b->odds[seat] * whole / solving;
    b->odds[seat] = odds < 1e-9f ? 1e-9f : odds > 1e9f ? 1e9f : odds;
}
static float goes_by_limit(const Beliefs *b, int seat) { return b->odds[seat] / (1 + b->odds[seat]); }
/* What a seat that goes by limits bids up to for a piece, at the mean. */
static double mean_limit(const Beliefs *b, int seat, int kind, int value, int owner, int hand, int left, int players) {
    const float *weights = b->weights[seat][kind_of(kind, owner, seat)];
    double known[LIMITS], mean = 0;
    limits(kind, value, owner, hand, left, players, known);
    for (int k = 0; k < LIMITS; k++) mean += weights[k] * known[k];
    return mean;
}
/* Learn from all that was done in one auction. */
static void see(Beliefs *b, int players, const int32_t *seen) {
    int a = seen[SEEN_AUCTIONEER], least = seen[SEEN_LOWEST], bid = -1;
    float likely[LIMITS];
    double known[LIMITS];
    for (int step = 1; step <= players; step++) {
        int seat = (a + step) % players, hand = seen[SEEN_HAND + seat], amount = seen[SEEN_BID + seat];
        limits(seen[SEEN_KIND], seen[SEEN_VALUE], seen[SEEN_OWNER], hand, seen[SEEN_LEFT], players, known);
        if (seat == a) {
            if (bid < 0 || hand < bid) return;
            for (int k = 0; k < LIMITS; k++) {
                float keeps = 0.1f + 0.8f * reaches(known[k], bid + 1);
                likely[k] = seen[SEEN_KEPT] ? keeps : 1 - keeps;
            }
            learn(b, seen, seat, likely, 0.5f);
            return;
        }
        if (hand < least) continue;
        for (int k = 0; k < LIMITS; k++) {
            float raises = reaches(known[k], least);
            likely[k] = amount < 0 ? 1 - raises : amount == least ? 0.85f * raises : 0.15f * raises * reaches(known[k], amount);
        }
        learn(b, seen, seat, likely, amount < 0 ? 0.65f : 0.35f * (amount == least ? 0.5f : 0.15f));
        if (amount >= 0) { bid = amount; least = amount + 1; }
    }
}
