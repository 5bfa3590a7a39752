import { scheduledKinds } from "../../database/delivery.ts";
import { describeReply } from "../../database/history.ts";
import { defineAction } from "./action.ts";

/** Skips a reminder and an escalation that were not sent, and everything that is quarantined. */
export const markReplied = defineAction({
  name: "mark-replied",
  button: "Mark as replied",
  choice: {
    kind: "options",
    name: "how",
    legend: "How did you reply?",
    options: () => [
      { value: "email", label: "Email" },
      { value: "phone", label: "Phone" },
      { value: "none", label: "No reply needed" },
    ],
    missing: "Choose how you replied",
  },
  place: (status) => (status === "quarantined" ? "more" : "main"),
  isOffered: (status) => status !== "replied",
  notOffered: "This is marked as replied already.",
  async run(transaction, { id }, { now }) {
    await transaction
      .updateTable("deliveries")
      .set({ state: "skipped", finished_at: now, reason: repliedFirst })
      .where("project_request_id", "=", id)
      .where((where) =>
        where.or([
          where("state", "=", "quarantined"),
          where.and([where("state", "=", "pending"), where("kind", "in", scheduledKinds)]),
        ]),
      )
      // What is being sent is left to its lease.
      .where("lease_owner", "is", null)
      .execute();
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
});

/** Why they were skipped, by which `reopen` finds them. */
export const repliedFirst = "A reply was sent first.";

const headings: Readonly<Record<string, string>> = {
  email: "Marked as replied by email",
  phone: "Marked as replied by phone",
  none: "Marked as replied, no reply needed",
};
