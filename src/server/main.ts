import { buildApp } from "./app.ts";
import { readConfig, unusedSettings } from "./config.ts";
import { readFacts } from "./facts.ts";
import { listenTrouble } from "./listen-trouble.ts";
import { readPage } from "./page/page.ts";
import { readEnvFile } from "./read-env-file.ts";
import { readableLog } from "./readable-log.ts";
import { stopOnSignals } from "./stop.ts";
import { openStore } from "./store/open-store.ts";

// Picks the parts and listens. Files are looked for in the working folder: .env, build/, dist/, data/.

readEnvFile();
const read = readConfig(process.env);
if (!read.ok) giveUp(read.mistakes);
const { config } = read;

const built = readFacts("build/facts.json");
if (!built.ok) giveUp([built.trouble]);

const page = readPage("dist");
if (!page.ok) giveUp([page.trouble]);

const opened = await openStore(config.database);
if (!opened.ok) giveUp([opened.trouble]);
const { store } = opened;

const { isTTY } = process.stdout;
const app = buildApp({
  config,
  store,
  facts: built.facts,
  page: page.page,
  logger: {
    level: config.logLevel,
    ...(isTTY && { stream: readableLog((text) => process.stdout.write(text)) }),
  },
});

for (const name of unusedSettings(config)) {
  app.log.warn(`${name} is set, but this version does not use it yet. Project requests are stored only.`);
}
stopOnSignals(app, store);
try {
  await app.listen({
    host: config.host,
    port: config.port,
    listenTextResolver: (address) => `The site is at ${address.replace("127.0.0.1", "localhost")}`,
  });
} catch (error) {
  giveUp([listenTrouble(error, config)]);
}

function giveUp(troubles: readonly string[]): never {
  console.error(`The site can't start:\n${troubles.map((trouble) => `- ${trouble}`).join("\n")}`);
  process.exit(1);
}
