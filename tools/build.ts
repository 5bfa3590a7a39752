import { existsSync } from "node:fs";
import { buildSite } from "./build/build-site.ts";
import { isStale, rememberInputs } from "./build/inputs.ts";
import { readBuildSettings } from "./build/settings.ts";
import { ContentError } from "./content/content-error.ts";
import { writeJsonSchemas } from "./content/json-schemas.ts";

// `npm run build` makes the page; with `--if-stale` only when something it is made of has changed, with
// `--into FOLDER` somewhere else than here.

// React and Vite look here, and a test runner sets it to something else.
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
    rememberInputs(settings);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
