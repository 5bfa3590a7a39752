import { expect, test } from "vitest";
import { findLinkOrigin } from "./staff-links.ts";

test("links lead to the server that has the pages", () => {
  const find = (apiHost: string, siteUrl: string | null) => findLinkOrigin({ apiHost, siteUrl, port: 3000 });
  expect(find("", "https://www.example.com")).toBe("https://www.example.com");
  expect(find("https://api.example.com", "https://www.example.com")).toBe("https://api.example.com");
  expect(find("", null)).toBe("http://localhost:3000");
});
