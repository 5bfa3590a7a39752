import { join } from "node:path";
import { GlobalFonts } from "@napi-rs/canvas";

const packages = join(import.meta.dirname, "../node_modules");

const files = {
  Archivo: "@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2",
  "Plex Mono": "@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-500-normal.woff2",
  "Source Serif": "@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-italic.woff2",
};

/** Registers the page's three fonts with the canvas, under the names that the page uses. */
export function loadFonts(): void {
  for (const [name, file] of Object.entries(files))
    if (!GlobalFonts.registerFromPath(join(packages, file), name))
      throw new Error(`The font ${name} is not at ${join(packages, file)}. Run npm ci in media/.`);
}
