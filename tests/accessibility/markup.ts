import { type ConfigData, HtmlValidate } from "html-validate";

const rules: ConfigData = {
  root: true,
  extends: ["html-validate:standard", "html-validate:a11y", "html-validate:document"],
  rules: { "require-sri": ["error", { target: "crossorigin" }] },
};

/** The problems that html-validate finds in a document, one line each. */
export async function findMarkupProblems(html: string, rulesOff: readonly string[] = []): Promise<string[]> {
  const off = Object.fromEntries(rulesOff.map((rule) => [rule, "off"] as const));
  const config = { ...rules, rules: { ...rules.rules, ...off } };
  const { results } = await new HtmlValidate(config).validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${selector}: ${message}`),
  );
}
