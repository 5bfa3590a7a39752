import { randomUUID } from "node:crypto";
import { type Config, readConfig } from "../../server/config/config.ts";
import { configuredChannels } from "../../server/notifications/notifications.ts";
import { letterHtml, letterText } from "../../server/notifications/templates/email-layout.ts";
import { smtp } from "../../server/notifications/channels/smtp.ts";
import { messageId } from "../../server/notifications/channels/message-id.ts";
import { readEnvFile } from "../../server/config/env-file.ts";
import { openStore } from "../../server/store/open-store.ts";
import { readArguments } from "../arguments.ts";
import { canary, type Sung } from "./canary.ts";

// `npm run canary`: picks the parts from the server's own settings. Exit codes: 0 all is well, 1 it is not, 2 a mistake.

readEnvFile();
const read = readArguments(process.argv.slice(2), {
  url: { type: "string" },
  wait: { type: "string", default: "60" },
  "mail-on-failure": { type: "boolean", default: false },
});
if ("mistake" in read) exit(2, read.mistake);
const { values } = read;
const waitSeconds = Number(values.wait);
if (!Number.isSafeInteger(waitSeconds) || waitSeconds < 0) exit(2, "--wait takes a number of seconds.");
const settings = readConfig(process.env);
if (!settings.ok) exit(2, settings.mistakes.join("\n"));
const { config } = settings;

const { ok, words } = await sing(config);
if (!ok) {
  if (values["mail-on-failure"]) await mailStaff(config, words);
  exit(1, words);
}
console.log(words);

async function sing(config: Config): Promise<Sung> {
  const opened = await openStore(config.database);
  if (!opened.ok) return { ok: false, words: opened.trouble };
  const url = values.url ?? config.siteUrl ?? `http://127.0.0.1:${config.port}`;
  const [first = "canary@example.com"] = config.mail?.to ?? [];
  try {
    return await canary({
      url: url.replace(/\/$/, ""),
      store: opened.store,
      channels: configuredChannels(config),
      email: /<([^<>]+)>$/.exec(first)?.[1] ?? first,
      waitSeconds,
    });
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    return { ok: false, words: `The database failed during the test: ${cause}` };
  } finally {
    await opened.store.close();
  }
}

/** Straight to the mail server: the site that would send it may be what fails. */
async function mailStaff({ mail }: Config, words: string): Promise<void> {
  if (mail === null) return;
  const letter = {
    heading: "The test of the site failed",
    paragraphs: [words],
    footer: "This email repeats each time the test fails. `npm run canary` runs it again.",
  };
  const sent = await smtp(mail)({
    messageId: messageId(randomUUID(), mail.from),
    to: mail.to,
    subject: letter.heading,
    text: letterText(letter),
    html: letterHtml(letter),
  });
  if (sent.outcome !== "delivered" && "reason" in sent)
    console.error(`The staff could not be emailed: ${sent.reason}`);
}

function exit(code: 1 | 2, words: string): never {
  console.error(words);
  process.exit(code);
}
