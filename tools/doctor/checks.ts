import { Resolver } from "node:dns/promises";
import { existsSync, readFileSync } from "node:fs";
import { readContent } from "../../src/content/checks/read-content.ts";
import { checkRegistration } from "../../src/content/checks/registration-check.ts";
import { findSamples } from "../../src/content/checks/samples.ts";
import { checkYears } from "../../src/content/checks/years-check.ts";
import type { Content } from "../../src/content/content.ts";
import { collectFindings, type Finding } from "../../src/content/finding.ts";
import { readJobTraces } from "../../src/server/notifications/job-traces.ts";
import { type Config, type Environment, type MailSetting, readConfig } from "../../src/server/settings.ts";
import { type BuildSettings, readBuildSettings } from "../build/build-settings.ts";
import { checkCalendar } from "./calendar-check.ts";
import { checkJobs } from "./jobs-check.ts";
import { checkMailDns } from "./mail-dns.ts";
import { checkPage } from "./page-check.ts";
import * as services from "./service-checks.ts";
import { checkNames, checkSettings } from "./settings-checks.ts";
import { sendTestEmail } from "./test-email.ts";

export interface Check {
  /** What is checked, as in "Checking the settings …". */
  readonly subject: string;
  readonly find: () => readonly Finding[] | Promise<readonly Finding[]>;
}

/**
 * Every check of the site in the working folder, in the order in which they run. The content and the settings are read as by the
 * build and the server; while one of them can't be read, the checks that need it are left out. `sendTo` gets an email. Of
 * what was read, the content and the mail setting come back, too: null if they can't be read, or if mail is off.
 */
export async function listChecks(
  env: Environment,
  sendTo?: string,
): Promise<{
  readonly content: Content | null;
  readonly mail: MailSetting | null;
  readonly checks: readonly Check[];
}> {
  const { value: content, findings: contentFindings } = await collectFindings(() => readContent("content"));
  const { value: settings, findings: settingsFindings } = await collectFindings(() => ({
    config: readConfig(env),
    build: readBuildSettings(env),
  }));
  const mail = settings?.config.mail ?? null;
  const checks = [
    check("the text and pictures in content/", () =>
      content === null ? contentFindings : findSamples("content"),
    ),
    content !== null &&
      check("what the law asks of the page", () => [
        ...checkRegistration(content),
        ...checkYears(content, today(content)),
      ]),
    content !== null && check("the calendar", () => checkCalendar(content.company, today(content))),
    check("the settings", () => [
      ...settingsFindings,
      ...checkNames(existsSync(".env") ? readFileSync(".env", "utf8") : ""),
      ...(settings === null ? [] : checkSettings(env, settings.config)),
    ]),
    ...(settings === null ? [] : listServiceChecks(settings.config, settings.build)),
    settings !== null &&
      content !== null &&
      check("the unattended jobs", () => {
        const { config } = settings;
        const readTraces = () => readJobTraces(".", config.siteUrl);
        return checkJobs(config, content.company, readTraces, console.error);
      }),
    sendTo !== undefined && check(`an email to ${sendTo}`, () => sendTestEmail(sendTo, mail, content)),
  ];
  return { content, mail, checks: checks.filter((one) => one !== false) };
}

function check(subject: string, find: Check["find"]): Check {
  return { subject, find };
}

/** The checks of everything that runs outside of this repository. */
function listServiceChecks({ database, mail, webhook, chat }: Config, build: BuildSettings): Check[] {
  const { siteUrl, apiHost } = build;
  const checks = [
    check("the built page", () => checkPage("dist/index.html", build)),
    check("the database", () => services.checkDatabase(database)),
    mail !== null && check("the mail server", () => services.checkMailServer(mail)),
    // A name server that is silent costs about ten seconds.
    mail !== null &&
      check("the DNS of MAIL_FROM", () =>
        checkMailDns(mail.from.address, new Resolver({ timeout: 3_000, tries: 2 })),
      ),
    webhook !== null && check("WEBHOOK_URL", () => services.checkReceiver("WEBHOOK_URL", webhook.url)),
    chat !== null && check("CHAT_WEBHOOK_URL", () => services.checkReceiver("CHAT_WEBHOOK_URL", chat.url)),
    siteUrl !== "" && check("the public URL", () => services.checkPublicAddress(siteUrl, apiHost)),
  ];
  return checks.filter((one) => one !== false);
}

function today({ company }: Content): Temporal.PlainDate {
  return Temporal.Now.plainDateISO(company.businessHours.timeZone);
}
