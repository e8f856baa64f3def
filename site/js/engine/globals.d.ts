import type { BuildInfo } from "./build-info.js";

declare global {
  /** Put in by build.py when it bundles. */
  const ESTATES_BUILD: BuildInfo;
}
