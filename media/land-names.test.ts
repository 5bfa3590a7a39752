import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { contentFolder } from "./folders.ts";
import { digest, landNames, nameLand, readNames } from "./land-names.ts";
import { parcels } from "./sheet/parcels.ts";

const drawn = Object.entries(readNames());
const again = "draw it again (npm run draw)";

test("pictures, videos, sheets and texts of Tract 14 are those that were drawn from the land as it is now", () => {
  const land = landNames();
  for (const [program, { files, names }] of drawn) {
    for (const [name, place] of Object.entries(names))
      expect(place, `${program} has ${name} elsewhere; ${again}`).toBe(land[name]);
    for (const [file, recorded] of Object.entries(files))
      expect(digest(readFileSync(join(contentFolder, file))), `${file}; ${again}`).toBe(recorded);
  }
});

test("each of them names Tract 14 and the gas line across it; those that letter sections name its neighbors alike", () => {
  expect(drawn.map(([program]) => program).sort()).toEqual([
    "hero",
    "samples",
    "video, phone",
    "video, wide",
  ]);
  for (const [program, { names }] of drawn) {
    for (const name of ["Tract 14", '16" GAS', "Section 13, Block 9", "Section 19, Block 9"])
      expect(names, program).toHaveProperty([name]);
    if (program !== "samples")
      for (const name of ["River", "345 kV line"]) expect(names, program).toHaveProperty([name]);
  }
});

test("no file of them is left out", () => {
  const recorded = drawn.flatMap(([, { files }]) => Object.keys(files));
  const published = ["images", "video", "downloads"].flatMap((folder) =>
    readdirSync(join(contentFolder, folder))
      .filter((file) => /^(hero|tract-14|boundary|poster)\b.*\.(webp|mp4|pdf|txt|dxf)$/.test(file))
      .map((file) => `${folder}/${file}`),
  );
  expect(recorded.sort()).toEqual(published.sort());
});

test("a drawing that has a section elsewhere than the land stops", () => {
  const [first, second] = parcels();
  if (!first || !second) throw new Error("The land has no parcels.");
  expect(() => nameLand("Section 13, Block 9", first.polygon)).toThrow(
    "Section 13, Block 9 is drawn in another place",
  );
  expect(() => nameLand("Section 49, Block 9", second.polygon)).toThrow("Section 49");
});
