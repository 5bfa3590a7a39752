import { number, toFeet, unit } from "./measures.ts";

/**
 * How far a call leads, from the text after its bearing: "at 2,640 feet passing a road, in all 5,280 feet". The number of a
 * width or an offset is none: "along a 20' utility easement", "30 feet from the centerline".
 */
export function readDistance(text: string): { feet: number; end: number } | undefined {
  const found = [...text.matchAll(distance)].flatMap((match) => {
    const end = match.index + match[0].length;
    const lead = text.slice(Math.max(0, match.index - 40), match.index);
    const [, amount = "", of = "", rest = "0", ofRest = ""] = match;
    const feet = toFeet(amount, of) + toFeet(rest, ofRest);
    return isWidth(lead, text.slice(end, end + 60)) ? [] : [{ lead, end, feet, of }];
  });
  const total = found.findLast(({ lead }) => /\b(?:in all|total|overall)[^\d;]{0,25}$/i.test(lead));
  const counted = found.filter(({ lead }) => !passed.test(lead));
  const named = counted.find(({ lead }) => next.test(lead));
  // "10-17 feet" is no number to be sure of, and what follows is another.
  if (!total && !named && /^[ ,.:=-]{0,4}\d/.test(text)) return undefined;
  // Notes of old surveys name what a line passes: "950 vrs. a branch, 1900 vrs. a stake".
  const last = counted.slice(1).findLast(({ lead, of }) => /^[vcrp]/i.test(of) && /[;,.] ?$/.test(lead));
  const choice = total ?? last ?? named ?? counted[0] ?? found.at(-1);
  return choice && choice.feet > 0 ? choice : undefined;
}

export function isWidth(lead: string, follow: string): boolean {
  return adjective.test(lead) || noun.test(follow);
}

const distance = new RegExp(
  `(${number}) ?(${unit})(?:\\.?,? (?:(?:and|[&+]) )?(${number}) ?(links?|lks?|inch(?:es)?|in\\b|(?<=and [\\d.]{1,6} ?)f(?:ee|oo)?t)(?![a-z]))?`,
  "gi",
);
const next = /(?:^[ ,.:=-]{0,4}(?:for )?|\bdistance(?: of)?[:,]? )(?:about )?$/i;
const passed = /\b(?:at|pass|passes|passing|cross|crossing)(?: at)?(?: a)?(?: distance)?(?: of)? $/i;
const adjective = /\b(?:an?|the|said|existing|located|by|(?:width|elevation|radius)(?: of)?|r ?=) ?$/i;
const small = "to|along|with|and|on|in|at|by|for|from|of|through|across|more|passing|parallel|a|an|the";
const thing =
  "wide|width|right|r\\.? ?o\\.? ?w|road|street|alley|highway|easement|[ub]\\.? ?[el]|setback|building|strip";
const noun = new RegExp(
  `^\\.?[ -](?:(?!(?:${small})\\b)[a-z.]{1,14}[ -]){0,2}(?:${thing})\\b|^\\.?,? ?(?:in width|on (?:each|either) side|(?:distant |distance |(?:north|south|east|west)\\w{0,9} )?(?:from|fr|off?)\\b)`,
  "i",
);
