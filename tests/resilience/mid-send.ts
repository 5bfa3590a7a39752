import { setTimeout as later } from "node:timers/promises";
import { compare, type Finding, newFinding } from "./finding.ts";
import { queryDatabase } from "./query-database.ts";
import { beyondLeaseSeconds, openWorld, type WorldOptions } from "./test-system.ts";
import { newForm, send } from "./visitors.ts";

/**
 * Kills the server when mail server and receiver have taken a notice whole and not answered yet, which is when
 * nobody can know whether it was sent. It is sent again, under the same Message-ID and webhook-id.
 */
export async function killedMidSend(
  fault: string,
  rounds: number,
  options: WorldOptions = {},
): Promise<Finding> {
  const startedAt = performance.now();
  const system = await openWorld(options);
  const finding = newFinding(fault, rounds);
  const { mail, webhook, servers } = system;
  const [server] = servers;
  try {
    for (let round = 0; round < rounds; round += 1) {
      const form = newForm();
      const before = [mail.hanging.length, webhook.hanging.length] as const;
      mail.mode = webhook.mode = "hang";
      await send(server?.url ?? "", form);
      const inHand = () => mail.hanging.length > before[0] && webhook.hanging.length > before[1];
      for (let waits = 0; waits < 500 && !inHand(); waits += 1) await later(10);
      if (!inHand()) finding.broken.push("a notice was not sent at once");
      await server?.kill();
      mail.mode = webhook.mode = "take";
      system.forward(beyondLeaseSeconds);
      await server?.start();
      const arrived = () =>
        [mail, webhook].every(({ hanging, taken }) => hanging.every((id) => taken.has(id)));
      for (let waits = 0; waits < 1000 && !arrived(); waits += 1) await later(10);
      if (!arrived()) finding.broken.push("what was in hand did not come again under its own id");
      compare(finding, [form], await queryDatabase(system.databaseUrl));
    }
    await system.drain(finding);
    finding.again += mail.hanging.length + webhook.hanging.length;
  } finally {
    await system.remove();
  }
  finding.seconds = (performance.now() - startedAt) / 1000;
  return finding;
}
