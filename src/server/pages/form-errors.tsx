import { consultationPath } from "../../contract/endpoints.ts";
import type { FieldError } from "../../contract/problem-details.ts";
import {
  countErrors,
  explainErrors,
  ProjectRequestErrors,
  ProjectRequestFields,
} from "./components/project-request-fields.tsx";
import { Contact, type PageProps, Shell } from "./components/shell.tsx";

export interface FormErrorsProps extends PageProps {
  /** What was sent, by field. */
  readonly form: Readonly<Record<string, unknown>>;
  readonly errors: readonly FieldError[];
}

/** The page for a form sent without script that has mistakes: it names each, and nothing needs to be typed twice. */
export function FormErrorsPage({ form, errors: fieldErrors, ...page }: FormErrorsProps) {
  const errors = explainErrors(fieldErrors);
  return (
    <Shell {...page} title={`Error: ${countErrors(errors)}`}>
      <ProjectRequestErrors errors={errors} isTitle>
        Your project request was not sent. Everything else you entered is still here.
      </ProjectRequestErrors>
      <form method="post" action={consultationPath} className="request-form">
        <ProjectRequestFields values={form} errors={errors} />
        <button type="submit" className="button button-filled">
          Submit Project Request
        </button>
      </form>
      <Contact firm={page.firm} />
    </Shell>
  );
}
