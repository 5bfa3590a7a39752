import type { ReactNode } from "react";
import type { FieldError } from "../../../contract/problem-details.ts";
import {
  type FieldName,
  fieldControls,
  fieldHints,
  fieldLabels,
  fieldNames,
  fieldOptions,
} from "../../../contract/project-request.ts";
import { ErrorSummary, Field } from "./form.tsx";

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
      <p>{children}</p>
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
  const hints = caller ? { ...fieldHints, email: caller.emailHint, message: undefined } : fieldHints;
  return (
    <div className="fields">
      {fieldNames.map((field) => {
        const value = values[field];
        return (
          <div key={field} className={field === "message" ? "wide" : undefined}>
            <Field
              id={toFieldId(field)}
              label={<Label field={field} />}
              hint={hints[field]}
              error={errors.get(field)}
            >
              {(attributes) => (
                <Control
                  field={field}
                  isForCaller={caller !== undefined}
                  attributes={{ ...attributes, defaultValue: typeof value === "string" ? value : "" }}
                />
              )}
            </Field>
          </div>
        );
      })}
    </div>
  );
}

function Label({ field }: { readonly field: FieldName }) {
  return (
    <>
      {fieldLabels[field]}
      {fieldControls[field].required && <span className="required"> (required)</span>}
    </>
  );
}

interface ControlProps {
  readonly field: FieldName;
  readonly isForCaller: boolean;
  readonly attributes: object;
}

function Control({ field, isForCaller, attributes }: ControlProps) {
  const { autoComplete, ...control } = fieldControls[field];
  const shared = {
    ...control,
    ...attributes,
    name: field,
    className: "control",
    // A browser may fill in a visitor's own contact details, but not the office's for a caller.
    autoComplete: (!isForCaller && autoComplete) || "off",
  };
  const options = fieldOptions[field];
  if (!options) return field === "message" ? <textarea {...shared} /> : <input {...shared} />;
  // A value outside the list would choose the first option anyway.
  return (
    <div className="select">
      <select {...shared}>
        <option value="">{isForCaller ? "Not given" : `Select ${fieldLabels[field].toLowerCase()}`}</option>
        {Object.entries(options).map(([option, label]) => (
          <option key={option} value={option}>
            {label}
          </option>
        ))}
      </select>
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden>
        <path d="m5 7.5 5 5 5-5" />
      </svg>
    </div>
  );
}

function toFieldId(field: FieldName): string {
  return `field-${field}`;
}
