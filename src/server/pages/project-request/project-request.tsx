import { formatNameForPage, isolateBidi } from "../../text.ts";
import { BackLink } from "../components/back-link.tsx";
import { ErrorSummary } from "../components/error-summary.tsx";
import { Shell } from "../components/shell.tsx";
import type { ProjectRequestProps } from "../server-pages.ts";
import { ActionResultMessage } from "./action-result.tsx";
import { History } from "./history.tsx";
import { MainAction } from "./main-action.tsx";
import { MoreActions } from "./more-actions.tsx";
import { Notifications } from "./notifications.tsx";
import { OtherProjectRequests } from "./other-project-requests.tsx";
import { RequestFields } from "./request-fields.tsx";
import { RequestHead } from "./request-head.tsx";

/**
 * Everything about one project request, and everything that staff can do about it. What an email's link is opened for comes
 * first: one choice and one press.
 */
export function ProjectRequestPage(page: ProjectRequestProps) {
  const { inboxPath, result, problem } = page;
  return (
    <Shell {...page} title={formatTitle(page)}>
      <BackLink inboxPath={inboxPath} />
      {problem && (
        <ErrorSummary heading={problem.heading} links={problem.links}>
          {problem.text !== null && <p>{problem.text}</p>}
        </ErrorSummary>
      )}
      {result && <ActionResultMessage {...result} />}
      <RequestHead {...page} />
      <div className="sheet">
        <MainAction {...page} />
        <div className="record">
          <RequestFields {...page} />
          <History {...page} />
          <Notifications {...page} />
          <OtherProjectRequests {...page} />
          <MoreActions {...page} />
        </div>
      </div>
    </Shell>
  );
}

/** The result comes first: a screen reader reads the title as the page opens. */
function formatTitle({ projectRequest, result, problem }: ProjectRequestProps): string {
  const name = isolateBidi(formatNameForPage(projectRequest.name));
  if (problem) return `Error: ${name}`;
  return result ? `${result.heading}: ${name}` : name;
}
