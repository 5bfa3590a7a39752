import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readContent } from "../../src/content/checks/read-content.ts";
import type { Content } from "../../src/content/content.ts";
import type { SiteInfo } from "../../src/server/firm/site-info.ts";
import { businessCalendarFile, type PublishedFile } from "../../src/site/assets.ts";
import type { ownSheets, renderDocument } from "../../src/site/render.tsx";
import { colors } from "../../src/ui/colors.ts";
import type { BuildSettings } from "./build-settings.ts";
import { formatBusinessCalendar } from "./business-calendar.ts";
import { publishDiscovery } from "./discovery/discovery.ts";
import { DistWriter } from "./dist-writer.ts";
import { publishFonts } from "./fonts.ts";
import { measureHeadline } from "./headline.ts";
import { loadBundle } from "./kept-bundle.ts";
import { removeOldAssets } from "./old-assets.ts";
import { publishPictures } from "./pictures.ts";
import { createPropertyNames } from "./property-names.ts";
import { replaceFile } from "./replace-file.ts";
import { formatStaticHeaders } from "./static-headers.ts";

/**
 * Builds the site: reads and checks `content/`, then writes `dist/` (for visitors), `build/site.json` (what the
 * server needs to know about the firm) and `build/server-pages.mjs` (its own pages), all in the folder `into`. Nothing is written
 * before everything has succeeded. With `reuseBundle`, the source is bundled only if it has changed since the last build. A page
 * with `devScript`, for development, is hardly compressed.
 */
export async function buildSite(
  settings: BuildSettings,
  { into = ".", reuseBundle = false, devScript = "" },
): Promise<void> {
  const { siteUrl, apiHost } = settings;
  const dist = new DistWriter(join(into, "dist"), { quick: devScript !== "" });
  const content = await readContent("content");
  // First, because it takes the most memory.
  const pictures = await publishPictures(content, dist);
  const fontFaces = await publishFonts(JSON.stringify(content), dist);
  const { styles, script, islands, chunks, renderer, serverPages } = await loadBundle({ reuse: reuseBundle });
  const base = formatColors() + fontFaces;
  dist.add("server-pages.css", base + serverPages.styles);
  const today = Temporal.Now.plainDateISO("UTC");
  dist.add(businessCalendarFile, formatBusinessCalendar(content.company, today.toString()));
  const structuredData = await publishDiscovery(content, siteUrl, today, dist);
  const { renderDocument: render, ownSheets } = await importRenderer(renderer);
  const documentStyles = base + (await formatHeadline(content)) + styles;
  const names = createPropertyNames(base + styles);
  const publishStyles = (file: string, styles: string) =>
    dist.addHashed(file, Buffer.from(names.inStyles(styles)));
  for (const chunk of chunks) dist.add(chunk.fileName, names.inText(chunk.code));
  const document = render(content, {
    styles: names.inStyles(documentStyles),
    printStyles: publishStyles("print.css", ownSheets.print),
    script: script + devScript,
    islands,
    islandStyles: publishStyles("islands.css", ownSheets.islands),
    boundary: readBoundary(content),
    pictures,
    files: publishFiles(content, dist),
    structuredData,
    year: today.year,
    siteUrl,
    apiHost,
  });
  const html = names.inText(document);
  // With the API elsewhere, a static host serves the page and needs our headers.
  if (apiHost !== "") dist.add("_headers", formatStaticHeaders(html, settings));
  // Last, because it names the other files.
  dist.add("index.html", html);
  const siteInfo: SiteInfo = {
    ...content.company,
    metrics: content.metrics,
    hints: content.contact.hints,
    apiHost,
  };
  replaceFile(join(into, "build/site.json"), `${JSON.stringify(siteInfo, null, 2)}\n`);
  replaceFile(join(into, "build/server-pages.mjs"), serverPages.code);
  const written = await dist.write();
  removeOldAssets(into, written, Temporal.Now.instant());
}

/** Loads the module from its text, because it needs no file: it has React inside. */
function importRenderer(code: string): Promise<{
  readonly renderDocument: typeof renderDocument;
  readonly ownSheets: typeof ownSheets;
}> {
  return import(`data:text/javascript,${encodeURIComponent(code)}`);
}

function formatColors(): string {
  return `:root{color-scheme:only light;${Object.entries(colors)
    .map(([name, color]) => `--${name}:${color}`)
    .join(";")}}`;
}

/** A photograph has no blank land for three lines. */
async function formatHeadline({ hero }: Content): Promise<string> {
  const { word, lines } = await measureHeadline(hero.title);
  return `:root{--word:${word.toFixed(2)};--lines:${hero.pictures.boundary ? lines : Math.min(3, lines)}}`;
}

function readBoundary({ hero }: Content): string {
  const { boundary } = hero.pictures;
  return boundary ? readFileSync(join("content/images", boundary), "utf8") : "";
}

/** The video's files, those to take away and those that the page fetches late, by their paths in content/. */
function publishFiles(
  { hero, video, services, portfolio }: Content,
  dist: DistWriter,
): Record<string, PublishedFile> {
  const sources = [...(video?.sources ?? []), ...(video?.phone?.sources ?? [])].map(({ file }) => file);
  const videos = [...sources, ...(video ? [video.captions] : [])].map((file) => `video/${file}`);
  const sheets = services.desk?.sheets.flatMap(({ file, also = [] }) => [{ file }, ...also]) ?? [];
  const late = [hero.pictures.land, ...portfolio.projects.map(({ image }) => image.readings)];
  return Object.fromEntries(
    [
      ...videos,
      ...late.flatMap((file) => (file ? [`images/${file}`] : [])),
      ...sheets.map(({ file }) => `downloads/${file}`),
    ].map((path) => {
      const bytes = readFileSync(join("content", path));
      return [path, { address: dist.addHashed(path, bytes), size: bytes.length }];
    }),
  );
}
