import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { fileNames } from "./read-content.ts";

/** The errors that an editor finds. It reads YAML with types and knows only the JSON Schema. */
function findErrorsInEditor(name: string, yaml: string): string[] {
  const schema = z.fromJSONSchema(JSON.parse(readFileSync(`content/schema/${name}.json`, "utf8")));
  return schema.safeParse(parse(yaml)).error?.issues.map(({ path }) => path.join(".")) ?? [];
}

test.each(fileNames)("an editor finds the schema of content/%s.yaml, and no error in it", (name) => {
  const yaml = readFileSync(`content/${name}.yaml`, "utf8");
  expect(yaml.split("\n")[0]).toBe(`# yaml-language-server: $schema=schema/${name}.json`);
  expect(findErrorsInEditor(name, yaml)).toEqual([]);
});

test.each([
  ["an unknown key", "hero", "lede:", "ledee:", ["lede", ""]],
  ["a date that does not exist", "insights", "2026-05-18", "2026-02-30", ["articles.0.date"]],
])("an editor finds %s", (_, name, before, after, errors) => {
  const yaml = readFileSync(`content/${name}.yaml`, "utf8");
  expect(yaml).toContain(before);
  expect(findErrorsInEditor(name, yaml.replace(before, after))).toEqual(errors);
});
