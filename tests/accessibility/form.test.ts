import { expect, test } from "vitest";
import type { FieldName } from "../../src/contract/project-request.ts";
import { findOne, readAttribute, readDocument, readText, readTexts } from "../support/built-document.ts";
import { readTexts as readContent } from "../support/content.ts";
import { fieldNames } from "../support/form-values.ts";

const contact = findOne(readDocument(), "#contact");
const form = findOne(contact, "form");

const autocomplete: Readonly<Record<FieldName, string>> = {
  name: "name",
  email: "email",
  phone: "tel",
  company: "organization",
  project_type: "off",
  acreage: "off",
  location: "off",
  timeline: "off",
  message: "off",
};

test("A-60: only name and email say that they are required, and a sentence says so too", () => {
  const required = fieldNames.filter((name) =>
    readText(findOne(form, `label[for=field-${name}]`)).endsWith("(required)"),
  );
  expect(required).toEqual(["name", "email"]);
  expect(readTexts(contact, "p")).toContain(readContent("contact").required);
});

test("A-60: a hint is the description of its field", () => {
  const hints = [...form.querySelectorAll("p[id$=-hint]")];
  expect(hints.map((hint) => [hint.id, readText(hint)])).toEqual([
    ["field-acreage-hint", "A rough number is fine."],
    ["field-location-hint", "County or counties, and state."],
    ["field-message-hint", expect.stringMatching(/^What you are building/)],
  ]);
  for (const { id } of hints)
    expect(readAttribute(form, `[aria-describedby=${id}]`, "id")).toBe(id.replace("-hint", ""));
});

test("A-61: a browser may autofill contact details, but not the project", () => {
  for (const name of fieldNames)
    expect(readAttribute(form, `[name=${name}]`, "autocomplete")).toBe(autocomplete[name]);
  expect(readAttribute(form, "[name=email]", "spellcheck")).toBe("false");
});

test("A-64: the form has only the nine fields, no repeated questions and no puzzle", () => {
  expect(form.querySelectorAll("input, select, textarea")).toHaveLength(fieldNames.length);
  expect([...contact.querySelectorAll("iframe, canvas")]).toEqual([]);
});
