import { appendFileSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Replaces the samples in a content folder as the firm would, with texts that the doctor accepts for a launch. */
export function replaceSamples(content: string): void {
  const replacements: readonly (readonly [RegExp, string])[] = [
    [/555-0100/g, "336-2000"],
    [/projects@example\.com/g, "projects@field-and-line.com"],
    [/company\/example/g, "company/field-and-line"],
    [/facebook\.com\/example/g, "facebook.com/field-and-line"],
    [/100 Sample Street/g, "100 Weatherford Street"],
    [/Sample (Energy|Society|Right-of-Way)/g, "$1"],
    [/\b00 (landmen|right-of-way agents|survey crews)/g, "12 $1"],
    [/Samplefield/g, "Fieldline"],
    [/number: 00000000/g, "number: 10193800"],
    [/number: 000000$/gm, "number: 512345"],
    [/^( .*(?:quote|description): >-\n\s+)/gm, "$1As it was: "],
    [/^( +- )(?=\d+ (?:tracts|lease)|Open liens|Setbacks|Louisiana)/gm, "$1Really "],
    [/^\s*sample: true.*\n/gm, ""],
  ];
  for (const name of readdirSync(content).filter((file) => file.endsWith(".yaml"))) {
    let text = readFileSync(join(content, name), "utf8");
    for (const [before, after] of replacements) text = text.replace(before, after);
    writeFileSync(join(content, name), text);
  }
  appendFileSync(
    join(content, "company.yaml"),
    `calendarConfirmed: ${Temporal.Now.plainDateISO("America/Chicago")}\n`,
  );
}
