import { expect, test, vi } from "vitest";
import { createHealth, type HealthOptions } from "./health.ts";

const now = Temporal.Instant.from("2026-11-20T16:00:00Z");
const minutesAgo = (minutes: number) => [
  { channel: "email", findLastLook: () => now.subtract({ minutes }) } as const,
];

function health(options: Partial<HealthOptions> = {}) {
  const log = { error: vi.fn() };
  const checkWritable = vi.fn(async () => {});
  const countUndeliverable = vi.fn(async () => 0);
  const out = createHealth({
    database: { checkWritable, countUndeliverable },
    workers: minutesAgo(0),
    verifyMailServer: async () => [],
    now: () => now,
    log,
    ...options,
  });
  return { ...out, log, checkWritable, countUndeliverable };
}

test("a database that can't be written to is neither ready nor healthy, is asked every 5 seconds at most, and logged once", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const down = new Error("disk full");
  const checkWritable = vi.fn(() => Promise.reject(down));
  const { checkReady, checkHealth, log } = health({
    database: { checkWritable, countUndeliverable: async () => 0 },
  });
  for (const asked of [1, 2]) {
    for (const check of [checkReady, checkHealth])
      expect(await check()).toEqual([expect.stringContaining("database")]);
    expect(checkWritable).toHaveBeenCalledTimes(asked);
    vi.advanceTimersByTime(5_001);
  }
  expect(log.error.mock.calls).toEqual([[{ err: down }, "The database can't be written to."]]);
});

test("a database that does not respond within 5 seconds counts as one that can't be written to", async () => {
  vi.useFakeTimers();
  const { checkReady } = health({
    database: { checkWritable: () => new Promise(() => {}), countUndeliverable: async () => 0 },
  });
  const ready = checkReady();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await ready).toHaveLength(1);
});

test.each([
  [14, true],
  [16, false],
])(
  "if a worker last looked %d minutes ago, the site is healthy: %s; it is ready",
  async (minutes, isHealthy) => {
    const { checkReady, checkHealth } = health({ workers: minutesAgo(minutes) });
    expect(await checkHealth()).toHaveLength(isHealthy ? 0 : 1);
    expect(await checkReady()).toEqual([]);
  },
);

test("notifications that can't be delivered make the site unhealthy, but ready", async () => {
  const { checkReady, checkHealth } = health({
    database: { checkWritable: async () => {}, countUndeliverable: async () => 3 },
  });
  expect(await checkHealth()).toEqual([expect.stringContaining("can’t be delivered: 3.")]);
  expect(await checkReady()).toEqual([]);
});

test("once a database that restarted is back, so is the answer about notifications", async () => {
  const countUndeliverable = vi.fn(async () => 0).mockRejectedValueOnce(new Error("connection refused"));
  const { checkHealth } = health({ database: { checkWritable: async () => {}, countUndeliverable } });
  await expect(checkHealth()).rejects.toThrow("connection refused");
  expect(await checkHealth()).toEqual([]);
});

test("a mail server that rejects our sign-in is named, asked at most every five minutes, and no reason to turn visitors away", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const verifyMailServer = vi.fn(async () => [
    "The mail server rejected the user name or the password in SMTP_URL.",
  ]);
  const { checkReady, checkHealth, checkWritable, countUndeliverable } = health({ verifyMailServer });
  for (const minutes of [0, 1, 3.9]) {
    vi.advanceTimersByTime(minutes * 60_000);
    expect(await checkHealth()).toEqual([expect.stringContaining("SMTP_URL")]);
  }
  expect(verifyMailServer).toHaveBeenCalledTimes(1);
  expect(checkWritable).toHaveBeenCalledTimes(3);
  expect(countUndeliverable).toHaveBeenCalledTimes(2);
  expect(await checkReady()).toEqual([]);
  vi.advanceTimersByTime(2 * 60_000);
  await checkHealth();
  expect(verifyMailServer).toHaveBeenCalledTimes(2);
});
