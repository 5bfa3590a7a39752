import { existsSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { buildApp } from "./app.ts";
import { startCleanup } from "./cleanup.ts";
import { loadEnvFile, readConfig } from "./config.ts";
import { openDatabase } from "./database/open-database.ts";
import { readBuiltPage } from "./http/built-page.ts";
import { explainListenError } from "./listen-error.ts";
import { verifyMailServer } from "./notifications/channels/smtp.ts";
import {
  configuredChannels,
  createNotifications,
  type Notifications,
} from "./notifications/notifications.ts";
import { planNotifications } from "./notifications/plan-notifications.ts";
import { listStaffAddresses } from "./notifications/recipients.ts";
import { createHealth } from "./observability/health.ts";
import { createPrettyLog } from "./observability/logger.ts";
import { startRetention } from "./retention.ts";
import { stopOnSignals } from "./shutdown.ts";
import { explainUnbuilt, readSiteInfo } from "./site-info.ts";
import { findLinkOrigin } from "./staff-links.ts";
import { StartupError } from "./startup-error.ts";

// The composition root: reads the settings, opens the parts, listens. All files are relative to the working folder: .env,
// build/, dist/, data/.

try {
  await start();
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(`The site can't start:\n${error.problems.map((problem) => `- ${problem}`).join("\n")}`);
  process.exit(1);
}

async function start(): Promise<void> {
  loadEnvFile();
  const config = readConfig(process.env);
  const siteInfo = readSiteInfo("build/site.json");
  const page = readBuiltPage("dist");

  // Loaded when the first of them is opened, because they take memory that visitors don't need.
  const serverPages = resolve("build/server-pages.mjs");
  if (!existsSync(serverPages)) throw new StartupError(explainUnbuilt("build/server-pages.mjs"));

  // While SQLite waits for a locked file, nobody gets the page, so the wait is short.
  const database = await openDatabase(config.database, {
    checkForDamage: true,
    busyTimeoutMilliseconds: 250,
  });

  const channels = configuredChannels(config);
  const { mail } = config;
  const health = createHealth({
    database,
    lookedAt: () => notifications?.lookedAt() ?? new Map(),
    ...(mail !== null && { verifyMailServer: () => verifyMailServer(mail) }),
    now: Temporal.Now.instant,
    onUnready: (err) => app.log.error({ err }, "The database can't be written to."),
  });
  let notifications: Notifications | undefined;
  const app = buildApp({
    config,
    database,
    siteInfo,
    page,
    planNotifications: (projectRequest, about) =>
      planNotifications(projectRequest, about, { channels, businessHours: siteInfo.businessHours }),
    wake: () => notifications?.wake(),
    staff: { addresses: listStaffAddresses(mail), channels },
    loadPages: async () => (await import(pathToFileURL(serverPages).href)).serverPages,
    health,
    logger: {
      level: config.logLevel,
      ...(process.stdout.isTTY && { stream: createPrettyLog((text) => process.stdout.write(text)) }),
    },
  });

  const { builtFor } = page;
  if (config.siteUrl !== null && config.siteUrl !== builtFor) {
    app.log.warn(
      `The page was built ${builtFor === null ? "without SITE_URL" : `for ${builtFor}`}, but SITE_URL is now ${config.siteUrl}, ` +
        "so search engines and shared links get the wrong URL. Run `npm run build` with this SITE_URL, then restart.",
    );
  }
  stopOnSignals({
    app,
    stopNotifications: async () => notifications?.stop(),
    closeDatabase: database.close,
  });
  try {
    await app.listen({
      host: config.host,
      port: config.port,
      listenTextResolver: (address) => `The site is at ${address.replace("127.0.0.1", "localhost")}`,
    });
  } catch (error) {
    throw new StartupError(explainListenError(error, config));
  }

  const { opsPort } = config;
  if (opsPort !== null) {
    try {
      // Loaded only here, because Prometheus' client takes memory.
      const { startOpsServer } = await import("./observability/ops-server.ts");
      await startOpsServer({ port: opsPort, database, health });
      app.log.info(`Prometheus metrics are at http://127.0.0.1:${opsPort}/metrics, on this machine only.`);
    } catch (error) {
      throw new StartupError(explainListenError(error, { host: "127.0.0.1", port: opsPort }, "OPS_PORT"));
    }
  }

  // Links in emails need the port if there is no public address, and it is known only now.
  const { port } = app.server.address() as AddressInfo;
  const linkOrigin = findLinkOrigin({ ...siteInfo, ...config, port });
  if (config.siteUrl === null && linkOrigin.startsWith("http://localhost:") && config.mail !== null) {
    app.log.warn(
      `Links in emails point to ${linkOrigin} because SITE_URL is not set. They only work on this machine.`,
    );
  }
  notifications = createNotifications({ config, database, siteInfo, linkOrigin, log: app.log });
  await notifications.start();
  startCleanup(database, app.log);
  startRetention({
    projectRequests: database.projectRequests,
    retention: siteInfo.retention,
    businessHours: siteInfo.businessHours,
    log: app.log,
  });
  if (process.stdout.isTTY) {
    process.stdout.write(`
Open http://localhost:${port} and submit the form. Ctrl+C stops the site.
Read what came in:  npm run -s requests -- list
Before you launch:  npm run preflight
`);
  }
}
