import { setTimeout as later } from "node:timers/promises";
import { expect, test } from "vitest";
import { isClean, newFinding } from "./finding.ts";
import { newForm, send } from "./visitors.ts";
import { beyondLeaseSeconds, openWorld } from "./world.ts";

const month = 30 * 24 * 60 * 60;

test("the clock jumps a month ahead and two back: forms are taken, the page is served, and every notice arrives", {
  timeout: 120_000,
}, async () => {
  const world = await openWorld();
  const [url = ""] = world.servers.map((server) => server.url);
  const finding = newFinding("clock jumps", 3);
  try {
    for (const jump of [0, month, -2 * month]) {
      // What can't be sent under one clock must not wait for it to come again.
      await world.mail.stop();
      world.forward(jump);
      await later(500);
      expect(await send(url, newForm())).toBe(true);
      expect((await fetch(url)).status).toBe(200);
      await later(500);
      await world.mail.start();
    }
    for (let waits = 0; waits < 3; waits += 1) {
      world.forward(beyondLeaseSeconds);
      await later(500);
    }
    await world.drain(finding);
    expect(finding).toSatisfy(isClean);
    expect(world.webhook.taken.size).toBe(3);
  } finally {
    await world.remove();
  }
});
