import { number, toFeet, unit } from "./measures.ts";

/** The lengths of a text. A "width" is of something else: "along a 20' utility easement", "30 feet from the centerline". */
export function readLengths(text: string) {
  let start = 0;
  return [...text.matchAll(length)].map((match) => {
    const [words, amount = "", unit = "", rest = "0", ofRest = "", own] = match;
    const lead = text.slice(Math.max(start, match.index - 80), match.index);
    start = match.index + words.length;
    const follow = text.slice(start, start + 60);
    const name = own ?? lead.match(names)?.at(-1) ?? "";
    const isWidth = adjective.test(lead) || noun.test(follow);
    const kind = /^\W?r/i.test(name) ? "radius" : isWidth ? "width" : /^c/i.test(name) ? "chord" : "arc";
    return { feet: toFeet(amount, unit) + toFeet(rest, ofRest), kind, unit, lead, end: start } as const;
  });
}

/** How far a call leads, from the text after its bearing: "at 2,640 feet passing a road, in all 5,280 feet". */
export function readDistance(text: string): { feet: number; end: number } | undefined {
  const found = readLengths(text).filter(({ kind }) => kind === "arc");
  const total = found.findLast(({ lead }) => /\b(?:in all|total|overall)[^\d;]{0,25}$/i.test(lead));
  const counted = found.filter(({ lead }) => !passed.test(lead));
  // Notes of old surveys name the things that a line passes: "950 vrs. a branch, 1900 vrs. a stake".
  const last = counted.slice(1).findLast(({ lead, unit }) => /^[vcrp]/i.test(unit) && /[;,.] ?$/.test(lead));
  return total ?? last ?? counted[0] ?? found.at(-1);
}

const rest = `(${number}) ?(links?|lks?|inch(?:es)?|in\\b|(?<=(?:and|rods?|poles?|perches|chains|yards),? [\\d.]{1,6} ?)f(?:ee|oo)?t)(?![a-z])`;
const length = new RegExp(
  `(${number})[ —-]{0,2}(${unit})(?:\\.?,? (?:(?:and|[&+]) )?${rest})?([ -]radius)?`,
  "gi",
);
const names = /\b(?:(?<![eo]t.)rad(?:ius)?\b|[rl] ?=|chord\b|arc(?= length| dist| $| ?=))(?=\D{0,80}$)/gi;
const passed = /\b(?:at|pass|passes|passing|cross|crossing)(?: at)?(?: a)?(?: distance)?(?: of)? $/i;
const adjective =
  /\b(?:an?|the|said|existing|located|by|(?:width|elevation)(?: of)?|parallel (?:with|to) and(?: \w{1,9}){0,2}) ?$/i;
const small = "to|along|with|and|on|in|at|by|for|from|of|through|across|more|passing|parallel|a|an|the";
const thing = "wide|right|r\\.? ?o\\.? ?w|road|street|easement|[ub]\\.? ?[el]|building";
const ofThing = `[ -](?:(?!(?:${small})\\b)[a-z.]{1,14}[ -]){0,2}(?:${thing})\\b`;
const fromThing =
  ",? ?(?:in width|on (?:each|either) side|(?:distant |distance |[nsew]\\w{0,12}\\.? )?(?:(?:there)?from|fr|off?)\\b)";
const noun = new RegExp(`^\\.?(?:${ofThing}|${fromThing})`, "i");
