import { existsSync } from "node:fs";
import { readBuildSettings } from "./build/build-settings.ts";
import { buildSite } from "./build/build-site.ts";
import { isStale } from "./build/build-stamp.ts";
import { ContentError } from "./content/content-error.ts";
import { writeJsonSchemas } from "./content/json-schemas.ts";

// `npm run build` builds the site. With `--if-stale`, it does so only when something has changed since the last build;
// with `--into FOLDER`, it writes `dist/` and `build/` there.

// React and Vite read NODE_ENV, and a test runner sets it to "test".
process.env.NODE_ENV = "production";

const { argv } = process;
if (existsSync(".env")) process.loadEnvFile(".env");
const into = argv.includes("--into") ? argv[argv.indexOf("--into") + 1] : undefined;
const { settings, errors } = readBuildSettings(process.env, into ?? ".");

if (errors.length > 0) {
  console.error(errors.join("\n"));
  process.exitCode = 1;
} else if (argv.includes("--if-stale") && !isStale(settings)) {
  console.log("The page is up to date.");
} else {
  try {
    writeJsonSchemas();
    await buildSite(settings);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
