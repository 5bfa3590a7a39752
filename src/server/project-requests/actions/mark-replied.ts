import type { Action } from "./action.ts";

export const replyLabels: Readonly<Record<string, string>> = {
  email: "Email",
  phone: "Phone",
  none: "No reply needed",
};

/** Skips a reminder and an escalation that were not sent, and everything that is quarantined. */
export const markReplied: Action = {
  name: "mark-replied",
  button: "Mark as replied",
  choice: {
    kind: "options",
    name: "how",
    legend: "How did you reply?",
    options: () => Object.entries(replyLabels).map(([value, label]) => ({ value, label })),
    missing: "Choose how you replied",
  },
  place: (status) => (status === "quarantined" ? "more" : "main"),
  isOffered: (status) => status !== "replied",
  notOffered: "This is marked as replied already.",
  async run(deliveries, { now }) {
    await deliveries.skipAfterReply(now);
    return { outcome: "done", row: { replied_at: now } };
  },
  history: describeReply,
  result: ({ detail, deliveries }) => ({
    heading: headings[detail ?? ""] ?? "Marked as replied",
    text: [
      deliveries.some(({ kind, state }) => kind === "reminder" && state === "skipped")
        ? "Reminder canceled. Marked by mistake? "
        : "Marked by mistake? ",
      { label: "Reopen it", to: "reopen" },
    ],
  }),
};

/** "marked this as replied (by phone)", to follow who did it; without the brackets if nobody said how. */
export function describeReply(how: string | null): string {
  return `marked this as replied${how === null ? "" : ` (${replyWords.get(how) ?? how})`}`;
}

const replyWords: ReadonlyMap<string, string> = new Map([
  ["email", "by email"],
  ["phone", "by phone"],
  ["none", "no reply needed"],
]);

const headings: Readonly<Record<string, string>> = {
  email: "Marked as replied by email",
  phone: "Marked as replied by phone",
  none: "Marked as replied, no reply needed",
};
