import type { ParsedYaml } from "../parse-yaml.ts";
import type { Sections } from "../schema/schema.ts";
import type { Path, Tree } from "../written.ts";

/** The files that could be parsed. A rule looks only at what is there: the schema has said what is not. */
export type Trees = {
  readonly [Name in keyof Sections]?: { readonly tree: Tree } & Pick<ParsedYaml, "sourceOf">;
};

/** A mistake that the types cannot see. `line` when it is finer than the place's own. */
export interface RuleMistake {
  readonly section: keyof Sections;
  readonly path: Path;
  readonly line?: number;
  readonly text: string;
}
