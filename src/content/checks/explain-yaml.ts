import { listRepairs } from "./repairs.ts";

/** A line, counted from 1, what is wrong with it, and what to type instead. */
export interface LineExplanation {
  readonly line: number;
  readonly what: string;
  readonly remedy: string;
}

/** Where and why a text stops being a content file. */
export interface YamlProblem {
  readonly line: number;
  /** The parser's, or one of our own. */
  readonly code: string;
}

/** The problems that are left in a text: its first one or, if it can be read, how many of its values are wrong. */
export type RemainingProblems = YamlProblem | number;

/** How many lines before and after the problem may have caused it: an open quote is noticed where the next one stands. */
const reach = 30;

/**
 * Finds the line that someone mistyped by trying: of all ways to put a line right, the one after which the least is left to
 * correct, nearest to where the parser stumbled. So every remedy that is named has been seen to help.
 */
export function explainUnreadable(
  lines: readonly string[],
  problem: YamlProblem,
  keys: readonly string[],
  check: (lines: readonly string[]) => RemainingProblems,
): LineExplanation {
  const conflict = lines.findIndex((line) => /^([<=>|])\1{6}/.test(line));
  if (conflict !== -1)
    return {
      line: conflict + 1,
      what: "Git put two versions of this part here, between <<<<<<< and >>>>>>>.",
      remedy: "Keep one of them, and delete the lines with these signs and =======.",
    };
  let best = { cost: toCost(problem), explanation: explainProblem(problem, lines[problem.line - 1] ?? "") };
  for (const line of listNearby(problem.line, lines.length))
    for (const { line: repaired, what, remedy } of listRepairs(lines[line - 1] ?? "", keys)) {
      const cost = toCost(check(lines.toSpliced(line - 1, 1, ...(repaired === null ? [] : [repaired]))));
      if (cost < best.cost) best = { cost, explanation: { line, what, remedy } };
      if (cost === 0) return best.explanation;
    }
  return best.explanation;
}

/** A text that can be read is better than any that can't, of which the one that can be read further is better. */
function toCost(remaining: RemainingProblems): number {
  return typeof remaining === "number" ? remaining : 1_000_000 - remaining.line;
}

/** The lines of a file, the nearest to one of them first. */
function listNearby(line: number, count: number): number[] {
  const distances = Array.from({ length: reach }, (_, index) => index);
  const lines = distances.flatMap((distance) =>
    distance === 0 ? [line] : [line - distance, line + distance],
  );
  return lines.filter((found) => found >= 1 && found <= count);
}

/** Explains a problem that no repair of one line solves. */
function explainProblem({ line, code }: YamlProblem, text: string): LineExplanation {
  if (code === "DUPLICATE_KEY")
    return { line, what: `"${/[\w-]+/.exec(text)?.[0]}" is here twice.`, remedy: "Delete one of the two." };
  return {
    line,
    what: "This line, or one above it, is not written as the others are.",
    remedy: "Compare it with them, or take it back to its last version.",
  };
}
