import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { classNames } from "./class-names.ts";

test("each class of each file has a name of its own, the same each time", () => {
  const { folder, files } = styled(".one{} .two{} @keyframes turn{}", ".one > .three:not(.one){}");
  const names = () => {
    const name = classNames(folder);
    return [
      ...["one", "two", "turn"].map((one) => name(one, files[0] as string)),
      ...["one", "three"].map((one) => name(one, `${files[1]}?used`)),
    ];
  };
  expect(names()).toEqual(["a", "b", "c", "d", "e"]);
  expect(names()).toEqual(names());
});

test("no name is one that blockers of advertisements hide", () => {
  const many = Array.from({ length: 200 }, (_, index) => `.c${index}{}`).join("");
  const { folder, files } = styled(many);
  const name = classNames(folder);
  const all = Array.from({ length: 200 }, (_, index) => name(`c${index}`, files[0] as string));
  expect(new Set(all).size).toBe(200);
  expect(all.filter((one) => !/^[a-z]\d?$/.test(one))).toEqual([]);
});

test("a class that stands in no file is named in the error", () => {
  const { folder, files } = styled(".one{}");
  expect(() => classNames(folder)("two", files[0] as string)).toThrow(/"two" of .*0\.module\.css/);
});

function styled(...sheets: string[]) {
  const folder = join(mkdtempSync(join(tmpdir(), "styles-")), "src", "site");
  mkdirSync(folder, { recursive: true });
  const files = sheets.map((css, index) => {
    const file = join(folder, `${index}.module.css`);
    writeFileSync(file, css);
    return file;
  });
  return { folder, files };
}
