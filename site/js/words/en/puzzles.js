/** The puzzles' sentences in English. */

/** @type {Record<string, string>} */
export default {
  "title": "Puzzles",
  "lead": "Positions from games of the opponents, with every right answer. Those of Estate and “Which card here?” are proved; the others are judged by a search, with a clear margin.",
  "today": "Puzzle of the day",
  "today.done": "Solved today.",
  "days": "{days} {days:day|days} in a row.",
  "solved": "{solved} of {all} solved.",
  "streak": "{streak} in a row at the first try; the longest row is {best}.",
  "for-sale": "For Sale",
  "unknown": "There is no such puzzle.",
  "all": "All puzzles",
  "next": "Next puzzle",
  "reading": "Reading the puzzles …",
  "one": "Puzzle {number}, difficulty {difficulty} of 5",
  "state.fresh": "Not tried yet",
  "state.clean": "Solved at the first try",
  "state.late": "Solved",
  "state.missed": "Tried, not solved",
  "files.text": "What you have solved is kept in this browser only. Save it as a file to take it to another one.",
};
