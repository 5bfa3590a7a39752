import type { AddressInfo } from "node:net";
import fp from "fastify-plugin";
import type { Database } from "./database/database.ts";
import type { SiteInfo } from "./firm/site-info.ts";
import type { JobTraces } from "./notifications/unattended-jobs.ts";
import { findLinkOrigin } from "./paths.ts";
import type { Config } from "./settings.ts";

declare module "fastify" {
  interface FastifyInstance extends AppParts {
    /** Where links to the staff's pages lead, without a slash at its end. */
    findOrigin(): string;
  }
}

/** The parts that live as long as the app. Every plugin and route finds them there (`app.database`). */
export interface AppParts {
  readonly config: Config;
  readonly siteInfo: SiteInfo;
  readonly database: Database;
  /** Tests advance it. */
  readonly now: () => Temporal.Instant;
  readonly readJobTraces: () => Promise<JobTraces>;
}

/** Hooks that close run in the order opposite to registration, so the database is the last to be closed. */
export const appParts = fp<AppParts>(async (app, { config, siteInfo, database, now, readJobTraces }) => {
  app.decorate("config", config);
  app.decorate("siteInfo", siteInfo);
  app.decorate("database", database);
  app.decorate("now", now);
  app.decorate("readJobTraces", readJobTraces);
  // The port, which links need if there is no public address, is known only once the app listens.
  const findPort = () => (app.server.address() as AddressInfo | null)?.port ?? config.port;
  app.decorate("findOrigin", () => findLinkOrigin(siteInfo.apiHost, config.siteUrl, findPort()));
  app.addHook("onClose", () => database.close());
});
