import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/layout.css";
import "./styles/print.css";
import { renderToStaticMarkup } from "react-dom/server";
import type { Content } from "../content/content.ts";
import type { Assets } from "./assets.ts";
import { Head } from "./head.tsx";
import { Page } from "./page.tsx";

/** The whole document: content in, HTML out, nothing else read or written. */
export function renderDocument(content: Content, assets: Assets): string {
  const html = renderToStaticMarkup(
    <html lang="en-US">
      <Head content={content} assets={assets} />
      <body>
        <Page content={content} assets={assets} />
        {assets.structuredData !== "" && <StructuredData json={assets.structuredData} />}
      </body>
    </html>,
  );
  // React closes shapes with a tag of their own, which SVG does not need and a phone would fetch.
  return `<!doctype html>${html.replace(/><\/(?:path|circle)>/g, "/>")}\n`;
}

/** Last in the document, because no visitor waits for it. It is data, never run. */
function StructuredData({ json }: { readonly json: string }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own build, in which every "<" is escaped
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}
