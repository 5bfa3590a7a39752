import { squareFeetPerAcre } from "../units.ts";
import { hasException } from "./left-out.ts";
import type { Area, TractText } from "./tract-text.ts";
import type { Tract } from "./traverse.ts";

/** The facts about a tract that are certain, and no more: a gap may be the text's or the reader's. */
export function describeTract(tract: Tract, text: TractText, deed: string, quotes: boolean): string {
  const { legs, ending, ratio, acres } = tract;
  // Any area of the text may be the tract's, but only its own contradicts the calls.
  const all = text.area ? [text.area, ...text.areas] : text.areas;
  const stated = all.find((area) => agree(acres, area)) ?? text.area;
  const [isImplied, closes] = [ending === "is implied", ending === "closes"];
  const unsure = legs.flatMap((_, index) => (text.calls[index]?.isUnsure ? [index] : []));
  const flat = legs.flatMap(({ sweep }, index) => (text.calls[index]?.curve && sweep === 0 ? [index] : []));
  const hasAcres = isImplied || (ending !== "stops" && ratio >= (stated === undefined ? 200 : 25));
  const sentences = [
    ending === "stops"
      ? describeStop(legs.length, quotes ? text.calls[legs.length]?.quote : "")
      : `${legs.length} calls.`,
    (closes || ending === "misses") && describeGap(tract, text.returns),
    isImplied && "The last is not given; it is drawn straight to the beginning.",
    isImplied && stated === undefined && "So the calls can’t be checked.",
    list(tract.suspects, "or", "Any one of several calls may be wrong", (calls) => `Check ${calls}`),
    !closes &&
      list(
        unsure,
        "or",
        "Several calls may have been read wrongly",
        (calls) => `C${calls.slice(1)} may have been read wrongly`,
      ),
    hasAcres && describeArea(acres, stated, (isImplied || closes) && flat.length === 0),
    list(
      flat,
      "and",
      "Several curves are drawn straight, since they can’t be computed",
      (calls) => `Drawn straight, since the curve can’t be computed: ${calls}`,
    ),
    text.tracts > 1 && `${text.tracts} tracts; this is the first.`,
    hasException(deed) && "The exception is not taken out.",
  ];
  return sentences.filter(Boolean).join(" ");
}

function describeStop(count: number, quote = ""): string {
  const words = quote.slice(0, 48).replace(/^[\W_]{1,9}|[ ,;:.]{1,9}$/g, "");
  const whole = quote.length < 48 ? words : words.replace(/\W{0,3}\w{0,20}$/, "…");
  const then = count > 1 ? "so the drawing stops there" : "so nothing is drawn";
  return `Call ${count + 1}${whole && `, “${whole}”,`} can’t be read, ${then}.`;
}

/** Nothing that is read right misses by more than one in 25. */
function describeGap({ ending, gap, ratio }: Tract, returns: boolean): string {
  const why = returns ? "a call may be wrong" : "the text may go on";
  const feet = `${formatFeet(gap)} ft`;
  if (ending === "misses" && ratio < (returns ? 25 : 10_000))
    return `They end ${feet} from the beginning: ${why}, or a call was read wrongly.`;
  return `${ending === "closes" ? "Closes within" : "Misses by"} ${feet}${gap < 0.005 ? "" : `, ${formatRatio(ratio)}`}.`;
}

/** The ratio of the gap to the perimeter, as 1:10,000. */
export function formatRatio(ratio: number): string {
  return `1:${Math.round(Number(ratio.toPrecision(4))).toLocaleString("en-US")}`;
}

/** Less than a tenth of an acre in square feet. */
export function formatArea(acres: number, [small, large]: readonly [string, string]): string {
  return acres < 0.1 ? `${formatSquareFeet(acres)} ${small}` : `${formatFeet(acres)} ${large}`;
}

function formatSquareFeet(acres: number): string {
  const amount = acres * squareFeetPerAcre;
  return amount.toLocaleString("en-US", { maximumFractionDigits: amount < 100 ? 1 : 0 });
}

export function formatFeet(feet: number): string {
  return feet.toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

function agree(acres: number, { acres: stated, inSquareFeet }: Area): boolean {
  return Math.abs(acres - stated) <= stated * 0.015 + (inSquareFeet ? 0.5 / squareFeetPerAcre : 0.0005);
}

function describeArea(acres: number, stated: Area | undefined, isExact: boolean): string {
  const amount = formatArea(acres, ["square feet", "acres"]);
  const area = `${isExact ? "" : "about "}${amount === "1.00 acres" ? "1.00 acre" : amount}`;
  if (stated === undefined) return `${area.replace(/^a/, "A")}.`;
  const said = stated.inSquareFeet
    ? `${formatSquareFeet(stated.acres)}${acres < 0.1 ? "" : " square feet"}`
    : `${stated.acres.toLocaleString("en-US", { maximumSignificantDigits: 6 })}${acres < 0.1 ? " acres" : ""}`;
  const found = agree(acres, stated) ? area.replace(/^a/, "A") : `These calls enclose ${area}`;
  return `${found}; the text says ${said}.`;
}

/** Names at most three calls by their numbers. */
function list(
  calls: readonly number[],
  word: string,
  several: string,
  toSentence: (calls: string) => string,
): string {
  if (calls.length > 3) return `${several}.`;
  const numbers = calls.map((index) => index + 1).join(", ");
  return numbers && `${toSentence(`call ${numbers.replace(/, (\d{1,4})$/, ` ${word} $1`)}`)}.`;
}
