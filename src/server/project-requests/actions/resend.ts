import { defineAction } from "./action.ts";

/** Sends what failed again under its first ID, so that no one gets a second copy. */
export const resend = defineAction({
  name: "resend",
  button: "Send notifications again",
  explanation: "Those that failed are sent to the people who don’t have them yet.",
  choice: {
    kind: "confirmation",
    label: "Send those that failed",
    missing: "Confirm that those that failed are to be sent",
  },
  isOffered: (status) => status !== "quarantined",
  isOfUse: (deliveries) => deliveries.some(({ state }) => state === "failed"),
  notOffered: "It is suspected spam. Release it first.",
  async run(deliveries, { now }) {
    const count = await deliveries.retryFailed(now);
    if (count === 0) return { outcome: "refused", reason: "None of its notifications failed." };
    return { outcome: "done", row: {} };
  },
  history: () => "sent the notifications again",
  result: () => ({
    heading: "Sending notifications again",
    text: ["Check ", { label: "Notifications", to: "notifications" }, " to see whether it arrived."],
  }),
});
