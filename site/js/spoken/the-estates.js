/** The Estates' town, display, auction and purses in sentences. */

/** @typedef {import("../views/the-estates/observation.js").Observation} Observation */

/** @param {{view: Observation, seats: {name: string}[]}} snapshot @param {import("./position.js").Say} t */
export function theEstates({ view, seats }, t) {
  /** @param {{colour: string, value: number}} cube */
  const cube = ({ colour, value }) => `${t(`the-estates.colour.${colour}`)} ${value}`;
  /** @param {number | null} seat */
  const name = (seat) => (seat === null ? t("position.the-estates.nobody") : (seats[seat]?.name ?? ""));

  /** @param {Observation["rows"][number]} row */
  function rowInWords(row) {
    const built = row.lots.filter(({ cubes }) => cubes.length > 0).map((lot) => {
      const floors = lot.cubes.map(cube).join(", ");
      return t(lot.roof === null ? "position.the-estates.building" : "position.the-estates.roofed", { lot: lot.name, floors, roof: lot.roof ?? 0, owner: name(lot.owner) });
    });
    const marks = [row.complete ? t("position.the-estates.complete") : "", row.mayor ? t("position.the-estates.mayor") : ""].filter(Boolean);
    return [t("position.the-estates.row", { row: row.name, developed: row.developed, requirement: row.requirement }), ...marks, ...built].join(" ");
  }

  /** @param {NonNullable<Observation["auction"]>} auction */
  function auctionInWords({ piece, bids }) {
    const what = piece.kind === "cube" ? cube(piece) : piece.kind === "permit" ? t("position.the-estates.piece.permit", { number: piece.number })
      : piece.kind === "roof" ? t(piece.value === null ? "position.the-estates.piece.roof.hidden" : "position.the-estates.piece.roof", { value: piece.value ?? 0 })
      : t(`position.the-estates.piece.${piece.kind}`);
    const said = bids.map(({ player, amount }) => (amount === null ? t("position.the-estates.passed", { name: name(player) }) : t("position.the-estates.bid", { name: name(player), amount })));
    return [t("position.the-estates.auction", { piece: what }), ...said].join(" ");
  }

  const others = Object.entries(view.pieces).filter(([, state]) => state === "available").map(([piece]) =>
    piece.startsWith("permit") ? t("position.the-estates.piece.permit", { number: Number(piece.slice(6)) }) : t(`position.the-estates.piece.${/** @type {"mayor" | "cancel"} */ (piece)}`));
  const owned = Object.entries(view.certificates).filter(([, seat]) => seat !== null).map(([colour, seat]) => `${t(`the-estates.colour.${colour}`)}: ${name(seat)}`);
  return [
    view.auction ? auctionInWords(view.auction) : "",
    ...view.rows.map(rowInWords),
    ...view.display.map((cubes, at) => t(cubes.length > 0 ? "position.the-estates.display" : "position.the-estates.display.empty", { row: at + 1, cubes: cubes.map(cube).join(", ") })),
    t("position.the-estates.stock", { roofs: view.roofs_left, others: others.join(", ") || "–" }),
    t("position.the-estates.owners", { owned: owned.join(", ") || t("position.the-estates.nobody") }),
    ...view.money.map(({ hand, box }, seat) =>
      hand === null ? t("position.the-estates.money.hidden", { name: name(seat) }) : t("position.the-estates.money", { name: name(seat), hand, box: box ?? 0 })),
  ];
}
