import { Marked } from "marked";
import guide from "../../../docs/office.md?raw";
import { type PageProps, Shell } from "./components/shell.tsx";

/** The office's guide (docs/office.md), for whoever has no repository: linked from every page of the staff and every email. */
export function HelpPage(page: PageProps) {
  return (
    <Shell {...page} title="Help for the office">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own file, which the build puts into the page */}
      <div className="guide" dangerouslySetInnerHTML={{ __html: html }} />
    </Shell>
  );
}

const html = new Marked({
  renderer: {
    // Nothing else of the repository is served.
    link({ tokens }) {
      return this.parser.parseInline(tokens);
    },
  },
}).parse(typeset(guide), { async: false });

/** The page has typographic quotes; the file has those of a keyboard. */
function typeset(text: string): string {
  return text.replace(/(?<=\w)'/g, "’").replace(/"([^"]*)"/g, "“$1”");
}
