import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

// Design rules that the style sheets alone can show. The numbers are from the design notes.

interface Declaration {
  readonly file: string;
  readonly property: string;
  readonly value: string;
}

/** Print has its own scale (print.css) and no motion. */
const sheets = globSync("src/{site,server/pages}/**/*.css").filter((file) => !file.endsWith("/print.css"));

const declarations: readonly Declaration[] = sheets.flatMap((file) => {
  const text = readFileSync(file, "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
  return [...text.matchAll(/([a-z0-9-]+):\s*([^;{}]+);/g)].map(([, property = "", value = ""]) => ({
    file,
    property,
    value: value.replace(/\s+/g, " ").trim(),
  }));
});

const rules = (property: RegExp) => declarations.filter((declaration) => property.test(declaration.property));

const broken = (list: readonly Declaration[], kept: (value: string) => boolean) =>
  list
    .filter(({ value }) => !kept(value))
    .map(({ file, property, value }) => `${file}: ${property}: ${value}`);

test("there are style sheets to read", () => {
  expect(declarations.length).toBeGreaterThan(300);
});

test("D-04: every margin, padding and gap is a step of the scale", () => {
  const step =
    /^(0|auto|var\(--(s-\d+|margin|gutter|section|header)\)|calc\(-1 \* var\(--(s-\d+|margin|gutter)\)\))$/;
  const parts = (value: string) => value.match(/(?:[^\s(]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];
  const spacing = rules(/^(margin|padding|gap|row-gap|column-gap)(-|$)/);
  expect(
    broken(spacing, (value) => parts(value).every((part) => step.test(part) || /0\.8em/.test(part))),
  ).toEqual([]);
});

test("D-03: every font size is one of the eight of the scale, every weight one of four", () => {
  expect(broken(rules(/^font-size$/), (value) => /^var\(--t-[a-z0-9]+\)$/.test(value))).toEqual([]);
  expect(new Set(rules(/^--t-/).map(({ property }) => property)).size).toBe(8);
  const weights = rules(/^font-weight$/).map(({ value }) => value);
  expect([...new Set(weights)].sort()).toEqual(["400", "500", "600", "640"]);
});

test("D-09: corners are square, or 2 px on controls", () => {
  expect(broken(rules(/radius$/), (value) => value === "var(--radius)" || value === "2px")).toEqual([]);
  expect(rules(/^--radius$/).map(({ value }) => value)).toEqual(["2px"]);
});

test("D-10: shadows belong to the toast, the open menu and the focus ring", () => {
  const shadows = rules(/^box-shadow$/).filter(
    ({ value }) => value !== "none" && !/focus|night|inset/.test(value),
  );
  expect(shadows.map(({ file }) => file.split("/").at(-1)).sort()).toEqual([
    "site-header.module.css",
    "toaster.css",
  ]);
});

test("D-11: gradients only cut shapes, as masks", () => {
  const gradients = declarations.filter(({ value }) => value.includes("gradient"));
  expect(gradients.filter(({ property }) => property !== "mask")).toEqual([]);
});

test("M-02: transitions take 120, 200 or 600 ms", () => {
  const times = rules(/^--(quick|medium|draw|spin)$/).map(({ value }) => value.split(" ")[0]);
  expect(times.sort()).toEqual(["120ms", "200ms", "600ms", "600ms"]);
  const named = /^\S+ var\(--(quick|medium|draw)\)$/;
  expect(broken(rules(/^transition$/), (value) => named.test(value))).toEqual([]);
});

test("M-03: only transform, opacity, dash offset and background color are animated", () => {
  const movable = /^(transform|opacity|stroke-dashoffset|background-color) /;
  expect(broken(rules(/^transition$/), (value) => movable.test(value))).toEqual([]);
});

test("colors are defined only in the tokens", () => {
  const elsewhere = declarations.filter(
    ({ file, value }) => !file.endsWith("tokens.css") && /#[0-9a-f]{3,8}\b/i.test(value),
  );
  expect(elsewhere.map(({ file, value }) => `${file}: ${value}`)).toEqual([]);
});
