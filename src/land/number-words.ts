import { unit } from "./measures.ts";

const small =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen";
const tens = "twenty thirty forty fifty sixty seventy eighty ninety";
const parts = { half: 2, third: 3, fourth: 4, quarter: 4, eighth: 8, tenth: 10, hundredth: 100 };
const denominators = new Map(Object.entries(parts));
const values = new Map([["no", 0]]);
for (const [index, word] of small.split(" ").entries()) values.set(word, index);
for (const [index, word] of tens.split(" ").entries()) values.set(word, 10 * index + 20);

const word = `(?:${[...values.keys()].join("|")}|hundred|thousand|and|(?:an?[ -]|one[ -])?(?:${Object.keys(parts).join("|")})s?)`;

/** Of a measure. The same in digits may follow: "nine (9) degrees". */
const phrase = new RegExp(
  `\\b(?!and\\b)(?:${word}[ -]){0,12}${word}(?: \\(([\\d,.]{1,12})['’]?\\))?(?= (?:degree|minute|second|acre|${unit}))`,
  "gi",
);

/** "Fifty-three and eighty-two one-hundredths feet" as "53.82 feet". */
export function writeDigits(text: string): string {
  return text.replace(phrase, (words: string, digits?: string) => digits ?? String(toNumber(words)));
}

function toNumber(words: string): number {
  let [total, amount] = [0, 0];
  const names = words.toLowerCase().replace(/\b(?:an?|one)[ -](?=half|third|quarter|tenth|hundredth)/, "");
  for (const name of names.split(/[ -]/)) {
    if (name === "and") [total, amount] = [total + amount, 0];
    else if (name === "thousand") [total, amount] = [(total + amount) * 1000, 0];
    else if (name === "hundred") amount *= 100;
    else if (values.has(name)) amount += values.get(name) ?? 0;
    else amount = (amount || 1) / (denominators.get(name.replace(/s$/, "")) ?? 1);
  }
  return Number((total + amount).toFixed(4));
}
