import { scheduleReminders } from "../../calendar/deadlines.ts";
import type { Action } from "./action.ts";

/** Releases suspected spam: its deliveries are due at once, a reminder and an escalation at their times from now on. */
export const release: Action = {
  name: "release",
  button: "Not spam: release it",
  choice: { kind: "confirmation", label: "This is not spam", missing: "Confirm that this is not spam" },
  place: () => "main",
  isOffered: (status) => status === "quarantined",
  async run(deliveries, { projectRequest: { replyDueAt }, now, calendar }) {
    await deliveries.release(scheduleReminders({ replyDueAt, releasedAt: now }, calendar));
    return { outcome: "done", row: { released_at: now } };
  },
  history: () => "released this: not spam",
  result: ({ due }) => ({
    heading: "Released: not spam",
    text: [`Its notifications are no longer on hold. The reply is ${due}.`],
  }),
};
