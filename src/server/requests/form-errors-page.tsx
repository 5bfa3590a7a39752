import { consultationPath } from "../../contract/endpoints.ts";
import { ErrorSummary } from "../web/pages/form.tsx";
import { Contact, type PageProps, Shell } from "../web/pages/shell.tsx";
import { type FilledForm, ProjectRequestForm, summarizeErrors } from "./project-request-form.tsx";

/** The page for a form sent without script that has mistakes: it names each, and nothing needs to be typed twice. */
export function FormErrorsPage({ form, errors, ...page }: PageProps & FilledForm) {
  const summary = summarizeErrors(errors);
  return (
    <Shell {...page} title={`Error: ${summary.heading}`}>
      <ErrorSummary {...summary} isTitle>
        Your project request was not sent. Everything else you entered is still here.
      </ErrorSummary>
      <ProjectRequestForm
        action={consultationPath}
        button="Submit Project Request"
        hints={page.firm.hints}
        form={form}
        errors={errors}
      />
      <Contact firm={page.firm} />
    </Shell>
  );
}
