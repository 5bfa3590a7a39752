import type { ProjectRequestState } from "../../database/model.ts";
import { maxNoteLength, type ProjectRequestProps, type StaffAction } from "../server-pages.ts";

/** What the parts of the page about one project request are given. */
export interface AboutProps extends ProjectRequestProps {
  readonly state: ProjectRequestState;
}

/** The ID of the field that each act needs. */
export const actionFields: Readonly<Record<StaffAction, string>> = {
  "mark-replied": "how",
  reopen: "reopen-confirm",
  quarantine: "quarantine-confirm",
  release: "release-confirm",
  resend: "channel",
  "add-note": "note",
  erase: "email",
};

/** True if the page has a form for it in its present state. */
export function isOffered(action: StaffAction, { state, channels }: AboutProps): boolean {
  switch (action) {
    case "mark-replied":
      return state !== "replied";
    case "reopen":
      return state === "replied";
    case "quarantine":
      return state === "open" || state === "overdue";
    case "release":
      return state === "quarantined";
    case "resend":
      return state !== "quarantined" && channels.length > 0;
    case "add-note":
    case "erase":
      return true;
  }
}

/** What to enter, in the words of the summary and of the field itself. */
export function explainMissing(action: StaffAction, { projectRequest, problem }: AboutProps): string {
  switch (action) {
    case "mark-replied":
      return "Choose how you replied";
    case "reopen":
      return "Confirm that the firm still owes a reply";
    case "quarantine":
      return "Confirm that this is spam";
    case "release":
      return "Confirm that this is not spam";
    case "resend":
      return "Choose what to send again";
    case "add-note":
      return problem?.form.note?.trim()
        ? `Shorten the note to ${maxNoteLength.toLocaleString("en-US")} characters`
        : "Write the note";
    case "erase":
      return problem?.form.email
        ? `That is not this visitor’s address. Type ${projectRequest.email}`
        : `Type ${projectRequest.email} to confirm`;
  }
}

/** The message at an act's field; undefined if nothing is wrong with it. */
export function findError(action: StaffAction, about: AboutProps): string | undefined {
  const { problem } = about;
  const isMissing = problem?.is === "choice missing" && problem.action === action;
  return isMissing ? explainMissing(action, about) : undefined;
}

/** What was typed before the form failed. Choices are made again, in view of what the page says now. */
export function findTyped(field: "note" | "email", { problem }: AboutProps): string {
  return problem?.form[field] ?? "";
}
