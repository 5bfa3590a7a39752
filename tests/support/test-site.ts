import { join } from "node:path";
import type { InjectOptions } from "fastify";
import { onTestFinished } from "vitest";
import { type CommandResult, run } from "../../src/cli/run.ts";
import { consultationPath } from "../../src/contract/endpoints.ts";
import { type AppOptions, buildApp } from "../../src/server/app.ts";
import { openPostgres } from "../../src/server/database/postgres/open-postgres.ts";
import { openSqlite } from "../../src/server/database/sqlite/open-sqlite.ts";
import type { SiteInfo } from "../../src/server/firm/site-info.ts";
import { planDailyReport } from "../../src/server/notifications/daily-report/plan-daily-report.ts";
import type { Notifications } from "../../src/server/notifications/notifications.ts";
import type { AcceptedProjectRequest } from "../../src/server/requests/project-request.ts";
import { type Environment, readConfig } from "../../src/server/settings.ts";
import { toTimestamp } from "../../src/server/time.ts";
import { type BuiltPage, readBuiltPage } from "../../src/server/web/static-page.ts";
import { builtSite } from "./built-site.ts";
import { newFolder } from "./folder.ts";
import { webhookSecret } from "./http.ts";
import { type MailServerOptions, startMailServer } from "./mail.ts";
import { parsePage } from "./read-page.ts";
import { aProjectRequest, sampleValues } from "./requests.ts";
import { testNow, testSiteInfo } from "./site-info.ts";
import { type StoreOptions, toNewProjectRequest, toTestDatabase } from "./test-database.ts";

export const office = "office@example.com";
export const colleague = "colleague@example.com";

/** Nothing listens there. */
const notified: Environment = {
  SMTP_URL: "smtp://127.0.0.1:9",
  MAIL_FROM: "The Site <site@example.com>",
  MAIL_TO: office,
  WEBHOOK_URL: "http://127.0.0.1:9",
  WEBHOOK_SECRET: webhookSecret,
};
export const twoAddresses = { MAIL_TO: "The Office <office@example.com>, bids@example.com" };
export const withoutEmail: Environment = { SMTP_URL: "", MAIL_FROM: "", MAIL_TO: "" };

export type TestSite = Awaited<ReturnType<typeof testSite>>;

export interface TestSiteOptions {
  /** An empty PostgreSQL database; a new file of SQLite if left out. */
  readonly postgresUrl?: string | undefined;
  readonly siteInfo?: Partial<SiteInfo>;
  readonly startAt?: string;
  /** The server's pages; if left out those of the source, which need no build. */
  readonly loadPages?: AppOptions["loadPages"];
  readonly readJobTraces?: AppOptions["readJobTraces"];
  /** The page; by default one of a few lines. */
  readonly page?: BuiltPage;
}

/**
 * The site in this process: a database in a new file, the app, its notifications and the operator's commands. Nothing happens by
 * itself, and the test advances the clock. Email and webhooks are on, unless `settings` say otherwise.
 */
export async function testSite(settings: Environment = {}, options: TestSiteOptions = {}) {
  const storage = await openStorage(options);
  /** Another process on the same database, such as the next one, with other settings. */
  const restart = (changed: Environment = {}, change: TestSiteOptions = {}) => ({
    ...storage,
    ...start(storage, { ...storage.settings, ...settings, ...changed }, { ...options, ...change }),
  });
  return { ...restart(), restart };
}

/** A site that sends its email to a real mail server, and confirmation emails too. */
export async function emailSite(
  settings: Environment = {},
  options: MailServerOptions = {},
  siteOptions: TestSiteOptions = {},
) {
  const server = await startMailServer(options);
  onTestFinished(server.stop);
  const reachable = {
    SITE_URL: "https://www.example.com",
    SMTP_URL: server.url,
    ACKNOWLEDGE_VISITORS: "true",
  };
  const site = await testSite({ ...reachable, ...settings }, siteOptions);
  return { ...site, server, mails: server.mails };
}

