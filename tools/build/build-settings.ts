import type { Environment } from "../../src/server/config/config.ts";
import { origin } from "../../src/server/config/setting-formats.ts";

/** The settings of a build. The addresses are origins without a closing slash; empty when they are not set. */
export interface BuildSettings {
  /** The public address of the page (SITE_URL). */
  readonly siteUrl: string;
  /** The configured backend host (API_HOST); empty when page and API share one origin. */
  readonly apiHost: string;
  /** The folder that `dist/` and `build/` are written to. */
  readonly into: string;
}

/** Reads the settings. `errors` has a sentence for each invalid one. */
export function readBuildSettings(
  env: Environment,
  into: string,
): { readonly settings: BuildSettings; readonly errors: readonly string[] } {
  const errors: string[] = [];
  const readOrigin = (name: "SITE_URL" | "API_HOST") => {
    const text = env[name]?.trim() ?? "";
    const read = text === "" ? { value: "" } : origin(text);
    if ("value" in read) return read.value;
    errors.push(`${name} is "${text}". ${read.hint}`);
    return "";
  };
  const settings = { siteUrl: readOrigin("SITE_URL"), apiHost: readOrigin("API_HOST"), into };
  return { settings, errors };
}
