import { findStatus } from "../../database/statuses.ts";
import type { Action } from "./action.ts";

/** Undoes `mark-replied`: a reminder and an escalation are sent after all if their time is still to come. */
export const reopen: Action = {
  name: "reopen",
  button: "Reopen",
  explanation: "If it was marked by mistake, or the visitor is waiting again. The deadline stays the same.",
  choice: {
    kind: "confirmation",
    label: "We still owe a reply",
    missing: "Confirm that we still owe a reply",
  },
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
      `${status === "quarantined" ? "It is suspected spam again." : "It is open again."} The reply is ${due}.`,
    ],
  }),
};
