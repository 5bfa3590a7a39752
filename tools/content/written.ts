/** A scalar exactly as somebody wrote it: `0817`, `yes` and `1e3` are still these characters. */
export class Written {
  readonly text: string;
  /** In single or double quotes, or in a block after `>` or `|`. */
  readonly quoted: boolean;
  /** A plain text that ends at " #", because YAML takes the rest of the line for a comment. */
  readonly cut: boolean;

  constructor(text: string, { quoted = false, cut = false } = {}) {
    this.text = text;
    this.quoted = quoted;
    this.cut = cut;
  }
}

/** What a YAML file holds before the schema has given it types. */
export type Tree = Written | readonly Tree[] | { readonly [key: string]: Tree };

/** From the top of a file to one place in it: ["cards", 0, "title"]. */
export type Path = readonly (string | number)[];

/** The part of a tree at a path, or undefined when there is none. */
export function partAt(tree: Tree, path: Path): Tree | undefined {
  let part: Tree | undefined = tree;
  for (const step of path) {
    if (part === undefined || part instanceof Written) return undefined;
    part = Object.hasOwn(part, step) ? (part as Readonly<Record<string | number, Tree>>)[step] : undefined;
  }
  return part;
}
