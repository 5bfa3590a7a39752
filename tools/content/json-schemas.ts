import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";
import { contentSchema } from "../../src/content/content.ts";
import { replaceFile } from "../build/replace-file.ts";

/** Writes a JSON Schema for each YAML file in content/. Editors complete and check with it. */
export function writeJsonSchemas(): void {
  for (const { file, text } of jsonSchemas()) replaceFile(file, text);
}

/** Finds outdated schemas. With them, editors would complete and check something other than the build. */
export function checkJsonSchemas(): string[] {
  return jsonSchemas()
    .filter(({ file, text }) => !existsSync(file) || readFileSync(file, "utf8") !== text)
    .map(({ file }) => `${file} is out of date. Run \`npm run build\` and commit it.`);
}

function jsonSchemas() {
  return Object.entries(contentSchema.shape).map(([name, schema]) => ({
    file: `content/schema/${name}.json`,
    text: `${JSON.stringify(toJsonSchema(schema), null, 2)}\n`,
  }));
}

/** Draft 7, because not every editor knows a later one. */
function toJsonSchema(schema: z.ZodType) {
  return z.toJSONSchema(schema, {
    target: "draft-7",
    override({ zodSchema, jsonSchema }) {
      // To an editor, 76102 is a number; the build reads it as text.
      if (zodSchema instanceof z.ZodString)
        Object.assign(jsonSchema, { type: ["string", "number", "boolean"] });
      // A key with a default may be left out.
      if (zodSchema instanceof z.ZodObject && jsonSchema.required !== undefined)
        jsonSchema.required = jsonSchema.required.filter(
          (key) => !z.safeParse(zodSchema.shape[key], undefined).success,
        );
    },
  });
}
