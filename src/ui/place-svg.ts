/**
 * An SVG file as a part of a document or of another drawing: without what precedes it there, and with `attributes` instead of
 * its own place, size and namespace.
 */
export function placeSvg(file: string, attributes: string): string {
  return file
    .slice(file.indexOf("<svg"))
    .trim()
    .replace(/^<svg[^>]*/, (tag) => tag.replace(/\s+(?:x|y|width|height|xmlns)="[^"]*"/g, ""))
    .replace("<svg", `<svg ${attributes}`)
    .replace(/>\s+</g, "><");
}
