export type Encoding = "br" | "gzip" | "identity";

/** The best that an Accept-Encoding header allows: br before gzip before none. Source: RFC 9110, 12.5.3. */
export function chooseEncoding(header: string | undefined): Encoding {
  const weights = new Map(header?.split(",").map(parseWeight));
  const allows = (encoding: Encoding) => (weights.get(encoding) ?? weights.get("*") ?? 0) > 0;
  return (["br", "gzip"] as const).find(allows) ?? "identity";
}

function parseWeight(part: string): [coding: string, weight: number] {
  const [coding = "", ...parameters] = part.split(";");
  const weights = parameters.map((text) => /^\s*q=([\d.]+)\s*$/i.exec(text)?.[1]);
  return [coding.trim().toLowerCase(), Number(weights.find((text) => text !== undefined) ?? 1)];
}
