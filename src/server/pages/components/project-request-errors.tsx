import type { ReactNode } from "react";
import type { FieldError } from "../../../contract/problem-details.ts";
import { fieldLabels, fieldOptions } from "../../../contract/project-request.ts";
import { ErrorSummary } from "./error-summary.tsx";
import { type FieldErrors, toFieldId } from "./project-request-fields.tsx";

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
      <p>{children}</p>
    </ErrorSummary>
  );
}
