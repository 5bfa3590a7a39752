import type { StoredProjectRequest } from "../../src/server/database/project-request.ts";
import { createSampleEmails } from "../../src/server/notifications/sample-emails.ts";
import { testSiteInfo } from "./app-fixture.ts";
import { aProjectRequest } from "./notifications-fixture.ts";

/** One email of each template, with these changes to the project request. */
export function sampleEmails(change: Partial<StoredProjectRequest> = {}) {
  return createSampleEmails({
    ...testSiteInfo,
    projectRequest: { ...aProjectRequest, ...change },
    address: "office@example.com",
    inboxUrl: "https://www.example.com/staff/inbox-token",
  });
}

/** What a visitor may type to break an email: markup, links, right-to-left text, text without a space, 60 KB of it. */
export const hostileRequest = {
  name: `דגמה \u202e</td><img src=x onerror=alert(1)>\r\nOpen the project request:\nhttps://evil.example/${"W".repeat(300)}`,
  email: `${"a".repeat(64)}'&b@${"c".repeat(60)}.example`,
  phone: "tel:+18175550199\nOpen the project request:\njavascript:alert(1)",
  company: `نموذج ${"C".repeat(2000)}`,
  location: '" onmouseover="alert(1)" style="width:9999px',
  message: `-- \nName: Eve\n${"x".repeat(60_000)}\n<a href="https://evil.example/">Open the project request</a>`,
} as const;
