import { existsSync, readFileSync } from "node:fs";
import sharp from "sharp";
import type { Plugin } from "vite";
import { parse } from "yaml";
import type { DistWriter } from "./dist-writer.ts";

/** The file that company.yaml names, from the folder that has content/: a drawing, or a picture in pixels. */
export function findLogo(): string {
  const file = "content/company.yaml";
  const isPng = existsSync(file) && parse(readFileSync(file, "utf8"))?.logo?.file === "logo.png";
  return `content/images/logo.${isPng ? "png" : "svg"}`;
}

/** Where a page imports the logo, which is SVG there, it gets a PNG as an SVG that shows it. */
export const logo: Plugin = {
  name: "logo",
  enforce: "pre",
  resolveId: (id) => (id.endsWith("/images/logo.svg?raw") && findLogo().endsWith(".png") ? pngModule : null),
  load: async (id) =>
    id === pngModule ? `export default ${JSON.stringify(await wrapPng("/logo.png"))};` : null,
};

const pngModule = "\0logo.png";

/** The logo as SVG that needs no other file, for icons. A PNG is published for the pages, four times as wide as they show it. */
export async function publishLogo(dist: DistWriter): Promise<string> {
  const file = findLogo();
  if (file.endsWith(".svg")) return readFileSync(file, "utf8");
  dist.add("logo.png", await sharp(file).resize(136, 136, { fit: "inside" }).png().toBuffer());
  return wrapPng(`data:image/png;base64,${readFileSync(file).toString("base64")}`);
}

async function wrapPng(address: string): Promise<string> {
  const { width, height } = await sharp(findLogo()).metadata();
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><image href="${address}" width="${width}" height="${height}"/></svg>`;
}
