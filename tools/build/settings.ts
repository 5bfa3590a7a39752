import { existsSync } from "node:fs";

/** What a build needs to know of its surroundings. The addresses are origins without a closing slash, or empty. */
export interface BuildSettings {
  /** The public address of the page (SITE_URL). */
  readonly siteUrl: string;
  /** The configured backend host (API_HOST); empty when page and API share one origin. */
  readonly apiHost: string;
  /** Where `dist/` and `build/` go. */
  readonly into: string;
}

/** Reads the two settings from the environment and, if present, `.env`. Exits with a sentence for each mistake. */
export function readBuildSettings(into = "."): BuildSettings {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const mistakes: string[] = [];
  const origin = (name: "SITE_URL" | "API_HOST") => {
    const written = process.env[name]?.trim() ?? "";
    if (written === "") return "";
    if (URL.canParse(written)) {
      const url = new URL(written);
      const bare = url.pathname === "/" && !url.search && !url.hash && !url.username;
      if (bare && /^https?:$/.test(url.protocol)) return url.origin;
    }
    mistakes.push(
      `${name} is "${written}", which is not the address of a host. Write it like https://www.example.com, or leave it empty.`,
    );
    return "";
  };
  const settings = { siteUrl: origin("SITE_URL"), apiHost: origin("API_HOST"), into };
  if (mistakes.length > 0) {
    console.error(mistakes.join("\n"));
    process.exit(1);
  }
  return settings;
}
