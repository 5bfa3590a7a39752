import { Counter, Gauge, Histogram, Registry } from "prom-client";
import type { Database } from "../database/database.ts";
import { type Channel, channels } from "../database/model.ts";
import { toTimestamp } from "../formatting/date-time.ts";
import type { CheckReadiness } from "./readiness.ts";

/** Counts for monitoring, read by Prometheus. No personal data. */
export interface ServiceMetrics {
  recordAccepted(about: { readonly isQuarantined: boolean }): void;
  /** A project request that was not accepted, by the status of its response. */
  recordRejection(status: number): void;
  recordResponse(route: string, seconds: number): void;
  /** All metrics in Prometheus's text format. */
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
    name: "site_project_requests_quarantined_total",
    help: "Stored project requests that were quarantined as suspected spam",
    registers,
  });
  const rejected = new Counter({
    name: "site_project_requests_rejected_total",
    help: "Project requests that were not accepted, by reason",
    labelNames: ["reason"],
    registers,
  });
  for (const reason of Object.values(reasons)) rejected.inc({ reason }, 0);
  const responseSeconds = new Histogram({
    name: "site_response_seconds",
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

/** The values at this moment. Those from the database are missing while it does not respond. */
async function readCurrent({ database, checkReadiness, now }: MetricsSource): Promise<Registry> {
  const registry = new Registry();
  const registers = [registry];
  const gauge = (name: string, help: string, value: number) =>
    new Gauge({ name, help, registers }).set(value);
  const gaugeByChannel = (name: string, help: string, read: (channel: Channel) => number) => {
    const gauge = new Gauge({ name, help, registers, labelNames: ["channel"] });
    for (const channel of channels) gauge.set({ channel }, read(channel));
  };
  const age = (since: string | null | undefined) =>
    since ? Math.max(0, (now.epochMilliseconds - Date.parse(since)) / 1000) : 0;

  const statistics = await database.readQueueStatistics(toTimestamp(now)).catch(() => null);
  const { ready } = await checkReadiness();
  gauge("site_ready", "1 while project requests can be stored and notifications sent", Number(ready));
  gauge("site_database_up", "1 while the database responds", Number(statistics !== null));
  gauge("process_resident_memory_bytes", "Resident memory", process.memoryUsage.rss());
  if (statistics === null) return registry;

  const { open, quarantined, failed, undelivered } = statistics;
  const onChannel = (channel: Channel) => undelivered.find((one) => one.channel === channel);
  gauge(
    "site_project_requests_quarantined",
    "Quarantined project requests to be reviewed by the staff",
    quarantined,
  );
  gauge("site_project_requests_open", "Open project requests", open.count);
  gauge("site_project_requests_overdue", "Open project requests whose reply is overdue", open.overdue);
  gauge("site_oldest_open_seconds", "Age of the oldest open project request; 0 if none", age(open.oldest));
  gauge("site_deliveries_failed", "Notifications that failed and are not retried", failed);
  gaugeByChannel(
    "site_deliveries_undelivered",
    "Notifications not yet delivered; reminders only once due",
    (channel) => onChannel(channel)?.count ?? 0,
  );
  gaugeByChannel(
    "site_oldest_undelivered_seconds",
    "Age of the oldest undelivered notification; 0 if none",
    (channel) => age(onChannel(channel)?.oldest),
  );
  return registry;
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
