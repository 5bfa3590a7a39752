import { z } from "zod";
import { isEmailAddress } from "./email-address.ts";
import { toStorableText, trimInvisibleStart } from "./invisible-text.ts";
import type { FieldError } from "./problem-details.ts";
import {
  type FieldName,
  type FieldOptions,
  fieldLabels,
  fieldNames,
  maxLength,
  maxLengths,
  type ProjectRequest,
  projectTypes,
  timelines,
} from "./project-request.ts";

/**
 * Validates a body against the contract: name and email are required, the other seven are optional (absent
 * or empty), unknown option values and texts that are too long are rejected, unknown keys ignored.
 *
 * Returns the project request, or one problem for each invalid field.
 */
export function parseProjectRequest(
  body: Readonly<Record<string, unknown>>,
):
  | { readonly outcome: "valid"; readonly projectRequest: ProjectRequest }
  | { readonly outcome: "invalid"; readonly errors: readonly FieldError[] } {
  const checked = projectRequestSchema.safeParse(body);
  if (checked.success) return { outcome: "valid", projectRequest: checked.data };
  const errors = fieldNames.flatMap((field) => {
    const issue = checked.error.issues.find(({ path }) => path[0] === field);
    return issue === undefined ? [] : [{ field, detail: issue.message }];
  });
  return { outcome: "invalid", errors };
}

const text = (field: FieldName, error: string) => {
  const limit = maxLengths[field] ?? maxLength;
  return z
    .string({ error })
    .max(
      limit,
      `${fieldLabels[field]} can have at most ${limit.toLocaleString("en-US")} characters. Please shorten it.`,
    )
    .transform(toStorableText);
};

const optionalText = (field: FieldName) =>
  text(field, `${fieldLabels[field]} must be a JSON string.`).default("");

const option = (field: FieldName, options: FieldOptions) =>
  z
    .enum(["", ...Object.keys(options)], {
      error: `Choose a ${fieldLabels[field].toLowerCase()} from the list, or leave it blank: ${Object.keys(options).join(", ")}.`,
    })
    .default("");

const enterName = "Enter a name.";
const enterEmail = "Enter the email address we should reply to, such as name@example.com.";

const projectRequestSchema = z.object({
  // Browsers let blanks through, and a project request without a name is one all the same.
  name: text("name", enterName)
    .refine((value) => value !== "", { error: enterName })
    .transform((value) => (trimInvisibleStart(value) === "" ? "No name" : value.trim())),
  email: text("email", enterEmail)
    .transform((value) => value.trim())
    .refine((value) => value !== "", { error: enterEmail })
    .refine(isEmailAddress, { error: "Enter a complete email address, such as name@example.com." }),
  phone: optionalText("phone"),
  company: optionalText("company"),
  project_type: option("project_type", projectTypes),
  acreage: optionalText("acreage"),
  location: optionalText("location"),
  timeline: option("timeline", timelines),
  message: optionalText("message"),
} satisfies Record<FieldName, z.ZodType>);
