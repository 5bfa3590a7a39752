import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { readLegalDescription } from "../src/land/legal-description.ts";
import { downloadsFolder } from "./folders.ts";
import { legalDescription } from "./samples/description.ts";
import { tractDxf } from "./samples/dxf.ts";
import { closingCourses, describe, easementOf } from "./samples/easement.ts";
import { readFirm } from "./samples/firm.ts";
import { lineList, sumUp } from "./samples/line-list.ts";
import { runChain, runsheet } from "./samples/runsheet.ts";
import { calls, formatFeet } from "./sheet/calls.ts";
import { tractFourteen } from "./sheet/tract.ts";

const easement = easementOf();

test("the tract in words closes as the page says, and its calls are the hero's", () => {
  expect(readLegalDescription(legalDescription())?.sentence).toMatch(
    /4 calls\. Closes within 0\.02 ft, .* 639\.47 acres; the text says 639\.47\./,
  );
  for (const { bearing, distance } of calls(tractFourteen))
    expect(legalDescription()).toContain(`${bearing}, ${distance.replace("′", " feet")}`);
});

test("the easement's ties and centerline close to the hundredth", () => {
  const words = closingCourses(easement).map((course) => `THENCE ${describe(course)};`);
  expect(readLegalDescription(`BEGINNING at the corner; ${words.join(" ")}`)?.sentence).toMatch(
    /^4 calls\. Closes within 0\.0[01] ft/,
  );
});

test("the line list adds up: tract after tract without a gap, and its sums are those of the figures printed", () => {
  const tracts = lineList();
  const hundredths = (value: number) => Math.round(value * 100);
  for (const [i, { from, to, feet }] of tracts.entries()) {
    expect(from).toBe(tracts[i - 1]?.to ?? 0);
    expect(hundredths(to) - hundredths(from)).toBe(hundredths(feet));
  }
  const total = sumUp(tracts);
  expect(total.feet).toBe(tracts.at(-1)?.to);
  expect(Math.abs(total.acres - (total.feet * 50) / 43_560)).toBeLessThan(0.05);
  const own = tracts.find(({ tract }) => tract === "14");
  expect([own?.feet, own?.rods, own?.acres]).toEqual([easement.feet, easement.rods, easement.acres]);
});

test("the runsheet's chain has no gap and ends with the owner on the line list; a missing deed breaks it", () => {
  const instruments = runsheet(easement);
  expect(runChain(instruments)).toEqual({ "Owner 6": 1 });
  for (const missing of instruments.filter(({ conveys }) => conveys).slice(0, -1))
    expect(() => runChain(instruments.filter((other) => other !== missing))).toThrow("does not hold");
});

test("the committed text and DXF are what the model says", () => {
  expect(readDownload("tract-14.txt").toString()).toBe(legalDescription());
  expect(readDownload("tract-14.dxf").toString()).toBe(tractDxf(easement));
});

test.for([
  {
    file: "tract-14-runsheet.pdf",
    size: "792 612",
    says: [
      "Owner 6",
      "Vol. 188, Pg. 49",
      "4.85 acres",
      "Release covers the west half only: see requirement 1.",
    ],
  },
  {
    file: "tract-14-line-list.pdf",
    size: "792 612",
    says: ["15 tracts", formatFeet(sumUp(lineList()).feet), "Permission", "Offer", "Signed", "Recorded"],
  },
  {
    file: "tract-14-easement-plat.pdf",
    size: "612 792",
    says: ["S 85°25′34″ E", "942.80", "Survey, A-1768, Sample County"],
  },
])("$file is one tagged page of letter size whose text can be read", ({ file, size, says }) => {
  expect(statSync(join(downloadsFolder, file)).size).toBeLessThan(200 * 1024);
  const pdf = readDownload(file).toString("latin1");
  expect(pdf).toContain(`/MediaBox [0 0 ${size}]`);
  expect(pdf.match(/\/Type \/Page\n/g)).toHaveLength(1);
  expect(pdf).toContain("/Lang (en-US)");
  expect(pdf).toMatch(/\/MarkInfo <<[^>]*\/Marked true/);
  for (const tag of ["H1", "H2", "Table", "TH", "TD", "Link"]) expect(pdf).toContain(`/S /${tag}\n`);
  for (const scope of ["Column", "Row"]) expect(pdf.includes(`/Scope /${scope}`), scope).toBe(true);
  for (const words of ["Sample · not a survey", "2026", "of 3", ...says])
    expect(readText(pdf)).toContain(words);
});

