import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/layout.css";
import { renderToStaticMarkup } from "react-dom/server";
import type { Assets } from "./assets.ts";
import type { Content } from "./content.ts";
import { Page } from "./page.tsx";

/** The whole document: content in, HTML out, nothing else read or written. */
export function renderDocument(content: Content, assets: Assets): string {
  return `<!doctype html>${renderToStaticMarkup(
    <html lang="en-US">
      <Head content={content} assets={assets} />
      <body>
        <Page content={content} assets={assets} />
      </body>
    </html>,
  )}\n`;
}

function Head({
  content: { meta, company, hero },
  assets,
}: {
  readonly content: Content;
  readonly assets: Assets;
}) {
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{meta.title}</title>
      <meta name="description" content={meta.description} />
      <meta name="author" content={company.name.full} />
      <meta name="theme-color" content="#f4f5f0" />
      <meta name="format-detection" content="telephone=no" />
      {assets.siteUrl && <link rel="canonical" href={`${assets.siteUrl}/`} />}
      {assets.preloads.map((font) => (
        <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
      ))}
      <WidePicture assets={assets} file={hero.pictures.wide} />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <style
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own CSS, which must not be escaped as text
        dangerouslySetInnerHTML={{ __html: assets.styles }}
      />
      <script
        type="module"
        data-islands={assets.islands}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, small enough to need no fetch of its own
        dangerouslySetInnerHTML={{ __html: assets.script }}
      />
    </head>
  );
}

/**
 * On a wide screen the picture stands behind the headline and is worth an early start. On a phone it follows below,
 * where it must not compete with the words.
 */
function WidePicture({ assets, file }: { readonly assets: Assets; readonly file: string }) {
  const best = assets.pictures[file]?.formats[0];
  return (
    best && (
      <link
        rel="preload"
        as="image"
        type={best.type}
        imageSrcSet={best.srcset}
        imageSizes="100vw"
        media="(min-width: 1024px)"
        fetchPriority="high"
      />
    )
  );
}
