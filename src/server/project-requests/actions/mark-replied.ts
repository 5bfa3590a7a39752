import type { Action } from "./action.ts";

/** By how the firm replied: the choice, and the history's words in brackets. */
export const replies: Readonly<Record<string, Readonly<Record<"label" | "words", string>>>> = {
  email: { label: "Email", words: "by email" },
  phone: { label: "Phone", words: "by phone" },
  none: { label: "No reply needed", words: "no reply needed" },
};

/** Skips a reminder and an escalation that were not sent, and everything that is quarantined. */
export const markReplied: Action = {
  name: "mark-replied",
  button: "Mark as replied",
  choice: {
    kind: "options",
    name: "how",
    legend: "How did you reply?",
    options: () => Object.entries(replies).map(([value, { label }]) => ({ value, label })),
    missing: "Choose how you replied",
  },
  place: (status) => (status === "quarantined" ? "more" : "main"),
  isOffered: (status) => status !== "replied",
  async run(deliveries, { now }) {
    await deliveries.skipAfterReply(now);
    return { outcome: "done", row: { replied_at: now } };
  },
  history: (how) => `marked this as replied${how === null ? "" : ` (${replies[how]?.words ?? how})`}`,
  result: ({ deliveries }) => ({
    heading: "Marked as replied",
    text: [
      deliveries.some(({ kind, state }) => kind === "reminder" && state === "skipped")
        ? "Reminder canceled. Marked by mistake? "
        : "Marked by mistake? ",
      { label: "Reopen it", to: "reopen" },
    ],
  }),
};
