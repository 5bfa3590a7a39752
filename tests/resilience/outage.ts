import { setTimeout as later } from "node:timers/promises";
import { compare, type Finding, newFinding } from "./finding.ts";
import { queryDatabase } from "./query-database.ts";
import { openWorld, type WorldOptions } from "./test-system.ts";
import { type Form, newForm, send } from "./visitors.ts";

/**
 * First only the mail server is down, and the webhook comes at once. Then both are down for 72 hours, while a
 * visitor sends a form every `stepMinutes`, which is no less than the longest wait between two attempts
 * (src/server/notifications/backoff.ts). When they are back, everything arrives within one such wait, and once.
 */
export async function downFor72Hours(
  fault: string,
  stepMinutes: number,
  options: WorldOptions = {},
): Promise<Finding> {
  const startedAt = performance.now();
  const system = await openWorld(options);
  const { mail, webhook, servers, databaseUrl } = system;
  const visits = Math.ceil((72 * 60) / stepMinutes);
  const finding = newFinding(fault, visits);
  const forms: Form[] = [];
  const visit = async (minutesLater: number) => {
    system.forward(minutesLater * 60);
    // The form wakes the workers: by then they should have heard of the new time, or they sleep on for 5 s.
    await later(50);
    const form = newForm();
    forms.push(form);
    await send(servers[0]?.url ?? "", form);
  };
  try {
    await mail.stop();
    await visit(0);
    for (let waits = 0; waits < 200 && webhook.taken.size === 0; waits += 1) await later(10);
    if (webhook.taken.size === 0) finding.broken.push("with the mail server down, the webhook waited too");
    await webhook.stop();
    let attempts = 0;
    for (let count = 0; count < visits; count += 1) {
      await visit(stepMinutes);
      const before = attempts;
      for (let waits = 0; waits < 50 && attempts === before; waits += 1) {
        await later(100);
        attempts = Math.max(...(await queryDatabase(databaseUrl)).map((line) => line.attempts ?? 0));
      }
    }
    // The first two waits are shorter, and the last attempts may still be under way.
    if (attempts < visits - 5) finding.broken.push(`only ${attempts} attempts were made in 72 hours`);
    if (mail.taken.size > 0) finding.broken.push("a mail arrived while the mail server was down");
    // An attempt that ends after the clock has moved waits from there on.
    await later(2000);
    await Promise.all([mail.start(), webhook.start()]);
    await visit(stepMinutes);
    await system.drain(finding);
    compare(finding, forms, await queryDatabase(databaseUrl));
    if (finding.again > 0) finding.broken.push("something arrived twice although nobody was killed");
  } finally {
    await system.remove();
  }
  finding.seconds = (performance.now() - startedAt) / 1000;
  return finding;
}
