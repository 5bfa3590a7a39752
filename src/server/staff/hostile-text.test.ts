import { expect, test } from "vitest";
import { samples } from "../../../tests/languages/samples.ts";
import { parsePage, readAttributes, readText } from "../../../tests/support/read-page.ts";
import {
  hostileStored,
  sampleHistory,
  sampleInbox,
  sampleProjectRequest,
} from "../../../tests/support/sample-requests.ts";
import { fieldLabels, fieldNames, formatFieldValue } from "../../contract/project-request.ts";
import type { HistoryEntry } from "../requests/history.ts";
import type { StoredProjectRequest } from "../requests/project-request.ts";
import { serverPages } from "../server-pages.tsx";

const { renderInbox, renderProjectRequest } = serverPages;

const open = (projectRequest: StoredProjectRequest, entries: readonly HistoryEntry[] = []) =>
  parsePage(renderProjectRequest(sampleProjectRequest({ projectRequest, entries })));

/** An HTML parser makes one line feed of each line break, and our database has no U+0000. */
const asParsed = (text: string) => text.replace(/\r\n?/g, "\n");

const values = [
  ...samples("pages"),
  { ...hostileStored },
  {
    ...hostileStored,
    name: "</title><script>alert(1)</script>",
    company: "{{7*7}} $(x) <!--",
    phone: "=1+1",
  },
];

test.each(values)("shows every field and note to the letter: $email", (projectRequest) => {
  const page = open(
    { ...hostileStored, ...projectRequest },
    sampleHistory({ note: asParsed(projectRequest.message) }),
  );
  expect(page.querySelector(".note")?.textContent).toBe(asParsed(projectRequest.message));
  const rows = [...page.querySelectorAll(".definitions > div")];
  const shown = new Map(rows.map((row) => [readText(row, "dt"), row.querySelector("dd")?.textContent]));
  for (const field of fieldNames) {
    const expected = asParsed(formatFieldValue(field, projectRequest[field]));
    // A name that the heading has whole is not said twice.
    const found = shown.get(fieldLabels[field]) ?? page.querySelector("h1")?.textContent;
    expect(found, field).toBe(expected.trim() === "" ? "Not given" : expected);
  }
  for (const element of page.querySelectorAll(".typed")) expect(element.getAttribute("dir")).toBe("auto");
});

test("in a heading, title and link, a name is short, on one line and can't turn the text around it", () => {
  const page = open(hostileStored);
  for (const text of [readText(page, "h1"), page.title]) {
    expect(text).not.toMatch(/[\u202a-\u202e\u2066\u2067\n]/);
    expect(text.length).toBeLessThan(120);
  }
  const inbox = parsePage(renderInbox(sampleInbox({ projectRequests: [hostileStored] })));
  expect(readText(inbox, "tbody a > bdi")).toBe(readText(page, "h1"));
  const unseen = [{ ...hostileStored, name: "\u202e" }];
  const nameless = parsePage(renderInbox(sampleInbox({ projectRequests: unseen })));
  expect(readText(nameless, "tbody a > bdi")).toBe("No name");
});

test("the email link goes to the visitor's address alone, with the firm's subject", () => {
  const email = "jane&bcc=eve?subject=x@example.com";
  const page = open({ ...hostileStored, email });
  const links = readAttributes(page, "a[href^='mailto:']", "href");
  expect(new Set(links)).toEqual(
    new Set([
      "mailto:jane%26bcc%3Deve%3Fsubject%3Dx@example.com?subject=Your%20project%20request%20to%20Field%20%26%20Line",
    ]),
  );
  expect(page.querySelector("a[href^='tel:']")).toBeNull();
});
