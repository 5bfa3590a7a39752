import type { HistoryEntry } from "../history.ts";
import { replyAction } from "../history-actions.ts";
import type { StoredProjectRequest } from "../project-request.ts";
import { findStatus } from "../statuses.ts";
import type { Action } from "./action.ts";

// A reply to the visitor, and the way back.

/** How the firm replied: the label of the choice, and the history's words in brackets. */
const replyMethods: Readonly<Record<string, Readonly<Record<"label" | "words", string>>>> = {
  email: { label: "Email", words: "by email" },
  phone: { label: "Phone", words: "by phone" },
  none: { label: "No reply needed", words: "no reply needed" },
};

/** The history's entry of the reply; undefined while there is none. */
export function findReply(
  { repliedAt }: Pick<StoredProjectRequest, "repliedAt">,
  entries: readonly HistoryEntry[],
): HistoryEntry | undefined {
  return repliedAt === null ? undefined : entries.findLast(({ action }) => action === replyAction);
}

/** "Email", "Phone" or "No reply needed", from the detail of the reply's entry. */
export function formatReplyMethod(detail: string | null | undefined): string {
  return replyMethods[detail ?? ""]?.label ?? "";
}

/** Skips a reminder and an escalation that were not sent, and everything that is quarantined. */
export const markReplied: Action = {
  name: replyAction,
  button: "Mark as replied",
  choice: {
    kind: "options",
    name: "how",
    legend: "How did you reply?",
    options: () => Object.entries(replyMethods).map(([value, { label }]) => ({ value, label })),
    missing: "Choose how you replied",
  },
  place: (status) => (status === "quarantined" ? "more" : "main"),
  isOffered: (status) => status !== "replied",
  async run(deliveries, { now }) {
    await deliveries.skipAfterReply(now);
    return { outcome: "done", row: { replied_at: now } };
  },
  history: (how) => `marked this as replied${how === null ? "" : ` (${replyMethods[how]?.words ?? how})`}`,
  result: ({ deliveries }) => ({
    heading: "Marked as replied",
    text: [
      deliveries.some(({ kind, state }) => kind === "reminder" && state === "skipped")
        ? "Reminder canceled. Marked by mistake?"
        : "Marked by mistake?",
    ],
    undo: { action: reopen, button: "Reopen it" },
  }),
};

/** Undoes `markReplied`: a reminder and an escalation are sent after all if their time is still to come. */
export const reopen: Action = {
  name: "reopen",
  button: "Reopen",
  explanation: "If it was marked by mistake, or the visitor is waiting again. The deadline stays the same.",
  isOffered: (status) => status === "replied",
  async run(deliveries, { projectRequest, now }) {
    const status = findStatus({ ...projectRequest, repliedAt: null }, now);
    await deliveries.restoreSkipped(now, status === "quarantined");
    return { outcome: "done", row: { replied_at: null } };
  },
  history: () => "reopened this",
  result: ({ status, due }) => ({
    heading: "Reopened",
    text: [
      `${status === "quarantined" ? "It is suspected spam again." : "It is open again."} The reply is ${due}. Reopened by mistake? `,
      { label: "Mark it as replied", to: markReplied.name },
    ],
  }),
};
