import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from "fastify";
import type { SiteInfo } from "../contract/site-info.ts";
import { companyMetricsRoute } from "./company-metrics-route.ts";
import type { Config } from "./config.ts";
import type { Database } from "./database/database.ts";
import { accessLog } from "./http/access-log.ts";
import type { BuiltPage } from "./http/built-page.ts";
import { allowOrigins, crossSiteCheck } from "./http/cross-site.ts";
import { errorHandler } from "./http/error-handler.ts";
import { formParser } from "./http/form-parser.ts";
import { createParseErrorHandler } from "./http/parse-errors.ts";
import { createProblem, createProblemSender, problemResponses } from "./http/problem-responses.ts";
import { rateLimiter } from "./http/rate-limit.ts";
import { createSecurityHeaders, securityHeaders } from "./http/security-headers.ts";
import { createPageRenderer, type PageRendererOptions, serverPages } from "./http/server-pages.ts";
import { staticPage } from "./http/static-page.ts";
import type { Health } from "./observability/health.ts";
import { healthRoutes } from "./observability/health-routes.ts";
import { serializeError } from "./observability/logger.ts";
import {
  type ProjectRequestOptions,
  projectRequestRoutes,
} from "./project-requests/project-request-routes.ts";
import { type StaffDatabase, type StaffOptions, staffRoutes } from "./staff/staff-routes.ts";
import { linkDays } from "./staff-links.ts";

export interface AppOptions {
  readonly config: Pick<Config, "siteUrl" | "preview" | "allowedOrigins" | "trustProxy" | "rateLimit">;
  readonly database: AppDatabase;
  readonly siteInfo: SiteInfo;
  readonly page: BuiltPage;
  /** Plans the notifications about each project request; none if left out. */
  readonly planNotifications?: ProjectRequestOptions["planNotifications"];
  /** Called when a delivery may have become due. */
  readonly wake?: () => void;
  /** Whose links open the staff's pages, and which channels those can use. */
  readonly staff?: Pick<StaffOptions, "addresses" | "channels">;
  readonly loadPages: PageRendererOptions["loadPages"];
  readonly health: Health;
  readonly now?: () => Temporal.Instant;
  /** Level and stream of the log; nothing is logged if left out. */
  readonly logger?: Exclude<FastifyServerOptions["logger"], boolean>;
}

export type AppDatabase = StaffDatabase & Pick<Database, "accept">;

/** Builds the site as an app that does not listen: the API, the staff's pages, the document and the files beside it. */
export function buildApp({
  config,
  database,
  siteInfo,
  page,
  planNotifications = () => [],
  wake = () => {},
  staff = { addresses: [], channels: [] },
  loadPages,
  health,
  now = Temporal.Now.instant,
  logger,
}: AppOptions): FastifyInstance {
  const { siteUrl, allowedOrigins, trustProxy, rateLimit, preview } = config;
  const homeUrl = siteUrl ?? "";
  const { firm, businessHours } = siteInfo;
  const { timeZone } = businessHours;
  const renderer = createPageRenderer({ firm, homeUrl, timeZone, linkDays, loadPages, now });
  const sendProblem = createProblemSender(renderer);
  const headers = createSecurityHeaders({
    inline: page.inline,
    apiHost: siteInfo.apiHost,
    siteUrl,
    preview,
  });

  const app: FastifyInstance = Fastify({
    ...limits,
    logger: logger === undefined ? false : { ...logger, serializers: { err: serializeError } },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustProxy.length > 0 && [...trustProxy],
    // Unknown keys are ignored, even those that are dangerous elsewhere.
    onProtoPoisoning: "remove",
    onConstructorPoisoning: "remove",
    clientErrorHandler: createParseErrorHandler(headers),
    frameworkErrors: (_error, _request, reply) =>
      void sendProblem(reply.headers(headers), createProblem(404)),
  });
  app.server.maxConnections = maxConnections;

  app.register(securityHeaders, { headers });
  app.register(serverPages, { renderer });
  app.register(problemResponses, { sendProblem });
  app.register(errorHandler);
  app.register(accessLog);
  app.register(crossSiteCheck, { siteUrl, allowedOrigins });
  app.register(formParser);

  app.register(async (api) => {
    api.register(allowOrigins, { origins: allowedOrigins });
    api.register(companyMetricsRoute, { metrics: siteInfo.metrics });
    api.register(rateLimiter, { limit: rateLimit });
    api.register(projectRequestRoutes, {
      accept: database.accept,
      siteInfo,
      planNotifications,
      // Half the rate limit, so a burst is quarantined before it is stopped.
      burstThreshold: Math.ceil(rateLimit / 2),
      wake,
      now,
      homeUrl,
    });
  });
  app.register(staffRoutes, {
    ...staff,
    database,
    accept: database.accept,
    siteInfo,
    planNotifications,
    wake,
    now,
  });
  app.register(healthRoutes, { health });
  app.register(staticPage, { page });
  return app;
}

/** More would take memory that a small server does not have. Limits per visitor belong to the proxy (deploy/). */
const maxConnections = 2000;

/** How long a slow client can keep a connection. By default Fastify sets no time limit for a request. */
export const limits = {
  // In bytes. Only routes that have checked the rate limit or a private link by then take a whole form.
  bodyLimit: 4096,
  // A private link's token holds an email address; Fastify's limit is 100 characters.
  routerOptions: { maxParamLength: 600 },
  requestTimeout: 10_000,
  http: { headersTimeout: 8_000, connectionsCheckingInterval: 2_000 },
  // No data in either direction. Generous, because a browser that has buffered enough of a video is silent too.
  connectionTimeout: 120_000,
  keepAliveTimeout: 60_000,
  // Then the browser opens another connection. A proxy keeps its connections for days.
  maxRequestsPerSocket: 10_000,
};
