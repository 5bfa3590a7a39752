/** Writes numbers in words as digits: "forty-one degrees", "seven and seventy-three one-hundredths chains", "one-half mile". */
export function writeDigits(text: string): string {
  return text.replace(run, (words) => {
    const [fraction, ...whole] = words
      .toLowerCase()
      .split(/\band\b/)
      .reverse();
    const share = readShare(fraction ?? "");
    const sum = share === undefined ? readWhole(words) : readWhole(whole.reverse().join(" ")) + share;
    return String(Number(sum.toFixed(4)));
  });
}

const small = (
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen " +
  "seventeen eighteen nineteen"
).split(" ");
const tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const values: Readonly<Record<string, number>> = Object.fromEntries([
  ...small.map((word, index) => [word, index]),
  ...tens.map((word, index) => [word, 20 + 10 * index]),
]);
const shares: Readonly<Record<string, number>> = {
  half: 2,
  third: 3,
  fourth: 4,
  quarter: 4,
  eighth: 8,
  tenth: 10,
  hundredth: 100,
  thousandth: 1000,
};

const joint = "[^\\w,.;]{0,3}";
// Longer words first: "sixteen" is not "six".
const word = `(?:hundred(?!th)|thousand(?!th)|${[...tens, ...small.toReversed()].join("|")})`;
const share = `(?:${Object.keys(shares).join("|")})s?`;
const run = new RegExp(
  `\\b${word}(?:${joint}(?:and )?${word}){0,9}(?:${joint}(?:and )?(?:${word}${joint}){0,4}${share})?(?![a-z])`,
  "gi",
);
const words = new RegExp(`${share}|${word}`, "gi");

function readWhole(text: string): number {
  let [sum, current] = [0, 0];
  for (const [name] of text.toLowerCase().matchAll(words))
    if (name === "thousand") [sum, current] = [sum + (current || 1) * 1000, 0];
    else current = name === "hundred" ? (current || 1) * 100 : current + (values[name] ?? 0);
  return sum + current;
}

/** Of "seventy-three one-hundredths", 0.73; undefined if it is no fraction. */
function readShare(text: string): number | undefined {
  const names = (text.match(words) ?? []).map((name) => name.replace(/s$/, ""));
  const of = shares[names.at(-1) ?? ""];
  if (of === undefined) return undefined;
  const over = names.length > 2 && names.at(-2) === "one" ? names.slice(0, -2) : names.slice(0, -1);
  return readWhole(over.join(" ")) / of;
}
