import { z } from "zod";
import { origin } from "../../src/server/setting-formats.ts";
import { type Environment, readSettings, settings } from "../../src/server/settings.ts";

/** The settings that `npm run build` reads. The server learns API_HOST from the build. */
export const buildSettings = z.object({
  SITE_URL: settings.shape.SITE_URL,
  API_HOST: origin.optional().meta({
    example: "https://api.example.com",
    description: `The URL of the API when the page is served from another host; \`npm run build\` reads it, not the
      server. If unset, the API is on the same host.`,
  }),
});

/** Origins without a closing slash, empty when they are not set. */
export interface BuildSettings {
  /** The public address of the page. */
  readonly siteUrl: string;
  /** The configured backend host. */
  readonly apiHost: string;
}

/** Throws a `FindingsError` if one is invalid. */
export function readBuildSettings(env: Environment): BuildSettings {
  const { SITE_URL: siteUrl = "", API_HOST: apiHost = "" } = readSettings(buildSettings, env);
  return { siteUrl, apiHost };
}
