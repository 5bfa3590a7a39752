/** The attributes of a control, and those that say it has an error. */
export function describeControl(id: string, error: string | undefined, hintId?: string) {
  const describedBy = [hintId, error && `${id}-error`].filter(Boolean).join(" ");
  return {
    id,
    ...(describedBy && { "aria-describedby": describedBy }),
    ...(error && { "aria-invalid": true }),
  };
}

/** The message at a field; nothing without one. */
export function FieldError({ id, error }: { readonly id: string; readonly error: string | undefined }) {
  return error === undefined ? null : (
    <p className="field-error" id={`${id}-error`}>
      {error}
    </p>
  );
}
