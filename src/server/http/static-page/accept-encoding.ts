export type Encoding = "br" | "gzip" | "identity";

/** The best of `available` that an Accept-Encoding header allows: br before gzip before none. Source: RFC 9110, 12.5.3. */
export function chooseEncoding(header: string | undefined, available: ReadonlySet<Encoding>): Encoding {
  if (header === undefined) return "identity";
  const weights = new Map(header.split(",").map(weighted));
  const allows = (encoding: Encoding) => (weights.get(encoding) ?? weights.get("*") ?? 0) > 0;
  return (
    (["br", "gzip"] as const).find((encoding) => available.has(encoding) && allows(encoding)) ?? "identity"
  );
}

function weighted(part: string): [coding: string, weight: number] {
  const [coding = "", ...parameters] = part.split(";");
  const q = parameters
    .map((text) => /^\s*q=([\d.]+)\s*$/i.exec(text)?.[1])
    .find((text) => text !== undefined);
  return [coding.trim().toLowerCase(), q === undefined ? 1 : Number(q)];
}
