import { formatFieldValue } from "../../../contract/project-request.ts";
import type { StoredProjectRequest } from "../../database/model.ts";
import { isolateBidi } from "../../formatting/bidi.ts";
import { toDialNumber } from "../../formatting/phone.ts";
import { truncate } from "../../formatting/truncate.ts";
import type { EmailLine } from "./email-content.ts";

// Formats what a visitor typed for emails to staff.

/** A name for a sentence of ours: short, on one line and unable to change the sentence's direction. */
export function formatName(name: string): string {
  return isolateBidi(truncate(toOneLine(name), 80));
}

/** The label of its project type; empty if none was chosen. */
export function formatProjectType({ project_type }: Pick<StoredProjectRequest, "project_type">): string {
  return formatFieldValue("project_type", project_type);
}

/** The texts that are not empty, separated by commas. */
export function joinFilled(texts: readonly string[]): string {
  return texts.filter((text) => text.trim() !== "").join(", ");
}

export function toOneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** Leads to a new email to the visitor, with its subject filled in. */
export function toEmailLine(email: string, firmName: string): EmailLine {
  const to = encodeURIComponent(email).replace("%40", "@");
  const subject = encodeURIComponent(`Your project request to ${firmName}`);
  return { text: email, url: `mailto:${to}?subject=${subject}` };
}

/** Leads to a call, if what the visitor typed is a number. */
export function toPhoneLine(phone: string): EmailLine {
  const number = toDialNumber(phone);
  return { text: phone, url: number && `tel:${number}` };
}
