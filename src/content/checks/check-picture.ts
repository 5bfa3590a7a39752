import { readFileSync } from "node:fs";
import { basename, extname } from "node:path";
import sharp from "sharp";

/** What is wrong with a picture's file and what to do; undefined if it can be published. */
export async function checkPicture(
  path: string,
): Promise<{ readonly what: string; readonly remedy: string } | undefined> {
  const bytes = readFileSync(path);
  const file = `"${basename(path)}"`;
  const isDrawing = extname(path).toLowerCase() === ".svg";
  const picture = await decode(bytes).catch(() => undefined);
  if (picture === undefined) {
    const [what, remedy] = explainUnreadable(bytes, isDrawing);
    return { what: `${file} ${what}`, remedy };
  }
  const { format, width, height } = picture;
  const size = `${file} is ${width} × ${height} pixels`;
  if (isDrawing && format !== "svg")
    return {
      what: `${file} is not an SVG drawing but a ${format.toUpperCase()} picture.`,
      remedy: `Rename it to end in .${format}, here and in the folder.`,
    };
  if (format !== "svg" && (width < 200 || height < 100))
    return {
      what: `${size}, too few to be shown.`,
      remedy: "Use a larger one, best 800 pixels wide or more.",
    };
  if (/^"logo\./.test(file) && (width > 1.3 * height || height > 1.3 * width))
    return {
      what: `${size}, but the page and the icons show the logo in a square, in which it would be a strip.`,
      remedy: "Export only its symbol, or put all of it on a square canvas.",
    };
  // Pages have a drawn logo inside, where the Content-Security-Policy blocks its styles, and more than once.
  if (file === '"logo.svg"' && /<style|\s(?:style|id)=/.test(bytes.toString()))
    return {
      what: `${file} has a style or an id, which pages can't use.`,
      remedy: 'Export it again with "presentation attributes" (fill="…", stroke="…") and no ids.',
    };
  return undefined;
}

/** Reads the whole picture, because the start of a damaged one may be right, and returns its format and its size as it is shown. */
async function decode(bytes: Buffer) {
  const { format, autoOrient } = await sharp(bytes).metadata();
  await sharp(bytes, { failOn: "truncated" }).resize(64).raw().toBuffer();
  return { format, ...autoOrient };
}

function explainUnreadable(bytes: Buffer, isDrawing: boolean): readonly [what: string, remedy: string] {
  const start = bytes.toString("latin1", 0, 32);
  if (bytes.length === 0) return ["is an empty file.", "Upload it again."];
  if (start.startsWith("%PDF"))
    return ["is a PDF, not a picture.", "Export the picture in it as JPEG or PNG."];
  if (/^.{4}ftyp.*(hei|hev|mif1)/s.test(start))
    return ["is a HEIC photograph, as phones take them, which browsers can't show.", "Export it as JPEG."];
  if (isDrawing) return ["is not a complete SVG drawing.", "Export it again."];
  return [
    "can't be read: it is damaged or not a picture.",
    "Open it in an image editor and export it as JPEG.",
  ];
}
