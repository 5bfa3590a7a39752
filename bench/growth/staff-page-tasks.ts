import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { buildApp } from "../../src/server/app.ts";
import type { Database } from "../../src/server/database/database.ts";
import { readSiteInfo } from "../../src/server/firm/site-info.ts";
import { toRequestPath } from "../../src/server/paths.ts";
import { readConfig } from "../../src/server/settings.ts";
import { createStaffKeys } from "../../src/server/staff/sign-in/staff-keys.ts";
import { toTimestamp } from "../../src/server/time.ts";
import { readBuiltPage } from "../../src/server/web/static-page.ts";
import { createId, createTime, rareWord } from "./fill-database.ts";
import type { Task } from "./tasks.ts";

/**
 * The pages that staff members open, through the whole app: session, queries, entry in the history, HTML. A p95 says what they
 * notice, so each is opened a hundred times. The searches are in the tab that holds nearly all project requests.
 */
export async function createStaffPageTasks(database: Database, stored: number): Promise<readonly Task[]> {
  const address = "office@example.com";
  // The moment at which the newest were replied to, so that the inbox counts the replies of a busy month.
  const now = () => Temporal.Instant.from(createTime(stored + 600));
  const expiresAt = toTimestamp(now().add({ hours: 24 }));
  const staffKeys = createStaffKeys(database);
  const link = await staffKeys.addLink({ address, expiresAt });
  const session = await staffKeys.signIn(link, toTimestamp(now()), expiresAt);
  const headers = { cookie: `staff=${session}` };
  const inbox = "/staff";
  const middle = Math.ceil(stored / 50 / 2);
  const someone = toRequestPath(createId(Math.floor(stored / 2) + 7));
  const app = buildSite(database, address, now);
  const open = (name: string, path: string): Task => ({
    name: `${name}, p95`,
    figure: "p95",
    tries: 100,
    prepare: async () => void (await app.inject({ url: path, headers })),
    async run() {
      const { statusCode } = await app.inject({ url: path, headers });
      if (statusCode !== 200) throw new Error(`${name} got ${statusCode}.`);
    },
  });
  return [
    open("inbox", inbox),
    open("inbox, quarantined", `${inbox}?tab=quarantined`),
    open("inbox, replied", `${inbox}?tab=replied`),
    open("inbox, failed", `${inbox}?tab=failed`),
    open("inbox, replied, page in the middle", `${inbox}?tab=replied&page=${middle}`),
    open("request page", someone),
    open("search, one match", `${inbox}?tab=replied&q=${encodeURIComponent(rareWord(stored))}`),
    open("search, all match", `${inbox}?tab=replied&q=substations`),
    open("search, no match", `${inbox}?tab=replied&q=zeppelin`),
  ];
}

/** The built site, as main.ts puts it together. */
function buildSite(database: Database, address: string, now: () => Temporal.Instant) {
  const siteInfo = readSiteInfo(join(root, "build/site.json"));
  const page = readBuiltPage(join(root, "dist"));
  const serverPages = pathToFileURL(join(root, "build/server-pages.mjs")).href;
  return buildApp({
    config: readConfig({
      RATE_LIMIT: "0",
      SMTP_URL: "smtp://127.0.0.1:9",
      MAIL_FROM: address,
      MAIL_TO: address,
      WEBHOOK_URL: "http://127.0.0.1:9",
      WEBHOOK_SECRET: `whsec_${"A".repeat(32)}`,
    }),
    database,
    siteInfo,
    page,
    loadPages: async () => (await import(serverPages)).serverPages,
    now,
  });
}

const root = join(import.meta.dirname, "../..");
