import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import subsetFont from "subset-font";
import { replaceFile } from "./replace-file.ts";

/** A font cut to the letters in use. `face` gives its CSS for the address it is published at. */
export interface Font {
  readonly name: string;
  readonly bytes: Buffer;
  readonly face: (address: string) => string;
}

/** Printable ASCII and the marks that English typesetting needs; whatever the words use besides is added. */
const always = `${String.fromCharCode(...Array.from({ length: 95 }, (_, i) => 32 + i))}\u00a0©·°×−–—‘’“”…′″`;

type Axes = Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;

const cuts: readonly { name: string; file: string; axes: Axes; descriptors: string }[] = [
  {
    name: "archivo",
    file: "@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2",
    axes: { wdth: { min: 100, max: 112 }, wght: { min: 400, max: 700 } },
    descriptors: "font-family:Archivo;font-weight:400 700;font-stretch:100% 112%",
  },
  {
    name: "source-serif",
    file: "@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-italic.woff2",
    axes: { wght: 400 },
    descriptors: "font-family:Source Serif;font-weight:400;font-style:italic",
  },
  {
    name: "plex-mono",
    file: "@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-500-normal.woff2",
    axes: {},
    descriptors: "font-family:Plex Mono;font-weight:500",
  },
];

/** Cuts the three fonts to what `words` and plain English need; a cut made before is taken from build/fonts. */
export async function makeFonts(words: string): Promise<readonly Font[]> {
  const letters = [...new Set(always + words)]
    .filter((letter) => letter >= " ")
    .sort()
    .join("");
  return Promise.all(
    cuts.map(async ({ name, file, axes, descriptors }) => ({
      name,
      bytes: await cut(`node_modules/${file}`, letters, axes),
      face: (address: string) =>
        `@font-face{${descriptors};font-display:swap;src:url(${address}) format("woff2")}`,
    })),
  );
}

async function cut(file: string, letters: string, axes: Axes): Promise<Buffer> {
  const whole = readFileSync(file);
  const key = createHash("sha256").update(whole).update(letters).update(JSON.stringify(axes)).digest("hex");
  const kept = `build/fonts/${key}.woff2`;
  if (existsSync(kept)) return readFileSync(kept);
  const bytes = await subsetFont(whole, letters, { targetFormat: "woff2", variationAxes: axes });
  replaceFile(kept, bytes);
  return bytes;
}
