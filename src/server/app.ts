import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from "fastify";
import { type AppParts, appParts } from "./app-parts.ts";
import { headersSeconds, requestSeconds, stopSeconds } from "./durations.ts";
import { companyMetricsRoutes } from "./firm/company-metrics-routes.ts";
import { health } from "./health.ts";
import { jobRunner } from "./jobs.ts";
import { notifications } from "./notifications/notifications.ts";
import { outbox } from "./outbox/outbox.ts";
import { projectRequestRoutes } from "./requests/project-request-routes.ts";
import { projectRequests } from "./requests/project-requests.ts";
import { staffKeys } from "./staff/sign-in/staff-keys.ts";
import { staffRoutes } from "./staff/staff-routes.ts";
import { connectionDraining } from "./stop.ts";
import { allowOrigins, crossSiteCheck } from "./web/cross-site.ts";
import { createParseErrorHandler, errorHandler } from "./web/error-handler.ts";
import { formParser } from "./web/forms.ts";
import { accessLog, serializeError } from "./web/log.ts";
import { type ServerPageOptions, serverPages } from "./web/pages/send-page.ts";
import { problemResponses } from "./web/problems.ts";
import { rateLimiter } from "./web/rate-limit.ts";
import { createSecurityHeaders, securityHeaders } from "./web/security-headers.ts";
import { type BuiltPage, staticPage } from "./web/static-page.ts";

export interface AppOptions extends Omit<AppParts, "now" | "readJobTraces">, ServerPageOptions {
  readonly page: BuiltPage;
  /** The clock; the machine's if left out. */
  readonly now?: AppParts["now"];
  /** Reads the traces of the jobs beside the server; by default there are none. */
  readonly readJobTraces?: AppParts["readJobTraces"];
  /** Level and stream of the log; nothing is logged if left out. */
  readonly logger?: Exclude<FastifyServerOptions["logger"], boolean>;
}

/** Builds the site as an app that does not listen: the API, the staff's pages, the document and the files beside it. */
export function buildApp({
  page,
  loadPages,
  now = Temporal.Now.instant,
  readJobTraces = async () => ({}),
  logger,
  ...parts
}: AppOptions): FastifyInstance {
  const { config, siteInfo } = parts;
  const { inline } = page;
  const headers = createSecurityHeaders({ ...config, inline, apiHost: siteInfo.apiHost });

  const app: FastifyInstance = Fastify({
    ...limits,
    logger: logger === undefined ? false : { ...logger, serializers: { err: serializeError } },
    logController: new LogController({ disableRequestLogging: true }),
    // While the site stops, a request on an open connection is served like any other.
    return503OnClosing: false,
    // Fastify's limit for plugins to start is also the one for its hooks to close, which finish the requests and deliveries in progress.
    pluginTimeout: stopSeconds * 1000,
    trustProxy: config.trustProxy.length > 0 && [...config.trustProxy],
    clientErrorHandler: createParseErrorHandler(headers),
    // A path that can't be decoded is unknown like any other.
    frameworkErrors: (_error, { raw }, reply) =>
      app.routing(Object.assign(raw, { url: "/unknown" }), reply.raw),
  });

  app.register(appParts, { ...parts, now, readJobTraces });
  app.register(outbox);
  app.register(projectRequests);
  app.register(staffKeys);
  app.register(securityHeaders, { headers });
  app.register(serverPages, { loadPages });
  app.register(problemResponses);
  app.register(errorHandler);
  app.register(accessLog);
  app.register(rateLimiter);
  app.register(crossSiteCheck);
  app.register(formParser);

  app.register(notifications);
  app.register(async (api) => {
    api.register(allowOrigins);
    api.register(companyMetricsRoutes);
    api.register(projectRequestRoutes);
  });
  app.register(staffRoutes);
  app.register(health);
  app.register(jobRunner);
  app.register(staticPage, { page });
  app.register(connectionDraining);
  return app;
}

/** How large a body can be, and how long a slow client can keep a connection. By default Fastify sets no time limit for a request. */
const limits = {
  // People who type an address may end it with a slash.
  routerOptions: { ignoreTrailingSlash: true },
  // The largest body in bytes. Only routes that have checked the rate limit or the session by then take a whole form.
  bodyLimit: 4096,
  requestTimeout: requestSeconds * 1000,
  http: {
    headersTimeout: headersSeconds * 1000,
    connectionsCheckingInterval: 2_000,
    requireHostHeader: false,
  },
  // How long a connection may be without data in either direction. Generous, because a browser that has buffered enough of a video is
  // silent, too.
  connectionTimeout: 120_000,
  // Longer than other proxies than ours keep an unused connection. A project request that one sends as the site closes the
  // connection gets 502.
  keepAliveTimeout: 130_000,
  // After as many requests the browser opens another connection. Some proxies keep theirs for days.
  maxRequestsPerSocket: 10_000,
};
