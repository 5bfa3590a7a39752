import type { Facts } from "../../contract/firm-profile.ts";
import { projectTypes } from "../../contract/project-request.ts";
import { withoutTurns } from "../formatting/bidi.ts";
import { escapeHtml, phoneLink, plainPage } from "../http/html-page.ts";
import type { StoredProjectRequest } from "../store/stored.ts";
import { timeInWords } from "../formatting/date-time.ts";

type Firm = Facts["firm"];

/** One button, and just enough to see that it is the right project request. */
export function markPage(projectRequest: StoredProjectRequest, timeZone: string, firm: Firm): string {
  const { name, replyDueAt } = projectRequest;
  return plainPage({
    title: `Mark as answered – ${firm.name}`,
    body: `<h1>Have you replied to ${named(name)}?</h1>
<p>${escapeHtml(about(projectRequest, timeZone))} A reply is promised by ${timeInWords(replyDueAt, timeZone)}.</p>
<p>Nothing has changed yet. Once it is marked, no reminder is sent.</p>
<form method="post"><button type="submit">Mark as answered</button></form>`,
  });
}

export function answeredPage(projectRequest: StoredProjectRequest, timeZone: string, firm: Firm): string {
  const { name, answeredAt } = projectRequest;
  return plainPage({
    title: `Answered – ${firm.name}`,
    body: `<h1>${named(name)} is marked as answered</h1>
<p>${escapeHtml(about(projectRequest, timeZone))} It was marked on ${timeInWords(answeredAt ?? "", timeZone)}.</p>
<p>You can close this page.</p>`,
  });
}

export function unknownLinkPage(firm: Firm): string {
  return plainPage({
    title: `Error: Link not found – ${firm.name}`,
    body: `<h1>This link is not known</h1>
<p>Links to mark a project request as answered are good for 30 days, and end when the project request is erased.
Nothing was changed. Check that the whole link was copied from the mail.</p>
<p>Or call us at ${phoneLink(firm.phone)}.</p>`,
  });
}

function about({ project_type, receivedAt }: StoredProjectRequest, timeZone: string): string {
  const type = project_type === "" ? "Project request" : projectTypes[project_type];
  return `${type}, received on ${timeInWords(receivedAt, timeZone)}.`;
}

/** A visitor's name that can't turn the sentence around, whatever it is made of. */
function named(name: string): string {
  return `<bdi>${escapeHtml(withoutTurns(name))}</bdi>`;
}
