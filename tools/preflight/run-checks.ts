import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Environment, readConfig } from "../../src/server/config/config.ts";
import { readBuildSettings } from "../build/build-settings.ts";
import { isStale } from "../build/build-stamp.ts";
import { ContentError } from "../content/content-error.ts";
import { readContent } from "../content/read-content.ts";
import { checkRegistration, findSamples } from "./content-checks.ts";
import { checkDatabase } from "./database.ts";
import { blocking, type Finding } from "./finding.ts";
import { checkMailServer } from "./mail-server.ts";
import { checkPublicAddress } from "./public-address.ts";
import { checkSettings } from "./settings.ts";
import { checkWebhook } from "./webhook.ts";

export interface CheckContext {
  /** Where `content/` and `dist/` are. */
  readonly folder: string;
  readonly env: Environment;
  /** Called before each check, because some of them wait for another machine. */
  readonly report: (subject: string) => void;
}

/** Runs every check, also after one has found something, and returns all findings in the order of the checks. */
export async function runChecks({ folder, env, report }: CheckContext): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  const run = async (subject: string, check: () => Finding[] | Promise<Finding[]>) => {
    report(subject);
    findings.push(...(await check()));
  };
  const build = readBuildSettings(env, folder);
  const read = readConfig(env);
  await run("the texts in content/", () => checkContent(join(folder, "content")));
  await run("the built page", () => (isStale(build.settings) ? [stalePage] : []));
  await run("the settings", () => {
    if (read.ok && build.errors.length === 0) return checkSettings(env, read.config, exampleSecret(folder));
    const errors = new Set([...(read.ok ? [] : read.mistakes), ...build.errors]);
    return [...errors].map((error) =>
      blocking(error, "Correct it in .env; .env.example explains each setting."),
    );
  });
  if (!read.ok) return findings;

  const { database, mail, webhook, siteUrl } = read.config;
  const { apiHost } = build.settings;
  await run("the database", () => checkDatabase(database));
  if (mail !== null) await run("the mail server", () => checkMailServer(mail.smtpUrl));
  if (webhook !== null) await run("the webhook receiver", () => checkWebhook(webhook.url));
  if (siteUrl !== null) await run("the public address", () => checkPublicAddress({ apiHost, siteUrl }));
  return findings;
}

function checkContent(folder: string): Finding[] {
  try {
    return [...checkRegistration(readContent(folder).company), ...findSamples(folder)];
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.errors.map(({ message, ...place }) => ({
      ...blocking(message, "Until it is corrected, the page can't be built."),
      ...place,
    }));
  }
}

const stalePage = blocking(
  "The page is not built, or the content or the settings have changed since.",
  "Run `npm run build`, then restart the site.",
);

/** The secret in .env.example is public. */
function exampleSecret(folder: string): string | undefined {
  const file = join(folder, ".env.example");
  const example = existsSync(file) ? readFileSync(file, "utf8") : "";
  return /WEBHOOK_SECRET=(\S+)/.exec(example)?.[1];
}
