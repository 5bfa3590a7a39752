import type { Action } from "./action.ts";

/** Makes an open project request suspected spam: its unsent notifications wait for `release`. */
export const quarantine: Action = {
  name: "quarantine",
  button: "Set aside as spam",
  explanation: "It moves to Suspected spam. Unsent notifications wait until someone releases it.",
  choice: { kind: "confirmation", label: "This is spam", missing: "Confirm that this is spam" },
  isOffered: (status) => status === "open" || status === "overdue",
  async run(deliveries) {
    await deliveries.quarantine();
    const spam_reason = "The staff marked it as spam.";
    return { outcome: "done", row: { spam_reason, spam_source: "staff", released_at: null } };
  },
  history: () => "set this aside as spam",
  result: () => ({
    heading: "Set aside as spam",
    text: ["Unsent notifications are on hold. Not spam? ", { label: "Release it", to: "release" }],
  }),
};
