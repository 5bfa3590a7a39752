import { Counter, Gauge, Histogram, Registry } from "prom-client";
import type { Database } from "../database/database.ts";
import { channels } from "../database/model.ts";
import type { QueueStatistics } from "../database/queue-statistics.ts";
import { toTimestamp } from "../formatting/date-time.ts";
import type { CheckReadiness } from "./readiness.ts";

/** What this process counts for monitoring. No personal data. */
export interface ServiceMetrics {
  recordAccepted(about: { readonly isQuarantined: boolean }): void;
  /** A project request that was not accepted, by the status of its response. */
  recordRejection(status: number): void;
  recordResponse(route: string, seconds: number): void;
  /** Everything measured, as Prometheus reads it. */
  read(source: MetricsSource): Promise<string>;
}

export interface MetricsSource {
  readonly database: Pick<Database, "readQueueStatistics">;
  readonly checkReadiness: CheckReadiness;
  readonly now: Temporal.Instant;
}

export function createServiceMetrics(): ServiceMetrics {
  const registry = new Registry();
  const registers = [registry];
  const accepted = new Counter({
    name: "site_project_requests_accepted_total",
    help: "Project requests stored since the start",
    registers,
  });
  const quarantined = new Counter({
    name: "site_project_requests_held_total",
    help: "Those of them that were quarantined as suspected spam",
    registers,
  });
  const rejected = new Counter({
    name: "site_project_requests_refused_total",
    help: "Submissions that were not accepted, by reason",
    labelNames: ["reason"],
    registers,
  });
  for (const reason of Object.values(reasons)) rejected.inc({ reason }, 0);
  const responseSeconds = new Histogram({
    name: "site_answer_seconds",
    help: "Time from the request to the end of its response",
    labelNames: ["route"],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });

  return {
    recordAccepted({ isQuarantined }) {
      accepted.inc();
      if (isQuarantined) quarantined.inc();
    },
    recordRejection: (status) => rejected.inc({ reason: reasons[status] ?? "fault" }),
    recordResponse: (route, seconds) => responseSeconds.observe({ route }, seconds),
    async read(source) {
      const current = await readCurrent(source);
      return `${await registry.metrics()}\n${await current.metrics()}\n`;
    },
  };
}

/** What is true at this moment. Figures from the database are missing while it does not answer. */
async function readCurrent({ database, checkReadiness, now }: MetricsSource): Promise<Registry> {
  const registry = new Registry();
  const gauge = (name: string, help: string, value: number) =>
    new Gauge({ name, help, registers: [registry] }).set(value);
  const statistics = await database.readQueueStatistics(toTimestamp(now)).catch(() => null);
  const { ready } = await checkReadiness();
  gauge(
    "site_ready",
    "1 while project requests can be stored and notifications are being sent",
    ready ? 1 : 0,
  );
  gauge(
    "site_store_up",
    "1 while the database answers; its figures are missing otherwise",
    statistics === null ? 0 : 1,
  );
  gauge("process_resident_memory_bytes", "Resident memory", process.memoryUsage.rss());
  if (statistics !== null) addQueueGauges(registry, gauge, statistics, now);
  return registry;
}

function addQueueGauges(
  registry: Registry,
  gauge: (name: string, help: string, value: number) => void,
  { open, quarantined, failed, undelivered }: QueueStatistics,
  now: Temporal.Instant,
): void {
  const age = (since: string | null | undefined) =>
    since ? Math.max(0, (now.epochMilliseconds - Date.parse(since)) / 1000) : 0;
  gauge("site_project_requests_held", "Quarantined project requests that wait for the staff", quarantined);
  gauge("site_project_requests_unanswered", "Project requests that wait for a reply", open.count);
  gauge("site_project_requests_overdue", "Those whose promised time has passed", open.overdue);
  gauge(
    "site_oldest_unanswered_seconds",
    "Age of the oldest that waits for a reply; 0 without one",
    age(open.oldest),
  );
  gauge("site_deliveries_given_up", "Notifications that failed and are not retried", failed);
  const labels = { labelNames: ["channel"], registers: [registry] };
  const counts = new Gauge({
    name: "site_deliveries_undelivered",
    help: "Notifications that should have been sent and have not arrived",
    ...labels,
  });
  const ages = new Gauge({
    name: "site_oldest_undelivered_seconds",
    help: "Age of the oldest of them; 0 without one",
    ...labels,
  });
  for (const channel of channels) {
    const found = undelivered.find((one) => one.channel === channel);
    counts.set({ channel }, found?.count ?? 0);
    ages.set({ channel }, age(found?.oldest));
  }
}

const reasons: Readonly<Record<number, string>> = {
  400: "malformed",
  403: "cross_site",
  405: "method",
  408: "slow",
  413: "too_large",
  415: "content_type",
  422: "invalid",
  429: "rate_limit",
  431: "headers_too_large",
  500: "fault",
  503: "unavailable",
};
