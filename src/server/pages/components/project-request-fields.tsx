import { type FieldName, fieldLabels, fieldNames, fieldOptions } from "../../../contract/project-request.ts";
import { describeControl, FieldError } from "./field-error.tsx";

/** What to fix in each field, in the order of the form. */
export type FieldErrors = ReadonlyMap<FieldName, string>;

export interface ProjectRequestFieldsProps {
  /** What was sent before, by field. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly errors: FieldErrors;
  /** Where the office writes down what a caller says; left out where visitors write themselves. */
  readonly caller?: { readonly emailHint: string };
}

/** The nine fields of a project request, as on the public page. */
export function ProjectRequestFields({ values, errors, caller }: ProjectRequestFieldsProps) {
  const hints: Readonly<Partial<Record<FieldName, string>>> = {
    ...(caller && { email: caller.emailHint }),
    acreage: "A rough number is fine.",
    location: "County or counties, and state.",
  };
  return (
    <div className="fields">
      {fieldNames.map((field) => {
        const value = values[field];
        return (
          <Field
            key={field}
            field={field}
            value={typeof value === "string" ? value : ""}
            error={errors.get(field)}
            hint={hints[field]}
            isForCaller={caller !== undefined}
          />
        );
      })}
    </div>
  );
}

interface FieldProps {
  readonly field: FieldName;
  readonly value: string;
  readonly error: string | undefined;
  readonly hint: string | undefined;
  readonly isForCaller: boolean;
}

function Field({ field, value, error, hint, isForCaller }: FieldProps) {
  const id = toFieldId(field);
  const hintId = hint && `${id}-hint`;
  const isRequired = field === "name" || field === "email";
  return (
    <div className={field === "message" ? "wide" : undefined}>
      <label className="label" htmlFor={id}>
        {fieldLabels[field]}
        {isRequired && <span className="required"> (required)</span>}
      </label>
      <FieldError id={id} error={error} />
      <Control
        field={field}
        value={value}
        isForCaller={isForCaller}
        attributes={describeControl(id, error, hintId)}
      />
      {hint && (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      )}
    </div>
  );
}

interface ControlProps extends Pick<FieldProps, "field" | "value" | "isForCaller"> {
  readonly attributes: ReturnType<typeof describeControl>;
}

function Control({ field, value, isForCaller, attributes }: ControlProps) {
  const shared = {
    ...attributes,
    name: field,
    className: "control",
    // A browser may fill in a visitor's own contact details, but not the office's for a caller.
    autoComplete: (!isForCaller && autoComplete[field]) || "off",
    defaultValue: value,
  };
  const options = fieldOptions[field];
  if (options) {
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
  if (field === "message") return <textarea {...shared} rows={6} dir="auto" />;
  if (field === "email") return <input {...shared} type="email" spellCheck={false} required />;
  if (field === "phone") return <input {...shared} type="tel" />;
  return <input {...shared} type="text" dir="auto" required={field === "name"} />;
}

const autoComplete: Readonly<Partial<Record<FieldName, string>>> = {
  name: "name",
  email: "email",
  phone: "tel",
  company: "organization",
};

export function toFieldId(field: FieldName): string {
  return `field-${field}`;
}
