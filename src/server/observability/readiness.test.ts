import { expect, test } from "vitest";
import { testApp } from "../../../tests/support/app-fixture.ts";
import type { Undelivered, VitalSigns } from "../store/vitals.ts";
import { readiness } from "./readiness.ts";

const now = () => Temporal.Instant.from("2026-11-20T16:00:00.000Z");
const signs = (...undelivered: readonly Undelivered[]): VitalSigns => ({
  undelivered,
  givenUp: 0,
  unanswered: { count: 0, oldest: null, overdue: 0 },
  held: 0,
});
const waiting = (nextDueAt: string): Undelivered => ({
  channel: "email",
  count: 2,
  oldest: "2026-11-17T16:00:00.000Z",
  nextDueAt,
});
const store = (vitals: VitalSigns) => ({ writable: async () => {}, vitals: async () => vitals });

test("a store that can be written and messages whose time has not come make the site ready", async () => {
  const look = readiness({
    store: store(signs(waiting("2026-11-20T15:46:00.000Z"))),
    channels: ["email"],
    now,
  });
  expect(await look()).toEqual({ ready: true, troubles: [] });
});

test("messages that nobody tries to send make it unready, and it is said what to do", async () => {
  const stuck = store(signs(waiting("2026-11-20T15:44:00.000Z")));
  expect(await readiness({ store: stuck, channels: ["email"], now })()).toEqual({
    ready: false,
    troubles: [
      "Nobody sends by email: 2 of its messages wait, one for more than 15 minutes beyond its time. Start the site again.",
    ],
  });
  // What waits for a channel that is no longer set is no reason to start anything again.
  expect((await readiness({ store: stuck, channels: ["webhook"], now })()).ready).toBe(true);
});

test("a store that can't be written makes it unready, and one that answers nothing does not hold the probe up", async () => {
  const troubles = ["The store can't be written, so no project request is taken. The log says why."];
  const full = { ...store(signs()), writable: () => Promise.reject(new Error("disk full of Jane Doe")) };
  expect(await readiness({ store: full, channels: [], now })()).toEqual({ ready: false, troubles });
});

test("probes that come often ask the store once", async () => {
  let writes = 0;
  const counting = {
    ...store(signs()),
    writable: async () => {
      writes += 1;
    },
  };
  const look = readiness({ store: counting, channels: [], now });
  await Promise.all(Array.from({ length: 50 }, look));
  expect(writes).toBe(1);
});

test("/healthz answers while the process lives, /readyz a bare 503 while it can't do its work", async () => {
  const { app } = testApp({
    ready: async () => ({ ready: false, troubles: ["The store can't be written."] }),
  });
  const alive = await app.inject("/healthz");
  expect([alive.statusCode, alive.json()]).toEqual([200, { status: "alive" }]);
  const unready = await app.inject("/readyz");
  expect(unready.statusCode).toBe(503);
  expect(unready.json()).toEqual({ status: "not ready" });
  expect((await testApp().app.inject("/readyz")).json()).toEqual({ status: "ready" });
  expect((await app.inject({ method: "POST", url: "/readyz" })).statusCode).toBe(405);
});
