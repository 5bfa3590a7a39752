import { expect, test } from "vitest";
import { readLegalDescription } from "./legal-description.ts";

test("each text takes steps that grow as its length, for each expression is bounded and none reads a text twice", () => {
  const sources = new Set<string>();
  const countSteps = (text: string) => {
    let steps = 0;
    // Without a mock of vitest, which keeps each of the million calls.
    RegExp.prototype.exec = function (input) {
      sources.add(this.source);
      const from = this.global || this.sticky ? this.lastIndex : 0;
      const found = realExec.call(this, input);
      const missed = this.sticky ? 1 : input.length - from;
      steps += found ? found.index + found[0].length - from : missed;
      return found;
    };
    readLegalDescription(text);
    RegExp.prototype.exec = realExec;
    return steps;
  };
  for (const bit of hostile)
    for (const start of ["", "thence N 1 E 1 feet; thence S 1 E 1 feet; thence N 1 E "]) {
      const [few, many] = [12_000, 48_000].map((length) =>
        countSteps(start + bit.repeat(length / bit.length)),
      );
      expect(many, bit).toBeLessThan(5 * (few ?? 0) + 100_000);
    }
  expect(
    [...sources].filter((source) => /(?<![\\[])[*+](?!\])|\{\d+,\}/.test(source.replace(/\[[^\]]*\]/g, ""))),
  ).toEqual([]);
});

const realExec = RegExp.prototype.exec;

const hostile = [
  "thence N 1",
  "N 1 1 1 ",
  "thence North 5 feet ",
  "N 1°1'1\" E 5 feet; ",
  "N 1 E 5 feet from which ",
  "chord N 1 E 5 feet, ",
  "; along a curve ",
  "to the beginning ",
  "less and except ",
  "less ",
  "N 1 E 5 feet; except beginning ",
  "radius point bears N 1 E ",
  "in the curve ",
  "1,",
  "1",
  "1/1 ",
  " ",
  "(N 1 E",
  "(",
  "East for a distance of ",
  "to the beginning of a ",
];
