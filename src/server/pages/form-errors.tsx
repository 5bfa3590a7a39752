import { consultationPath } from "../../contract/endpoints.ts";
import { Contact } from "./components/contact.tsx";
import { countErrors, explainErrors, ProjectRequestErrors } from "./components/project-request-errors.tsx";
import { ProjectRequestFields } from "./components/project-request-fields.tsx";
import { Shell } from "./components/shell.tsx";
import type { FormErrorsProps } from "./server-pages.ts";

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
