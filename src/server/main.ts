import type { AddressInfo } from "node:net";
import { buildApp } from "./app.ts";
import { readConfig } from "./config/config.ts";
import { mostConnections, openFilesLimit } from "./http/connection-limit.ts";
import { configuredChannels, type Deliveries, deliveries } from "./notifications/notifications.ts";
import { readFacts } from "./config/read-firm-profile.ts";
import { listenTrouble } from "./listen-error.ts";
import { listenForOps } from "./observability/ops-server.ts";
import { prometheusText } from "./observability/prometheus.ts";
import { readiness } from "./observability/readiness.ts";
import { tally } from "./observability/service-metrics.ts";
import { readPage } from "./http/static-page/built-page.ts";
import { readEnvFile } from "./config/env-file.ts";
import { readableLog } from "./observability/pretty-log.ts";
import { stopOnSignals } from "./shutdown.ts";
import { openStore } from "./store/open-store.ts";
import { storedTime } from "./stored-time.ts";
import { keepTidy } from "./cleanup.ts";

// Picks the parts and listens. Files are looked for in the working folder: .env, build/, dist/, data/.

readEnvFile();
const read = readConfig(process.env);
if (!read.ok) giveUp(read.mistakes);
const { config } = read;

const built = readFacts("build/facts.json");
if (!built.ok) giveUp([built.trouble]);

const page = readPage("dist");
if (!page.ok) giveUp([page.trouble]);

const opened = await openStore(config.database, { check: true });
if (!opened.ok) giveUp([opened.trouble]);
const { store } = opened;

const { isTTY } = process.stdout;
let outgoing: Deliveries | undefined;
const counted = tally();
const ready = readiness({ store, channels: configuredChannels(config) });
const app = buildApp({
  config,
  store,
  facts: built.facts,
  page: page.page,
  channels: configuredChannels(config),
  stored: () => outgoing?.wake(),
  tally: counted,
  ready,
  mostConnections: mostConnections(openFilesLimit()),
  logger: {
    level: config.logLevel,
    ...(isTTY && { stream: readableLog((text) => process.stdout.write(text)) }),
  },
});

if (config.siteUrl !== null && config.siteUrl !== page.page.builtFor) {
  app.log.warn(
    `The page was built for ${page.page.builtFor ?? "no address"}, but SITE_URL is ${config.siteUrl}, so search engines ` +
      "and shared links are told wrong. Run `npm run build` with this SITE_URL, then start again.",
  );
}
stopOnSignals(app, async () => outgoing?.stop(), store);
try {
  await app.listen({
    host: config.host,
    port: config.port,
    listenTextResolver: (address) => `The site is at ${address.replace("127.0.0.1", "localhost")}`,
  });
} catch (error) {
  giveUp([listenTrouble(error, config)]);
}

const { opsPort } = config;
if (opsPort !== null) {
  try {
    await listenForOps(opsPort, metricsText, ready);
    app.log.info(
      `Metrics for Prometheus are at http://127.0.0.1:${opsPort}/metrics, for this machine alone.`,
    );
  } catch (error) {
    giveUp([listenTrouble(error, { host: "127.0.0.1", port: opsPort }).replace(/PORT=/g, "OPS_PORT=")]);
  }
}

// Only now is the port known, which the links in mails lead to where no public address is set.
const { port } = app.server.address() as AddressInfo;
const siteUrl = config.siteUrl ?? `http://localhost:${port}`;
if (config.siteUrl === null && config.mail !== null) {
  app.log.warn(
    `Links in mails lead to ${siteUrl}, because SITE_URL is not set. Only this machine can open them.`,
  );
}
outgoing = deliveries({ config, store, facts: built.facts, siteUrl, log: app.log });
await outgoing.start();
keepTidy(store, app.log);

async function metricsText(): Promise<string> {
  const now = Temporal.Now.instant();
  const vitals = await store.vitals(storedTime(now)).catch(() => null);
  const residentBytes = process.memoryUsage.rss();
  return prometheusText({
    counts: counted.counts(),
    vitals,
    ready: (await ready()).ready,
    now,
    residentBytes,
  });
}

function giveUp(troubles: readonly string[]): never {
  console.error(`The site can't start:\n${troubles.map((trouble) => `- ${trouble}`).join("\n")}`);
  process.exit(1);
}
