import { buildSettings, type Environment, readSettings } from "../../src/server/config.ts";

export type BuildSettings = Readonly<ReturnType<typeof readBuildSettings>>;

/**
 * The settings of a build: the public address of the page and the configured backend host, as origins without a closing slash,
 * empty when they are not set; and the folder that `dist/` and `build/` are written to. Throws a `StartupError` with a sentence
 * for each invalid one.
 */
export function readBuildSettings(env: Environment, into: string) {
  const { SITE_URL: siteUrl = "", API_HOST: apiHost = "" } = readSettings(buildSettings, env);
  return { siteUrl, apiHost, into };
}
