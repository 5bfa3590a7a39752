import { squareFeetPerAcre } from "../units.ts";
import { type Call, readCalls, thence } from "./calls.ts";
import { number, toNumber } from "./measures.ts";
import { findGap, placeCalls } from "./place-calls.ts";

export type TractText = NonNullable<ReturnType<typeof findTract>>;

export function findTract(text: string) {
  const parts = readParts(text);
  const tracts = parts.filter(({ isTract }, index) => isTract && !parts[index + 1]?.hasTie);
  const [tract] = tracts;
  if (!tract) return undefined;
  return {
    ...tract,
    /** The calls that lead to the point of beginning. */
    tie: (tract.hasTie && parts[parts.indexOf(tract) - 1]?.calls) || [],
    tracts: tracts.length,
    // Before the next tract begins, or before this one.
    area: readArea(parts[parts.indexOf(tract) + 1]?.head ?? "") ?? readArea(parts[0]?.head ?? ""),
    /** The text's areas; some may be of other land. */
    areas: [...text.matchAll(anyArea)].map(toArea),
  };
}

/** A text up to each return to a beginning. */
function readParts(text: string) {
  let end = 0;
  let closes = false;
  return [...text.matchAll(beginning), undefined].map((mark) => {
    const part = text.slice(end, mark?.index);
    end = mark ? mark.index + mark[0].length : text.length;
    const calls = readCalls(part, mark !== undefined);
    // The last call is still being typed.
    if (!mark && !isPlaceable(calls.at(-1)) && !/\w{3}[;.] ?$/.test(part)) calls.pop();
    const [head = ""] = part.split(thence, 1);
    const isTract = calls.length > 2 && calls.some(({ quote, feet }) => feet || /\d/.test(quote));
    // The calls before a tract are its tie, unless they are a tract or it says itself where it begins.
    const hasTie = isTract && !closes && !/\b(?:com|commenc\w{1,3}|beg\w{0,8})\b/i.test(head);
    const legs = placeCalls(calls);
    closes = isTract && legs.length === calls.length && findGap(legs).closes;
    return { head, calls, isTract, hasTie, returns: mark !== undefined };
  });
}

function isPlaceable({ degrees, feet, curve }: Partial<Call> = {}): boolean {
  return curve !== undefined || (degrees !== undefined && Boolean(feet));
}

const lead =
  "(?:\\b(?:t[oa]|at|and|for|being|is)|[,&]) (?:(?:(?!to )[\"“”'‘]{0,2}[a-z]\\w{0,7}[.,]?|&) ){0,6}";
const named =
  "(?:beg(?:in{1,2}(?:ing)?|inning)?\\b|t?\\.?p\\.? ?o\\.? ?b\\b|(?:first|starting) (?:station|point|corner))";
const ofCurve = " (?:of|on) (?:[\\w-]{1,12} ){0,3}curve\\b";
const isPoint = "(?<=\\b(?:of|or) \\w{3,9})";
const isNoTime = "(?! (?:at|in|from|on|by|with|next|of|bears?)\\b)(?<!\\b(?:at (?:the )?|for )\\w{3,9})";
/** "To the point or place of beginning", "TO BEG", but not "to the beginning of a curve" or "at the beginning of June". */
const beginning = new RegExp(`${lead}["“”'‘]{0,2}${named}(?!${ofCurve})(?:${isPoint}|${isNoTime})`, "gi");
const contains = "\\b(?:cont\\w{0,8}|being|area|embracing|estimat\\w{1,4})\\b[^;]{0,40}?";
/** "Nine acres and a half", "9 acres 2 roods". */
const more = ",? (?:and )?(?:1/2|[\\w-]{1,9}[ -](?:rood|perch|pole|rod|half|quarter|fourth))";
/** The tract's, and no neighbor's ("a called 91.20-acre tract") or project's ("we have 1,200 acres under option"), nor a part's. */
const [acres, squareFeet] = ["(ac)(?:res?)?", "(sq)(?:uare|\\.)? ?(?:feet|ft)"].map(
  (unit) =>
    new RegExp(
      `(?:^[ .,:;]{0,4}|${contains})(?<!called |said |less |part of )(${number})[ -]{0,2}${unit}\\b(?!${more}| (?:of land )?out of\\b)`,
      "i",
    ),
);
const anyArea = new RegExp(`(${number})[ -]{0,2}(ac|sq(?:uare|\\.)? ?f)`, "gi");

/** An area in the text's own unit. */
export interface Area {
  readonly acres: number;
  readonly inSquareFeet: boolean;
}

function readArea(text: string): Area | undefined {
  const match = acres?.exec(text) ?? squareFeet?.exec(text);
  return match ? toArea(match) : undefined;
}

function toArea([, amount = "", unit = ""]: RegExpExecArray): Area {
  const inSquareFeet = /^s/i.test(unit);
  return { acres: toNumber(amount) / (inSquareFeet ? squareFeetPerAcre : 1), inSquareFeet };
}
