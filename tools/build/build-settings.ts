import { buildSettings, type Environment, readSettings } from "../../src/server/config.ts";

/** The settings of a build. The addresses are origins without a closing slash; empty when they are not set. */
export interface BuildSettings {
  /** The public address of the page (SITE_URL). */
  readonly siteUrl: string;
  /** The configured backend host (API_HOST); empty when page and API share one origin. */
  readonly apiHost: string;
  /** The folder that `dist/` and `build/` are written to. */
  readonly into: string;
}

/** Reads the settings. Throws a `StartupError` with a sentence for each invalid one. */
export function readBuildSettings(env: Environment, into: string): BuildSettings {
  const { SITE_URL = "", API_HOST = "" } = readSettings(buildSettings, env);
  return { siteUrl: SITE_URL, apiHost: API_HOST, into };
}
