import type { Contact } from "../../content/contact.ts";
import type { FieldError } from "../../contract/problem-details.ts";
import { type FieldName, fieldNames } from "../../contract/project-request.ts";
import { ProjectRequestField, toFieldId } from "../../ui/field.tsx";

export interface FilledForm {
  readonly form: Readonly<Partial<Record<FieldName, unknown>>>;
  readonly errors: readonly FieldError[];
}

/** The summary above a form with mistakes: how many there are, and a link to each field. */
export function summarizeErrors(errors: readonly FieldError[]) {
  return {
    heading: errors.length === 1 ? "Please fix 1 field" : `Please fix ${errors.length} fields`,
    links: errors.map(({ field, detail }) => ({ fieldId: toFieldId(field), text: detail })),
  };
}

interface ProjectRequestFormProps extends FilledForm {
  readonly hints: Contact["hints"];
  readonly action: string;
  readonly button: string;
  /** Where the office writes down a call; left out where visitors write themselves. */
  readonly caller?: { readonly emailHint: string };
}

export function ProjectRequestForm(props: ProjectRequestFormProps) {
  const { action, button, form, errors, caller } = props;
  const hints: Readonly<Partial<Record<FieldName, string | undefined>>> = caller
    ? { ...props.hints, email: caller.emailHint, message: undefined }
    : props.hints;
  return (
    <form method="post" action={action} className="request-form">
      <div className="fields">
        {fieldNames.map((field) => {
          const value = form[field];
          return (
            <div key={field}>
              <ProjectRequestField
                name={field}
                hint={hints[field]}
                error={errors.find((error) => error.field === field)?.detail}
                // A value outside a list chooses its first option.
                defaultValue={typeof value === "string" ? value : ""}
                // No hint, which would fill in the office's details; nor "off", after which no browser restores the typed text.
                {...(caller && { autoComplete: undefined, emptyChoice: "Not given" })}
              />
            </div>
          );
        })}
      </div>
      <button type="submit" className="button button-filled">
        {button}
      </button>
    </form>
  );
}
