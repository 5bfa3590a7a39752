import { expect, test } from "vitest";
import type { QueueStatistics } from "../database/queue-statistics.ts";
import { createServiceMetrics } from "./service-metrics.ts";

const now = Temporal.Instant.from("2026-11-20T16:00:00.000Z");
const statistics: QueueStatistics = {
  undelivered: [
    {
      channel: "email",
      count: 3,
      oldest: "2026-11-20T15:00:00.000Z",
      nextDueAt: "2026-11-20T16:01:00.000Z",
    },
  ],
  failed: 1,
  open: { count: 4, oldest: "2026-11-19T16:00:00.000Z", overdue: 2 },
  quarantined: 5,
};
const checkReadiness = async () => ({ ready: true, problems: [] });

test("all metrics are there, in the format that Prometheus reads", async () => {
  const metrics = createServiceMetrics();
  metrics.recordAccepted({ isQuarantined: false });
  metrics.recordAccepted({ isQuarantined: true });
  for (const status of [422, 429, 418]) metrics.recordRejection(status);
  metrics.recordResponse("page", 0.002);
  metrics.recordResponse("page", 20);
  const text = await metrics.read({
    database: { readQueueStatistics: async () => statistics },
    checkReadiness,
    now,
  });
  for (const line of [
    "site_ready 1",
    "site_database_up 1",
    "site_project_requests_accepted_total 2",
    "site_project_requests_quarantined_total 1",
    'site_project_requests_rejected_total{reason="invalid"} 1',
    'site_project_requests_rejected_total{reason="rate_limit"} 1',
    'site_project_requests_rejected_total{reason="fault"} 1',
    'site_project_requests_rejected_total{reason="slow"} 0',
    "site_project_requests_quarantined 5",
    "site_project_requests_open 4",
    "site_project_requests_overdue 2",
    "site_oldest_open_seconds 86400",
    'site_deliveries_undelivered{channel="email"} 3',
    'site_oldest_undelivered_seconds{channel="email"} 3600',
    'site_oldest_undelivered_seconds{channel="webhook"} 0',
    "site_deliveries_failed 1",
    'site_response_seconds_bucket{le="0.001",route="page"} 0',
    'site_response_seconds_bucket{le="0.0025",route="page"} 1',
    'site_response_seconds_bucket{le="+Inf",route="page"} 2',
    'site_response_seconds_count{route="page"} 2',
  ])
    expect(text.split("\n")).toContain(line);
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
});

test("while the database is down its metrics are missing, not 0", async () => {
  const text = await createServiceMetrics().read({
    database: { readQueueStatistics: () => Promise.reject(new Error("down")) },
    checkReadiness: async () => ({ ready: false, problems: ["Out of order."] }),
    now,
  });
  expect(text).toContain("site_database_up 0");
  expect(text).toContain("site_ready 0");
  expect(text).not.toContain("site_project_requests_open");
});
