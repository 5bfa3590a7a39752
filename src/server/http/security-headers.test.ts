import { expect, test } from "vitest";
import { type HeaderParts, securityHeaders } from "./security-headers.ts";

const parts: HeaderParts = {
  inline: { styles: ["'sha256-a'"], scripts: [] },
  plainStyle: "'sha256-b'",
  apiHost: "",
  siteUrl: null,
  preview: false,
};

test("nothing is allowed but what the page is made of", () => {
  expect(policyOf(parts)).toEqual({
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'sha256-a' 'sha256-b'",
    "img-src": "'self'",
    "media-src": "'self'",
    "font-src": "'self'",
    "manifest-src": "'self'",
    "connect-src": "'self'",
    "form-action": "'self'",
    "base-uri": "'none'",
    "frame-ancestors": "'none'",
    "require-trusted-types-for": "'script'",
    "trusted-types": "'none'",
  });
});

test("a configured backend host may be called and posted to, and may lead back to the page", () => {
  const policy = policyOf({
    ...parts,
    apiHost: "https://api.example.com",
    siteUrl: "https://www.example.com",
  });
  expect(policy["connect-src"]).toBe("'self' https://api.example.com");
  expect(policy["form-action"]).toBe("'self' https://api.example.com https://www.example.com");
});

test("only a site whose public address is https asks browsers to insist on it", () => {
  const hsts = (siteUrl: string | null) =>
    securityHeaders({ ...parts, siteUrl })["strict-transport-security"];
  expect(hsts(null)).toBeUndefined();
  expect(hsts("http://www.example.com")).toBeUndefined();
  expect(hsts("https://www.example.com")).toBe("max-age=31536000");
});

test("only a preview asks search engines to stay away", () => {
  expect(securityHeaders(parts)["x-robots-tag"]).toBeUndefined();
  expect(securityHeaders({ ...parts, preview: true })["x-robots-tag"]).toBe("noindex");
});

function policyOf(given: HeaderParts): Record<string, string> {
  const policy = securityHeaders(given)["content-security-policy"] ?? "";
  return Object.fromEntries(
    policy.split("; ").map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources.join(" ")];
    }),
  );
}
