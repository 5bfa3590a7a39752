import { expect, test } from "vitest";
import { isEmailAddress } from "./email-address.ts";
import { fieldNames } from "./project-request.ts";
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

test.each([" \u00a0 ", "\u200b\u3164"])(
  "a name of blanks, %j, which browsers let through, is accepted as No name",
  (name) => {
    expect(parseProjectRequest({ ...minimal, name })).toMatchObject({
      outcome: "valid",
      projectRequest: { name: "No name" },
    });
  },
);

test.each([
  ["name", undefined, "Enter a name."],
  ["name", "", "Enter a name."],
  ["email", undefined, "Enter the email address we should reply to, such as name@example.com."],
  ["email", "jane", "Enter a complete email address, such as name@example.com."],
  [
    "project_type",
    "Pipeline",
    "Choose a project type from the list, or leave it blank: transmission, pipeline, renewable, utility, land_survey, title_research, gis_mapping, project_management.",
  ],
  [
    "timeline",
    "toString",
    "Choose a timeline from the list, or leave it blank: asap, 1_3_months, 3_6_months, 6_months_plus.",
  ],
  ["phone", null, "Phone must be a JSON string."],
  ["acreage", 1200, "Acreage or miles must be a JSON string."],
  ["message", ["a"], "Project details must be a JSON string."],
])("%s: rejects %j, and says what to enter", (field, value, detail) => {
  expect(findProblems({ [field]: value })).toEqual([{ field, detail }]);
});

test("the details have room for the deeds of several tracts, an email address for what mail servers take, and each other text for more than a line", () => {
  const texts = { name: 1_000, email: 254, phone: 1_000, company: 1_000, acreage: 1_000, location: 1_000 };
  for (const [field, limit] of Object.entries({ ...texts, message: 20_000 })) {
    const write = (length: number) => (field === "email" ? "@example.com" : "").padStart(length, "x");
    expect(findProblems({ [field]: write(limit) })).toEqual([]);
    const detail = expect.stringContaining(`at most ${limit.toLocaleString("en-US")} characters`);
    expect(findProblems({ [field]: write(limit + 1) })).toEqual([{ field, detail }]);
  }
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
