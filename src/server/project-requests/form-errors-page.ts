import { consultationPath } from "../../contract/endpoints.ts";
import type { Facts } from "../../contract/firm-profile.ts";
import type { FieldProblem } from "../../contract/problem-details.ts";
import {
  type FieldName,
  fieldLabels,
  fieldNames,
  projectTypes,
  timelines,
} from "../../contract/project-request.ts";
import { escapeHtml, phoneLink, plainPage } from "../http/html-page.ts";

/**
 * The page for a form sent without script that has mistakes: it names each, shows those fields with what was
 * typed, and carries the good answers along unseen, so that nothing is typed twice.
 */
export function mendPage(
  form: Readonly<Record<string, unknown>>,
  problems: readonly FieldProblem[],
  firm: Facts["firm"],
): string {
  const toMend = new Map(problems.map(({ field, detail }) => [field, optionAdvice[field] ?? detail]));
  // A client that reads HTML may have sent JSON, in which a field can be anything.
  const typed = (field: FieldName) => (typeof form[field] === "string" ? form[field] : "");
  const kept = fieldNames.filter((field) => !toMend.has(field) && typed(field) !== "");
  const mended = fieldNames.filter((field) => toMend.has(field));
  const advice = (field: FieldName) => escapeHtml(toMend.get(field) ?? "");
  const heading = mended.length === 1 ? "One answer needs mending" : `${mended.length} answers need mending`;
  return plainPage({
    title: `Error: ${heading} – ${firm.name}`,
    body: `<h1>${heading}</h1>
<p>Your project request is not sent yet. The rest of your answers are kept.</p>
<ul>
${mended.map((field) => `<li><a href="#${field}">${advice(field)}</a></li>`).join("\n")}
</ul>
<form method="post" action="${consultationPath}">
${kept.map((field) => `<input type="hidden" name="${field}" value="${escapeHtml(typed(field))}">`).join("\n")}
${mended.map((field) => mendable(field, typed(field), advice(field))).join("\n")}
<button type="submit">Send again</button>
</form>
<p>Or call us at ${phoneLink(firm.phone)}.</p>`,
  });
}

/** The contract speaks to whoever writes a client; a visitor chooses from a list. */
const optionAdvice: Readonly<Record<string, string>> = {
  project_type: "Project type is not one of the options. Choose one from the list, or leave it empty.",
  timeline: "Timeline is not one of the options. Choose one from the list, or leave it empty.",
};

function mendable(field: FieldName, typed: string, advice: string): string {
  return `<label for="${field}">${fieldLabels[field]}</label>
<p class="error" id="${field}-error">${advice}</p>
${control(field, typed, `id="${field}" name="${field}" aria-invalid="true" aria-describedby="${field}-error"`)}`;
}

function control(field: FieldName, typed: string, attributes: string): string {
  const value = `value="${escapeHtml(typed)}"`;
  switch (field) {
    case "name":
      return `<input type="text" dir="auto" autocomplete="name" required ${attributes} ${value}>`;
    case "email":
      return `<input type="email" autocomplete="email" required ${attributes} ${value}>`;
    case "project_type":
      return selection(attributes, "Select project type", projectTypes);
    case "timeline":
      return selection(attributes, "Select timeline", timelines);
    default:
      return `<input type="text" dir="auto" ${attributes} ${value}>`;
  }
}

function selection(attributes: string, empty: string, options: Readonly<Record<string, string>>): string {
  const choices = Object.entries({ "": empty, ...options });
  return `<select ${attributes}>
${choices.map(([value, words]) => `<option value="${value}">${escapeHtml(words)}</option>`).join("\n")}
</select>`;
}
