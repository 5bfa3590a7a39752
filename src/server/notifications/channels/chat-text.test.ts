import fc from "fast-check";
import { expect, test } from "vitest";
import { toChatText } from "./chat-text.ts";

test.each([
  ["Nolan County", "Nolan County"],
  ["  Nolan\r\nCounty,\t TX ", "Nolan County, TX"],
  ["along U.S. 287, St. Louis & Co., #4-12/B (north)", "along U.S. 287, St. Louis & Co., #4-12/B (north)"],
  ["32.4707, -100.4059", "32.4707, -100.4059"],
  ["Nolan County 817-555-0199 (817) 555-0199 +18175550199 817.555.0199", "Nolan County (817)"],
  ["Sweetwater 79556-1234", "Sweetwater 79556-1234"],
  ["~5 miles *west*", "～5 miles ＊west＊"],
  ["", ""],
  ["حقل", "\u2068حقل\u2069"],
])("%j is %j in a chat", (text, shown) => {
  expect(toChatText(text)).toBe(shown);
});

test.each([
  ["an email address", "Nolan County jane@example.com", "Nolan County"],
  ["a mention", "@channel @here Nolan County @all", "Nolan County"],
  ["a URL", "see https://maps.example.com/?q=1 Nolan County www.example.com", "see Nolan County"],
  ["a host that would become a link", "phish.example.com", "phish. example. com"],
  ["a Slack mention", "<!channel> Nolan <https:x|County>", "＜!channel＞ Nolan ＜https:x｜County＞"],
  ["a Markdown link", "[County](javascript:x)", "［County］(javascript:x)"],
  ["a separate line", "Nolan\n# Heading\n- item\u0000\u001b[31m", "Nolan # Heading - item ［31m"],
  ["its own direction", "Nolan \u202eytnuoC\u202c", "Nolan ytnuoC"],
  ["a function of Adaptive Cards", "{{DATE(2026-11-22T00:00:00Z)}}", "｛｛DATE(2026-11-22T00:00:00Z)｝｝"],
])("a visitor can't put %s into a chat", (_, text, shown) => {
  expect(toChatText(text)).toBe(shown);
});

test("at most 80 characters are shown, also of 60 KB", () => {
  expect(toChatText("Nolan ".repeat(10_000))).toMatch(/^(Nolan )+Nol?….?$|^.{0,80}$/u);
  expect([...toChatText("x".repeat(60_000))]).toHaveLength(80);
});

test("no text becomes markup, a mention or a second line", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (text) => {
      expect(toChatText(text)).not.toMatch(/[*_~`<>[\]|\\{}$@\n\r]|:\/\//);
    }),
  );
});
