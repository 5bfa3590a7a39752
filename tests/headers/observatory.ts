/** A response as the Observatory sees it, on a site that is served over HTTPS. */
export interface ScannedResponse {
  /** Names in lowercase. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly html: string;
}

export interface Score {
  readonly score: number;
  /** What each rule found, with the points that it added or deducted. */
  readonly findings: Readonly<Record<string, readonly [found: string, points: number]>>;
}

/**
 * The score by the rules of Mozilla's HTTP Observatory (version 1.4.8 of @mdn/mdn-http-observatory: src/grader/charts.js
 * and src/analyzer/tests). The package itself can't be used here: it downloads lists when it is installed, and it scans only
 * public HTTPS hosts. What needs TLS (the redirect to HTTPS, the certificate) is up to the proxy in front.
 */
export function scoreResponse({ headers, html }: ScannedResponse): Score {
  const csp = parsePolicy(headers["content-security-policy"]);
  const findings = {
    "content-security-policy": contentSecurity(csp),
    cookies: headers["set-cookie"] === undefined ? (["none", 0] as const) : (["some", -20] as const),
    "cross-origin-resource-sharing":
      headers["access-control-allow-credentials"] === undefined
        ? (["not universal", 0] as const)
        : (["universal", -50] as const),
    "cross-origin-resource-policy": resourcePolicy(headers["cross-origin-resource-policy"]),
    "referrer-policy": referrer(headers["referrer-policy"]),
    "strict-transport-security": transport(headers["strict-transport-security"]),
    "subresource-integrity": integrity(html),
    "x-content-type-options":
      headers["x-content-type-options"] === "nosniff"
        ? (["nosniff", 0] as const)
        : (["missing", -5] as const),
    "x-frame-options": csp.has("frame-ancestors") ? (["by CSP", 5] as const) : (["missing", -20] as const),
  };
  const points = Object.values(findings).map(([, one]) => one);
  const lost = points.filter((one) => one < 0).reduce((sum, one) => sum + one, 0);
  const all = points.reduce((sum, one) => sum + one, 0);
  // Bonus points count only from a score of 90 without them.
  return { score: 100 + lost >= 90 ? 100 + all : 100 + lost, findings };
}

/**
 * The most that a site without cookies can score: +10 for the policy, +10 for the resource policy, +5 each for referrers
 * and framing. Three other bonuses don't apply: for secure cookies, for a host on the HSTS preload list, and for the hash of
 * each external script. Ours is inside the document, and the policy has its hash.
 */
export const cookieFreeMaximum = 130;

type Finding = readonly [found: string, points: number];

function parsePolicy(header = ""): ReadonlyMap<string, readonly string[]> {
  return new Map(
    header
      .split(";")
      .map((directive) => directive.trim().split(/\s+/))
      .filter(([name]) => name !== "")
      .map(([name = "", ...sources]) => [name.toLowerCase(), sources]),
  );
}

const broad = ["ftp:", "http:", "https:", "*", "http://*", "http://*.*", "https://*", "https://*.*"];
const unsafe = ["'unsafe-inline'", "data:"];

function contentSecurity(csp: ReadonlyMap<string, readonly string[]>): Finding {
  if (csp.size === 0) return ["missing", -25];
  const sources = (name: string) => csp.get(name) ?? csp.get("default-src") ?? ["*"];
  const has = (names: readonly string[], words: readonly string[]) =>
    names.some((name) => sources(name).some((source) => words.includes(source)));
  if (has(["script-src"], [...broad, ...unsafe]) || has(["object-src"], broad)) return ["unsafe script", -20];
  const plain = (name: string) => sources(name).some((source) => /^(http|ftp):/.test(source));
  const passive = ["img-src", "media-src"];
  if ([...csp.keys()].some((name) => !passive.includes(name) && plain(name))) return ["insecure scheme", -20];
  if (has(["script-src", "style-src"], ["'unsafe-eval'"])) return ["unsafe-eval", -10];
  if (passive.some(plain)) return ["insecure pictures", -10];
  if (has(["style-src"], [...broad, ...unsafe])) return ["unsafe style", 0];
  return String(csp.get("default-src")) === "'none'" ? ["default-src 'none'", 10] : ["safe", 5];
}

function resourcePolicy(header = ""): Finding {
  return ["same-origin", "same-site"].includes(header) ? [header, 10] : [header || "missing", 0];
}

function referrer(header = ""): Finding {
  const isPrivate = [
    "no-referrer",
    "same-origin",
    "strict-origin",
    "strict-origin-when-cross-origin",
  ].includes(header);
  return isPrivate ? [header, 5] : [header || "missing", header === "" ? 0 : -5];
}

function transport(header = ""): Finding {
  const seconds = Number(/max-age=(\d+)/.exec(header)?.[1] ?? -1);
  if (seconds < 0) return ["missing", -20];
  return seconds < 15_768_000 ? ["short", -10] : [header, 0];
}

function integrity(html: string): Finding {
  const scripts = [...html.matchAll(/<script\b[^>]*\bsrc="([^"]*)"[^>]*>/g)];
  if (scripts.some(([, address = ""]) => /^(https?:)?\/\//.test(address)))
    return ["a script from elsewhere", -5];
  return scripts.length > 0 && scripts.every(([tag]) => tag.includes("integrity="))
    ? ["every script", 5]
    : ["own scripts", 0];
}
