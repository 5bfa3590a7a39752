import type { HistoryEntry } from "../history.ts";
import { recordedAction, retentionActor, siteActor } from "../history-actions.ts";
import type { Action } from "./action.ts";
import { addNote } from "./add-note.ts";
import { deleteProjectRequest } from "./delete.ts";
import { giveBack, take, takeOver } from "./owner.ts";
import { markReplied, reopen } from "./replies.ts";
import { resend } from "./resend.ts";
import { quarantine, release } from "./spam.ts";

/** Everything that staff do with a project request, in the order in which the page offers it. */
export const actions: readonly Action[] = [
  markReplied,
  release,
  take,
  takeOver,
  giveBack,
  addNote,
  resend,
  quarantine,
  reopen,
  deleteProjectRequest,
];

export function findAction(name: string | undefined): Action | undefined {
  return actions.find((action) => action.name === name);
}

/** Who did it: an address, who ran a command on the server, or the site itself. */
export function formatActor(actor: string): string {
  if (actor === retentionActor) return "The site (every night)";
  if (actor === siteActor) return "The site";
  return actor.startsWith("cli:") ? "Your site administrator" : actor;
}

/** An entry about a project request in words, to follow who did it: "marked this as replied (by phone)". */
export function describeEntry({ action, detail }: Pick<HistoryEntry, "action" | "detail">): string {
  if (action === recordedAction) return "recorded this phone request";
  // After a roll back, the history may have an action of the newer version.
  return findAction(action)?.history(detail) ?? `did something that this version can’t name (“${action}”)`;
}
