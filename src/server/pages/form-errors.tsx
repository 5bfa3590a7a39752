import { consultationPath } from "../../contract/endpoints.ts";
import type { FieldError } from "../../contract/problem-details.ts";
import { countErrors, ProjectRequestErrors, ProjectRequestForm } from "./components/project-request-form.tsx";
import { Contact, type PageProps, Shell } from "./components/shell.tsx";

export interface FormErrorsProps extends PageProps {
  /** What was sent, by field. */
  readonly form: Readonly<Record<string, unknown>>;
  readonly errors: readonly FieldError[];
}

/** The page for a form sent without script that has mistakes: it names each, and nothing needs to be typed twice. */
export function FormErrorsPage({ form, errors, ...page }: FormErrorsProps) {
  return (
    <Shell {...page} title={`Error: ${countErrors(errors)}`}>
      <ProjectRequestErrors errors={errors} isTitle>
        Your project request was not sent. Everything else you entered is still here.
      </ProjectRequestErrors>
      <ProjectRequestForm
        action={consultationPath}
        button="Submit Project Request"
        values={form}
        errors={errors}
      />
      <Contact firm={page.firm} />
    </Shell>
  );
}
