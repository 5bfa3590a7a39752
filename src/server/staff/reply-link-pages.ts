import type { Firm } from "../../contract/firm-profile.ts";
import { projectTypes } from "../../contract/project-request.ts";
import type { StoredProjectRequest } from "../database/model.ts";
import { stripBidiControls } from "../formatting/bidi.ts";
import { formatDateTime } from "../formatting/date-time.ts";
import { escapeHtml, phoneLink, renderHtmlPage } from "../http/html-page.ts";

/** One button, and just enough to see that it is the right project request. */
export function renderMarkRepliedPage(
  projectRequest: StoredProjectRequest,
  timeZone: string,
  firm: Firm,
): string {
  const { name, replyDueAt } = projectRequest;
  return renderHtmlPage({
    title: `Mark as replied – ${firm.name}`,
    body: `<h1>Have you replied to ${renderName(name)}?</h1>
<p>${escapeHtml(describe(projectRequest, timeZone))} The reply is due ${formatDateTime(replyDueAt, timeZone)}.</p>
<p>Nothing has changed yet. Once you mark it as replied, no reminder is sent.</p>
<form method="post"><button type="submit">Mark as replied</button></form>`,
  });
}

export function renderRepliedPage(
  projectRequest: StoredProjectRequest,
  timeZone: string,
  firm: Firm,
): string {
  const { name, repliedAt } = projectRequest;
  return renderHtmlPage({
    title: `Replied – ${firm.name}`,
    body: `<h1>Marked as replied: ${renderName(name)}</h1>
<p>${escapeHtml(describe(projectRequest, timeZone))} It was marked on ${formatDateTime(repliedAt ?? "", timeZone)}.</p>
<p>You can close this page.</p>`,
  });
}

export function renderInvalidLinkPage(firm: Firm): string {
  return renderHtmlPage({
    title: `Error: Link not found – ${firm.name}`,
    body: `<h1>This link is invalid or has expired</h1>
<p>Links to mark a project request as replied work for 30 days, and stop working when the project request is erased.
Nothing was changed. Check that you copied the whole link from the email.</p>
<p>Or call us at ${phoneLink(firm.phone)}.</p>`,
  });
}

function describe({ project_type, receivedAt }: StoredProjectRequest, timeZone: string): string {
  const type = project_type === "" ? "Project request" : projectTypes[project_type];
  return `${type}, received on ${formatDateTime(receivedAt, timeZone)}.`;
}

/** A visitor's name that can't turn the sentence around, whatever it is made of. */
function renderName(name: string): string {
  return `<bdi>${escapeHtml(stripBidiControls(name))}</bdi>`;
}
