import { FindingsError } from "../src/content/finding.ts";
import { loadEnvFile } from "../src/server/env-file.ts";
import { findExitCode } from "../src/server/exit-code.ts";
import { readBuildSettings } from "./build/build-settings.ts";
import { buildSite } from "./build/build-site.ts";

// `npm run build` builds the site; with `--into FOLDER`, it writes `dist/` and `build/` there; with `--reuse-bundle`, it bundles
// the source only if it has changed since the last build.

// React and Vite read NODE_ENV, and a test runner sets it to "test".
process.env.NODE_ENV = "production";

const missingSiteUrlNotice =
  "SITE_URL is not set, so the page's public URL is unknown. The canonical link, the picture for shared " +
  "links, the structured data and sitemap.xml were left out. Before launch, set SITE_URL and build again.";
const { argv } = process;
const into = argv.includes("--into") ? argv[argv.indexOf("--into") + 1] : ".";

try {
  loadEnvFile();
  const settings = readBuildSettings(process.env);
  console.log("Building the page…");
  await buildSite(settings, { into, reuseBundle: argv.includes("--reuse-bundle") });
  if (settings.siteUrl === "") console.log(missingSiteUrlNotice);
} catch (error) {
  const explained = `Nothing was built, and the site stays as it was:\n${(error as Error).message}`;
  console.error(error instanceof FindingsError ? explained : error);
  process.exitCode = findExitCode(error);
}
