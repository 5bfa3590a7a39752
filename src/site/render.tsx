import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/layout.css";
import "./styles/controls.css";
import "./styles/boundary.css";
import { renderToStaticMarkup } from "react-dom/server";
import type { Content } from "../content/content.ts";
import type { Assets } from "./assets.ts";
import { Head } from "./head.tsx";
import { Page } from "./page.tsx";

/** Renders the document: content in, HTML out. Reads and writes nothing else. */
export function renderDocument(content: Content, assets: Assets): string {
  const html = renderToStaticMarkup(
    <html lang="en-US">
      <Head content={content} assets={assets} />
      <body>
        <Page content={content} assets={assets} />
        {assets.structuredData !== "" && (
          <script
            // Last in the document, because no visitor waits for it. It is data and never runs.
            type="application/ld+json"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own build, in which every "<" is escaped
            dangerouslySetInnerHTML={{ __html: assets.structuredData }}
          />
        )}
      </body>
    </html>,
  );
  return `<!doctype html>${shorten(html)}\n`;
}

/**
 * Leaves out what React writes and no parser needs: capitals in attributes and the values of those that have none, which
 * compress worse; quotation marks as entities; slashes of void elements; and closing tags of SVG shapes.
 */
function shorten(html: string): string {
  return html
    .replace(
      / (?:charSet|(?:image)?SrcSet|srcSet|imageSizes|fetchPriority|autoComplete|playsInline|srcLang|dateTime|spellCheck)(?==")/gi,
      (name) => name.toLowerCase(),
    )
    .replace(/ (controls|default|hidden|muted|playsinline|required|selected)=""/g, " $1")
    .replace(
      / data-props="([^"]*)"/g,
      (_, props: string) => ` data-props='${props.replaceAll("&quot;", '"')}'`,
    )
    .replace(/(<(?:meta|link|img|source|track|input|br)\b[^>]*)\/>/g, "$1>")
    .replace(/><\/(?:path|circle|rect|line|use)>/g, "/>");
}
