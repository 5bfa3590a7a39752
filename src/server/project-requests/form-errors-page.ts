import { consultationPath } from "../../contract/endpoints.ts";
import type { FieldProblem } from "../../contract/problem-details.ts";
import { type FieldName, fieldLabels, fieldNames, fieldOptions } from "../../contract/project-request.ts";
import { escapeHtml, type PageOwner, renderContact, renderHtmlPage } from "../http/html-page.ts";

/**
 * The page for a form sent without script that has mistakes: it names each, shows those fields with what was typed, and
 * carries the other values along hidden, so that nothing is typed twice.
 */
export function renderFormErrorsPage(
  form: Readonly<Record<string, unknown>>,
  problems: readonly FieldProblem[],
  owner: PageOwner,
): string {
  const details = new Map(problems.map(({ field, detail }) => [field, explainOptions(field) ?? detail]));
  // A client that prefers HTML may have sent JSON, in which a field can be anything.
  const readValue = (field: FieldName) => (typeof form[field] === "string" ? form[field] : "");
  const kept = fieldNames.filter((field) => !details.has(field) && readValue(field) !== "");
  const wrong = fieldNames.filter((field) => details.has(field));
  const detail = (field: FieldName) => escapeHtml(details.get(field) ?? "");
  const heading = wrong.length === 1 ? "Please fix 1 field" : `Please fix ${wrong.length} fields`;
  return renderHtmlPage({
    title: `Error: ${heading}`,
    body: `<h1>${heading}</h1>
<p>Your project request was not sent. Everything else you entered is still here.</p>
<ul class="errors">
${wrong.map((field) => `<li><a href="#${field}">${detail(field)}</a></li>`).join("\n")}
</ul>
<form method="post" action="${consultationPath}">
${kept.map((field) => `<input type="hidden" name="${field}" value="${escapeHtml(readValue(field))}">`).join("\n")}
${wrong.map((field) => renderField(field, readValue(field), detail(field))).join("\n")}
<button type="submit">Submit Project Request</button>
</form>
${renderContact(owner.firm)}`,
    ...owner,
  });
}

/** The schema's messages are for developers of clients; a visitor chooses from a list. */
function explainOptions(field: FieldName): string | null {
  return fieldOptions[field]
    ? `Choose a ${fieldLabels[field].toLowerCase()} from the list, or leave it blank.`
    : null;
}

function renderField(field: FieldName, value: string, detail: string): string {
  return `<label for="${field}">${fieldLabels[field]}</label>
<p class="error" id="${field}-error">${detail}</p>
${renderControl(field, value, `id="${field}" name="${field}" aria-invalid="true" aria-describedby="${field}-error"`)}`;
}

function renderControl(field: FieldName, typed: string, attributes: string): string {
  const options = fieldOptions[field];
  if (options) return renderSelect(attributes, `Select ${fieldLabels[field].toLowerCase()}`, options);
  const kind: Partial<Record<FieldName, string>> = {
    name: 'type="text" dir="auto" autocomplete="name" required',
    email: 'type="email" autocomplete="email" required',
  };
  return `<input ${kind[field] ?? 'type="text" dir="auto"'} ${attributes} value="${escapeHtml(typed)}">`;
}

function renderSelect(attributes: string, empty: string, options: Readonly<Record<string, string>>): string {
  const choices = Object.entries({ "": empty, ...options });
  return `<select ${attributes}>
${choices.map(([value, label]) => `<option value="${value}">${escapeHtml(label)}</option>`).join("\n")}
</select>`;
}
