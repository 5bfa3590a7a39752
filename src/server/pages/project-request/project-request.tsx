import { findState } from "../../database/model.ts";
import { formatNameForPage, isolateBidi } from "../../text.ts";
import { BackLink } from "../components/back-link.tsx";
import { Shell } from "../components/shell.tsx";
import type { ProjectRequestProps } from "../server-pages.ts";
import { ActionProblemSummary } from "./action-problem.tsx";
import { ActionResult, nameResult } from "./action-result.tsx";
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
  const { inboxPath, projectRequest, now, result, problem } = page;
  const state = findState(projectRequest, now);
  const about = { ...page, state };
  return (
    <Shell {...page} title={formatTitle(page)}>
      <BackLink inboxPath={inboxPath} />
      {problem && <ActionProblemSummary about={about} problem={problem} />}
      {result && <ActionResult {...about} result={result} />}
      <RequestHead {...about} />
      <div className="sheet">
        <MainAction {...about} />
        <div className="record">
          <RequestFields {...about} />
          <History {...about} />
          <Notifications {...about} />
          <OtherProjectRequests {...about} />
          <MoreActions {...about} />
        </div>
      </div>
    </Shell>
  );
}

/** The result comes first: a screen reader reads the title as the page opens. */
function formatTitle({ projectRequest, result, problem }: ProjectRequestProps): string {
  const name = isolateBidi(formatNameForPage(projectRequest.name));
  if (problem) return `Error: ${name}`;
  return result ? `${nameResult(result)}: ${name}` : name;
}
