import { loadEnvFile } from "../src/server/config.ts";
import { findExitCode, StartupError } from "../src/server/startup-error.ts";
import { readBuildSettings } from "./build/build-settings.ts";
import { buildSite } from "./build/build-site.ts";
import { ContentError } from "./content/content-error.ts";

// `npm run build` builds the site; with `--into FOLDER`, it writes `dist/` and `build/` there.

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
  await buildSite(settings, { into });
  if (settings.siteUrl === "") console.log(missingSiteUrlNotice);
} catch (error) {
  console.error(error instanceof ContentError || error instanceof StartupError ? error.message : error);
  process.exitCode = findExitCode(error);
}
