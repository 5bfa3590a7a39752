import fp from "fastify-plugin";
import type { Config } from "./config.ts";
import type { Database } from "./database/database.ts";
import type { SiteInfo } from "./site-info.ts";

declare module "fastify" {
  interface FastifyInstance extends AppParts {}
}

/** What lives as long as the app. Every plugin and route finds it there (`app.database`). */
export interface AppParts {
  readonly config: Config;
  readonly siteInfo: SiteInfo;
  readonly database: Database;
  /** Tests advance it. */
  readonly now: () => Temporal.Instant;
}

/** Hooks that close run in the order opposite to registration, so the database is the last to be closed. */
export const appParts = fp<AppParts>(async (app, { config, siteInfo, database, now }) => {
  app.decorate("config", config);
  app.decorate("siteInfo", siteInfo);
  app.decorate("database", database);
  app.decorate("now", now);
  app.addHook("onClose", () => database.close());
});
