import { Resolver } from "node:dns/promises";
import { existsSync, readFileSync } from "node:fs";
import { consultationPath } from "../src/contract/endpoints.ts";
import { loadEnvFile, readConfig } from "../src/server/config.ts";
import { StartupError } from "../src/server/startup-error.ts";
import { readBuildSettings } from "./build/build-settings.ts";
import { ContentError } from "./content/content-error.ts";
import { readContent } from "./content/read-content.ts";
import { checkCalendar } from "./preflight/calendar-check.ts";
import { checkMailDns } from "./preflight/mail-dns.ts";
import { formatRecipients } from "./preflight/recipients.ts";
import { checkRegistration } from "./preflight/registration-check.ts";
import { blocking, type Finding, formatReport } from "./preflight/report.ts";
import { findSamples } from "./preflight/samples.ts";
import * as services from "./preflight/service-checks.ts";
import { checkNames, checkSettings } from "./preflight/settings-checks.ts";

// `npm run preflight` lists everything that blocks a launch, with `--json` for a program, and exits with 1 while anything does.
// Progress goes to stderr, the findings go to stdout.

const json = process.argv.includes("--json");
const findings: Finding[] = [];
try {
  await runChecks();
} catch (error) {
  // It lists every mistake in content/ or in the settings, in the words of the build or the server.
  if (!(error instanceof ContentError || error instanceof StartupError)) throw error;
  console.error(`${error.message}\nFix that first; until then, nothing else is checked.`);
  process.exit(1);
}
const ready = !findings.some(({ blocks }) => blocks);
if (json) console.log(JSON.stringify({ ready, findings }, null, 2));
else console.log(formatReport(findings));
if (!ready) process.exitCode = 1;

async function runChecks(): Promise<void> {
  loadEnvFile();
  const config = readConfig(process.env);
  const { siteUrl, apiHost } = readBuildSettings(process.env);
  const { database, mail, webhook, chat } = config;
  const { company } = await readContent("content");
  if (mail !== null && !json) console.log(`\n${formatRecipients(mail)}`);
  const today = Temporal.Now.plainDateISO(company.businessHours.timeZone);

  await check("the text in content/", () => [
    ...checkRegistration(company),
    ...checkCalendar(company, today),
    ...findSamples("content"),
  ]);
  await check("the built page", () => checkPage(siteUrl, apiHost));
  await check("the settings", () => [
    ...checkNames(readIfPresent(".env")),
    ...checkSettings(process.env, config),
  ]);
  await check("the database", () => services.checkDatabase(database));
  if (mail !== null) {
    await check("the mail server", () => services.checkMailServer(mail));
    // A name server that is silent costs about ten seconds.
    const resolver = new Resolver({ timeout: 3_000, tries: 2 });
    await check("the DNS of MAIL_FROM", () => checkMailDns(mail.from.address, resolver));
  }
  for (const [name, receiver] of [
    ["WEBHOOK_URL", webhook],
    ["CHAT_WEBHOOK_URL", chat],
  ] as const)
    if (receiver !== null) await check(name, () => services.checkReceiver(name, receiver.url));
  if (siteUrl !== "") await check("the public URL", () => services.checkPublicAddress(siteUrl, apiHost));
}

/** Names each check before it runs, because a service may take seconds to respond. */
async function check(
  subject: string,
  findProblems: () => readonly Finding[] | Promise<readonly Finding[]>,
): Promise<void> {
  console.error(`Checking ${subject} …`);
  findings.push(...(await findProblems()));
}

/** Checks the page's addresses. Its words are current, because whatever serves the page builds it first. */
function checkPage(siteUrl: string, apiHost: string): Finding[] {
  const page = readIfPresent("dist/index.html");
  const named = [`rel="canonical" href="${siteUrl}/"`, `action="${apiHost}${consultationPath}"`];
  if (named.every((text) => page.includes(text))) return [];
  return [
    blocking(
      "The page is not built for this SITE_URL and API_HOST.",
      "Run `npm run build`, then restart the site; on a server with `site-update`, run `site-update '@{upstream}'`.",
    ),
  ];
}

function readIfPresent(file: string): string {
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}
