import fc from "fast-check";
import { expect, test } from "vitest";
import { sample } from "../../tests/support/samples.ts";
import { createSearchText, isReference, type SearchedFields, toSearchWords } from "./search-text.ts";

const finds = (search: string, fields: Partial<SearchedFields>) => {
  const words = toSearchWords(search);
  return (
    words.length > 0 &&
    words.every((word) => createSearchText(sample({ ...empty, ...fields })).includes(word))
  );
};

const empty = { name: "", email: "", phone: "", company: "", location: "", message: "" };

test.each<readonly [string, Partial<SearchedFields>, readonly string[]]>([
  [
    "an apostrophe of any kind, or none",
    { name: "Shaun O’Neil" },
    ["O'Neil", "O’Neil", "O‘Neil", "OʼNeil", "O´Neil", "O`Neil", "O′Neil", "ONeil", "o neil", "neil, shaun"],
  ],
  [
    "a dash of any kind, a blank, or nothing",
    { company: "Smith–Jones & Sons, L.L.C." },
    [
      ...["Smith-Jones", "Smith–Jones", "Smith—Jones", "Smith\u2011Jones", "Smith\u2212Jones", "Jones/Smith"],
      ...["SmithJones", "smith jones", "Smith & Jones", "LLC", "L.L.C.", "“Smith–Jones”", "«Jones»"],
    ],
  ],
  [
    "initials, with their dots or without",
    { name: "J.R. Smith" },
    ["JR Smith", "J.R. Smith", "J. R. Smith", "Smith, J.R."],
  ],
  [
    "what is invisible",
    { location: "Sweet\u00adwater,\u00a0Tex\u200bas" },
    ["Sweetwater Texas", "Sw\u00adeet\u2060water"],
  ],
  ["text with the same marks", { company: "100 %_wide\\" }, ["100%", "100 %_wide", "wide\\"]],
  [
    "any case, and letters with their accents or without",
    { name: "Żofia MÜLLER-Łukasz", company: "Ångström & Søn Straße", location: "ΜΉΛΟΣ, İzmir" },
    [
      "zofia",
      "MULLER",
      "mu\u0308ller",
      "ŁUKASZ",
      "lukasz",
      "angstrom",
      "son",
      "SØN",
      "strasse",
      "STRASSE",
      "μηλος",
      "Μήλος",
      "izmir",
    ],
  ],
  [
    "wide letters, ligatures and other scripts",
    { name: "Ｊane Ｄoe", message: "Oﬃce at 地籍測量, 한국" },
    ["jane doe", "office", "籍測", "한국"],
  ],
  [
    "a phone number in any notation",
    { phone: "+1 (817) 555-0199", message: "or 202 555 0188 after 5" },
    [
      ...[
        "(817) 555-0199",
        "817-555-0199",
        "817.555.0199",
        "817 555 0199",
        "8175550199",
        "+18175550199",
        "1-817-555-0199",
      ],
      ...[
        "555-0199",
        "0199",
        "tel:+1-817-555-0199",
        "tel:+18175550199",
        "817‑555‑0199",
        "２０２ 555 0188",
        "+1 202 5550188",
      ],
    ],
  ],
  [
    "a phone number with its extension",
    { phone: "817.555.0199 ext. 4" },
    ["(817) 555-0199 ext 4", "(817) 555-0199", "18175550199"],
  ],
  [
    "a phone number from abroad",
    { phone: "+44 (0)20 7946 0958" },
    ["+44 20 7946 0958", "020 7946 0958", "0044 20 79460958", "442079460958", "+44 (0)20 7946 0958"],
  ],
  [
    "an address as mail programs copy it",
    { name: "Jane Doe", email: "Jane.Doe+bid@wind-farm.example" },
    [
      ...[
        "Jane Doe <jane.doe+bid@wind-farm.example>",
        '"Doe, Jane" <jane.doe+bid@wind-farm.example>',
        "<jane.doe+bid@wind-farm.example>",
      ],
      ...[
        "mailto:jane.doe+bid@wind-farm.example",
        "jane.doe+bid@wind-farm.example;",
        "@wind-farm",
        "jane.doe",
        "[jane.doe+bid@WIND-FARM.EXAMPLE]",
      ],
    ],
  ],
  [
    "every word, wherever it is",
    { name: "Jane Doe", location: "Nolan County", message: "A line of 12 miles" },
    ["miles nolan jane", "Doe 12", "county, doe"],
  ],
])("finds %s", (_what, fields, searches) => {
  expect(searches.filter((search) => !finds(search, fields))).toEqual([]);
});

test("does not find what has only some of the words, or nothing but marks", () => {
  const fields = { name: "Jane Doe", phone: "(817) 555-0199", email: "jane@example.com" };
  for (const search of ["Jane Roe", "817-555-0198", "jane@example.org", "%", "#", " ", "“”", "—"])
    expect([search, finds(search, fields)]).toEqual([search, false]);
});

test.each([
  ...[
    "BC26AF96",
    "#bc26af96",
    "Reference BC26AF96",
    "Reference: #BC26AF96",
    "ref. BC26AF96",
    "Ref no. BC26AF96",
    "Your reference: BC26AF96",
    "(BC26AF96)",
  ],
  ...[
    "019c0000-0000-7000-8000-0000bc26af96",
    "8000-0000bc26af96",
    "Full reference: 019c0000-0000-7000-8000-0000bc26af96",
  ],
  "https://www.example.com/staff/requests/019C0000-0000-7000-8000-0000BC26AF96?done=2#result",
])("reads the reference of %s", (search) => {
  expect(toSearchWords(search)).toEqual(["bc26af96"]);
  expect(isReference("bc26af96")).toBe(true);
});

test("a word that only looks like a label is searched", () => {
  expect(toSearchWords("reference tel 12345678 refinery")).toEqual([
    "reference",
    "tel",
    "12345678",
    "refinery",
  ]);
});

test("any text is found by itself, by a part of it and in any case, and is stored as letters, digits and blanks", () => {
  const graphemes = fc.array(fc.string({ unit: "grapheme", minLength: 1, maxLength: 1 }), { maxLength: 60 });
  fc.assert(
    fc.property(graphemes, fc.nat(60), fc.nat(60), (units, start, length) => {
      const text = createSearchText({ ...empty, message: units.join("") });
      expect(text).toMatch(/^[\p{L}\p{N}\p{M} ]*$/u);
      const part = units.slice(start, start + length).join("");
      const upper = part.toUpperCase();
      // Some letters have no capital of their own.
      const searches = [units.join(""), part, ...(upper.toLowerCase() === part.toLowerCase() ? [upper] : [])];
      for (const word of searches.flatMap(toSearchWords)) expect(text).toContain(word);
    }),
    { numRuns: 500 },
  );
});
