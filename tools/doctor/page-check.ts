import { existsSync, readFileSync } from "node:fs";
import { blocking, type Finding } from "../../src/content/finding.ts";
import { consultationPath } from "../../src/contract/endpoints.ts";
import type { BuildSettings } from "../build/build-settings.ts";

/** Checks the addresses in the built page. Its words are current, because everything that serves the page builds it first. */
export function checkPage(file: string, { siteUrl, apiHost }: BuildSettings): Finding[] {
  const page = existsSync(file) ? readFileSync(file, "utf8") : "";
  const addresses = [`rel="canonical" href="${siteUrl}/"`, `action="${apiHost}${consultationPath}"`];
  if (addresses.every((text) => page.includes(text))) return [];
  return [
    blocking(
      "The page is not built for this SITE_URL and API_HOST.",
      "Run `npm run build`, then restart the site; on a server with `site-update`, run `site-update '@{upstream}'`.",
    ),
  ];
}
