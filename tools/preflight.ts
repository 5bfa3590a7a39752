import { Resolver } from "node:dns/promises";
import { existsSync, readFileSync } from "node:fs";
import { loadEnvFile, readConfig } from "../src/server/config.ts";
import { StartupError } from "../src/server/startup-error.ts";
import { readBuildSettings } from "./build/build-settings.ts";
import { isStale } from "./build/build-stamp.ts";
import { checkContent } from "./preflight/content-checks.ts";
import { checkMailDns } from "./preflight/mail-dns.ts";
import { describeRecipients, formatRecipients } from "./preflight/recipients.ts";
import { blocking, type Finding, formatReport } from "./preflight/report.ts";
import * as services from "./preflight/service-checks.ts";
import { checkNames, checkSettings } from "./preflight/settings-checks.ts";

// `npm run preflight` lists everything that blocks a launch, with `--json` for a program, and exits with 1 while anything does.
// Progress goes to stderr, the findings go to stdout.

const args = process.argv.slice(2);
const json = args.includes("--json");
const unknown = args.filter((word) => word !== "--json");
if (unknown.length > 0) {
  console.error(`${unknown.join(" ")} is not an option. Usage: npm run -s preflight [-- --json]`);
  process.exit(2);
}

// The build and the server both read SITE_URL.
const mistakes = new Set<string>();
readOrNull(loadEnvFile);
const build = readOrNull(() => readBuildSettings(process.env, "."));
const config = readOrNull(() => readConfig(process.env));
const findings: Finding[] = [];

await check("the text in content/", () => checkContent("content"));
await check("the built page", () => (build !== null && isStale(build) ? [stalePage()] : []));
await check("the settings", () => {
  const names = checkNames(readIfPresent(".env"));
  if (config !== null && build !== null && mistakes.size === 0)
    return [...names, ...checkSettings(process.env, config, exampleSecret())];
  const toFix = "Fix it in .env; .env.example explains each setting.";
  return [...names, ...[...mistakes].map((one) => blocking(one, toFix))];
});
if (config !== null) {
  const { database, mail, siteUrl } = config;
  const { webhook, chat } = config.channels;
  const apiHost = build?.apiHost ?? "";
  await check("the database", () => services.checkDatabase(database));
  if (mail !== null) await check("the mail server", () => services.checkMailServer(mail));
  // A name server that is silent costs about ten seconds.
  const resolver = new Resolver({ timeout: 3_000, tries: 2 });
  if (mail !== null) await check("the DNS of MAIL_FROM", () => checkMailDns(mail.from.address, resolver));
  if (webhook !== null)
    await check("the webhook receiver", () => services.checkReceiver("WEBHOOK_URL", webhook.url));
  if (chat !== null) await check("the chat", () => services.checkReceiver("CHAT_WEBHOOK_URL", chat.url));
  if (siteUrl !== null) await check("the public URL", () => services.checkPublicAddress(siteUrl, apiHost));
}

const ready = !findings.some(({ blocks }) => blocks);
const mail = config?.mail ?? null;
const recipients = mail === null ? [] : describeRecipients(mail);
if (json) console.log(JSON.stringify({ ready, findings, recipients }, null, 2));
else console.log(`\n${mail === null ? "" : `${formatRecipients(mail)}\n`}${formatReport(findings)}`);
if (!ready) process.exitCode = 1;

/** Null if the settings have mistakes, which are kept. */
function readOrNull<Settings>(read: () => Settings): Settings | null {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    for (const reason of error.reasons) mistakes.add(reason);
    return null;
  }
}

/** Names each check before it runs, because a service may take seconds to respond. */
async function check(
  subject: string,
  findProblems: () => readonly Finding[] | Promise<readonly Finding[]>,
): Promise<void> {
  console.error(`Checking ${subject} …`);
  findings.push(...(await findProblems()));
}

function stalePage(): Finding {
  return blocking(
    "The page is not built yet, or not since the content, the settings or the month changed.",
    "Run `npm run build`, then restart the site; on a server with `site-update`, run `site-update '@{upstream}'`.",
  );
}

/** The secret in .env.example is public. */
function exampleSecret(): string | undefined {
  return /WEBHOOK_SECRET=(\S+)/.exec(readIfPresent(".env.example"))?.[1];
}

function readIfPresent(file: string): string {
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}
