import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Config, type Environment, readConfig } from "../../src/server/config/config.ts";
import { isStale } from "../build/inputs.ts";
import { ContentError } from "../content/content-error.ts";
import { readContent } from "../content/read-content.ts";
import { apiAnswers } from "./api.ts";
import { contentFiles } from "./content-files.ts";
import { databaseTakesWrites } from "./database.ts";
import { blocking, type Finding } from "./finding.ts";
import { invented } from "./invented.ts";
import { mailServerAnswers } from "./mail-server.ts";
import { requiredTexts } from "./required-texts.ts";
import { samples } from "./samples.ts";
import { securityTxt } from "./security-txt.ts";
import { settingFindings } from "./settings.ts";
import { webhookAnswers } from "./webhook.ts";
import { years } from "./years.ts";

export interface Looks {
  /** Where `content/` and `dist/` are. */
  readonly folder: string;
  readonly env: Environment;
  readonly now: Temporal.Instant;
  /** Told before each look, because some of them wait for another machine. */
  readonly say: (words: string) => void;
}

/** Looks at everything, also after something was found, and returns all of it in the order of the looks. */
export async function look({ folder, env, now, say }: Looks): Promise<readonly Finding[]> {
  const found: Finding[] = [];
  say("the words and figures in content/");
  found.push(...contentFindings(folder, now));
  say("the built page");
  found.push(...builtFindings(folder, env), ...securityTxt(textOf(folder, securityTxtFile), now));
  say("the settings");
  const read = readConfig(env);
  if (!read.ok) {
    const mend = "Correct it in .env or in the environment; .env.example explains each setting.";
    return [...found, ...read.mistakes.map((mistake) => blocking(mistake, mend))];
  }
  const { config } = read;
  found.push(...settingFindings(env, config, secretIn(textOf(folder, ".env.example"))));
  return [...found, ...(await serviceFindings(config, env.API_HOST?.trim() ?? "", say))];
}

const securityTxtFile = "dist/.well-known/security.txt";

function contentFindings(folder: string, now: Temporal.Instant): Finding[] {
  try {
    const { content, metrics } = readContent(join(folder, "content"));
    const files = contentFiles(join(folder, "content"));
    const thisYear = now.toZonedDateTimeISO(content.company.businessHours.timeZone).year;
    return [
      ...samples(content, files),
      ...invented(files),
      ...requiredTexts(content.company, files, textOf(folder, "dist/index.html")),
      ...years(content.company.since, metrics, files, thisYear),
    ];
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.mistakes.map(({ text, file, line }) =>
      blocking(text, "Correct it; until then the page can't be built.", {
        file,
        ...(line !== undefined && { line }),
      }),
    );
  }
}

/** What the build would make is only known in the folder that it runs in. */
function builtFindings(folder: string, env: Environment): Finding[] {
  const settings = { into: folder, siteUrl: origin(env.SITE_URL), apiHost: origin(env.API_HOST) };
  return isStale(settings)
    ? [
        blocking(
          "The page is not built, or from other words and settings than those that stand here now.",
          "Run `npm run build`, then start the site again.",
        ),
      ]
    : [];
}

async function serviceFindings(
  config: Config,
  apiHost: string,
  say: (words: string) => void,
): Promise<Finding[]> {
  const { database, mail, webhook, siteUrl } = config;
  const found: Finding[] = [];
  say("the database");
  found.push(...(await databaseTakesWrites(database)));
  if (mail !== null) {
    say("the mail server");
    found.push(...(await mailServerAnswers(mail.smtpUrl)));
  }
  if (webhook !== null) {
    say("the webhook's receiver");
    found.push(...(await webhookAnswers(webhook.url)));
  }
  if (siteUrl !== null) {
    say("the public address");
    found.push(...(await apiAnswers({ apiHost, siteUrl })));
  }
  return found;
}

function textOf(folder: string, file: string): string | null {
  const path = join(folder, file);
  return existsSync(path) ? readFileSync(path, "utf8") : null;
}

function secretIn(example: string | null): string | null {
  return /WEBHOOK_SECRET=(\S+)/.exec(example ?? "")?.[1] ?? null;
}

function origin(text: string | undefined): string {
  return URL.parse(text?.trim() ?? "")?.origin ?? "";
}
