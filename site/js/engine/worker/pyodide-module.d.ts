/** Pyodide's own module, which the build bundles into the worker of the one-file edition. */
declare module "pyodide-module" {
  export default function create(settings: any): Promise<any>;
}
