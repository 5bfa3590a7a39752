import type { FieldError } from "../../contract/problem-details.ts";
import type { FieldName } from "../../contract/project-request.ts";
import type { Channel } from "../database/delivery.ts";
import { phoneRequestPath } from "../staff-paths.ts";
import { ErrorSummary } from "./components/form.tsx";
import { ProjectRequestErrors, ProjectRequestForm } from "./components/project-request-form.tsx";
import { BackLink, Shell, type StaffPageProps } from "./components/shell.tsx";

export interface PhoneRequestProps extends StaffPageProps {
  readonly form: Readonly<Partial<Record<FieldName, string>>>;
  readonly errors: readonly FieldError[];
  /** True if the database could not be written to. */
  readonly isUnavailable: boolean;
  /** Those that the settings turn on. */
  readonly channels: readonly Channel[];
}

/** The form for a project request that came by phone. */
export function PhoneRequestPage(page: PhoneRequestProps) {
  const { form, errors, isUnavailable, channels } = page;
  const title = "Add a phone request";
  const emailHint = channels.includes("confirmation")
    ? "Where the reply and the confirmation go."
    : "Where the reply goes.";
  return (
    <Shell {...page} title={errors.length > 0 || isUnavailable ? `Error: ${title}` : title} hasHelp>
      <BackLink />
      {errors.length > 0 && (
        <ProjectRequestErrors errors={errors}>
          Nothing was saved yet. Everything you typed is still here.
        </ProjectRequestErrors>
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
        values={form}
        errors={errors}
        caller={{ emailHint }}
      />
    </Shell>
  );
}
