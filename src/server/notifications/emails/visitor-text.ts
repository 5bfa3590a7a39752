import { formatFieldValue } from "../../../contract/project-request.ts";
import type { StoredProjectRequest } from "../../database/project-request.ts";
import { toDialNumber, toEmailUrl } from "../../text.ts";
import type { EmailLine } from "./email-content.ts";

// Formats what a visitor typed for emails to staff.

/** The label of its project type; empty if none was chosen. */
export function formatProjectType({ project_type }: Pick<StoredProjectRequest, "project_type">): string {
  return formatFieldValue("project_type", project_type);
}

/** The texts that are not empty, separated by commas. */
export function joinFilled(texts: readonly string[]): string {
  return texts.filter((text) => text.trim() !== "").join(", ");
}

/** Leads to a new email to the visitor, with its subject filled in. */
export function toEmailLine(email: string, firmName: string): EmailLine {
  return { text: email, url: toEmailUrl(email, firmName) };
}

/** Leads to a call, if what the visitor typed is a number. */
export function toPhoneLine(phone: string): EmailLine {
  const number = toDialNumber(phone);
  return { text: phone, url: number && `tel:${number}` };
}
