/** Estate's cells are read row by row as the board lies, however it is turned. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { rowsOf } from "../../../site/js/views/estate/board.js";
import { centre } from "../../../site/js/views/estate/geometry.js";
import { positions } from "../support/snapshots.js";

test("every cell is in one row; rows go down, cells to the right", () => {
  const { cells } = positions("estate")[0].view;
  for (let turns = 0; turns < 6; turns += 1) {
    const rows = rowsOf(cells, turns);
    assert.deepEqual(rows.flat().map((cell) => cell.name).sort(), cells.map((/** @type {{name: string}} */ cell) => cell.name).sort());
    const places = rows.map((row) => row.map((cell) => centre(cell.name, turns)));
    for (const row of places) {
      for (const [index, at] of row.entries()) {
        assert.ok(Math.abs(at.y - row[0].y) < 1);
        if (index > 0) assert.ok(at.x > row[index - 1].x);
      }
    }
    assert.ok(places.every((row, index) => index === 0 || row[0].y > places[index - 1][0].y + 1));
    assert.ok(rows.length >= 9 && rows.length <= 17, String(rows.length));
  }
});
