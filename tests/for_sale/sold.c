/* What the C code thinks of how each seat sells, of numbers that are given on standard input; for test_fine.py. */
#define main fs_main
#include "../../bench/training/fs_play.c"
#undef main

int main(void) {
    int players, hero;
    static Model ms[6];
    static double found[6][WAYS_TO_SELL];
    if (scanf("%d %d", &players, &hero) != 2) return 1;
    for (int s = 0; s < players; s++) {
        if (scanf("%lf", &ms[s].valuers[0]) != 1) return 1;
        for (int i = 0; i < WAYS_TO_SELL; i++)
            if (scanf("%lf", &ms[s].s[i]) != 1) return 1;
    }
    fine_sellers(ms, players, hero, found);
    for (int s = 0; s < players; s++)
        for (int i = 0; i < WAYS_TO_SELL; i++) printf("%.9g\n", found[s][i]);
    return 0;
}
