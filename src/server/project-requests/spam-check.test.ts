import { expect, test } from "vitest";
import { trapField } from "../../contract/endpoints.ts";
import { checkProjectRequest } from "../../contract/project-request-schema.ts";
import { type Signals, verdict } from "./spam-check.ts";

test.each([
  ["one of each field, as people write", {}],
  ["no message at all", { message: "" }],
  ["four links alone", { message: "https://a.example https://b.example https://c.example www.d.example" }],
  [
    "six links with their meaning",
    {
      message: `${["Plat", "Route", "KMZ file", "Parcels", "Photos", "County map"]
        .map((what, index) => `${what} as we have it today: https://files.example/${index}.`)
        .join("\n")}\nPlease call me before you begin with any of them.`,
    },
  ],
  ["a company that is named like a site", { company: "survey.example.com" }],
  [
    "angle brackets and square ones",
    { message: "Widths < 100 ft, parcels [see list], a href is not a link" },
  ],
  ["a field of another's page", { website: "https://example.com" }],
])("nobody trips over %s", (_, change) => {
  expect(verdictOf(change)).toBeNull();
});

test.each([
  ["a field that nobody sees", { [trapField]: "x" }, "A field that nobody sees was filled in."],
  ["HTML links", { message: 'Buy <a href="https://x.example">now</a>' }, "It holds links written as code."],
  ["forum links", { message: "[url=https://x.example]now[/url]" }, "It holds links written as code."],
  ["a name that is a link", { name: "Visit https://x.example" }, "Its name or company is a link."],
  [
    "nothing but links",
    { message: "https://a.example https://www.b.example https://c.example www.d.example https://e.example" },
    "It is made of links: 5 in 5 words.",
  ],
])("%s is suspicious", (_, change, words) => {
  expect(verdictOf(change)).toBe(words);
});

test("a burst from one client is suspicious from its number on, and 0 never is", () => {
  expect(verdictOf({}, { recent: 4, burst: 5 })).toBeNull();
  expect(verdictOf({}, { recent: 5, burst: 5 })).toBe(
    "It is one of more than 5 from one address within 10 minutes.",
  );
  expect(verdictOf({}, { recent: 500, burst: 0 })).toBeNull();
});

function verdictOf(change: Record<string, string>, counts: Partial<Signals> = {}) {
  const form = {
    name: "Jane Doe",
    email: "jane@example.com",
    message: "A 345 kV line. Two crossings.\nSurvey first, see https://example.com/route.",
    ...change,
  };
  const checked = checkProjectRequest(form);
  if (!checked.ok) throw new Error("not a project request");
  return verdict({ form, projectRequest: checked.projectRequest, recent: 0, burst: 5, ...counts });
}
