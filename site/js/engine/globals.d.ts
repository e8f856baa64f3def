import type { BuildInfo } from "./build-info.js";

declare global {
  /** Put in by build.py when it bundles. */
  const ESTATES_BUILD: BuildInfo;
  /** Put in by build.py when it bundles sw.js: every file of the build, with a revision where its name has no hash. */
  const PRECACHE: { url: string; revision: string | null }[];
}
