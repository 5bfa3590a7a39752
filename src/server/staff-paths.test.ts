import { expect, test } from "vitest";
import { findLinkOrigin } from "./staff-paths.ts";

test("links lead to the server that has the pages", () => {
  expect(findLinkOrigin("", "https://www.example.com", 3000)).toBe("https://www.example.com");
  expect(findLinkOrigin("https://api.example.com", "https://www.example.com", 3000)).toBe(
    "https://api.example.com",
  );
  expect(findLinkOrigin("", null, 3000)).toBe("http://localhost:3000");
});
