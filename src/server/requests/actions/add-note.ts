import type { Action } from "./action.ts";

export const addNote: Action = {
  name: "add-note",
  button: "Add note",
  choice: {
    kind: "text",
    name: "note",
    label: "Note",
    hint: "For the office. Visitors never see it.",
    maxLength: 5000,
    missing: "Write the note",
  },
  place: () => "history",
  isOffered: () => true,
  run: () => ({ outcome: "done", row: {} }),
  history: () => "added a note",
  result: () => ({ heading: "Note added" }),
};
