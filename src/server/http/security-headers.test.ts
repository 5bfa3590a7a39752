import { expect, test } from "vitest";
import { createSecurityHeaders, type SecurityHeaderOptions } from "./security-headers.ts";

const parts: SecurityHeaderOptions = {
  inline: { styles: ["'sha256-a'"], scripts: [] },
  htmlPageStyle: "'sha256-b'",
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
    createSecurityHeaders({ ...parts, siteUrl })["strict-transport-security"];
  expect(hsts(null)).toBeUndefined();
  expect(hsts("http://www.example.com")).toBeUndefined();
  expect(hsts("https://www.example.com")).toBe("max-age=31536000");
});

test("only a preview asks search engines to stay away", () => {
  expect(createSecurityHeaders(parts)["x-robots-tag"]).toBeUndefined();
  expect(createSecurityHeaders({ ...parts, preview: true })["x-robots-tag"]).toBe("noindex");
});

function policyOf(given: SecurityHeaderOptions): Record<string, string> {
  const policy = createSecurityHeaders(given)["content-security-policy"] ?? "";
  return Object.fromEntries(
    policy.split("; ").map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources.join(" ")];
    }),
  );
}
