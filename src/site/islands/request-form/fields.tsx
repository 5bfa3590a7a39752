import type { ComponentProps, ReactNode } from "react";
import {
  type FieldName,
  fieldControls,
  fieldHints,
  fieldLabels,
  fieldNames,
  fieldOptions,
} from "../../../contract/project-request.ts";
import { AcreageHint } from "./acreage-hint.tsx";
import styles from "./request-form.module.css";
import { Tract } from "./tract.tsx";

/**
 * The nine fields, validated by the browser alone: no pattern, no length limit, no custom message (SPEC, section 5).
 * Uncontrolled, so text typed before hydration stays.
 */
export function Fields() {
  return (
    <div className={styles.fields}>
      {fieldNames.map((name) => (
        <Field key={name} name={name} hint={scriptedHints[name] ?? fieldHints[name]} />
      ))}
    </div>
  );
}

/** Hints that say more where script runs. */
const scriptedHints: Partial<Record<FieldName, ReactNode>> = {
  acreage: <AcreageHint inputId="field-acreage" />,
  message: (
    <>
      {fieldHints.message}{" "}
      <span className={styles.scripted}>Paste a legal description and see it close.</span>
    </>
  ),
};

/** A label, a control and a hint. */
function Field({ name, hint }: { name: FieldName; hint: ReactNode }) {
  const id = `field-${name}`;
  const hintId = hint ? `${id}-hint` : undefined;
  const isMessage = name === "message";
  const options = fieldOptions[name];
  const attributes = {
    id,
    name,
    className: "control",
    "aria-describedby": hintId,
    autoComplete: "off",
    ...fieldControls[name],
  };
  return (
    <div className={isMessage ? styles.wide : undefined}>
      <label className="label" htmlFor={id}>
        {fieldLabels[name]}
        {attributes.required && <span className="required"> (required)</span>}
      </label>
      {options ? (
        <Select {...attributes} placeholder={`Select ${fieldLabels[name].toLowerCase()}`} options={options} />
      ) : isMessage ? (
        <textarea {...attributes} />
      ) : (
        <input {...attributes} />
      )}
      {hint && (
        <p className={`small ${styles.hint}`} id={hintId}>
          {hint}
        </p>
      )}
      {isMessage && <Tract inputId={id} />}
    </div>
  );
}

interface SelectProps extends ComponentProps<"select"> {
  placeholder: string;
  options: Readonly<Record<string, string>>;
}

function Select({ placeholder, options, ...attributes }: SelectProps) {
  return (
    <div className="select">
      <select {...attributes} defaultValue="">
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
