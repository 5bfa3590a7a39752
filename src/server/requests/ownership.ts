import type { FastifyInstance } from "fastify";
import { toTimestamp } from "../time.ts";
import { giveBack } from "./actions/owner.ts";
import { siteActor } from "./history-actions.ts";

/** Takes open project requests and suspected spam from those who can no longer sign in, each with its entry in the history. */
export async function clearFormerOwners(
  staff: readonly string[],
  { projectRequests, now }: Pick<FastifyInstance, "projectRequests" | "now">,
): Promise<void> {
  const entry = { at: toTimestamp(now()), actor: siteActor, action: giveBack.name };
  // Another process that starts at the same time may be first.
  for (const { id, version, owner } of await projectRequests.list({ ownedByNoneOf: staff }))
    await projectRequests.change(id, { ...entry, detail: owner, seenVersion: version }, () => ({
      outcome: "done",
      row: { owner: null },
    }));
}
