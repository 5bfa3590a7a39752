export const allParts = ["page", "server", "growth"] as const;
export type Part = (typeof allParts)[number];

export type Arguments =
  | { readonly ok: true; readonly parts: readonly Part[]; readonly runs: number; readonly rows: number }
  | { readonly ok: false; readonly error: string };

/** Without a part, measures the page and the server. Growth takes half an hour and runs only when asked for. */
export function parseArguments(argv: readonly string[]): Arguments {
  const parts: Part[] = [];
  let runs = 5;
  let rows = 1_000_000;
  const rest = [...argv];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    const part = allParts.find((one) => one === word);
    if (part) parts.push(part);
    else if (word === "--runs" || word === "--rows") {
      const number = Number(rest.shift());
      if (!Number.isInteger(number) || number < 1) {
        return { ok: false, error: `${word} needs a positive whole number, such as ${word} 3.` };
      }
      if (word === "--runs") runs = number;
      else rows = number;
    } else {
      return {
        ok: false,
        error: `There is no part named ${word}. Choose from ${allParts.join(", ")}, and add --runs 3 or --rows 100000.`,
      };
    }
  }
  return { ok: true, parts: parts.length > 0 ? parts : ["page", "server"], runs, rows };
}