/** The parts that a restart keeps. */
async function openStorage({ startAt = testNow, postgresUrl }: TestSiteOptions) {
  const folder = newFolder();
  const file = join(folder, "site.db");
  const openDatabase = async () =>
    toTestDatabase(await (postgresUrl === undefined ? openSqlite(file) : openPostgres(postgresUrl)));
  const database = await openDatabase();
  onTestFinished(() => database.close());
  let at = Temporal.Instant.from(startAt);
  const now = () => at;
  const browser = { cookie: "" };
  return {
    settings: { ...notified, DATABASE_URL: postgresUrl ?? `sqlite:${file}` },
    folder,
    database,
    openDatabase,
    now,
    /** The cookie that it sends. */
    browser,
    /** Signs in this address of the staff, for a day. */
    async signIn(address: string): Promise<void> {
      const expiresAt = toTimestamp(at.add({ hours: 24 }));
      const link = await database.staffKeys.addLink({ address, expiresAt });
      const session = await database.staffKeys.signIn(link, toTimestamp(at), expiresAt);
      browser.cookie = `staff=${session}; __Secure-staff=${session}`;
    },
    /** Advances the clock. */
    wait(duration: Temporal.DurationLike) {
      at = at.add(duration);
    },
    /** Accepts a project request as the site does. Its deliveries are due at once unless `options` say otherwise. */
    async store(change: Partial<AcceptedProjectRequest> = {}, options: StoreOptions = {}) {
      const projectRequest = { ...aProjectRequest, receivedAt: toTimestamp(at), ...change };
      const result = await database.projectRequests.store(toNewProjectRequest(projectRequest, options));
      if (result.outcome !== "stored") throw new Error(JSON.stringify(result));
    },
  };
}

function start(
  { database, openDatabase, now, browser }: Awaited<ReturnType<typeof openStorage>>,
  settings: Environment,
  {
    siteInfo: change = {},
    loadPages = loadSourcePages,
    page = findSmallPage(),
    readJobTraces,
  }: TestSiteOptions,
) {
  const config = readConfig(settings);
  const siteInfo = { ...testSiteInfo, ...change };
  const parts = { config, siteInfo, database, now };
  const log: string[] = [];
  const logger = { level: config.logLevel, stream: { write: (line: string) => void log.push(line) } };
  const app = buildApp({ ...parts, page, loadPages, logger, ...(readJobTraces && { readJobTraces }) });

  const request = (url: string) => app.inject({ url, headers: { ...browser, accept: "text/html" } });
  const open = async (path: string) => toPage(path, await request(path));
  const toPage = async (
    url: string,
    { statusCode, body, headers }: Awaited<ReturnType<typeof app.inject>>,
  ): Promise<OpenedPage> => {
    if (headers["set-cookie"]) browser.cookie = String(headers["set-cookie"]).split(";")[0] ?? "";
    return statusCode === 302 || statusCode === 303
      ? open(String(headers.location))
      : { status: statusCode, url, html: body, document: parsePage(body) };
  };

  return {
    app,
    /** Serves until the test ends. Returns the address. */
    async listen(): Promise<string> {
      onTestFinished(() => app.close());
      return app.listen({ host: "127.0.0.1", port: 0 });
    },
    /** The response to a browser that is signed in. */
    request,
    /** Opens a page as a browser does, after its redirects. */
    open,
    /** Sends a form as a browser does, and opens the page that follows. */
    send: async (path: string, form: Readonly<Record<string, string>>, headers = {}) =>
      toPage(path, await app.inject(toFormPost(path, form, { ...browser, ...headers }))),
    /** Sends a project request as the hydrated form does, by default the sample. */
    post: (payload: InjectOptions["payload"] = sampleValues, options: InjectOptions = {}) =>
      app.inject({ method: "POST", url: consultationPath, payload, ...options }),
    /** Sends everything due now, on every channel. */
    async sendDue(): Promise<void> {
      await app.ready();
      await planDailyReport(app);
      await Promise.all(app.notifications.workers.map(drain));
    },
    /** Runs a command of the operator. */
    requests: (...args: readonly string[]): Promise<CommandResult> =>
      run(args, { config: () => config, siteInfo: () => siteInfo, openDatabase, now, actor: "cli:office" }),
    /** The lines of the log, as JSON. */
    log,
    /** The same for a reader: "warn: …". */
    messages: () =>
      log.map((line) => {
        const { level, msg } = JSON.parse(line) as {
          readonly level: keyof typeof levels;
          readonly msg: string;
        };
        return `${levels[level]}: ${msg}`;
      }),
  };
}

const levels = { 10: "trace", 20: "debug", 30: "info", 40: "warn", 50: "error" } as const;

/** The same for all, because it takes longer to write than a database to open. */
let smallPage: BuiltPage | undefined;

function findSmallPage(): BuiltPage {
  smallPage ??= readBuiltPage(join(builtSite(), "dist"));
  return smallPage;
}

const loadSourcePages = async () => (await import("../../src/server/server-pages.tsx")).serverPages;

async function drain(worker: Notifications["workers"][number]): Promise<void> {
  while ((await worker.sendDue()) > 0);
}

export interface OpenedPage {
  readonly status: number;
  /** Where the page is. */
  readonly url: string;
  readonly html: string;
  readonly document: Document;
}

/** A form as browsers send it. */
export function toFormPost(
  url: string,
  form: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
) {
  return {
    method: "POST",
    url,
    payload: new URLSearchParams(form).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded", accept: "text/html", ...headers },
  } as const;
}
