import { expect, test } from "vitest";
import { parsePage, readAttributes } from "../../../../tests/support/read-page.ts";
import { hostileRequest } from "../../../../tests/support/requests.ts";
import { sampleEmails } from "../../../../tests/support/sample-emails.ts";
import { renderHtml } from "./email-html.ts";
import { renderText } from "./email-text.ts";

const emails = [...Object.entries(sampleEmails()), ...Object.entries(sampleEmails(hostileRequest))].map(
  ([name, { content }]) => ({ name, content, html: renderHtml(content) }),
);

test.each(emails)(
  "$name loads nothing, and links only to the staff's pages, an email or a call",
  ({ html, content: { actions, rows } }) => {
    const document = parsePage(html);
    expect(document.title).not.toBe("");
    for (const element of document.querySelectorAll("[style]"))
      expect(element.getAttribute("style")).not.toContain("url(");
    const links = readAttributes(document, "a", "href");
    expect(links.length > 0).toBe(actions !== undefined || rows?.some(({ url }) => url != null) === true);
    for (const link of links)
      expect(link).toMatch(
        /^(https:\/\/www\.example\.com\/staff(\/help|\/requests\/[\w-]+|\?tab=(failed|quarantined)|\/sign-in\/link\?key=sample&next=%2Fstaff)?$|mailto:[^\s:]+$|tel:\+\d+$)/,
      );
  },
);

test.each(emails)(
  "$name says everything in HTML that it says in text, in the same order",
  ({ html, content }) => {
    const document = parsePage(html);
    for (const link of document.querySelectorAll("a[href^=https], a[href^=mailto]"))
      link.append(` ${link.getAttribute("href")}`);
    for (const lineBreak of document.querySelectorAll("br")) lineBreak.replaceWith("\n");
    const shown = toPlain(document.body.textContent ?? "");
    let from = 0;
    for (const line of renderText(content).split("\n").map(toPlain)) {
      const at = shown.indexOf(line, from);
      expect(at, line).not.toBe(-1);
      from = at + line.length;
    }
  },
);

test("a screen reader says a label with its own text, and not with every row below it", () => {
  const page = parsePage(renderHtml(sampleEmails()["new-request"].content));
  expect(new Set(readAttributes(page, "th", "scope"))).toEqual(new Set(["row"]));
});

test("a visitor's text is shown to the letter and stays text", () => {
  const { content } = sampleEmails(hostileRequest)["new-request"];
  const document = parsePage(renderHtml(content));
  for (const lineBreak of document.querySelectorAll("td br")) lineBreak.replaceWith("\n");
  const cells = [...document.querySelectorAll("td[dir=auto]")].map(({ textContent }) => textContent);
  for (const typed of Object.values(hostileRequest)) expect(cells).toContain(typed.replaceAll("\r\n", "\n"));
  const [mailto, ...others] = document.querySelectorAll("a:not([href^=https])");
  expect(others).toEqual([]);
  const { pathname, searchParams } = new URL(mailto?.getAttribute("href") ?? "");
  expect(decodeURIComponent(pathname)).toBe(hostileRequest.email);
  expect(Object.fromEntries(searchParams)).toEqual({ subject: "Your project request to Field & Line" });
});

test.each(["new-request", "reminder"] as const)(
  "%s links to the project request, the inbox and the guide once each, below the visitor's words or, if those are long, above",
  (name) => {
    const request = "/staff/requests/019c0000-0000-7000-8000-00004e7d29ab";
    for (const [length, order] of [
      [1, ["The message.", request]],
      [1000, [request, "The message."]],
    ] as const) {
      const { content } = sampleEmails({ message: `The message.${"\nMore.".repeat(length)}` })[name];
      for (const body of [renderHtml(content), renderText(content)])
        expect(body.match(/\/staff[\w/-]*|The message\./g)).toEqual([...order, "/staff", "/staff/help"]);
    }
  },
);

test("a daily report has the number to call for an overdue reply, and only the start of a suspected message", () => {
  const { content } = sampleEmails({ message: "x".repeat(900) })["daily-report"];
  expect(renderHtml(content)).toContain('href="tel:+18175550199"');
  expect(renderText(content)).toMatch(/^ {2}x{199}…$/m);
});

test("Gmail, which cuts an email at 102 KB, shows the longest message to its end", () => {
  const { content } = sampleEmails({ message: "We need title. ".repeat(1_333) })["new-request"];
  expect(Buffer.byteLength(renderHtml(content))).toBeLessThan(102_000);
});

/** Text without its layout: capitals, white space, isolates, and the marks after a label. */
function toPlain(text: string): string {
  return text.toLowerCase().replace(/[\s:|\u2068\u2069]+|^-- $/g, "");
}
