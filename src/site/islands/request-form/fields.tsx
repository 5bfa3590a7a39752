import type { AllHTMLAttributes, ComponentProps, ElementType, ReactNode } from "react";
import { type FieldName, fieldLabels, projectTypes, timelines } from "../../../contract/project-request.ts";
import { AcreageHint } from "./acreage-hint.tsx";
import styles from "./request-form.module.css";
import { Tract } from "./tract.tsx";

/**
 * The nine fields, validated by the browser alone: no pattern, no length limit, no custom message (SPEC, section 5).
 * Uncontrolled, so text typed before hydration stays.
 */
export function Fields() {
  const text = { type: "text", dir: "auto" };
  return (
    <div className={styles.fields}>
      <Field name="name" required {...text} autoComplete="name" />
      <Field name="email" required type="email" autoComplete="email" spellCheck={false} />
      <Field name="phone" type="tel" autoComplete="tel" />
      <Field name="company" {...text} autoComplete="organization" />
      <Field name="project_type" control={Select} placeholder="Select project type" options={projectTypes} />
      <Field name="acreage" hint={<AcreageHint inputId="field-acreage" />} {...text} autoComplete="off" />
      <Field name="location" hint="County or counties, and state." {...text} autoComplete="off" />
      <Field name="timeline" control={Select} placeholder="Select timeline" options={timelines} />
      <Field
        name="message"
        hint={
          <>
            What you are building, what you already have (KMZ, plats, title), and what you need first.{" "}
            <span className={styles.scripted}>Paste a legal description and see it close.</span>
          </>
        }
        result={<Tract inputId="field-message" />}
        control="textarea"
        rows={6}
        dir="auto"
        autoComplete="off"
      />
    </div>
  );
}

interface FieldProps extends AllHTMLAttributes<HTMLElement> {
  name: FieldName;
  hint?: ReactNode;
  /** What becomes of the text, below the hint. */
  result?: ReactNode;
  control?: ElementType;
  options?: Readonly<Record<string, string>>;
}

/** A label, a control with `attributes`, and a hint. */
function Field({ name, hint, result, control: Control = "input", ...attributes }: FieldProps) {
  const id = `field-${name}`;
  const hintId = hint ? `${id}-hint` : undefined;
  return (
    <div className={Control === "textarea" ? styles.wide : undefined}>
      <label className="label" htmlFor={id}>
        {fieldLabels[name]}
        {attributes.required && <span className="required"> (required)</span>}
      </label>
      <Control id={id} name={name} className="control" aria-describedby={hintId} {...attributes} />
      {hint && (
        <p className={`small ${styles.hint}`} id={hintId}>
          {hint}
        </p>
      )}
      {result}
    </div>
  );
}

type SelectProps = ComponentProps<"select"> & Required<Pick<FieldProps, "placeholder" | "options">>;

function Select({ placeholder, options, ...attributes }: SelectProps) {
  return (
    <div className="select">
      <select {...attributes} autoComplete="off" defaultValue="">
        <option value="">{placeholder}</option>
        {Object.entries(options).map(([value, label]) => (
          <option key={value} value={value}>
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
