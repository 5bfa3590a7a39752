import { expect, test } from "vitest";
import { readLegalDescription } from "../land/deeds/legal-description.ts";
import type { Tract } from "../land/deeds/traverse.ts";
import { layOutTract } from "./tract-layout.ts";

test("lettering along a line due north or south reads from the right, as on a plat", () => {
  const deed = "Thence North 660 feet; thence East 660 feet; thence South 660 feet; thence West 660 feet";
  const { sides } = layOutTract(readLegalDescription(deed) as Tract);
  expect(sides.map(({ angle }) => angle)).toEqual([-90, 0, -90, 0]);
});
