import { expect, test } from "vitest";
import { headingId } from "./section-heading.tsx";

test.each([
  ["Solar title", "portfolio-solar-title"],
  ["What changed in the 2026 ALTA/NSPS standards", "portfolio-what-changed-in-the-2026-alta-nsps-standards"],
  ["  Año – één: 500\u00a0kV  ", "portfolio-ano-een-500-kv"],
  ["…", "portfolio"],
])("the heading %j gets the id %s", (heading, id) => {
  expect(headingId("portfolio", heading)).toBe(id);
});
