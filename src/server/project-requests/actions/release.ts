import { scheduleReminders } from "../../calendar/deadlines.ts";
import { scheduledKinds } from "../../database/delivery.ts";
import { defineAction } from "./action.ts";

/** Releases suspected spam: its deliveries are due at once, a reminder and an escalation at their times from now on. */
export const release = defineAction({
  name: "release",
  button: "Not spam: release it",
  choice: { kind: "confirmation", label: "This is not spam", missing: "Confirm that this is not spam" },
  place: () => "main",
  isOffered: (status) => status === "quarantined",
  notOffered: "This is not in quarantine.",
  async run(transaction, { id, replyDueAt }, { now, site }) {
    const quarantined = transaction
      .updateTable("deliveries")
      .where("project_request_id", "=", id)
      .where("state", "=", "quarantined");
    const times = scheduleReminders({ replyDueAt, releasedAt: now }, site.calendar);
    for (const kind of scheduledKinds)
      await quarantined.set({ due_at: times[kind], attempts: 0 }).where("kind", "=", kind).execute();
    await quarantined.set({ state: "pending" }).execute();
    return { outcome: "done", row: { released_at: now } };
  },
  history: () => "released this from quarantine",
  result: ({ due }) => ({
    heading: "Released from quarantine",
    text: [`Its notifications are being sent. The reply is ${due}.`],
  }),
});
