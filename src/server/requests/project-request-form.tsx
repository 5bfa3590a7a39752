import { consultationPath } from "../../contract/endpoints.ts";
import type { FieldError } from "../../contract/problem-details.ts";
import { type FieldName, fieldHints, fieldNames } from "../../contract/project-request.ts";
import { ProjectRequestField, toFieldId } from "../../ui/field.tsx";
import type { Channel } from "../outbox/delivery.ts";
import { phoneRequestPath } from "../paths.ts";
import { ErrorSummary } from "../web/pages/form.tsx";
import { BackLink, Contact, type PageProps, Shell, type StaffPageProps } from "../web/pages/shell.tsx";

export interface FilledForm {
  readonly form: Readonly<Partial<Record<FieldName, unknown>>>;
  readonly errors: readonly FieldError[];
}

/** The page for a form sent without script that has mistakes: it names each, and nothing needs to be typed twice. */
export function FormErrorsPage({ form, errors, ...page }: PageProps & FilledForm) {
  const summary = summarize(errors);
  return (
    <Shell {...page} title={`Error: ${summary.heading}`}>
      <ErrorSummary {...summary} isTitle>
        Your project request was not sent. Everything else you entered is still here.
      </ErrorSummary>
      <ProjectRequestForm
        action={consultationPath}
        button="Submit Project Request"
        form={form}
        errors={errors}
      />
      <Contact firm={page.firm} />
    </Shell>
  );
}

export interface PhoneRequestProps extends StaffPageProps, Partial<FilledForm> {
  readonly isUnavailable?: boolean;
  readonly channels: readonly Channel[];
}

export function PhoneRequestPage(page: PhoneRequestProps) {
  const { form = {}, errors = [], isUnavailable = false, channels } = page;
  const title = "Add a phone request";
  const emailHint = `Where the reply ${channels.includes("confirmation") ? "and the confirmation go" : "goes"}. If the caller has none, enter the office’s.`;
  return (
    <Shell {...page} title={errors.length > 0 || isUnavailable ? `Error: ${title}` : title} hasHelp>
      <BackLink />
      {errors.length > 0 && (
        <ErrorSummary {...summarize(errors)}>
          Nothing was saved yet. Everything you typed is still here.
        </ErrorSummary>
      )}
      {isUnavailable && (
        <ErrorSummary heading="The project request was not saved">
          The site can’t save anything right now. Everything you typed is still here: try again in a moment,
          and if that fails, tell your site administrator.
        </ErrorSummary>
      )}
      <h1>{title}</h1>
      <p className="lede">
        Saving it {channels.length > 0 ? "notifies the office and starts" : "starts"} the reply clock, as if
        the caller had used the website form.
      </p>
      <ProjectRequestForm
        action={phoneRequestPath}
        button="Save project request"
        form={form}
        errors={errors}
        caller={{ emailHint }}
      />
    </Shell>
  );
}

function summarize(errors: readonly FieldError[]) {
  return {
    heading: errors.length === 1 ? "Please fix 1 field" : `Please fix ${errors.length} fields`,
    links: errors.map(({ field, detail }) => ({ fieldId: toFieldId(field), text: detail })),
  };
}

interface ProjectRequestFormProps extends FilledForm {
  readonly action: string;
  readonly button: string;
  /** Where the office writes down a call; left out where visitors write themselves. */
  readonly caller?: { readonly emailHint: string };
}

function ProjectRequestForm({ action, button, form, errors, caller }: ProjectRequestFormProps) {
  const hints = caller ? { ...fieldHints, email: caller.emailHint, message: undefined } : fieldHints;
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
                // No hint, which would fill in the office's details; nor "off", after which no browser restores what was typed.
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
