import { scheduleReminders } from "../../firm/reminders.ts";
import type { Action } from "./action.ts";

// Suspected spam, and the way back.

/** Makes an open project request suspected spam: its unsent notifications wait for `release`. */
export const quarantine: Action = {
  name: "quarantine",
  button: "Set aside as spam",
  explanation: "It moves to Suspected spam. Unsent notifications wait until someone releases it.",
  isOffered: (status) => status === "open" || status === "overdue",
  async run(deliveries) {
    await deliveries.quarantine();
    const spam_reason = "The staff marked it as spam.";
    return { outcome: "done", row: { spam_reason, spam_source: "staff", released_at: null } };
  },
  history: () => "set this aside as spam",
  result: () => ({
    heading: "Set aside as spam",
    text: ["Unsent notifications are on hold. Not spam?"],
    undo: { action: release, button: "Release it" },
  }),
};

/** Undoes `quarantine`: its deliveries are due at once, a reminder and an escalation at their times from now on. */
export const release: Action = {
  name: "release",
  button: "Not spam: release it",
  place: () => "main",
  isOffered: (status) => status === "quarantined",
  async run(deliveries, { projectRequest: { replyDueAt }, now, calendar }) {
    await deliveries.release(scheduleReminders({ replyDueAt, releasedAt: now }, calendar));
    return { outcome: "done", row: { released_at: now } };
  },
  history: () => "released this: not spam",
  result: ({ due }) => ({
    heading: "Released: not spam",
    text: [`Its notifications are no longer on hold. The reply is ${due}. Released by mistake?`],
    undo: { action: quarantine, button: "Set it aside as spam" },
  }),
};
