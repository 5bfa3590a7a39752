import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Content } from "../../../src/content/content.ts";
import { colors } from "../../../src/ui/colors.ts";
import type { DistWriter } from "../dist-writer.ts";

/** Browsers, phones and search engines ask for these names; the document's head names them too. */
const icons = ["favicon.ico", "apple-touch-icon.png"];
const manifestIcons = ["icon.svg", "icon-96.png", "icon-192.png", "icon-512.png", "icon-maskable-512.png"];

/** Publishes the icons in content/images at the root under their own names, and the web app manifest that lists them. */
export function publishIconsAndManifest({ company, meta }: Content, dist: DistWriter): void {
  for (const file of [...icons, ...manifestIcons]) dist.add(file, readFileSync(join("content/images", file)));
  // Source: W3C, Web Application Manifest.
  const manifest = {
    id: "/",
    name: company.name.full,
    short_name: company.name.short,
    description: meta.description,
    lang: "en-US",
    start_url: "/",
    scope: "/",
    // This is a page to read, with its address in view, not an app.
    display: "browser",
    background_color: colors.page,
    theme_color: colors.page,
    icons: manifestIcons.map(describeIcon),
  };
  dist.add("site.webmanifest", JSON.stringify(manifest));
}

function describeIcon(file: string) {
  const src = `/${file}`;
  if (file.endsWith(".svg")) return { src, type: "image/svg+xml", sizes: "any" };
  const [, size = ""] = /(\d+)\.png$/.exec(file) ?? [];
  // A maskable icon may be cropped to a circle.
  const purpose = file.includes("maskable") && { purpose: "maskable" };
  return { src, type: "image/png", sizes: `${size}x${size}`, ...purpose };
}
