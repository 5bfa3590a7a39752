import { setTimeout as later } from "node:timers/promises";
import { expect, test } from "vitest";
import { isClean, newFinding } from "./finding.ts";
import { beyondLeaseSeconds, openTestSystem } from "./test-system.ts";
import { newForm, send } from "./visitors.ts";

const month = 30 * 24 * 60 * 60;

test("when the clock jumps a month ahead and two back, forms are accepted, the page is served, and every notification arrives", {
  timeout: 120_000,
}, async () => {
  const system = await openTestSystem();
  const finding = newFinding("clock jumps", 3);
  try {
    for (const jump of [0, month, -2 * month]) {
      // What can't be sent before the jump must not wait until that time comes again.
      await system.mail.stop();
      system.forward(jump);
      await later(500);
      expect(await send(system.url, newForm())).toBe(true);
      expect((await fetch(system.url)).status).toBe(200);
      await later(500);
      await system.mail.start();
    }
    for (let waits = 0; waits < 3; waits += 1) {
      system.forward(beyondLeaseSeconds);
      await later(500);
    }
    await system.drain(finding);
    expect(finding).toSatisfy(isClean);
    expect(system.webhook.received.size).toBe(3);
  } finally {
    await system.remove();
  }
});
