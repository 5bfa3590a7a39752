import { readdirSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { type Path, partAt, Written } from "../written.ts";
import type { RuleMistake, Trees } from "./rule.ts";

/** Every picture, video and caption file that the content names must be there, spelled the same way. */
export function checkFiles(trees: Trees, folder: string): readonly RuleMistake[] {
  return [
    ...mustExist(trees, folder, "hero", ["pictures", "wide"], "images"),
    ...mustExist(trees, folder, "hero", ["pictures", "laptop"], "images"),
    ...mustExist(trees, folder, "hero", ["pictures", "phone"], "images"),
    ...mustExist(trees, folder, "meta", ["card", "file"], "images"),
    ...mustExist(trees, folder, "about", ["drawing", "file"], "images"),
    ...mustExist(trees, folder, "contact", ["map", "file"], "images"),
    ...entries(trees, "portfolio", ["projects"]).flatMap((index) =>
      ["file", "phone"].flatMap((key) =>
        mustExist(trees, folder, "portfolio", ["projects", index, "image", key], "images"),
      ),
    ),
    ...mustExist(trees, folder, "video", ["poster"], "video"),
    ...entries(trees, "video", ["sources"]).flatMap((index) =>
      mustExist(trees, folder, "video", ["sources", index, "file"], "video"),
    ),
    ...mustExist(trees, folder, "video", ["captions"], "video"),
  ];
}

type SectionWithFiles = "hero" | "meta" | "portfolio" | "video" | "about" | "contact";

function entries(trees: Trees, section: SectionWithFiles, path: Path): number[] {
  const tree = trees[section]?.tree;
  const list = tree && partAt(tree, path);
  return Array.isArray(list) ? list.map((_, index) => index) : [];
}

function mustExist(
  trees: Trees,
  folder: string,
  section: SectionWithFiles,
  path: Path,
  subfolder: "images" | "video",
): RuleMistake[] {
  const tree = trees[section]?.tree;
  const part = tree && partAt(tree, path);
  if (!(part instanceof Written) || !/^[\w.-]+$/.test(part.text)) return [];
  const place = `${basename(folder)}/${subfolder}/`;
  const present = filesIn(join(folder, subfolder));
  const name = part.text;
  if (!present.includes(name)) {
    const choice =
      present.length === 0 ? "" : `, or write the name of a file that is there: ${present.join(", ")}`;
    return [{ section, path, text: `There is no "${name}" in ${place}. Put the file there${choice}.` }];
  }
  if (statSync(join(folder, subfolder, name)).size > 0) return [];
  return [{ section, path, text: `"${name}" in ${place} is empty (0 bytes). Put the file there again.` }];
}

/** Read as a list, because some systems find "Map.svg" when asked for "map.svg" and web servers do not. */
function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
      .map((entry) => entry.name)
      .sort();
  } catch {
    return [];
  }
}
