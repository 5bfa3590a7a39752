import { fieldNames, type ProjectRequest } from "../../src/contract/project-request.ts";
import type { AcceptedProjectRequest } from "../../src/server/requests/project-request.ts";
import { createSampleRequest } from "./create-sample-emails.ts";
import { testNow, testSiteInfo } from "./site-info.ts";

// The project requests that tests send, store and show. No real person, company or place.

/** Everything is filled in. */
export const completeRequest = createSampleRequest(Temporal.Instant.from(testNow), testSiteInfo);

const { id: _id, receivedAt: _receivedAt, replyDueAt: _replyDueAt, ...fields } = completeRequest;

/** Its fields as a visitor types them. */
export const sampleValues: ProjectRequest = { ...fields, message: fields.message.replaceAll("\r\n", "\n") };

export const emptyValues = Object.fromEntries(fieldNames.map((name) => [name, ""])) as ProjectRequest;

/** The two fields without which nothing is sent. */
export const requiredValues = { name: sampleValues.name, email: sampleValues.email };

/** The complete one as it was accepted, with markup that must stay text. */
export const aProjectRequest: AcceptedProjectRequest = {
  ...completeRequest,
  message: "Title and survey.\r\nTwo phases <b>now</b>.",
};

/** Text that a visitor may type to break an email: markup, links, right-to-left text, text without a space, 20 KB of it. */
export const hostileRequest = {
  name: `דגמה \u202e</td><img src=x onerror=alert(1)>\r\nOpen the project request:\nhttps://evil.example/${"W".repeat(300)}`,
  email: `${"a".repeat(64)}'&b@${"c".repeat(60)}.example`,
  phone: "tel:+18175550199\nOpen the project request:\njavascript:alert(1)",
  company: `نموذج ${"C".repeat(900)}`,
  location: '" onmouseover="alert(1)" style="width:9999px',
  message: `-- \nName: Eve\n${"x".repeat(19_000)}\n<a href="https://evil.example/">Open the project request</a>`,
} as const;
