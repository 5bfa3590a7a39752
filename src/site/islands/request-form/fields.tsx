import { type FieldName, fieldLabels, projectTypes, timelines } from "../../../contract/project-request.ts";
import styles from "./request-form.module.css";

/**
 * The nine fields, checked by the browser alone: no pattern, no length limit, no message of ours (SPEC,
 * section 5). Uncontrolled, so that what was typed before the script woke stays.
 */
export function Fields() {
  return (
    <div className={styles.fields}>
      <Field name="name" required>
        {(field) => <input {...field} type="text" dir="auto" autoComplete="name" />}
      </Field>
      <Field name="email" required>
        {(field) => <input {...field} type="email" autoComplete="email" spellCheck={false} />}
      </Field>
      <Field name="phone">{(field) => <input {...field} type="tel" autoComplete="tel" />}</Field>
      <Field name="company">
        {(field) => <input {...field} type="text" dir="auto" autoComplete="organization" />}
      </Field>
      <Field name="project_type">
        {(field) => <Select {...field} placeholder="Select project type" options={projectTypes} />}
      </Field>
      <Field name="acreage" hint="A rough figure will do.">
        {(field) => <input {...field} type="text" dir="auto" autoComplete="off" />}
      </Field>
      <Field name="location" hint="County or counties, and state.">
        {(field) => <input {...field} type="text" dir="auto" autoComplete="off" />}
      </Field>
      <Field name="timeline">
        {(field) => <Select {...field} placeholder="Select timeline" options={timelines} />}
      </Field>
      <Field name="message" wide hint="What is being built, what exists already, and what you need first.">
        {(field) => <textarea {...field} rows={6} dir="auto" autoComplete="off" />}
      </Field>
    </div>
  );
}

interface FieldProps {
  readonly id: string;
  readonly name: FieldName;
  readonly required: boolean;
  readonly className: string | undefined;
  readonly "aria-describedby": string | undefined;
}

function Field({
  name,
  required = false,
  wide = false,
  hint,
  children,
}: {
  readonly name: FieldName;
  readonly required?: boolean;
  readonly wide?: boolean;
  readonly hint?: string;
  readonly children: (field: FieldProps) => React.ReactNode;
}) {
  const id = `field-${name}`;
  const hintId = hint && `${id}-hint`;
  return (
    <div className={wide ? styles.wide : undefined}>
      <label className={styles.label} htmlFor={id}>
        {fieldLabels[name]}
        {required && " "}
        {required && <span className={styles.required}>(required)</span>}
      </label>
      {children({ id, name, required, className: styles.control, "aria-describedby": hintId })}
      {hint && (
        <p className={`small ${styles.hint}`} id={hintId}>
          {hint}
        </p>
      )}
    </div>
  );
}

function Select({
  placeholder,
  options,
  ...field
}: FieldProps & { readonly placeholder: string; readonly options: Readonly<Record<string, string>> }) {
  return (
    <div className={styles.select}>
      <select {...field} autoComplete="off" defaultValue="">
        <option value="">{placeholder}</option>
        {Object.entries(options).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <path d="m5 7.5 5 5 5-5" />
      </svg>
    </div>
  );
}
