import type { VitalSigns } from "../store/vitals.ts";
import { bucketSeconds, type Counts } from "./service-metrics.ts";

export interface Measured {
  readonly counts: Counts;
  /** Null when the store does not answer. */
  readonly vitals: VitalSigns | null;
  readonly ready: boolean;
  readonly now: Temporal.Instant;
  readonly residentBytes: number;
}

/** Everything that is measured, as Prometheus reads it. Source: its text format, version 0.0.4. */
export function prometheusText({ counts, vitals, ready, now, residentBytes }: Measured): string {
  const age = (since: string | null | undefined) =>
    since ? Math.max(0, (now.epochMilliseconds - Date.parse(since)) / 1000) : 0;
  const undelivered = (channel: string) => vitals?.undelivered.find((one) => one.channel === channel);
  const channels = ["email", "webhook", "acknowledgement"];
  return [
    metric("site_ready", "gauge", "1 while project requests can be stored and messages are being sent", [
      ["", ready ? 1 : 0],
    ]),
    metric(
      "site_store_up",
      "gauge",
      "1 while the store answers; the figures from the store are missing otherwise",
      [["", vitals === null ? 0 : 1]],
    ),
    metric("site_project_requests_accepted_total", "counter", "Project requests stored since the start", [
      ["", counts.accepted],
    ]),
    metric("site_project_requests_held_total", "counter", "Those of them that were held as suspected spam", [
      ["", counts.held],
    ]),
    metric(
      "site_project_requests_refused_total",
      "counter",
      "What was sent and not taken, by reason",
      Object.entries(counts.refused).map(([reason, count]) => [`reason="${reason}"`, count]),
    ),
    ...(vitals === null
      ? []
      : [
          metric("site_project_requests_held", "gauge", "Suspects that wait for the staff", [
            ["", vitals.held],
          ]),
          metric("site_project_requests_unanswered", "gauge", "Project requests that wait for an answer", [
            ["", vitals.unanswered.count],
          ]),
          metric("site_project_requests_overdue", "gauge", "Those whose promised time has passed", [
            ["", vitals.unanswered.overdue],
          ]),
          metric(
            "site_oldest_unanswered_seconds",
            "gauge",
            "Age of the oldest that waits for an answer; 0 without one",
            [["", age(vitals.unanswered.oldest)]],
          ),
          metric(
            "site_deliveries_undelivered",
            "gauge",
            "Messages that should have been sent and have not arrived",
            channels.map((channel) => [`channel="${channel}"`, undelivered(channel)?.count ?? 0]),
          ),
          metric(
            "site_oldest_undelivered_seconds",
            "gauge",
            "Age of the oldest of them; 0 without one",
            channels.map((channel) => [`channel="${channel}"`, age(undelivered(channel)?.oldest)]),
          ),
          metric("site_deliveries_given_up", "gauge", "Messages that were given up and not sent again", [
            ["", vitals.givenUp],
          ]),
        ]),
    latencies(counts),
    metric("process_resident_memory_bytes", "gauge", "Resident memory", [["", residentBytes]]),
  ].join("");
}

type Sample = readonly [labels: string, value: number];

function metric(name: string, type: "gauge" | "counter", help: string, samples: readonly Sample[]): string {
  const lines = samples.map(([labels, value]) => `${name}${labels === "" ? "" : `{${labels}}`} ${value}\n`);
  return `# HELP ${name} ${help}.\n# TYPE ${name} ${type}\n${lines.join("")}`;
}

function latencies({ latencies }: Counts): string {
  const name = "site_answer_seconds";
  const lines = Object.entries(latencies).flatMap(([route, { buckets, count, sum }]) => [
    ...bucketSeconds.map(
      (bound, index) => `${name}_bucket{route="${route}",le="${bound}"} ${buckets[index]}\n`,
    ),
    `${name}_bucket{route="${route}",le="+Inf"} ${count}\n`,
    `${name}_sum{route="${route}"} ${sum}\n`,
    `${name}_count{route="${route}"} ${count}\n`,
  ]);
  return `# HELP ${name} Time from the request to the end of its answer.\n# TYPE ${name} histogram\n${lines.join("")}`;
}
