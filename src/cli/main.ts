import { openDatabase as open } from "../server/database/open-database.ts";
import { loadEnvFile } from "../server/env-file.ts";
import { readSiteInfo } from "../server/firm/site-info.ts";
import { readConfig } from "../server/settings.ts";
import { requireDatabase } from "./required-files.ts";
import { run } from "./run.ts";

// `npm run requests`: with the settings, the build and the database of the server.

const config = () => {
  loadEnvFile();
  return readConfig(process.env);
};

const { exitCode, stdout, stderr } = await run(process.argv.slice(2), {
  config,
  siteInfo() {
    loadEnvFile();
    return readSiteInfo("build/site.json");
  },
  openDatabase,
  now: Temporal.Now.instant,
  actor: `cli:${process.env.USER ?? process.getuid?.()}`,
});
process.stderr.write(stderr);
process.stdout.write(stdout);
process.exitCode = exitCode;

async function openDatabase() {
  const { database } = config();
  if (database.engine === "sqlite") requireDatabase(database.file);
  return open(database, { migrate: false });
}
