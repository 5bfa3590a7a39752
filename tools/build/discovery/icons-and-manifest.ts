import sharp from "sharp";
import type { Content } from "../../../src/content/content.ts";
import { colors } from "../../../src/ui/colors.ts";
import { placeSvg } from "../../../src/ui/place-svg.ts";
import type { DistWriter } from "../dist-writer.ts";

/**
 * Draws the icons from the logo, SVG without tokens, and publishes them at the root under the names that browsers, phones and
 * search engines ask for, with the web app manifest.
 */
export async function publishIconsAndManifest(
  { company, meta }: Content,
  logo: string,
  dist: DistWriter,
): Promise<void> {
  const inTab = drawIcon(logo, 94);
  // Phones may crop an icon to a circle: everything important lies within the middle 80 %.
  const onHomeScreen = drawIcon(logo, 80);
  dist.add("icon.svg", inTab);
  // Search engines want at least 48 pixels; browsers reduce them.
  dist.add("favicon.ico", packIco(await render(inTab, 48), 48));
  dist.add("apple-touch-icon.png", await render(onHomeScreen, 180));
  dist.add("icon-512.png", await render(onHomeScreen, 512));
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
    icons: [
      { src: "/icon.svg", type: "image/svg+xml", sizes: "any" },
      { src: "/icon-512.png", type: "image/png", sizes: "512x512", purpose: "any maskable" },
    ],
  };
  dist.add("site.webmanifest", JSON.stringify(manifest));
}

/** The logo in the middle of a square of the page's color, `percent` of it wide. */
function drawIcon(logo: string, percent: number): string {
  const start = (100 - percent) / 2;
  const place = `x="${start}" y="${start}" width="${percent}" height="${percent}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><path fill="${colors.page}" d="M0 0h100v100H0z"/>${placeSvg(logo, place)}</svg>`;
}

function render(icon: string, side: number): Promise<Buffer> {
  const drawing = placeSvg(icon, `width="${side}" height="${side}"`);
  return sharp(Buffer.from(drawing)).png({ compressionLevel: 9 }).toBuffer();
}

/** An icon file with one picture: a header, an entry for the picture, then the picture. */
function packIco(png: Buffer, side: number): Buffer {
  const start = Buffer.from([0, 0, 1, 0, 1, 0, side, side, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0]);
  start.writeUInt32LE(png.length, 14);
  return Buffer.concat([start, png]);
}
