import type { ReactNode } from "react";
import type { FieldError } from "../../../contract/problem-details.ts";
import { type FieldName, fieldLabels, fieldNames, fieldOptions } from "../../../contract/project-request.ts";
import { ProjectRequestField, toFieldId } from "../../../ui/field.tsx";
import { ErrorSummary } from "./form.tsx";

/** What to fix in each field, in the order of the form. */
export type FieldErrors = ReadonlyMap<FieldName, string>;

/** The schema's messages speak to the visitor or, about a list, to developers of clients. */
export function explainErrors(errors: readonly FieldError[], { isForCaller = false } = {}): FieldErrors {
  return new Map(
    errors.map(({ field, detail }) => {
      if (fieldOptions[field])
        return [field, `Choose a ${fieldLabels[field].toLowerCase()} from the list, or leave it blank.`];
      return [field, field === "name" && isForCaller ? "Enter the caller’s name." : detail];
    }),
  );
}

/** "Please fix 1 field". */
export function countErrors({ size }: FieldErrors): string {
  return size === 1 ? "Please fix 1 field" : `Please fix ${size} fields`;
}

interface ProjectRequestErrorsProps {
  readonly errors: FieldErrors;
  /** True if the page has no other heading. */
  readonly isTitle?: boolean;
  /** What became of the project request. */
  readonly children: ReactNode;
}

/** The error summary of a form with `ProjectRequestFields`. */
export function ProjectRequestErrors({ errors, isTitle = false, children }: ProjectRequestErrorsProps) {
  const links = [...errors].map(([field, text]) => ({ fieldId: toFieldId(field), text }));
  return (
    <ErrorSummary heading={countErrors(errors)} isTitle={isTitle} links={links}>
      {children}
    </ErrorSummary>
  );
}

interface ProjectRequestFieldsProps {
  /** What was sent before, by field. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly errors: FieldErrors;
  /** Where the office writes down what a caller says; left out where visitors write themselves. */
  readonly caller?: { readonly emailHint: string };
}

/** The nine fields of a project request, as on the public page. */
export function ProjectRequestFields({ values, errors, caller }: ProjectRequestFieldsProps) {
  return (
    <div className="fields">
      {fieldNames.map((field) => {
        const value = values[field];
        return (
          <div key={field}>
            <ProjectRequestField
              name={field}
              error={errors.get(field)}
              // A value outside a list chooses its first option.
              defaultValue={typeof value === "string" ? value : ""}
              {...(caller && describeForCaller(field, caller.emailHint))}
            />
          </div>
        );
      })}
    </div>
  );
}

/** A browser may fill in a visitor's own contact details, but not the office's for a caller. */
function describeForCaller(field: FieldName, emailHint: string) {
  return {
    autoComplete: "off",
    emptyChoice: "Not given",
    ...(field === "email" && { hint: emailHint }),
    ...(field === "message" && { hint: null }),
  };
}
