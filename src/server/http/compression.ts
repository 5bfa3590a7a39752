import { readFileSync } from "node:fs";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

export type Encoding = "br" | "gzip" | "identity";

/** The best of `available` that an Accept-Encoding header allows: br before gzip before none. Source: RFC 9110, 12.5.3. */
export function chooseEncoding(header: string | undefined, available: ReadonlySet<Encoding>): Encoding {
  const weights = new Map(header?.split(",").map(parseWeight));
  const allows = (encoding: Encoding) => (weights.get(encoding) ?? weights.get("*") ?? 0) > 0;
  return (
    (["br", "gzip"] as const).find((encoding) => available.has(encoding) && allows(encoding)) ?? "identity"
  );
}

function parseWeight(part: string): [coding: string, weight: number] {
  const [coding = "", ...parameters] = part.split(";");
  const weights = parameters.map((text) => /^\s*q=([\d.]+)\s*$/i.exec(text)?.[1]);
  return [coding.trim().toLowerCase(), Number(weights.find((text) => text !== undefined) ?? 1)];
}

/**
 * Reads the copies of `file` that the build compressed, and leaves out those of other content. A build replaces the three
 * files one after the other, so a server that starts in between, or after a crash there, finds two documents, and our
 * Content-Security-Policy allows the inline scripts of only one.
 */
export function readCompressed(file: string, plain: Buffer): ReadonlyMap<Encoding, Buffer> {
  const found = new Map<Encoding, Buffer>();
  for (const [encoding, extension, decompress] of formats) {
    try {
      const bytes = readFileSync(file + extension);
      if (decompress(bytes).equals(plain)) found.set(encoding, bytes);
    } catch {
      // Missing or cut off: the document is served without it.
    }
  }
  return found;
}

const formats = [
  ["br", ".br", brotliDecompressSync],
  ["gzip", ".gz", gunzipSync],
] as const;
