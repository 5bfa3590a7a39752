import { markedAsSpam } from "../../database/model.ts";
import { defineAction } from "./action.ts";

/** Makes suspected spam of what is open: what has not been sent about it waits for `release`. */
export const quarantine = defineAction({
  name: "quarantine",
  button: "Quarantine as spam",
  explanation:
    "It leaves the list of open project requests, and what has not been sent yet waits until someone releases it.",
  choice: { kind: "confirmation", label: "This is spam", missing: "Confirm that this is spam" },
  isOffered: (status) => status === "open" || status === "overdue",
  notOffered:
    "Only an open project request can be quarantined. This one has a reply, or is quarantined already.",
  async run(transaction, { id }) {
    await transaction
      .updateTable("deliveries")
      .set({ state: "quarantined" })
      .where("project_request_id", "=", id)
      .where("state", "=", "pending")
      .where("lease_owner", "is", null)
      .execute();
    return { outcome: "done", row: { spam_reason: markedAsSpam, released_at: null } };
  },
  history: () => "marked this as spam",
  result: () => ({
    heading: "Quarantined as spam",
    text: [
      "What has not been sent yet waits until it is released. Wrong? ",
      { label: "Release it", to: "release" },
    ],
  }),
  command: {
    summary: "quarantine a project request as spam",
    help: `Quarantines an open project request as spam: what has not been sent about it yet waits until it is released.`,
    done: (id) => `Quarantined ${id} as spam.`,
  },
});
