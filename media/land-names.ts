import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { contentFolder } from "./folders.ts";
import type { Path } from "./land/path.ts";
import { corridorLine } from "./sheet/corridor.ts";
import { parcels, sectionNumber, sections } from "./sheet/parcels.ts";
import { pipelines } from "./sheet/pipelines.ts";
import { riverPath } from "./sheet/river.ts";
import { tractFourteen } from "./sheet/tract.ts";

/** What the programs have drawn, kept with the programs: of each file its digest, and where each thing it names lies. */
const file = join(import.meta.dirname, "land-names.json");

/** The files and the names of one program. */
export interface Drawn {
  readonly files: Readonly<Record<string, string>>;
  readonly names: Readonly<Record<string, string>>;
}

/** The hero's land by its names: sections, parcels, Tract 14, pipelines, line and river, each with a digest of its place. */
export function landNames(): Readonly<Record<string, string>> {
  const numbered = (all: ReturnType<typeof sections>, toName: (section: string, part: number) => string) =>
    all.flatMap(({ block, column, row, part, polygon }) => {
      const number = sectionNumber(block, column, row);
      return number === undefined ? [] : [[toName(`${number}, Block ${block}`, part), polygon] as const];
    });
  const places: readonly (readonly [string, Path])[] = [
    ...numbered(sections(), (section) => `Section ${section}`),
    ...numbered(parcels(), (section, part) => `Part ${part} of Section ${section}`),
    ["Tract 14", tractFourteen],
    ...pipelines.map(({ name, line }) => [name, line] as const),
    ["345 kV line", corridorLine],
    ["River", riverPath()],
  ];
  return Object.fromEntries(places.map(([name, path]) => [name, digestPath(path)]));
}

let land: Readonly<Record<string, string>> | undefined;
const named = new Map<string, string>();

/** Notes what a drawing names and where it has it. Throws where the land has it elsewhere or not at all. */
export function nameLand(name: string, path: Path): void {
  const place = digestPath(path);
  land ??= landNames();
  if (land[name] !== place)
    throw new Error(
      `${name} is drawn in another place than the land has it. Take its place from media/sheet/.`,
    );
  named.set(name, place);
}

/** Records a program's finished files with what they name. The test of this file compares all of them. */
export function recordNames(program: string, paths: readonly string[]): void {
  const all: Record<string, Drawn> = readNames();
  // A video whose frames were all kept from an earlier run names no more frames.
  const names = named.size > 0 ? Object.fromEntries(named) : (all[program]?.names ?? {});
  all[program] = {
    files: Object.fromEntries(
      paths.map((path) => [relative(contentFolder, path), digest(readFileSync(path))]),
    ),
    names: Object.fromEntries(Object.entries(names).sort(([a], [b]) => (a < b ? -1 : 1))),
  };
  writeFileSync(file, `${JSON.stringify(all, undefined, 2)}\n`);
}

export function readNames(): Record<string, Drawn> {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}

export function digest(bytes: string | Buffer): string {
  return createHash("sha256").update(bytes).digest("hex").slice(0, 16);
}

/** To a hundredth of a point, a third of a foot. */
function digestPath(path: Path): string {
  return digest(path.map(({ x, y }) => `${x.toFixed(2)} ${y.toFixed(2)}`).join(","));
}
