import { expect, test } from "vitest";
import { fieldLabels, fieldNames, projectTypes, timelines } from "../../src/contract/project-request.ts";
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

test("SPEC 3 and 5: the form has the nine fields, each with its label, in order; acreage or miles is free text", () => {
  // A file that is measured in the browser has no name, so no browser sends it.
  expect(readAttributes(form, "[type=file]", "name")).toEqual([""]);
  expect(readAttributes(form, "input:not([type=file]), select, textarea", "name")).toEqual(fieldNames);
  for (const name of fieldNames) {
    const required = name === "name" || name === "email" ? " (required)" : "";
    const label = findOne<HTMLLabelElement>(form, `label[for=field-${name}]`);
    expect(readText(label)).toBe(`${fieldLabels[name]}${required}`);
    expect(label.control?.getAttribute("name")).toBe(name);
  }
  expect(fieldLabels.acreage).toMatch(/acreage or miles/i);
  expect(readAttribute(form, "[name=acreage]", "type")).toBe("text");
});

test("SPEC 3 and 5: project type and timeline offer the SPEC's options after 'Select project type' and 'Select timeline'", () => {
  expect(options("project_type")).toEqual([["", "Select project type"], ...Object.entries(projectTypes)]);
  expect(Object.keys(projectTypes)).toEqual([
    ...["transmission", "pipeline", "renewable", "utility"],
    ...["land_survey", "title_research", "gis_mapping", "project_management"],
  ]);
  expect(options("timeline")).toEqual([["", "Select timeline"], ...Object.entries(timelines)]);
  expect(Object.keys(timelines)).toEqual(["asap", "1_3_months", "3_6_months", "6_months_plus"]);
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
