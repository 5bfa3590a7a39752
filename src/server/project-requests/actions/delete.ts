import { defineAction } from "./action.ts";

/** Removes one project request with everything that belongs to it. Its history stays, without the notes. */
export const deleteProjectRequest = defineAction({
  name: "delete",
  button: "Erase",
  explanation:
    "This erases this one project request with its notes and notifications. It can’t be undone. Emails, webhooks and chat " +
    "messages that were already sent, and backups, keep their copies. The history keeps who did what and when, but nothing " +
    "about the visitor.",
  // Typing the visitor's address takes a moment, which is the point.
  choice: { kind: "address", name: "email" },
  isOffered: () => true,
  notOffered: "This could not be erased. Try again.",
  run: () => ({ outcome: "done", row: null }),
  history: () => "erased this project request",
  result: () => ({ heading: "Done" }),
  command: {
    summary: "delete one project request or one person's data",
    help: `Deletes a project request, or all from one email address, and everything stored with it: notes, notifications and
idempotency keys. This can't be undone. The history keeps who did what and when, but nothing about the person. Backups,
and emails, webhooks and chat messages already sent, keep their copies.`,
    done: (id) => `Deleted ${id}. Existing backups may still contain it.`,
  },
});
