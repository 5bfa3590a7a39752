import { expect, test, vi } from "vitest";
import type { MailServerOptions } from "../../tests/support/mail.ts";
import { emailSite } from "../../tests/support/test-site.ts";

async function openSite(options: MailServerOptions = {}) {
  const site = await emailSite({}, options);
  await site.app.ready();
  const check = async (path: string) => (await site.app.inject(path)).json<{ readonly status: string }>();
  return {
    ...site,
    /** What a balancer and an uptime monitor are told. */
    ask: async () => [(await check("/readyz")).status, (await check("/healthz")).status],
    /** The errors in the log. */
    errors: () => site.messages().filter((line) => line.startsWith("error: ")),
  };
}

const notWritable =
  "error: The database can't be written to, so project requests are not accepted and /readyz says unready.";

test("a database that can't be written to is neither ready nor healthy, is asked every 5 seconds at most, and logged once", async () => {
  const { ask, database, errors } = await openSite();
  vi.useFakeTimers({ toFake: ["performance"] });
  const checkWritable = vi.spyOn(database, "checkWritable").mockRejectedValue(new Error("disk full"));
  for (const asked of [1, 2]) {
    expect(await ask()).toEqual(["unready", "unhealthy"]);
    expect(checkWritable).toHaveBeenCalledTimes(asked);
    vi.advanceTimersByTime(5_001);
  }
  expect(errors()).toEqual([notWritable]);
});

test("a database that does not respond within 5 seconds counts as one that can't be written to", async () => {
  const { ask, database } = await openSite();
  vi.spyOn(database, "checkWritable").mockReturnValue(new Promise(() => {}));
  expect(await ask()).toEqual(["unready", "unhealthy"]);
});

test("a site whose workers have not looked for a quarter of an hour is unhealthy, but ready", async () => {
  const { ask, wait, errors } = await openSite();
  wait({ minutes: 14 });
  expect(await ask()).toEqual(["ready", "healthy"]);
  wait({ minutes: 2 });
  expect(await ask()).toEqual(["ready", "unhealthy"]);
  expect(errors()).toHaveLength(3);
});

test("notifications that can't be delivered make the site unhealthy, but ready; a count of them that fails is not kept", async () => {
  const { app, ask, database, errors } = await openSite();
  for (const id of ["one", "two", "three"]) {
    await database.storeWith(id, ["email"]);
    await database.failOne();
  }
  // The database fails, as while it restarts.
  vi.spyOn(database.db, "selectFrom").mockImplementationOnce(() => {
    throw new Error("connection refused");
  });
  expect((await app.inject("/healthz")).statusCode).toBe(500);
  expect(await ask()).toEqual(["ready", "unhealthy"]);
  expect(errors().at(-1)).toBe(
    "error: /healthz says unhealthy. Notifications about open project requests that can’t be delivered: 3. Their pages and the log say why.",
  );
});

test("a mail server that refuses us is in the log once, asked at most every five minutes, and no reason to turn visitors away", async () => {
  const greeting = vi.fn(() => [554, "Go away"] as const);
  const { ask, database, errors } = await openSite({ greeting });
  vi.useFakeTimers({ toFake: ["performance"] });
  const checkWritable = vi.spyOn(database, "checkWritable");
  const query = vi.spyOn(database.db, "selectFrom");
  for (const minutes of [0, 1, 3.9]) {
    vi.advanceTimersByTime(minutes * 60_000);
    expect(await ask()).toEqual(["ready", "unhealthy"]);
  }
  expect(errors()).toEqual([expect.stringContaining("A test of the mail server failed.")]);
  expect(greeting).toHaveBeenCalledTimes(1);
  expect(checkWritable).toHaveBeenCalledTimes(3);
  expect(query.mock.calls.filter(([table]) => String(table) === "deliveries")).toHaveLength(2 * 3);
  vi.advanceTimersByTime(2 * 60_000);
  await ask();
  expect(greeting).toHaveBeenCalledTimes(2);
});
