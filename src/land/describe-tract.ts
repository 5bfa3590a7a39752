import { hasException } from "./left-out.ts";
import type { TractText } from "./tract-text.ts";
import type { Tract } from "./traverse.ts";

/** The facts about a tract that are certain, and no more: a gap may be the text's or the reader's. */
export function describeTract(tract: Tract, text: TractText, deed: string): string {
  const { legs, ending, ratio, acres } = tract;
  const [isImplied, closes] = [ending === "is implied", ending === "closes"];
  const unsure = legs.flatMap((_, index) => (text.calls[index]?.isUnsure ? [index] : []));
  const flat = legs.flatMap(({ sweep }, index) => (text.calls[index]?.curve && sweep === 0 ? [index] : []));
  const hasAcres = isImplied || (ending !== "stops" && ratio >= (text.acres === undefined ? 200 : 25));
  const sentences = [
    ending === "stops" ? describeStop(legs.length, text) : `${legs.length} calls.`,
    (closes || ending === "misses") && describeGap(tract, text.returns),
    isImplied && "The last is not given; it is drawn straight to the beginning.",
    isImplied && text.acres === undefined && "So the calls can’t be checked.",
    list(tract.suspects, "Check call ", "or", "."),
    !closes && list(unsure, "Call ", "or", " may have been read wrongly."),
    hasAcres && describeAcres(acres, text.acres, (isImplied || closes) && flat.length === 0),
    list(flat, "Drawn straight, since the curve can’t be computed: call ", "and", "."),
    text.tracts > 1 && `${text.tracts} tracts; this is the first.`,
    hasException(deed) && "The exception is not taken out.",
  ];
  return sentences.filter(Boolean).join(" ");
}

function describeStop(count: number, { calls }: TractText): string {
  const { quote = "" } = calls[count] ?? {};
  const words = quote.replace(/^[\W_]{1,9}|[ ,;:.]{1,9}$/g, "");
  const whole = quote.length < 48 ? words : words.replace(/\W{0,3}\w{0,20}$/, "…");
  const then = count > 1 ? "so the drawing stops there" : "so nothing is drawn";
  return `Call ${count + 1}${whole && `, “${whole}”,`} can’t be read, ${then}.`;
}

/** Nothing that is read right misses by more than one in 25. */
function describeGap({ ending, gap, ratio }: Tract, returns: boolean): string {
  const why = returns ? "a call may be wrong" : "the text may go on";
  const feet = `${formatFeet(gap)} ft`;
  if (ratio < (returns ? 25 : 10_000))
    return `They end ${feet} from the beginning: ${why}, or a call was read wrongly.`;
  return `${ending === "closes" ? "Closes within" : "Misses by"} ${feet}${gap < 0.005 ? "" : `, ${formatRatio(ratio)}`}.`;
}

/** Of the perimeter to the gap: 1:10,000. */
export function formatRatio(ratio: number): string {
  return `1:${Math.round(Number(ratio.toPrecision(4))).toLocaleString("en-US")}`;
}

export function formatAcres(acres: number): string {
  return acres < 0.1 ? acres.toPrecision(3) : formatFeet(acres);
}

export function formatFeet(feet: number): string {
  return feet.toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

function describeAcres(acres: number, stated: number | undefined, isExact: boolean): string {
  const amount = formatAcres(acres);
  const area = `${isExact ? "" : "about "}${amount} acre${amount === "1.00" ? "" : "s"}`;
  if (stated === undefined) return `${area.replace(/^a/, "A")}.`;
  const differs = Math.abs(acres - stated) > stated * 0.015 + 0.0005;
  const said = stated.toLocaleString("en-US", { maximumSignificantDigits: 6 });
  return `${differs ? `These calls enclose ${area}` : area.replace(/^a/, "A")}; the text says ${said}.`;
}

function list(calls: readonly number[], before: string, word: string, after: string): string {
  const numbers = calls.map((index) => index + 1).join(", ");
  return numbers && before + numbers.replace(/, (\d{1,4})$/, ` ${word} $1`) + after;
}
