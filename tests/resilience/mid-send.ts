import { vi } from "vitest";
import { compare, type FaultResult } from "./fault-result.ts";
import { queryDatabase } from "./query-database.ts";
import { beyondLeaseSeconds, type TestSystem } from "./test-system.ts";
import { newForm, send } from "./visitors.ts";

/**
 * Kills the server when the mail server and the webhook receiver have received a notification in full but not acknowledged
 * it, so nobody can know whether it was sent. It is sent again, with the same Message-ID and webhook-id.
 */
export async function killMidSend(system: TestSystem, result: FaultResult): Promise<void> {
  const { mail, webhook, servers, url } = system;
  for (let round = 0; round < result.rounds; round += 1) {
    const form = newForm();
    const before = [mail.unacknowledged.length, webhook.unacknowledged.length] as const;
    mail.mode = webhook.mode = "hang";
    await send(url, form);
    const isSending = () =>
      mail.unacknowledged.length > before[0] && webhook.unacknowledged.length > before[1];
    await vi.waitUntil(isSending, patience);
    await servers[0]?.stop("SIGKILL");
    mail.mode = webhook.mode = "acknowledge";
    system.forward(beyondLeaseSeconds);
    await servers[0]?.start();
    const haveArrived = () =>
      [mail, webhook].every(({ unacknowledged, received }) => unacknowledged.every((id) => received.has(id)));
    await vi.waitUntil(haveArrived, patience);
    compare(result, [form], await queryDatabase(system.databaseUrl));
  }
  await system.drain(result);
  result.resent += mail.unacknowledged.length + webhook.unacknowledged.length;
}

/** How long something that is on its way may take, even on a busy machine. */
const patience = { timeout: 60_000, interval: 20 };
