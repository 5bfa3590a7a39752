import { expect, test, vi } from "vitest";
import type { MailServerOptions } from "../../../tests/support/mail.ts";
import { emailSite } from "../../../tests/support/test-site.ts";
import type { Health } from "./health.ts";

async function openSite(options: MailServerOptions = {}) {
  const site = await emailSite({}, options);
  await site.app.ready();
  const { checkReady, checkHealth }: Health = site.app.health;
  return { ...site, checkReady, checkHealth };
}

test("a database that can't be written to is neither ready nor healthy, is asked every 5 seconds at most, and logged once", async () => {
  const { checkReady, checkHealth, database, messages } = await openSite();
  vi.useFakeTimers({ toFake: ["performance"] });
  const checkWritable = vi.spyOn(database, "checkWritable").mockRejectedValue(new Error("disk full"));
  for (const asked of [1, 2]) {
    for (const check of [checkReady, checkHealth])
      expect(await check()).toEqual([expect.stringContaining("database")]);
    expect(checkWritable).toHaveBeenCalledTimes(asked);
    vi.advanceTimersByTime(5_001);
  }
  expect(messages()).toEqual(["error: The database can't be written to."]);
});

test("a database that does not respond within 5 seconds counts as one that can't be written to", async () => {
  const { checkReady, database } = await openSite();
  vi.spyOn(database, "checkWritable").mockReturnValue(new Promise(() => {}));
  expect(await checkReady()).toHaveLength(1);
});

test("a site whose workers have not looked for a quarter of an hour is unhealthy, but ready", async () => {
  const { checkReady, checkHealth, wait } = await openSite();
  wait({ minutes: 14 });
  expect(await checkHealth()).toEqual([]);
  wait({ minutes: 2 });
  expect(await checkHealth()).toHaveLength(3);
  expect(await checkReady()).toEqual([]);
});

test("notifications that can't be delivered make the site unhealthy, but ready; a count of them that fails is not kept", async () => {
  const { checkReady, checkHealth, database } = await openSite();
  const count = vi.spyOn(database, "countUndeliverable").mockResolvedValue(3);
  // As while the database restarts.
  count.mockRejectedValueOnce(new Error("connection refused"));
  await expect(checkHealth()).rejects.toThrow("connection refused");
  expect(await checkHealth()).toEqual([expect.stringContaining("can’t be delivered: 3.")]);
  expect(await checkReady()).toEqual([]);
});

test("a mail server that refuses us is named, asked at most every five minutes, and no reason to turn visitors away", async () => {
  const greeting = vi.fn(() => [554, "Go away"] as const);
  const { checkReady, checkHealth, database } = await openSite({ greeting });
  vi.useFakeTimers({ toFake: ["performance"] });
  const checkWritable = vi.spyOn(database, "checkWritable");
  const countUndeliverable = vi.spyOn(database, "countUndeliverable");
  for (const minutes of [0, 1, 3.9]) {
    vi.advanceTimersByTime(minutes * 60_000);
    expect(await checkHealth()).toEqual([expect.stringContaining("A test of the mail server failed.")]);
  }
  expect(greeting).toHaveBeenCalledTimes(1);
  expect(checkWritable).toHaveBeenCalledTimes(3);
  expect(countUndeliverable).toHaveBeenCalledTimes(2);
  expect(await checkReady()).toEqual([]);
  vi.advanceTimersByTime(2 * 60_000);
  await checkHealth();
  expect(greeting).toHaveBeenCalledTimes(2);
});
