import "../ui/styles/tokens.css";
import "../ui/styles/base.css";
import "../ui/styles/controls.css";
import "./styles/layout.css";
import "./styles/shared.css";
import "./styles/boundary.css";
import { renderToStaticMarkup } from "react-dom/server";
import type { Content } from "../content/content.ts";
import states from "../ui/styles/states.css?inline";
import type { Assets } from "./assets.ts";
import { Head } from "./head.tsx";
import lineReader from "./islands/line-reader/line-reader.css?inline";
import submitting from "./islands/request-form/submitting.css?inline";
import tract from "./islands/request-form/tract.css?inline";
import routeFile from "./islands/route-file/route-file.css?inline";
import toaster from "./islands/toasts/toaster.css?inline";
import { Page } from "./page.tsx";
import land from "./styles/land.css?inline";
import print from "./styles/print.css?inline";
import scripted from "./styles/scripted.css?inline";

/** Style sheets of their own: of the printed page, and of what comes after the first paint. */
export const ownSheets = {
  print,
  islands: states + toaster + submitting + tract + routeFile + lineReader + land + scripted,
};

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
        <link rel="stylesheet" href={assets.printStyles} media="print" />
        <noscript>
          <link rel="stylesheet" href={assets.islandStyles} />
        </noscript>
      </body>
    </html>,
  );
  return `<!doctype html>${html}\n`;
}
