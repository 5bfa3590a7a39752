import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from "fastify";
import type { Facts } from "../contract/firm-profile.ts";
import { bodyLimitBytes } from "../contract/project-request.ts";
import { allowOrigins } from "./http/allowed-origins.ts";
import type { Config } from "./config/config.ts";
import { boundConnections } from "./http/connection-limit.ts";
import { refuseCrossSite } from "./http/cross-site-check.ts";
import { refuseErrors } from "./http/error-handler.ts";
import { logAnswers } from "./http/access-log.ts";
import { answerMetrics } from "./company-metrics-route.ts";
import { answerHealth } from "./observability/health-routes.ts";
import { logError } from "./observability/redact.ts";
import type { Readiness } from "./observability/readiness.ts";
import { tally as newTally, type Tally } from "./observability/service-metrics.ts";
import { serveDocument } from "./http/static-page/document-route.ts";
import { serveFiles } from "./http/static-page/static-files.ts";
import { securityHeaders } from "./http/security-headers.ts";
import type { Page } from "./http/static-page/built-page.ts";
import { plainPageStyleHash } from "./http/html-page.ts";
import { details, problem } from "./http/problems.ts";
import { refuser } from "./http/problem-responses.ts";
import { takeAnswers } from "./staff/reply-link-routes.ts";
import { takeProjectRequests } from "./project-requests/project-request-routes.ts";
import { readForms } from "./http/form-parser.ts";
import { rateLimit } from "./http/rate-limit.ts";
import type { Intake } from "./store/intake.ts";
import type { ReplyDesk } from "./store/reply-desk.ts";
import type { SigningKeys } from "./store/signing-keys.ts";
import type { Channel } from "./store/stored.ts";
import { unreadableRefuser } from "./http/parse-errors.ts";

export interface AppParts {
  readonly config: Pick<Config, "siteUrl" | "preview" | "allowedOrigins" | "trustProxy" | "rateLimit">;
  readonly store: Intake & SigningKeys & Pick<ReplyDesk, "findByAnswerLink" | "answer">;
  readonly facts: Facts;
  readonly page: Page;
  /** Who is told of each project request; nobody unless it is said. */
  readonly channels?: readonly Channel[];
  /** Called after each project request is stored. */
  readonly stored?: () => void;
  /** Counts what happens, for whoever watches. */
  readonly tally?: Tally;
  /** Whether the site can do its work, for probes. */
  readonly ready?: () => Promise<Readiness>;
  readonly now?: () => Temporal.Instant;
  /** How many connections may be open at once. */
  readonly mostConnections?: number;
  /** Level and stream of the log; without it nothing is logged. */
  readonly logger?: Exclude<FastifyServerOptions["logger"], boolean>;
}

/** The whole site as an app that does not listen: the API, the document and the files beside it. */
export function buildApp({
  config,
  store,
  facts,
  page,
  channels = [],
  stored = () => {},
  tally = newTally(),
  ready = async () => ({ ready: true, troubles: [] }),
  now = Temporal.Now.instant,
  mostConnections = 2000,
  logger,
}: AppParts): FastifyInstance {
  const homeUrl = config.siteUrl ?? "";
  const refuse = refuser(facts.firm, homeUrl);
  const headers = securityHeaders({
    inline: page.inline,
    plainStyle: plainPageStyleHash,
    apiHost: facts.apiHost,
    siteUrl: config.siteUrl,
    preview: config.preview,
  });

  const app: FastifyInstance = Fastify({
    ...limits,
    logger: logger === undefined ? false : { ...logger, serializers: { err: logError } },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy.length > 0 && [...config.trustProxy],
    // Unknown keys are ignored, also those that are dangerous elsewhere.
    onProtoPoisoning: "remove",
    onConstructorPoisoning: "remove",
    clientErrorHandler: unreadableRefuser(headers, tally.refused),
    frameworkErrors: (_error, request, reply) =>
      void refuse(request, reply.headers(headers), problem(404, details[404])),
  });

  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  logAnswers(app, tally);
  refuseCrossSite(app, config, refuse);
  refuseErrors(app, refuse);
  app.removeContentTypeParser("text/plain");
  readForms(app);

  const storedOne = (held: boolean) => {
    tally.stored(held);
    stored();
  };
  app.register(async (api) => {
    allowOrigins(api, config.allowedOrigins);
    answerMetrics(api, facts.metrics, refuse);
    const limit = rateLimit(config.rateLimit, store.hits, () => now().epochMilliseconds);
    // Half of what is let in at all, so that a burst is noticed before it is stopped.
    const burst = Math.ceil(config.rateLimit / 2);
    takeProjectRequests(api, {
      store,
      facts,
      limit,
      burst,
      channels,
      stored: storedOne,
      now,
      refuse,
      homeUrl,
    });
  });
  takeAnswers(app, { store, facts, now, refuse });
  answerHealth(app, ready, refuse);
  serveDocument(app, page, headers, refuse);
  serveFiles(app, page.folder);
  boundConnections(app.server, mostConnections);
  return app;
}

/** Nobody may hold a connection open for nothing. Fastify sets no time for a whole request by default. */
const limits = {
  bodyLimit: bodyLimitBytes,
  requestTimeout: 10_000,
  http: { headersTimeout: 8_000, connectionsCheckingInterval: 2_000 },
  // Silence in both directions. Generous, because a browser that has buffered enough of a video is silent too.
  connectionTimeout: 120_000,
  keepAliveTimeout: 60_000,
  // Then the browser opens another. A proxy keeps its connections for days.
  maxRequestsPerSocket: 10_000,
};
