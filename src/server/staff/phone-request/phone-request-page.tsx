import type { Channel } from "../../outbox/delivery.ts";
import { phoneRequestPath } from "../../paths.ts";
import {
  type FilledForm,
  ProjectRequestForm,
  summarizeErrors,
} from "../../requests/project-request-form.tsx";
import { ErrorSummary } from "../../web/pages/form.tsx";
import { BackLink, Shell, type StaffPageProps } from "../../web/pages/shell.tsx";

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
        <ErrorSummary {...summarizeErrors(errors)}>
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
        hints={page.firm.hints}
        form={form}
        errors={errors}
        caller={{ emailHint }}
      />
    </Shell>
  );
}
