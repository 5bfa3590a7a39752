import { parseArgs } from "node:util";
import { readConfig } from "../../server/config.ts";
import { configuredChannels } from "../../server/deliveries/deliveries.ts";
import { readEnvFile } from "../../server/read-env-file.ts";
import { openStore } from "../../server/store/open-store.ts";
import { canary } from "./canary.ts";

// `npm run canary`: picks the parts from the server's own settings. Exit codes: 0 all is well, 1 it is not, 2 a mistake.

readEnvFile();
const { values } = parseArgs({
  options: { url: { type: "string" }, wait: { type: "string", default: "60" } },
});
const waitSeconds = Number(values.wait);
if (!Number.isSafeInteger(waitSeconds) || waitSeconds < 0) giveUp("--wait takes a number of seconds.", 2);
const read = readConfig(process.env);
if (!read.ok) giveUp(read.mistakes.join("\n"), 2);
const { config } = read;
const opened = await openStore(config.database);
if (!opened.ok) giveUp(opened.trouble, 1);

const url = values.url ?? config.siteUrl ?? `http://127.0.0.1:${config.port}`;
// Mails of the firm stay in the firm: the acknowledgement goes to its first receiver.
const [first = "canary@example.com"] = config.mail?.to ?? [];
const { ok, words } = await canary({
  url: url.replace(/\/$/, ""),
  store: opened.store,
  channels: configuredChannels(config),
  email: /<([^<>]+)>$/.exec(first)?.[1] ?? first,
  waitSeconds,
});
await opened.store.close();
if (!ok) giveUp(words, 1);
console.log(words);

function giveUp(words: string, code: number): never {
  console.error(words);
  process.exit(code);
}
