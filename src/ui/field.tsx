import type { ComponentProps, ReactNode } from "react";
import { type FieldName, fieldControls, fieldLabels } from "../contract/project-request.ts";
import { Control } from "./control.tsx";

interface FieldProps {
  readonly id: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | null | undefined;
  /** The control, with the attributes that lead to its hint and its error. */
  children(attributes: ReturnType<typeof describeControl>): ReactNode;
}

export function Field({ id, label, hint, error, children }: FieldProps) {
  const hintId = hint ? `${id}-hint` : undefined;
  return (
    <>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <FieldError id={id} error={error} />
      {children(describeControl(id, error, hintId))}
      {hint && (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      )}
    </>
  );
}

export function describeControl(id: string, error?: string | null, hintId?: string) {
  return {
    id,
    "aria-describedby": [hintId, error && `${id}-error`].filter(Boolean).join(" ") || undefined,
    "aria-invalid": error ? true : undefined,
  };
}

export function FieldError({ id, error }: Pick<FieldProps, "id" | "error">) {
  return error ? (
    <p className="field-error" id={`${id}-error`}>
      {error}
    </p>
  ) : null;
}

type ProjectRequestFieldProps = Pick<FieldProps, "hint" | "error"> & ComponentProps<typeof Control>;

/** One of the nine fields, on the page and on the server's own. */
export function ProjectRequestField({ name, hint, error, ...control }: ProjectRequestFieldProps) {
  const label = (
    <>
      {fieldLabels[name]}
      {fieldControls[name].required && <span className="quiet"> (required)</span>}
    </>
  );
  return (
    <Field id={toFieldId(name)} label={label} hint={hint} error={error}>
      {(attributes) => <Control {...attributes} {...control} name={name} />}
    </Field>
  );
}

export function toFieldId(name: FieldName): string {
  return `field-${name}`;
}
