const small =
  "no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen";
const tens = "twenty thirty forty fifty sixty seventy eighty ninety";
const fractions = "half third fourth quarter eighth tenth hundredth";
const denominators = [2, 3, 4, 4, 8, 10, 100];
const parts = new Map(fractions.split(" ").map((word, index) => [word, denominators[index] ?? 1]));
const values = new Map([
  ...small.split(" ").map((word, index) => [word, index] as const),
  ...tens.split(" ").map((word, index) => [word, 10 * index + 20] as const),
]);

const word = `(?:${[...values.keys()].join("|")}|hundred|thousand|and|(?:one[ -])?(?:${[...parts.keys()].join("|")})s?)`;

/** Of a measure. The same in digits may follow: "nine (9) degrees". */
const phrase = new RegExp(
  `\\b(?!and\\b)(?:${word}[ -]){0,12}${word}(?: \\(([\\d,.]{1,12})\\))?(?= (?:degree|minute|second|feet|foot|chain|link|rod|pole|perch|vara|yard|mile|acre))`,
  "gi",
);

/** "Fifty-three and eighty-two one-hundredths feet" as "53.82 feet". */
export function writeDigits(text: string): string {
  return text.replace(phrase, (words: string, digits?: string) => digits ?? String(toNumber(words)));
}

function toNumber(words: string): number {
  let [total, amount] = [0, 0];
  const names = words.toLowerCase().replace(/\bone[ -](?=tenth|hundredth)/, "");
  for (const name of names.split(/[ -]/)) {
    if (name === "and") [total, amount] = [total + amount, 0];
    else if (name === "thousand") [total, amount] = [(total + amount) * 1000, 0];
    else if (name === "hundred") amount *= 100;
    else if (values.has(name)) amount += values.get(name) ?? 0;
    else amount = (amount || 1) / (parts.get(name.replace(/s$/, "")) ?? 1);
  }
  return Number((total + amount).toFixed(4));
}
