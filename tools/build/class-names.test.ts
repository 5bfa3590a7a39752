import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createClassNamer } from "./class-names.ts";

test("gives each class of each file its own name, the same in every build", () => {
  const { folder, files } = writeStyles(".one{} .two{} @keyframes turn{}", ".one > .three:not(.one){}");
  const names = () => {
    const name = createClassNamer(folder);
    return [
      ...["one", "two", "turn"].map((one) => name(one, files[0] as string)),
      ...["one", "three"].map((one) => name(one, `${files[1]}?used`)),
    ];
  };
  expect(names()).toEqual(["a", "b", "c", "d", "e"]);
  expect(names()).toEqual(names());
});

test("gives no class a name that ad blockers hide", () => {
  const many = Array.from({ length: 200 }, (_, index) => `.c${index}{}`).join("");
  const { folder, files } = writeStyles(many);
  const name = createClassNamer(folder);
  const all = Array.from({ length: 200 }, (_, index) => name(`c${index}`, files[0] as string));
  expect(new Set(all).size).toBe(200);
  expect(all.filter((one) => !/^[a-z]\d?$/.test(one))).toEqual([]);
});

test("names an unknown class in the error", () => {
  const { folder, files } = writeStyles(".one{}");
  expect(() => createClassNamer(folder)("two", files[0] as string)).toThrow(/"two" of .*0\.module\.css/);
});

function writeStyles(...sheets: string[]) {
  const folder = join(mkdtempSync(join(tmpdir(), "styles-")), "src", "site");
  mkdirSync(folder, { recursive: true });
  const files = sheets.map((_, index) => join(folder, `${index}.module.css`));
  for (const [index, file] of files.entries()) writeFileSync(file, sheets[index] as string);
  return { folder, files };
}
