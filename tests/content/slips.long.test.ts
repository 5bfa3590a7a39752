import { expect, test } from "vitest";
import { findUnhelpful, listAllSlips } from "./slip-check.ts";

test("a message about any slip on any line of content/ names its line, and obeying it ends within two rounds", {
  timeout: 1_800_000,
}, async () => {
  expect(await findUnhelpful(listAllSlips())).toEqual([]);
});
