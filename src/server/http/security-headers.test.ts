import { expect, test } from "vitest";
import { createSecurityHeaders, type SecurityHeaderOptions } from "./security-headers.ts";

const options: SecurityHeaderOptions = {
  inline: { styles: ["'sha256-a'"], scripts: [] },
  apiHost: "",
  siteUrl: null,
  preview: false,
};

test("the policy allows only what the page is made of", () => {
  expect(parsePolicy(options)).toEqual({
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self' 'sha256-a'",
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

test("a configured backend host may be called and posted to, and may redirect back to the page", () => {
  const policy = parsePolicy({
    ...options,
    apiHost: "https://api.example.com",
    siteUrl: "https://www.example.com",
  });
  expect(policy["connect-src"]).toBe("'self' https://api.example.com");
  expect(policy["form-action"]).toBe("'self' https://api.example.com https://www.example.com");
});

test("HSTS is sent only if the public address is HTTPS", () => {
  const hsts = (siteUrl: string | null) =>
    createSecurityHeaders({ ...options, siteUrl })["strict-transport-security"];
  expect(hsts(null)).toBeUndefined();
  expect(hsts("http://www.example.com")).toBeUndefined();
  expect(hsts("https://www.example.com")).toBe("max-age=31536000; includeSubDomains");
});

function parsePolicy(options: SecurityHeaderOptions): Record<string, string> {
  const policy = createSecurityHeaders(options)["content-security-policy"] ?? "";
  return Object.fromEntries(
    policy.split("; ").map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources.join(" ")];
    }),
  );
}
