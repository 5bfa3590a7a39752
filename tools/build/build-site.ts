import { join } from "node:path";
import { readContent } from "../content/read-content.ts";
import { bundle } from "./bundle.ts";
import { publishDiscovery, withoutAddress } from "./discovery/discovery.ts";
import { DistWriter } from "./dist-writer.ts";
import { removeEarlierFiles } from "./earlier-files.ts";
import { fallbackFaces } from "./fallback-faces.ts";
import { publishFiles } from "./files.ts";
import { makeFonts } from "./fonts.ts";
import { forgetInputs } from "./inputs.ts";
import { namedPictures, publishPictures } from "./pictures.ts";
import { replaceFile } from "./replace-file.ts";
import type { BuildSettings } from "./settings.ts";
import { staticHeaders } from "./static-headers.ts";
import { step } from "./step.ts";
import { toFirmProfile } from "./to-firm-profile.ts";

/**
 * Makes the page: reads and checks `content/`, then writes `dist/` (all that a visitor may fetch) and
 * `build/firm.json` (what the server needs to know). Nothing is written before everything has succeeded.
 */
export async function buildSite({ into, siteUrl, apiHost }: BuildSettings): Promise<void> {
  const dist = new DistWriter(join(into, "dist"));
  const content = await step("Reading content/", () => readContent("content"));
  const fonts = await step("Cutting fonts to the letters in use", () => makeFonts(JSON.stringify(content)));
  const { styles, script, islands, chunks, render } = await step("Bundling styles and islands", bundle);
  const pictures = await step("Making the sizes of pictures", () =>
    publishPictures(namedPictures(content), dist),
  );
  const today = Temporal.Now.plainDateISO("UTC");
  await step("Rendering the page", async () => {
    for (const chunk of chunks) dist.add(chunk.path, chunk.text);
    const fontFaces = fonts
      .map((font) => font.face(dist.addHashed(`${font.name}.woff2`, font.bytes)))
      .join("");
    const videos = publishFiles("content/video", dist);
    const discovery = await publishDiscovery({
      content,
      folder: "content",
      siteUrl,
      videos,
      today,
      dist,
    });
    const html = render(content, {
      styles: fallbackFaces() + fontFaces + styles,
      script,
      islands,
      pictures,
      videos,
      ...discovery,
      year: today.year,
      siteUrl,
      apiHost,
    });
    dist.add("index.html", html);
    // With the API elsewhere, a static host serves the page and has to be told our headers.
    if (apiHost !== "") dist.add("_headers", staticHeaders({ html, apiHost, siteUrl }));
  });
  await step("Compressing and writing dist/", async () => {
    forgetInputs(into);
    const profile = `${JSON.stringify(toFirmProfile(content, apiHost), null, 2)}\n`;
    replaceFile(join(into, "build", "firm.json"), profile);
    const current = await dist.write();
    removeEarlierFiles({
      folder: join(into, "dist"),
      current,
      record: join(into, "build", "earlier-files.json"),
      now: Temporal.Now.instant(),
    });
  });
  console.log(dist.summary());
  if (siteUrl === "") console.log(withoutAddress);
}
