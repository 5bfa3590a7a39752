import { expect, test } from "vitest";
import { prometheusText } from "./prometheus.ts";
import { tally } from "./service-metrics.ts";

const now = Temporal.Instant.from("2026-11-20T16:00:00.000Z");

test("everything that is measured is there, in the format that Prometheus reads", () => {
  const counted = tally();
  counted.stored(false);
  counted.stored(true);
  counted.refused(422);
  counted.refused(429);
  counted.refused(418);
  counted.answered("page", 0.002);
  counted.answered("page", 20);
  const text = prometheusText({
    counts: counted.counts(),
    vitals: {
      undelivered: [
        {
          channel: "email",
          count: 3,
          oldest: "2026-11-20T15:00:00.000Z",
          nextDueAt: "2026-11-20T16:01:00.000Z",
        },
      ],
      givenUp: 1,
      unanswered: { count: 4, oldest: "2026-11-19T16:00:00.000Z", overdue: 2 },
      held: 5,
    },
    ready: true,
    now,
    residentBytes: 100_000_000,
  });
  for (const line of [
    "site_ready 1",
    "site_store_up 1",
    "site_project_requests_accepted_total 2",
    "site_project_requests_held_total 1",
    'site_project_requests_refused_total{reason="invalid"} 1',
    'site_project_requests_refused_total{reason="rate_limit"} 1',
    'site_project_requests_refused_total{reason="fault"} 1',
    'site_project_requests_refused_total{reason="slow"} 0',
    "site_project_requests_held 5",
    "site_project_requests_unanswered 4",
    "site_project_requests_overdue 2",
    "site_oldest_unanswered_seconds 86400",
    'site_deliveries_undelivered{channel="email"} 3',
    'site_oldest_undelivered_seconds{channel="email"} 3600',
    'site_oldest_undelivered_seconds{channel="webhook"} 0',
    "site_deliveries_given_up 1",
    'site_answer_seconds_bucket{route="page",le="0.001"} 0',
    'site_answer_seconds_bucket{route="page",le="0.0025"} 1',
    'site_answer_seconds_bucket{route="page",le="+Inf"} 2',
    'site_answer_seconds_count{route="page"} 2',
    "process_resident_memory_bytes 100000000",
  ]) {
    expect(text.split("\n")).toContain(line);
  }
  for (const line of text.trimEnd().split("\n")) {
    expect(line).toMatch(
      /^(# (HELP|TYPE) [a-z_]+ .+|[a-z_]+(\{[a-z]+="[^"]*"(,[a-z]+="[^"]*")*\})? [\d.e+-]+)$/,
    );
  }
});

test("while the store is away its figures are missing, not 0", () => {
  const text = prometheusText({
    counts: tally().counts(),
    vitals: null,
    ready: false,
    now,
    residentBytes: 1,
  });
  expect(text).toContain("site_store_up 0");
  expect(text).toContain("site_ready 0");
  expect(text).not.toContain("unanswered");
});
