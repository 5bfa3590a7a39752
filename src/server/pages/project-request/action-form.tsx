import { Choices, Confirmation } from "../components/choices.tsx";
import { describeControl, FieldError } from "../components/field-error.tsx";
import type { OfferedAction, ProjectRequestProps } from "../server-pages.ts";

interface ActionFormProps {
  readonly page: Pick<ProjectRequestProps, "path" | "projectRequest">;
  readonly action: OfferedAction;
}

/** The form for an action. It carries the version that its reader saw, so that two people never overwrite each other. */
export function ActionForm({ page: { path, projectRequest }, action }: ActionFormProps) {
  const { name, button, place, explanation } = action;
  return (
    <>
      {explanation !== null && <p>{explanation}</p>}
      <form method="post" action={path}>
        <input type="hidden" name="action" value={name} />
        <input type="hidden" name="version" value={projectRequest.version} />
        <Field {...action} />
        {/* The page has one filled button. */}
        <button type="submit" className={place === "main" ? "button button-filled" : "button"}>
          {button}
        </button>
      </form>
    </>
  );
}

function Field({ name: id, field, error: message }: OfferedAction) {
  const error = message ?? undefined;
  switch (field.kind) {
    case "options":
      return <Choices id={id} {...field} error={error} />;
    case "confirmation":
      return <Confirmation id={id} label={field.label} error={error} />;
    case "text":
      return (
        <>
          <label className="label" htmlFor={id}>
            {field.label}
          </label>
          <p className="hint" id={`${id}-hint`}>
            {field.hint}
          </p>
          <FieldError id={id} error={error} />
          <textarea
            className="control"
            name={field.name}
            rows={3}
            maxLength={field.maxLength}
            required
            dir="auto"
            defaultValue={field.typed}
            {...describeControl(id, error, `${id}-hint`)}
          />
        </>
      );
    case "address":
      return (
        <>
          <label className="label" htmlFor={id}>
            {field.label}
          </label>
          <FieldError id={id} error={error} />
          <input
            className="control"
            type="email"
            name={field.name}
            autoComplete="off"
            spellCheck={false}
            required
            defaultValue={field.typed}
            {...describeControl(id, error)}
          />
        </>
      );
  }
}
