import guide from "../../../docs/office.md";
import { type PageProps, Shell } from "../web/pages/shell.tsx";

/** The office's guide, for staff, who have no repository: linked from every staff page and each email about project requests. */
export function HelpPage(page: PageProps) {
  return (
    <Shell {...page} title="Help for the office">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own file, which the build makes HTML of (tools/build/guide.ts) */}
      <div className="guide" dangerouslySetInnerHTML={{ __html: guide }} />
    </Shell>
  );
}
