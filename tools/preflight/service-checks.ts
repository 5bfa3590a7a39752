import { accessSync, constants, existsSync } from "node:fs";
import { dirname, resolve } from "node:path";
import Database from "better-sqlite3";
import nodemailer, { type TransportOptions } from "nodemailer";
import pg from "pg";
import { companyMetricsPath } from "../../src/contract/endpoints.ts";
import type { Config } from "../../src/server/config/config.ts";
import { accountHint } from "../../src/server/config/setting-formats.ts";
import { offersNoTls, toConnectionOptions } from "../../src/server/notifications/channels/smtp.ts";
import { blocking, type Finding } from "./report.ts";

/** Writes to the database in a transaction that is rolled back. */
export async function checkDatabase(database: Config["database"]): Promise<Finding[]> {
  const isFile = "sqliteFile" in database;
  const place = isFile
    ? resolve(database.sqliteFile)
    : `PostgreSQL at ${URL.parse(database.postgresUrl)?.host ?? "DATABASE_URL"}`;
  try {
    if (isFile) writeToSqlite(place);
    else await writeToPostgres(database.postgresUrl);
    return [];
  } catch (error) {
    const what = `Can't write to ${place}: ${explainError(error)}. No project request could be saved.`;
    const fix = isFile
      ? "Run this as the server's user, and give that user permission to write there. If the file is damaged, restore a backup (docs/operating.md)."
      : "Correct DATABASE_URL, start PostgreSQL, or give its user permission to create tables in that database.";
    return [blocking(what, fix)];
  }
}

function writeToSqlite(file: string): void {
  if (!existsSync(file)) {
    // The server creates it. Created here, it could belong to a user whose files the server can't write.
    let folder = dirname(file);
    while (!existsSync(folder)) folder = dirname(folder);
    accessSync(folder, constants.W_OK);
    return;
  }
  const database = new Database(file, { fileMustExist: true, timeout: 5_000 });
  try {
    const damage = database.pragma("quick_check(1)", { simple: true });
    if (damage !== "ok") throw new Error(`it is damaged (${String(damage)})`);
    database.exec(`begin immediate; ${probe}; rollback`);
  } finally {
    database.close();
  }
}

async function writeToPostgres(url: string): Promise<void> {
  const limits = { connectionTimeoutMillis: 10_000, query_timeout: 10_000 };
  const client = new pg.Client({ connectionString: url, ...limits });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query(`begin; ${probe}; rollback`);
  } finally {
    await client.end().catch(() => {});
  }
}

const probe = "create table preflight_probe (x integer); insert into preflight_probe values (1)";

/** Connects as it would for an email: greeting, TLS, login. Nothing is sent. */
export async function checkMailServer(smtpUrl: string, timeoutMs = 15_000): Promise<Finding[]> {
  const { host } = new URL(smtpUrl);
  const transport = nodemailer.createTransport({
    ...toConnectionOptions(smtpUrl),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
  } as TransportOptions);
  try {
    await transport.verify();
    return [];
  } catch (error) {
    const rejected = error instanceof Error && "code" in error && error.code === "EAUTH";
    const [what, fix] = rejected
      ? [
          `The mail server ${host} rejects the login`,
          `Correct the user name and password in SMTP_URL. ${accountHint}`,
        ]
      : offersNoTls(error)
        ? [
            `The mail server ${host} offers no TLS, without which others could read the password and the private links in emails`,
            "Use smtps:// or another port in SMTP_URL, or another mail server.",
          ]
        : [
            `Can't use the mail server ${host}`,
            "Correct SMTP_URL, or ask the mail server's operator whether this machine may connect.",
          ];
    return [
      blocking(`${what}: ${explainError(error)}. Staff would not be notified of project requests.`, fix),
    ];
  } finally {
    transport.close();
  }
}

/** Sends a HEAD request, which delivers nothing. Many receivers accept only POST, so most responses will do. */
export async function checkWebhook(url: string, timeoutMs = 15_000): Promise<Finding[]> {
  const receiver = `The webhook receiver ${new URL(url).host}`;
  const fix = "Correct WEBHOOK_URL, ask the receiver's operator, or remove WEBHOOK_URL and WEBHOOK_SECRET.";
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const { status } = await fetch(url, { method: "HEAD", redirect: "manual", signal });
    // The site follows no redirect, and stops sending after 410.
    if (status < 300 || (status >= 400 && status < 500 && status !== 410)) return [];
    return [blocking(`${receiver} responds with ${status}, so no webhook would reach it.`, fix)];
  } catch (error) {
    return [blocking(`${receiver} does not respond: ${explainError(error)}.`, fix)];
  }
}

/** Fetches the company metrics from the public address, as every visitor's browser does. */
export async function checkPublicAddress(
  { apiHost, siteUrl }: { readonly apiHost: string; readonly siteUrl: string },
  timeoutMs = 15_000,
): Promise<Finding[]> {
  const address = `${apiHost || siteUrl}${companyMetricsPath}`;
  const isElsewhere = apiHost !== "" && apiHost !== siteUrl;
  try {
    const response = await fetch(address, {
      headers: isElsewhere ? { origin: siteUrl } : {},
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    });
    const body = (await response.json().catch(() => null)) as { years_experience?: unknown } | null;
    if (response.status !== 200 || typeof body?.years_experience !== "number") {
      const what = `${address} responds with ${response.status} but not with the company metrics, so something else is running there.`;
      return [
        blocking(
          what,
          "Configure the proxy to forward every request for this host to the site (docs/operating.md).",
        ),
      ];
    }
    if (isElsewhere && response.headers.get("access-control-allow-origin") !== siteUrl) {
      const what = `${address} does not allow requests from ${siteUrl}, so browsers block the form.`;
      return [blocking(what, `Set ALLOWED_ORIGINS=${siteUrl} where the API runs, and restart it.`)];
    }
    return [];
  } catch (error) {
    const what = `${address} does not respond: ${explainError(error)}. Visitors can't open the page.`;
    return [blocking(what, "Point the host's DNS record to this server, and start the site and its proxy.")];
  }
}

/** Why a service could not be used, in a few words that a person can look up. */
export function explainError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === "TimeoutError") return "no response in time";
  const { code = "", message } = (
    error.cause instanceof Error ? error.cause : error
  ) as NodeJS.ErrnoException;
  if (`${code} ${message}`.includes("ECONNREFUSED")) return "nothing is listening there (ECONNREFUSED)";
  if (`${code} ${message}`.includes("ENOTFOUND")) return "the host is unknown (ENOTFOUND)";
  return (message || code).replaceAll(/\s+/g, " ").replace(/\.$/, "");
}
