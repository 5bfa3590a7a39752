import type { Action } from "./action.ts";

/** Removes one project request with everything that belongs to it. Its history stays, without the notes. */
export const deleteProjectRequest: Action = {
  name: "delete",
  button: "Delete",
  explanation:
    "Deletes this project request, its notes and its notifications. You can’t undo this. Copies remain in messages already " +
    "sent and in backups. The history keeps who did what and when, but nothing about the visitor.",
  // Typing the visitor's address takes a moment, which is the point.
  choice: { kind: "address", name: "email" },
  isOffered: () => true,
  notOffered: "This could not be deleted. Try again.",
  run: () => ({ outcome: "done", row: null }),
  history: () => "deleted this project request",
  result: () => ({ heading: "Done" }),
};
