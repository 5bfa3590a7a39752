import { expect, test } from "vitest";
import { placeSvg } from "./place-svg.ts";

test("a drawing as programs export it takes the size of its place", () => {
  const file = `<?xml version="1.0"?>
<!-- Created with a program -->
<svg width="120mm" viewBox="0 0 9 9"
   height="120mm"><rect width="9" height="9"/></svg>
`;
  expect(placeSvg(file, 'width="34" height="34"')).toBe(
    '<svg width="34" height="34" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>',
  );
});
