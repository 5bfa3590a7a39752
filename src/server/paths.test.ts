import { expect, test } from "vitest";
import { findLinkOrigin } from "./paths.ts";

test("links lead to the server that has the pages, wherever the page is", () => {
  expect(findLinkOrigin("https://api.example.com", "https://www.example.com", 3000)).toBe(
    "https://api.example.com",
  );
});
