import guide from "../../../docs/office.md";
import { type PageProps, Shell } from "./components/shell.tsx";

/** The office's guide, for whoever has no repository: linked from every page of the staff and every email. */
export function HelpPage(page: PageProps) {
  return (
    <Shell {...page} title="Help for the office">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own file, which the build makes HTML of (tools/build/guide.ts) */}
      <div className="guide" dangerouslySetInnerHTML={{ __html: guide }} />
    </Shell>
  );
}
