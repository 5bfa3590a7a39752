import { expect, test } from "vitest";
import { honeypotField } from "../../contract/endpoints.ts";
import { parseProjectRequest } from "../../contract/project-request-schema.ts";
import { findSpamReason, type SpamSignals } from "./spam-check.ts";

test.each([
  ["an ordinary project request", {}],
  ["an empty message", { message: "" }],
  [
    "a message of only four links",
    { message: "https://a.example https://b.example https://c.example www.d.example" },
  ],
  [
    "six links with explanations",
    {
      message: `${["Plat", "Route", "KMZ file", "Parcels", "Photos", "County map"]
        .map((what, index) => `${what} as we have it today: https://files.example/${index}.`)
        .join("\n")}\nPlease call me before you begin with any of them.`,
    },
  ],
  ["a company named like a website", { company: "survey.example.com" }],
  [
    "text with angle and square brackets",
    { message: "Widths < 100 ft, parcels [see list], a href is not a link" },
  ],
  ["an unknown field", { website: "https://example.com" }],
])("%s is not suspicious", (_, change) => {
  expect(check(change)).toBeNull();
});

test.each([
  [
    "a filled-in hidden field",
    { [honeypotField]: "x" },
    "A hidden field that only bots fill in was filled in.",
  ],
  [
    "HTML links",
    { message: 'Buy <a href="https://x.example">now</a>' },
    "The message contains link code (HTML or BBCode).",
  ],
  [
    "forum links",
    { message: "[url=https://x.example]now[/url]" },
    "The message contains link code (HTML or BBCode).",
  ],
  [
    "a name that is a link",
    { name: "Visit https://x.example" },
    "The name or company field contains a link.",
  ],
  [
    "a message of only five links",
    { message: "https://a.example https://www.b.example https://c.example www.d.example https://e.example" },
    "The message is mostly links: 5 links in 5 words.",
  ],
])("%s is suspicious", (_, change, words) => {
  expect(check(change)).toBe(words);
});

test("a burst from one client is suspicious", () => {
  expect(check({}, { isBurst: true })).toBe(
    "Many project requests came from the same network address within 10 minutes.",
  );
});

function check(change: Record<string, string>, signals: Partial<SpamSignals> = {}) {
  const form = {
    name: "Jane Doe",
    email: "jane@example.com",
    message: "A 345 kV line. Two crossings.\nSurvey first, see https://example.com/route.",
    ...change,
  };
  const checked = parseProjectRequest(form);
  if (!checked.ok) throw new Error("not a project request");
  return findSpamReason({ form, projectRequest: checked.projectRequest, isBurst: false, ...signals });
}
