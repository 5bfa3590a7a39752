import { readFileSync } from "node:fs";
import { type ConfigData, HtmlValidate } from "html-validate";
import { expect, smallPageNames, test } from "./small-pages.ts";

const rules = JSON.parse(readFileSync("tests/accessibility/markup.json", "utf8")) as ConfigData;

test("html-validate finds nothing in the document", async () => {
  expect(await findings(readFileSync("dist/index.html", "utf8"))).toEqual([]);
});

for (const name of smallPageNames) {
  test(`html-validate finds nothing in the server's page: ${name}`, async ({ smallPages }) => {
    expect(await findings(smallPages[name])).toEqual([]);
  });
}

async function findings(html: string): Promise<string[]> {
  const { results } = await new HtmlValidate(rules).validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${selector}: ${message}`),
  );
}
