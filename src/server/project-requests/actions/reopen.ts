import { scheduledKinds } from "../../database/delivery.ts";
import { findStatus } from "../../database/statuses.ts";
import { defineAction } from "./action.ts";
import { repliedFirst } from "./mark-replied.ts";

/** Undoes `mark-replied`: a reminder and an escalation are sent after all if their time is still to come. */
export const reopen = defineAction({
  name: "reopen",
  button: "Reopen",
  explanation: "For one marked by mistake, or a visitor who is waiting again. The deadline stays the same.",
  choice: {
    kind: "confirmation",
    label: "We still owe a reply",
    missing: "Confirm that we still owe a reply",
  },
  isOffered: (status) => status === "replied",
  notOffered: "This is already open.",
  async run(transaction, projectRequest, { now }) {
    const skipped = transaction
      .updateTable("deliveries")
      .where("project_request_id", "=", projectRequest.id)
      .where("state", "=", "skipped")
      .where("reason", "=", repliedFirst);
    const again = { finished_at: null, reason: null };
    if (findStatus({ ...projectRequest, repliedAt: null }, now) === "quarantined")
      await skipped.set({ state: "quarantined", ...again }).execute();
    else
      await skipped
        .set({ state: "pending", ...again })
        // Nobody is told that a reply is overdue which has been given, nor reminded of one too late.
        .where("kind", "in", scheduledKinds)
        .where("due_at", ">", now)
        .execute();
    return { outcome: "done", row: { replied_at: null } };
  },
  history: () => "reopened this",
  result: ({ status, due }) => ({
    heading: "Reopened",
    text: [
      `${status === "quarantined" ? "It is quarantined again." : "It is open again."} The reply is ${due}.`,
    ],
  }),
});
