import { z } from "zod";
import { contentSchema } from "../../src/content/content.ts";

/** From the whole content, or from one file, to a place in it: ["services", "cards", 0, "title"]. */
export type Path = readonly PropertyKey[];

/** What is at a path; undefined when nothing is. */
export function valueAt(tree: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (part, step) => (part as Record<PropertyKey, unknown> | undefined)?.[step],
    tree,
  );
}

/** The schema for a path of the whole content; undefined when it knows no such place. */
export function schemaAt(path: Path): z.core.$ZodType | undefined {
  return path.reduce<z.core.$ZodType | undefined>((schema, step) => {
    const part =
      schema instanceof z.ZodObject
        ? schema.shape[step as string]
        : schema instanceof z.ZodTuple
          ? schema.def.items[step as number]
          : schema instanceof z.ZodArray
            ? schema.element
            : undefined;
    return part instanceof z.ZodExactOptional ? part.unwrap() : part;
  }, contentSchema);
}

/** Every text in a tree, with its path. */
export function* textsIn(tree: unknown, path: Path = []): Generator<{ path: Path; text: string }> {
  if (typeof tree === "string") yield { path, text: tree };
  if (typeof tree !== "object" || tree === null) return;
  for (const [key, part] of Object.entries(tree))
    yield* textsIn(part, [...path, Array.isArray(tree) ? Number(key) : key]);
}
