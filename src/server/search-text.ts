// How the inbox's search finds a project request: its text and the words that someone types are simplified alike, so a word is found
// wherever the text contains it. After a change here, a migration must write the stored texts again.

/** The fields of a project request that are searched. */
export type SearchedFields = Readonly<Record<(typeof searchedFields)[number], string>>;

export const searchedFields = ["name", "email", "phone", "company", "location", "message"] as const;

/** The characters of the message that are searched: its subject is at its start, and a long deed need not be on the disk twice. */
export const searchedLength = 4_000;

/** The stored text of a project request. */
export function createSearchText(fields: SearchedFields): string {
  return toSearchText(searchedFields.map((field) => fields[field]));
}

/** The words of these texts, and the phone numbers in them, whatever stands between their digits. */
export function toSearchText(texts: readonly string[]): string {
  const text = simplify(texts.map((text) => text.slice(0, searchedLength)).join("\n"));
  return [removePunctuation(text), ...findPhoneNumbers(text)].join(" ");
}

/**
 * The words of a search, any of them in any order. Quotes and accents are no part of a word, and every other mark ends one:
 * "Smith–Jones" finds Jones & Smith. Labels that programs copy along are left out, and of a whole ID or a link only the reference
 * counts.
 */
export function toSearchWords(search: string): readonly string[] {
  const words = simplify(search)
    .replace(idOrLink, " $1 ")
    .replace(label, " ")
    .split(separators)
    .map(removePunctuation);
  // In "020 7946 0958" and "0044 …", a zero stands for what the full number has.
  const plain = words.map((word) => (isReference(word) ? word : word.replace(/^0+(?=\d+$)/, "")));
  return [...new Set(plain)].filter((word) => word !== "");
}

/** True for a word that may be the reference of a project request, the end of its ID. */
export function isReference(word: string): boolean {
  return /^[\da-f]{8}$/.test(word);
}

/** An ID, or the part of it after a hyphen, and all that is written together with it. */
const idOrLink = /\S*\b[\da-f]{4}-[\da-f]{4}([\da-f]{8})\b\S*/g;

/** "Reference 4E7D29AB" in an email, and the scheme that a browser copies with a link. */
const label =
  /\b(?:(?:full|your)\s+)?ref(?:erence)?\b[\s.:#]*(?:(?:no|number)\b[\s.:#]*)?(?=[\da-f]{8}\b)|\b(?:mailto|tel):/g;

/** The quotes are those of any language, straight, curly or a prime. An address is one word up to its dot. */
const separators = /[[\s\p{P}\p{S}]--[@'"\p{Pi}\p{Pf}\u201a\u201e\u2032]]+/v;

/** Leaves letters, digits and single spaces. A single space is no match, because each match takes time and memory. */
function removePunctuation(text: string): string {
  return text
    .replace(/[^\p{L}\p{N}\p{M}\s]/gu, "")
    .replace(/\s\s+|[^\S ]/g, " ")
    .trim();
}

/**
 * Lower case, without accents and what is invisible, in the characters that people type. Both databases then compare to the letter;
 * SQLite knows only the case of ASCII.
 */
function simplify(text: string): string {
  // Once before, because an acute accent on its own would become a space.
  const decomposed = text.replace(marks, "").normalize("NFKD").replace(marks, "").toLowerCase();
  return decomposed.replace(/[ßæœøłđðþıħς]/g, (letter) => plainLetters[letter] ?? letter).normalize();
}

const marks = /\p{Diacritic}|\p{Default_Ignorable_Code_Point}|\p{Cf}/gu;

/** Letters that Unicode does not take apart. */
const plainLetters: Readonly<Record<string, string>> = {
  ...{ ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ð: "d", þ: "th", ı: "i", ħ: "h", ς: "σ" },
};

/** The phone numbers in a text, each with its country, where it is American: "+1 (817) 555-0199" and "817.555.0199" give 18175550199. */
function findPhoneNumbers(text: string): readonly string[] {
  const numbers = text.match(/\d[\d ()./\p{Pd}]{5,}\d/gu) ?? [];
  const digits = numbers.map((number) => number.replace("(0)", "").replace(/\D/g, ""));
  const likely = digits.filter(({ length }) => length >= 7 && length <= 15);
  return [...new Set(likely.map((one) => (one.length === 10 ? `1${one}` : one)))];
}
