import { expect, test } from "vitest";
import {
  findOne,
  readAttribute,
  readAttributes,
  readDocument,
  readText,
  readValues,
} from "../support/read-page.ts";
import { emptyValues } from "../support/requests.ts";

const form = findOne<HTMLFormElement>(readDocument(), "#contact form");

/** The values and the texts of a field's options. */
const options = (name: string) =>
  [...findOne<HTMLSelectElement>(form, `select[name=${name}]`).options].map(({ value, text }) => [
    value,
    text,
  ]);

/** In the SPEC's order, with the words that people read. */
const labels = {
  name: "Name (required)",
  email: "Email (required)",
  phone: "Phone",
  company: "Company",
  project_type: "Project type",
  acreage: "Acreage or miles",
  location: "Location",
  timeline: "Timeline",
  message: "Project details",
};

test("SPEC 3 and 5: the form has the nine fields, each with its label, in order; acreage or miles is free text", () => {
  // A file that is measured in the browser has no name, so no browser sends it.
  expect(readAttributes(form, "[type=file]", "name")).toEqual([""]);
  expect(readAttributes(form, "input:not([type=file]), select, textarea", "name")).toEqual(
    Object.keys(labels),
  );
  for (const [name, words] of Object.entries(labels)) {
    const label = findOne<HTMLLabelElement>(form, `label[for=field-${name}]`);
    expect(readText(label)).toBe(words);
    expect(label.control?.getAttribute("name")).toBe(name);
  }
  expect(readAttribute(form, "[name=acreage]", "type")).toBe("text");
});

test("SPEC 3 and 5: project type and timeline offer the SPEC's options after 'Select project type' and 'Select timeline'", () => {
  expect(options("project_type")).toEqual([
    ["", "Select project type"],
    ["transmission", "Transmission"],
    ["pipeline", "Pipeline"],
    ["renewable", "Renewable energy"],
    ["utility", "Utility"],
    ["land_survey", "Land survey"],
    ["title_research", "Title research"],
    ["gis_mapping", "GIS mapping"],
    ["project_management", "Project management"],
  ]);
  expect(options("timeline")).toEqual([
    ["", "Select timeline"],
    ["asap", "As soon as possible"],
    ["1_3_months", "1 to 3 months"],
    ["3_6_months", "3 to 6 months"],
    ["6_months_plus", "More than 6 months"],
  ]);
});

test("SPEC 3 and 5: all fields are empty at first; project type and timeline default to the empty choice", () => {
  expect(readValues(form)).toEqual(emptyValues);
});

test("SPEC 5: name and email are required, the other seven are not, and there are no length limits, patterns or novalidate", () => {
  expect(readAttributes(form, "[required]", "name")).toEqual(["name", "email"]);
  expect(readAttribute(form, "[name=email]", "type")).toBe("email");
  const limits = "[maxlength], [minlength], [pattern], [min], [max], [formnovalidate]";
  expect([...form.querySelectorAll(limits)]).toEqual([]);
  expect(form.noValidate).toBe(false);
});
