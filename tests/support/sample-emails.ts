import type { StoredProjectRequest } from "../../src/server/requests/project-request.ts";
import { createSampleEmails } from "./create-sample-emails.ts";
import { aProjectRequest } from "./requests.ts";
import { testSiteInfo } from "./site-info.ts";

/** One email of each template, with these changes to the project request. */
export function sampleEmails(change: Partial<StoredProjectRequest> = {}) {
  return createSampleEmails({
    siteInfo: testSiteInfo,
    projectRequest: { ...aProjectRequest, ...change },
    address: "office@example.com",
    origin: "https://www.example.com",
  });
}
