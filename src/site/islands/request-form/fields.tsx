import type { ReactNode } from "react";
import {
  type FieldName,
  fieldControls,
  fieldHints,
  fieldLabels,
  fieldNames,
} from "../../../contract/project-request.ts";
import { Control } from "../../../ui/control.tsx";
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
  return (
    <div className={isMessage ? styles.wide : undefined}>
      <label className="label" htmlFor={id}>
        {fieldLabels[name]}
        {fieldControls[name].required && <span className="required"> (required)</span>}
      </label>
      <Control id={id} name={name} aria-describedby={hintId} />
      {hint && (
        <p className={`small ${styles.hint}`} id={hintId}>
          {hint}
        </p>
      )}
      {isMessage && <Tract inputId={id} />}
    </div>
  );
}
