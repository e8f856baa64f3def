/* What the C code thinks of each seat after bids that are given on standard input; for test_fine.py. */
#define main fs_main
#include "../../bench/training/fs_play.c"
#undef main

int main(void) {
    int ed, players, seat, act;
    Game g;
    Model ms[6];
    static double found[6][FINE];
    if (scanf("%d %d", &ed, &players) != 2) return 1;
    setup(&g, ed, players);
    for (int s = 0; s < 6; s++) new_model(&ms[s]);
    while (scanf("%d %d %d %d %d", &g.round, &g.passed, &g.low, &seat, &act) == 5) {
        for (int i = 0; i < g.market_size; i++)
            if (scanf("%d", &g.market[i]) != 1) return 1;
        for (int s = 0; s < players; s++)
            if (scanf("%d", &g.purse[s]) != 1) return 1;
        g.bidders[0] = seat;
        saw_bid(&ms[seat], &g, act);
    }
    alike(ms, players, 0, found);
    for (int s = 0; s < players; s++)
        for (int i = 0; i < FINE; i++) printf("%.9g\n", found[s][i]);
    return 0;
}
