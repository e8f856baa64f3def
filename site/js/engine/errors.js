/** The two ways in which asking the engine can end badly. */

/** The engine answered that a request can't be done; the game is as it was. */
export class EngineError extends Error {
  /**
   * @param {string} code   of docs/protocol.md: `illegal`, `record`, `setup`, …
   * @param {string} words  for the person, in the request's language
   * @param {string | null} rule   the id of the rule that is broken, if one is
   * @param {Record<string, unknown>} facts
   */
  constructor(code, words, rule = null, facts = {}) {
    super(words);
    this.name = "EngineError";
    this.code = code;
    this.words = words;
    this.rule = rule;
    this.facts = facts;
  }
}

/** The engine did not start, or died. The page has words for each code. */
export class EngineFailure extends Error {
  /**
   * @param {import("./messages.js").FailureCode} code
   * @param {string} detail  for a bug report
   */
  constructor(code, detail = "") {
    super(detail ? `${code}: ${detail}` : code);
    this.name = "EngineFailure";
    this.code = code;
    this.detail = detail;
  }
}
