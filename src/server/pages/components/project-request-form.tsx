import type { ReactNode } from "react";
import type { FieldError } from "../../../contract/problem-details.ts";
import { fieldHints, fieldNames } from "../../../contract/project-request.ts";
import { ProjectRequestField, toFieldId } from "../../../ui/field.tsx";
import { ErrorSummary } from "./form.tsx";

/** "Please fix 1 field". */
export function countErrors({ length }: readonly FieldError[]): string {
  return length === 1 ? "Please fix 1 field" : `Please fix ${length} fields`;
}

interface ProjectRequestErrorsProps {
  readonly errors: readonly FieldError[];
  /** True if the page has no other heading. */
  readonly isTitle?: boolean;
  /** What became of the project request. */
  readonly children: ReactNode;
}

/** The error summary of a `ProjectRequestForm`. */
export function ProjectRequestErrors({ errors, isTitle = false, children }: ProjectRequestErrorsProps) {
  const links = errors.map(({ field, detail }) => ({ fieldId: toFieldId(field), text: detail }));
  return (
    <ErrorSummary heading={countErrors(errors)} isTitle={isTitle} links={links}>
      {children}
    </ErrorSummary>
  );
}

interface ProjectRequestFormProps {
  readonly action: string;
  readonly button: string;
  /** What was sent before, by field. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly errors: readonly FieldError[];
  /** Where the office writes down what a caller says; left out where visitors write themselves. */
  readonly caller?: { readonly emailHint: string };
}

/** The nine fields of a project request, as on the public page. */
export function ProjectRequestForm({ action, button, values, errors, caller }: ProjectRequestFormProps) {
  const hints = caller ? { ...fieldHints, email: caller.emailHint, message: undefined } : fieldHints;
  return (
    <form method="post" action={action} className="request-form">
      <div className="fields">
        {fieldNames.map((field) => {
          const value = values[field];
          return (
            <div key={field}>
              <ProjectRequestField
                name={field}
                hint={hints[field]}
                error={errors.find((error) => error.field === field)?.detail}
                // A value outside a list chooses its first option.
                defaultValue={typeof value === "string" ? value : ""}
                // A browser may fill in a visitor's own contact details, but not the office's for a caller.
                {...(caller && { autoComplete: "off", emptyChoice: "Not given" })}
              />
            </div>
          );
        })}
      </div>
      <button type="submit" className="button button-filled">
        {button}
      </button>
    </form>
  );
}
