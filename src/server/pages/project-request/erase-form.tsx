import { describeControl, FieldError } from "../components/field-error.tsx";
import { ActionForm } from "./action-form.tsx";
import { type AboutProps, actionFields, findError, findTyped } from "./actions.ts";

/** Typing the visitor's address takes a moment, which is the point. */
export function EraseForm(about: AboutProps) {
  const id = actionFields.erase;
  const error = findError("erase", about);
  return (
    <>
      <p>
        This erases this one project request with its notes and notifications. It can’t be undone. Emails,
        webhooks and chat messages that were already sent, and backups, keep their copies. The history keeps
        who did what and when, but nothing about the visitor.
      </p>
      <ActionForm about={about} action="erase" button="Erase">
        <label className="label" htmlFor={id}>
          Type {about.projectRequest.email} to confirm
        </label>
        <FieldError id={id} error={error} />
        <input
          className="control"
          type="email"
          name="email"
          autoComplete="off"
          spellCheck={false}
          required
          defaultValue={findTyped("email", about)}
          {...describeControl(id, error)}
        />
      </ActionForm>
    </>
  );
}
