import { expect, test } from "vitest";
import { isEmailAddress } from "./email-address.ts";
import { fieldNames, projectTypes, timelines } from "./project-request.ts";
import { parseProjectRequest } from "./project-request-schema.ts";

const minimal = { name: "Jane Doe", email: "jane@example.com" };

test("only name and email are required; the other seven default to the empty string", () => {
  expect(parseProjectRequest(minimal)).toEqual({
    outcome: "valid",
    projectRequest: { ...Object.fromEntries(fieldNames.map((field) => [field, ""])), ...minimal },
  });
});

test("trims name and email, and keeps the other fields as typed", () => {
  const checked = parseProjectRequest({
    name: " Jane\t",
    email: "\njane@example.com ",
    message: " a\r\n b ",
  });
  expect(checked).toMatchObject({
    outcome: "valid",
    projectRequest: { name: "Jane", email: "jane@example.com", message: " a\r\n b " },
  });
});

test.each([
  ...["", ...Object.keys(projectTypes)].map((value) => ["project_type", value]),
  ...["", ...Object.keys(timelines)].map((value) => ["timeline", value]),
])("%s: accepts %j", (field, value) => {
  expect(findProblems({ [field as string]: value })).toEqual([]);
});

test.each([
  ["name", undefined],
  ["name", " \u00a0 "],
  ["name", "\u200b\u3164"],
  ["email", undefined],
  ["acreage", 1200],
  ["message", ["a"]],
  ["timeline", "toString"],
  ["project_type", "Pipeline"],
])("%s: rejects %j", (field, value) => {
  expect(findProblems({ [field]: value })).toEqual([{ field, detail: expect.stringMatching(/\w\.$/) }]);
});

test("an email address has at most 254 characters, as mail servers have it", () => {
  const address = (length: number) => `${"a".repeat(length - "@example.com".length)}@example.com`;
  expect(parseProjectRequest({ ...minimal, email: address(254) })).toMatchObject({ outcome: "valid" });
  expect(findProblems({ email: address(255) })).toEqual([
    { field: "email", detail: "Email can have at most 254 characters. Please shorten it." },
  ]);
});

test("the details have room for the deeds of several tracts, and each other text for more than a line", () => {
  const texts = {
    name: 1_000,
    phone: 1_000,
    company: 1_000,
    acreage: 1_000,
    location: 1_000,
    message: 20_000,
  };
  for (const [field, limit] of Object.entries(texts)) {
    expect(findProblems({ [field]: "x".repeat(limit) })).toEqual([]);
    const detail = expect.stringContaining(`at most ${limit.toLocaleString("en-US")} characters`);
    expect(findProblems({ [field]: "x".repeat(limit + 1) })).toEqual([{ field, detail }]);
  }
});

test("each problem says what to enter", () => {
  const problems = [
    ...findProblems({ name: "", email: "" }),
    ...findProblems({ email: "jane", timeline: "soon", project_type: "castle" }),
    ...findProblems({ phone: null, company: null, acreage: null, location: null, message: null }),
  ];
  expect(problems.map(({ detail }) => detail)).toMatchInlineSnapshot(`
    [
      "Enter a name.",
      "Enter the email address we should reply to, such as name@example.com.",
      "Enter a complete email address, such as name@example.com.",
      "Choose a project type from the list, or leave it blank: transmission, pipeline, renewable, utility, land_survey, title_research, gis_mapping, project_management.",
      "Choose a timeline from the list, or leave it blank: asap, 1_3_months, 3_6_months, 6_months_plus.",
      "Phone must be a JSON string.",
      "Company must be a JSON string.",
      "Acreage or miles must be a JSON string.",
      "Location must be a JSON string.",
      "Project details must be a JSON string.",
    ]
  `);
});

test("replaces characters that databases cannot store with U+FFFD instead of rejecting them", () => {
  expect(parseProjectRequest({ ...minimal, name: "J\0\ud800", message: "\udc00" })).toMatchObject({
    projectRequest: { name: "J\uFFFD\uFFFD", message: "\uFFFD" },
  });
});

// The definition in the HTML Standard.
test.each([
  ["a@b", true],
  ["a.b+c!#$%&'*/=?^_`{|}~-@a-1.example", true],
  ["test example.com", false],
  ["@example.com", false],
  ["a@b@c", false],
  ["a@-b", false],
  ["a@b..c", false],
  [`a@${"b".repeat(63)}`, true],
  [`a@${"b".repeat(64)}`, false],
  ["jané@example.com", false],
])("%s is a valid email address by the HTML Standard: %s", (address, valid) => {
  expect(isEmailAddress(address)).toBe(valid);
});

function findProblems(change: Readonly<Record<string, unknown>>) {
  const parsed = parseProjectRequest({ ...minimal, ...change });
  return parsed.outcome === "valid" ? [] : parsed.errors;
}
