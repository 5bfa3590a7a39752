import { expect, test } from "vitest";
import { createSecurityHeaders, type SecurityHeaderOptions } from "./security-headers.ts";

const options: SecurityHeaderOptions = {
  inline: { styles: ["'sha256-a'"], scripts: [] },
  apiHost: "",
  siteUrl: null,
  preview: false,
};

test("the policy allows only the page's own parts", () => {
  expect(readPolicy()).toMatchInlineSnapshot(`
    [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self' 'sha256-a'",
      "img-src 'self'",
      "media-src 'self'",
      "font-src 'self'",
      "manifest-src 'self'",
      "connect-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ]
  `);
});

test("a configured backend host may be called and posted to, and may redirect back to the page", () => {
  const policy = readPolicy({ apiHost: "https://api.example.com", siteUrl: "https://www.example.com" });
  expect(policy).toContain("connect-src 'self' https://api.example.com");
  expect(policy).toContain("form-action 'self' https://api.example.com https://www.example.com");
});

test.each([
  [null, undefined],
  ["http://www.example.com", undefined],
  ["https://www.example.com", "max-age=31536000; includeSubDomains"],
])("with the public address %s, HSTS is %s", (siteUrl, hsts) => {
  expect(createSecurityHeaders({ ...options, siteUrl })["strict-transport-security"]).toBe(hsts);
});

function readPolicy(change: Partial<SecurityHeaderOptions> = {}) {
  return createSecurityHeaders({ ...options, ...change })["content-security-policy"]?.split("; ");
}
