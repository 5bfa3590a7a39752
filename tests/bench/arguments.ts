export const allParts = ["page", "server", "growth"] as const;
export type Part = (typeof allParts)[number];

export type Arguments =
  | { readonly ok: true; readonly parts: readonly Part[]; readonly runs: number; readonly rows: number }
  | { readonly ok: false; readonly trouble: string };

/** Without a part, the page and the server; growth takes half an hour and is asked for by name. */
export function readArguments(argv: readonly string[]): Arguments {
  const parts: Part[] = [];
  let runs = 5;
  let rows = 1_000_000;
  const left = [...argv];
  for (let word = left.shift(); word !== undefined; word = left.shift()) {
    const part = allParts.find((one) => one === word);
    if (part) parts.push(part);
    else if (word === "--runs" || word === "--rows") {
      const number = Number(left.shift());
      if (!Number.isInteger(number) || number < 1) {
        return { ok: false, trouble: `${word} needs a whole number from 1 on, such as ${word} 3.` };
      }
      if (word === "--runs") runs = number;
      else rows = number;
    } else {
      return {
        ok: false,
        trouble: `There is no part named ${word}. Choose from ${allParts.join(", ")}, and add --runs 3 or --rows 100000.`,
      };
    }
  }
  return { ok: true, parts: parts.length > 0 ? parts : ["page", "server"], runs, rows };
}
