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
  ["a hidden field that was left empty", { [honeypotField]: "" }],
  ["five links in 25 words", { message: fiveLinks(25) }],
])("%s is not suspicious", (_, change) => {
  expect(check(change)).toBeNull();
});

test.each<readonly [string, Record<string, string>, string]>([
  ["a filled-in hidden field", { [honeypotField]: "x" }, "hidden field"],
  ["HTML links", { message: 'Buy <a href="https://x.example">now</a>' }, "link code"],
  ["an HTML link over two lines", { message: '<A\n  HREF="x.example">now</A>' }, "link code"],
  ...["[url=x.example]now[/url]", "[URL]x.example", "[link=x.example]now[/link]", "[link]x.example"].map(
    (message) => [`the forum link ${message}`, { message }, "link code"] as const,
  ),
  ["a name with a link", { name: "Visit https://x.example" }, "name or company"],
  ["a name with a web address", { name: "Visit www.x.example" }, "name or company"],
  ["a company that is a link", { company: "HTTP://x.example" }, "name or company"],
  ["a message of only five links", { message: fiveLinks(5) }, "5 links in 5 words"],
  [
    "five links in 24 words, with any number of blanks around them",
    { message: `\n ${fiveLinks(24).replaceAll(" ", "  ")} \n` },
    "5 links in 24 words",
  ],
])("%s is suspicious", (_, change, words) => {
  expect(check(change)).toContain(words);
});

test("each reason is a sentence for the staff", () => {
  expect([
    check({ [honeypotField]: "x" }),
    check({ message: "[url]x.example" }),
    check({ name: "www.x.example" }),
    check({ message: fiveLinks(5) }),
    check({}, { isBurst: true }),
  ]).toMatchInlineSnapshot(`
    [
      "A hidden field that only bots fill in was filled in.",
      "The message contains link code (HTML or BBCode).",
      "The name or company field contains a link.",
      "The message is mostly links: 5 links in 5 words.",
      "Many project requests came from the same IP address within 10 minutes.",
    ]
  `);
});

test("a burst from one client is suspicious", () => {
  expect(check({}, { isBurst: true })).toContain("same IP address");
});

/** Five links, two of which begin without a scheme, and other words. */
function fiveLinks(words: number): string {
  const links = "http://a.example https://b.example https://www.c.example www.d.example www.e.example";
  return links + " word".repeat(words - 5);
}

function check(change: Record<string, string>, signals: Partial<SpamSignals> = {}) {
  const form = {
    name: "Jane Doe",
    email: "jane@example.com",
    message: "A 345 kV line. Two crossings.\nSurvey first, see https://example.com/route.",
    ...change,
  };
  const checked = parseProjectRequest(form);
  if (checked.outcome === "invalid") throw new Error("not a project request");
  return findSpamReason({ form, projectRequest: checked.projectRequest, isBurst: false, ...signals });
}
