import { Marked } from "marked";
import type { Plugin } from "vite";

/** Makes HTML of the office's guide (docs/office.md) where a page imports it, so that the server needs no parser. */
export const guide: Plugin = {
  name: "guide",
  transform(text, id) {
    if (!id.endsWith(".md")) return undefined;
    const html = markdown.parse(typeset(text), { async: false });
    return { code: `export default ${JSON.stringify(html)};`, moduleType: "js" };
  },
};

const markdown = new Marked({
  renderer: {
    // Nothing else of the repository is served.
    link({ tokens }) {
      return this.parser.parseInline(tokens);
    },
  },
});

/** The page has typographic quotes; the file has those of a keyboard. */
function typeset(text: string): string {
  return text.replace(/(?<=\w)'/g, "’").replace(/"([^"]*)"/g, "“$1”");
}
