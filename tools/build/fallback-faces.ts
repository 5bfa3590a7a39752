/**
 * Fonts of the reader's own machine, stretched to the room that ours will take, so that nothing moves when ours
 * arrives. A width is ours divided by theirs, over English text: the advances in the font files weighted by how
 * often each letter occurs (read on 2026-11-21; Roboto's relation to Arial is that of @capsizecss/metrics 4.3.0).
 * A weight and a width of ours that differ much have a line of their own.
 */
export function fallbackFaces(): string {
  return stretched
    .map(({ family, local, descriptors, width, of }) => {
      const sources = local.map((name) => `local("${name}")`).join(",");
      // Overrides are percentages of the stretched size.
      const share = (part: number) => `${round((part / width) * 100)}%`;
      return `@font-face{font-family:${family};${descriptors};src:${sources};size-adjust:${round(width * 100)}%;ascent-override:${share(of.ascent)};descent-override:${share(of.descent)};line-gap-override:0%}`;
    })
    .join("");
}

/** Above and below the base line, in ems; neither font has a gap. */
const archivo = { ascent: 0.878, descent: 0.21 };
const sourceSerif = { ascent: 1.036, descent: 0.335 };

const body = "font-weight:400 500";
const bold = "font-weight:600 700";
const wide = `${bold};font-stretch:108% 112%`;

const arial = ["Arial", "Liberation Sans", "Helvetica"];
const arialBold = ["Arial Bold", "Liberation Sans Bold", "Helvetica Bold"];
const times = ["Times New Roman Italic", "Liberation Serif Italic"];

const stretched: readonly {
  readonly family: string;
  readonly local: readonly string[];
  readonly descriptors: string;
  readonly width: number;
  readonly of: { readonly ascent: number; readonly descent: number };
}[] = [
  { family: "Archivo Fallback", local: arial, descriptors: body, width: 0.981, of: archivo },
  { family: "Archivo Fallback", local: arialBold, descriptors: bold, width: 0.954, of: archivo },
  { family: "Archivo Fallback", local: arialBold, descriptors: wide, width: 1.078, of: archivo },
  // Android has Roboto and no Arial.
  { family: "Archivo Android", local: ["Roboto"], descriptors: body, width: 0.983, of: archivo },
  { family: "Archivo Android", local: ["Roboto Bold"], descriptors: bold, width: 1.018, of: archivo },
  { family: "Archivo Android", local: ["Roboto Bold"], descriptors: wide, width: 1.15, of: archivo },
  // A bare Linux has DejaVu.
  { family: "Archivo Linux", local: ["DejaVu Sans"], descriptors: body, width: 0.854, of: archivo },
  { family: "Archivo Linux", local: ["DejaVu Sans Bold"], descriptors: bold, width: 0.796, of: archivo },
  { family: "Archivo Linux", local: ["DejaVu Sans Bold"], descriptors: wide, width: 0.9, of: archivo },
  {
    family: "Source Serif Fallback",
    local: times,
    descriptors: "font-style:italic",
    width: 1.083,
    of: sourceSerif,
  },
];

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
