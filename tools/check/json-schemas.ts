import { z } from "zod";
import { contentSchema } from "../../src/content/content.ts";
import { replaceFile } from "../build/replace-file.ts";

/** Writes a JSON Schema for each YAML file in content/, with which editors complete and check. Returns those that changed. */
export function writeJsonSchemas(): string[] {
  return Object.entries(contentSchema.shape).flatMap(([name, schema]) => {
    const file = `content/schema/${name}.json`;
    return replaceFile(file, `${JSON.stringify(toJsonSchema(schema), null, 2)}\n`) ? [file] : [];
  });
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
