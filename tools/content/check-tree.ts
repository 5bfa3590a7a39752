import type { z } from "zod";
import { nearest } from "./nearest.ts";
import { type Path, partAt, type Tree, Written } from "./written.ts";

/** A mistake at a place in the tree; the line is looked up later. */
export interface TreeMistake {
  readonly path: Path;
  readonly text: string;
}

/** Checks a tree against a section's schema: its typed value, or every mistake in it. */
export function checkTree<Section>(
  tree: Tree,
  schema: z.ZodType<Section>,
): { readonly section?: Section; readonly mistakes: readonly TreeMistake[] } {
  const checked = schema.safeParse(tree);
  if (checked.success) return { section: checked.data, mistakes: [] };
  const meant = new Set<string>();
  const mistakes = checked.error.issues
    .toSorted((a, b) => Number(b.code === "unrecognized_keys") - Number(a.code === "unrecognized_keys"))
    .flatMap((issue) => explain(issue, tree, meant));
  return { mistakes };
}

/** `meant` holds the keys that a mistyped one stands for: they are not reported as missing again. */
function explain(issue: z.core.$ZodIssue, tree: Tree, meant: Set<string>): TreeMistake[] {
  const path = issue.path as Path;
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => unknownKey([...path, key], issue.message.split(", "), meant));
  const part = partAt(tree, path);
  if (part !== undefined) return [{ path, text: `${nameOf(path)} ${found(part)}. Write ${issue.message}.` }];
  if (meant.has(JSON.stringify(path))) return [];
  const parent = path.slice(0, -1);
  const where = parent.length === 0 ? "" : ` in ${nameOf(parent).replace("Entry", "entry")}`;
  return [
    {
      path,
      text: `${nameOf(path)} is missing${where}. Add the line "${path.at(-1)}:" and write ${issue.message}.`,
    },
  ];
}

function unknownKey(path: Path, known: readonly string[], meant: Set<string>): TreeMistake {
  const guess = nearest(String(path.at(-1)), known);
  if (guess === undefined)
    return { path, text: `${nameOf(path)} is not known here. Known here: ${known.join(", ")}.` };
  meant.add(JSON.stringify([...path.slice(0, -1), guess]));
  return { path, text: `${nameOf(path)} is not known here. Did you mean "${guess}"?` };
}

/** A place as a person would say it: `"title"`, `entry 2 of "cards"`, `the file`. */
export function nameOf(path: Path): string {
  const last = path.at(-1);
  if (last === undefined) return "The file";
  return typeof last === "number" ? `Entry ${last + 1} of ${nameOf(path.slice(0, -1))}` : `"${last}"`;
}

/** What stands at a place, as it reads after its name. */
export function found(part: Tree): string {
  if (part instanceof Written) {
    if (part.text.trim() === "") return "is empty";
    return `is "${truncate(part.text.trim())}"${part.quoted && /^([\d.]+|true)$/.test(part.text) ? " in quotes" : ""}`;
  }
  if (Array.isArray(part))
    return part.length === 1 ? "is a list of 1 entry" : `is a list of ${part.length} entries`;
  return `is a group of keys (${Object.keys(part).join(", ")})`;
}

const truncate = (text: string) => (text.length > 48 ? `${text.slice(0, 45).trimEnd()}…` : text);
