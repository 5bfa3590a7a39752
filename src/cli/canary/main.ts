import { randomUUID } from "node:crypto";
import { type Config, readConfig } from "../../server/config/config.ts";
import { loadEnvFile } from "../../server/config/env.ts";
import { openDatabase } from "../../server/database/open-database.ts";
import { createEmailSender, createMessageId } from "../../server/notifications/channels/smtp.ts";
import { configuredChannels } from "../../server/notifications/notifications.ts";
import { renderHtml, renderText } from "../../server/notifications/templates/email-layout.ts";
import { parseArguments } from "../arguments.ts";
import { type CanaryResult, runCanary } from "./canary.ts";

// `npm run canary`, with the server's own settings. Exit codes: 0 everything works, 1 something doesn't, 2 a mistake.

loadEnvFile();
const parsed = parseArguments(process.argv.slice(2), {
  url: { type: "string" },
  wait: { type: "string", default: "60" },
  "mail-on-failure": { type: "boolean", default: false },
});
if ("mistake" in parsed) exit(2, parsed.mistake);
const { values } = parsed;
const waitSeconds = Number(values.wait);
if (!Number.isSafeInteger(waitSeconds) || waitSeconds < 0) exit(2, "--wait takes a number of seconds.");
const settings = readConfig(process.env);
if (!settings.ok) exit(2, settings.mistakes.join("\n"));
const { config } = settings;

const { ok, message } = await run(config);
if (!ok) {
  if (values["mail-on-failure"]) await emailStaff(config, message);
  exit(1, message);
}
console.log(message);

async function run(config: Config): Promise<CanaryResult> {
  const opened = await openDatabase(config.database);
  if (!opened.ok) return { ok: false, message: opened.problem };
  const url = values.url ?? config.siteUrl ?? `http://127.0.0.1:${config.port}`;
  const [first = "canary@example.com"] = config.mail?.to ?? [];
  try {
    return await runCanary({
      url: url.replace(/\/$/, ""),
      database: opened.database,
      channels: configuredChannels(config),
      email: /<([^<>]+)>$/.exec(first)?.[1] ?? first,
      waitSeconds,
    });
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    return { ok: false, message: `The database failed during the test: ${cause}` };
  } finally {
    await opened.database.close();
  }
}

/** Straight to the mail server: the site that would send it may be what fails. */
async function emailStaff({ mail }: Config, message: string): Promise<void> {
  if (mail === null) return;
  const content = {
    heading: "The test of the site failed",
    paragraphs: [message],
    footer: "You get this email each time the test fails. `npm run canary` runs it again.",
  };
  const result = await createEmailSender(mail)({
    messageId: createMessageId(randomUUID(), mail.from),
    to: mail.to,
    subject: content.heading,
    text: renderText(content),
    html: renderHtml(content),
  });
  if ("reason" in result) console.error(`The staff could not be emailed: ${result.reason}`);
}

function exit(code: 1 | 2, message: string): never {
  console.error(message);
  process.exit(code);
}
