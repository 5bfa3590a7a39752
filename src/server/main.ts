import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { FastifyInstance } from "fastify";
import { blocking, FindingsError, formatFinding } from "../content/finding.ts";
import { buildApp } from "./app.ts";
import { readBuiltFile } from "./built-file.ts";
import { explainUnwritable } from "./database/database-errors.ts";
import { openDatabase } from "./database/open-database.ts";
import { loadEnvFile } from "./env-file.ts";
import { findExitCode } from "./exit-code.ts";
import { readSiteInfo } from "./firm/site-info.ts";
import { findHandedOverSocket, listen } from "./listen.ts";
import { readJobTraces } from "./notifications/job-traces.ts";
import { findMisspelled, readConfig } from "./settings.ts";
import { stopOnSignals } from "./stop.ts";
import { createPrettyLog } from "./web/log.ts";
import { readBuiltPage } from "./web/static-page.ts";

// Reads the settings, opens the database, builds the app and listens; with `--rehearse`, it does everything but listen. All
// files are relative to the working folder: .env, build/, dist/, data/.

try {
  await start();
} catch (error) {
  console.error(error instanceof FindingsError ? `The site can't start:\n${error.message}` : error);
  process.exit(findExitCode(error));
}

async function start(): Promise<void> {
  loadEnvFile();
  const config = readConfig(process.env);
  const siteInfo = readSiteInfo("build/site.json");
  const page = readBuiltPage("dist");
  const loadPages = findPages("build/server-pages.mjs");
  const database = await openDatabase(config.database, {
    checkForDamage: true,
    // While SQLite waits for a locked file, nobody gets the page, so the wait is short.
    busyTimeoutMilliseconds: 250,
  });
  const app = buildApp({
    config,
    siteInfo,
    database,
    page,
    loadPages,
    readJobTraces: () => readJobTraces(".", config.siteUrl),
    logger: {
      level: config.logLevel,
      ...(process.stdout.isTTY && { stream: createPrettyLog((text) => process.stdout.write(text)) }),
    },
  });
  if (process.argv.includes("--rehearse")) return rehearse(app);
  for (const finding of findMisspelled(process.env)) app.log.warn(formatFinding(finding));
  const { builtFor } = page;
  if (config.siteUrl !== null && config.siteUrl !== builtFor)
    app.log.warn(
      `The page was built ${builtFor === null ? "without SITE_URL" : `for ${builtFor}`}, but SITE_URL is now ${config.siteUrl}, ` +
        "so search engines and shared links get the wrong URL. Build it again with this SITE_URL, then restart.",
    );
  stopOnSignals(app);
  const port = await listen(app, findHandedOverSocket(process.env));
  if (process.stdout.isTTY)
    process.stdout.write(`
Open http://localhost:${port} and submit the form. Ctrl+C stops the site.
Open the inbox:     npm run staff-link
Before you launch:  npm run doctor
`);
}

/**
 * Shows that a version can serve: that it starts on its database, can write to it, and has its page. It does not listen, and
 * everything that sends waits for that, so nobody is notified. Rejects with a `FindingsError` if it can't.
 */
async function rehearse(app: FastifyInstance): Promise<void> {
  await app.ready();
  await app.database.checkWritable().catch((cause) => {
    throw new FindingsError([explainUnwritable(cause)], { cause });
  });
  for (const path of ["/readyz", "/"]) {
    const { statusCode, body } = await app.inject(path);
    if (statusCode === 200) continue;
    const what = `This version of the site responds to ${path} with ${statusCode}: ${body}`;
    throw new FindingsError([blocking(what, "Fix that, and start it again.")]);
  }
  await app.close();
}

/** The server's pages are loaded when the first of them is opened, because they take memory that visitors don't need. */
function findPages(file: string) {
  readBuiltFile(file);
  return async () => (await import(pathToFileURL(resolve(file)).href)).serverPages;
}
