import type { ReactNode } from "react";
import { type FieldName, fieldHints, fieldNames } from "../../../contract/project-request.ts";
import { ProjectRequestField } from "../../../ui/field.tsx";
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
        <div key={name}>
          <ProjectRequestField name={name} hint={scriptedHints[name] ?? fieldHints[name]} />
          {name === "message" && <Tract inputId="field-message" />}
        </div>
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
