import type { FastifyInstance } from "fastify";
import { toTimestamp } from "../../time.ts";
import type { RowChange } from "../change-project-request.ts";
import { siteActor } from "../history-actions.ts";
import type { Status } from "../statuses.ts";
import type { Action, ActionInput } from "./action.ts";

// Who of the staff takes a project request, from whom, and the way back. Once it is replied to, its owner stays for the record.

export const take: Action = {
  name: "take",
  button: "I take this one",
  place: () => "owner",
  isOffered: (status, owner) => isWaiting(status) && owner === "nobody",
  run: changeOwner,
  history: () => "took this one",
  result: () => ({
    heading: "You took this one",
    text: ["It is under Mine in the inbox. Taken by mistake?"],
    undo: { action: giveBack, button: "Give it back" },
  }),
};

/** The history keeps from whom. */
export const takeOver: Action = {
  ...take,
  name: "take-over",
  button: "Take it over",
  isOffered: (status, owner) => isWaiting(status) && owner === "other",
  history: (from) => `took this one over${from === null ? "" : ` from ${from}`}`,
};

/** Undoes `take`. The history keeps who lost it, where the site itself gave it back. */
export const giveBack: Action = {
  name: "give-back",
  button: "Give it back",
  place: () => "owner",
  isOffered: (status, owner) => isWaiting(status) && owner === "actor",
  run: () => ({ outcome: "done", row: { owner: null } }),
  history: (former) => `gave this one back${former === null ? "" : `: ${former} can no longer sign in`}`,
  result: () => ({
    heading: "You gave this one back",
    text: ["No one has it now. Given back by mistake?"],
    undo: { action: take, button: take.button },
  }),
};

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

function changeOwner(_deliveries: unknown, { projectRequest, actor }: ActionInput): RowChange {
  return { outcome: "done", row: { owner: actor }, detail: projectRequest.owner };
}

function isWaiting(status: Status): boolean {
  return status === "open" || status === "overdue";
}
