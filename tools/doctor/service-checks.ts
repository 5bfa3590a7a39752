import { existsSync } from "node:fs";
import { blocking, collectFindings, type Finding } from "../../src/content/finding.ts";
import { companyMetricsPath } from "../../src/contract/endpoints.ts";
import { explainUnwritable } from "../../src/server/database/database-errors.ts";
import { openDatabase } from "../../src/server/database/open-database.ts";
import { toStoredReason } from "../../src/server/notifications/channels/channel.ts";
import { verifyMailServer } from "../../src/server/notifications/channels/smtp.ts";
import { accountHint } from "../../src/server/setting-formats.ts";
import type { Config, MailSetting } from "../../src/server/settings.ts";
import { listStaffAddresses } from "../../src/server/staff/sign-in/who-may-sign-in.ts";

/** Opens the database as the server does, and writes something that changes nothing. */
export async function checkDatabase(setting: Config["database"]): Promise<readonly Finding[]> {
  // The server creates the file. Created here, it could belong to a user whose files the server can't write.
  if (setting.engine === "sqlite" && !existsSync(setting.file)) return [];
  const { value: database, findings } = await collectFindings(() =>
    openDatabase(setting, { migrate: false, checkForDamage: true }),
  );
  if (database === null)
    return findings.map(({ what, remedy }) =>
      blocking(`${what} Until it can be used, no project request can be saved.`, remedy),
    );
  try {
    await database.checkWritable();
    return [];
  } catch (error) {
    return [explainUnwritable(error)];
  } finally {
    await database.close();
  }
}

/** Does all that comes before an email: greeting, TLS, sign-in, sender, each recipient. Nothing is sent. */
export async function checkMailServer(mail: MailSetting): Promise<Finding[]> {
  const refusals = await verifyMailServer(mail, listStaffAddresses(mail));
  const correctIt = "Correct SMTP_URL, MAIL_FROM and the addresses, or ask the mail server's operator.";
  return refusals.map((refusal) =>
    blocking(
      `${toStoredReason(refusal)} Staff would not be notified of project requests.`,
      `${correctIt} ${accountHint}`,
    ),
  );
}

/** Sends a HEAD request, which delivers nothing. Many receivers accept only POST, so most responses will do. */
export async function checkReceiver(setting: string, url: string, timeoutMs = 15_000): Promise<Finding[]> {
  const { host } = new URL(url);
  const remedy = `Correct ${setting}, ask the receiver's operator, or remove the setting.`;
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const { status } = await fetch(url, { method: "HEAD", redirect: "manual", signal });
    // The site follows no redirect, and takes 410 for a refusal.
    if (status < 300 || (status >= 400 && status < 500 && status !== 410)) return [];
    return [blocking(`${host} responds with ${status}, so no message would reach it.`, remedy)];
  } catch (error) {
    return [blocking(`${host} does not respond: ${explainError(error)}.`, remedy)];
  }
}

/** Fetches the company metrics from the public address, as every visitor's browser does. */
export async function checkPublicAddress(siteUrl: string, apiHost: string): Promise<Finding[]> {
  const address = `${apiHost || siteUrl}${companyMetricsPath}`;
  const isElsewhere = apiHost !== "" && apiHost !== siteUrl;
  try {
    const signal = AbortSignal.timeout(15_000);
    const headers: HeadersInit = isElsewhere ? { origin: siteUrl } : {};
    const response = await fetch(address, { headers, redirect: "manual", signal });
    const metrics = (await response.json().catch(() => null)) as { years_experience?: unknown } | null;
    if (typeof metrics?.years_experience !== "number") {
      const what = `${address} responds with ${response.status} and without the company metrics, so something else is running there.`;
      const remedy = "Let the proxy forward every request for this host to the site (docs/operating.md).";
      return [blocking(what, remedy)];
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

/** The reason that fetch gives, in a few words that a person can look up. */
function explainError(error: unknown): string {
  const { cause, message } = error as Error;
  const { message: reason, code } = (cause ?? {}) as NodeJS.ErrnoException;
  return reason || code || message;
}
