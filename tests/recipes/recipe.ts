import { readFileSync } from "node:fs";

/** The commands of one recipe of docs/operating.md, word for word: every `sh` block below its heading, in order. */
export function recipe(heading: string, document = readFileSync("docs/operating.md", "utf8")): string {
  const sections = document.split(/^## /m);
  const section = sections.find((text) => text.startsWith(`${heading}\n`));
  if (section === undefined) throw new Error(`docs/operating.md has no part named "${heading}".`);
  const blocks = [...section.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, commands]) => commands);
  if (blocks.length === 0) throw new Error(`"${heading}" in docs/operating.md has no commands.`);
  return blocks.join("");
}
