import { unit } from "./measures.ts";

const ones =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen";
const names = `${ones} twenty thirty forty fifty sixty seventy eighty ninety`.split(" ");
const word = `(?:${names.join("|")}|hundred|thousand|and|&|tenths?|hundredths?)`;

/** A measure's number in words. The same in digits may follow: "nine (9) degrees". */
const phrase = new RegExp(
  `\\b(?!and\\b)(?:${word}[ -]){0,12}${word}(?: \\(([\\d,.]{1,12})['’]?\\))?(?= (?:degree|minute|second|acre|(?:and )?\\d{1,2}\\/\\d|${unit}))`,
  "gi",
);

/** "Two hundred and fifty chains" as "250 chains", "three and six-tenths chains" as "3.6 chains". */
export function writeDigits(text: string): string {
  return text.replace(phrase, (words: string, digits?: string) => digits ?? String(toDecimal(words)));
}

function toDecimal(words: string): number {
  const [, part] = /[ -](ten|hundred)ths?$/i.exec(words) ?? [];
  if (!part) return toNumber(words);
  const [over = "", ...whole] = words.split(/ and /i).reverse();
  // "Eight one-hundredths".
  const amount = toNumber(over.replace(/[ -](?:one[ -])?\w{4,10}$/i, "")) / (/^t/i.test(part) ? 10 : 100);
  return Number((toNumber(whole.reverse().join(" ")) + amount).toFixed(2));
}

function toNumber(words: string): number {
  let [total, amount] = [0, 0];
  for (const name of words.toLowerCase().split(/[ -]/)) {
    const index = names.indexOf(name);
    if (name === "thousand") [total, amount] = [(amount || 1) * 1000, 0];
    else if (name === "hundred") amount = (amount || 1) * 100;
    // Counted from zero, "twenty" is 20 and "thirty" is 21.
    else if (index >= 0) amount += index < 20 ? index : 10 * (index - 18);
  }
  return total + amount;
}
