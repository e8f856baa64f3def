/** A Pyodide that starts as the test says. */

/** @type {{load: (options: any) => Promise<any>}} */
export const fake = {
  load: () => Promise.reject(new Error("the test says nothing of Pyodide")),
};

/** @param {any} options */
export const loadPyodide = (options) => fake.load(options);