test.for(["runsheet", "line-list", "easement-plat"])(
  "the %s leads back to the firm that sent it",
  (sheet) => {
    const pdf = readDownload(`tract-14-${sheet}.pdf`).toString("latin1");
    const { name, phone, email, registrations } = readFirm();
    for (const words of [name, phone, email, ...registrations]) expect(readText(pdf)).toContain(words);
    expect(pdf).toContain(`/URI (tel:${phone.replace(/\D/g, "")})`);
    expect(pdf).toContain(`/URI (mailto:${email})`);
  },
);

test("a tract's four dates follow each other, and a later one needs those before it", () => {
  const months = ["Nov", "Dec", "Jan", "Feb", "Mar", "Apr"];
  const toDays = (date: string) => months.indexOf(date.slice(0, 3)) * 31 + Number(date.slice(4));
  for (const { tract, status } of lineList()) {
    const dates = [status.permission, status.offer, status.signed, status.recorded];
    const given = dates.filter((date) => date !== "");
    expect(dates.slice(0, given.length), tract).toEqual(given);
    expect(given.map(toDays), tract).toEqual(given.map(toDays).toSorted((a, b) => a - b));
  }
});

/** The text of a PDF as Chromium writes it: glyphs, each named by its font's table. */
function readText(pdf: string): string {
  const objects = new Map(
    [...pdf.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, n = "", body = ""]) => [n, body]),
  );
  const inflate = (body = "") =>
    inflateSync(Buffer.from(body.slice(body.indexOf("stream\n") + 7), "latin1"), {
      finishFlush: 2,
    }).toString("latin1");
  const page = [...objects.values()].find((body) => body.includes("/Type /Page\n")) ?? "";
  const fonts = new Map(
    [...page.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = "", n = ""]) => {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(n) ?? "")?.[1] ?? "";
      return [name, readGlyphs(inflate(objects.get(table)))];
    }),
  );
  const content = inflate(objects.get(/\/Contents (\d+) 0 R/.exec(page)?.[1] ?? ""));
  let glyphs: ReadonlyMap<number, string> = new Map();
  return [...content.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9A-F]+)>|EMC/g)]
    .map(([, font, codes]) => {
      if (font) glyphs = fonts.get(font) ?? new Map();
      return (codes?.match(/.{4}/g) ?? []).map((code) => glyphs.get(Number.parseInt(code, 16))).join("");
    })
    .join("");
}

function readGlyphs(table: string): ReadonlyMap<number, string> {
  const glyphs = new Map<number, string>();
  const hex = (text = "") => Number.parseInt(text, 16);
  for (const [, block = ""] of table.matchAll(/beginbfrange\n([\s\S]*?)endbfrange/g))
    for (const [, from, to, first] of block.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g))
      for (let n = hex(from); n <= hex(to); n++)
        glyphs.set(n, String.fromCodePoint(hex(first) + n - hex(from)));
  // A ligature stands for several letters.
  for (const [, block = ""] of table.matchAll(/beginbfchar\n([\s\S]*?)endbfchar/g))
    for (const [, code, letters = ""] of block.matchAll(/<(\w+)> <(\w+)>/g))
      glyphs.set(hex(code), String.fromCodePoint(...(letters.match(/.{4}/g) ?? []).map(hex)));
  return glyphs;
}

function readDownload(file: string): Buffer {
  return readFileSync(join(downloadsFolder, file));
}
