import { expect, test } from "vitest";
import { sampleValues } from "../../../tests/support/requests.ts";
import { testSite } from "../../../tests/support/test-site.ts";
import { honeypotField } from "../../contract/endpoints.ts";
import { parseProjectRequest } from "../../contract/project-request-schema.ts";
import { findSpamReason } from "./spam-check.ts";

test.each<readonly [string, Record<string, string>]>([
  ["an ordinary project request", {}],
  [
    "a message of only four links",
    { message: "https://a.example https://b.example https://c.example www.d.example" },
  ],
  ["a company's website instead of its name", { company: "https://www.survey.example.com/" }],
  [
    "text with angle and square brackets",
    { message: "Widths < 100 ft, parcels [see list], a href is not a link, KMZ at [link] or [URL]. Thanks" },
  ],
  ["a hidden field that was left empty", { [honeypotField]: "" }],
  ["five links, each with a word", { message: fiveLinks(10) }],
])("%s is not suspicious", (_, change) => {
  expect(check(change)).toBeNull();
});

const linkCode = "The message contains link code (HTML or BBCode).";
const linkInName = "The name contains a link.";

test.each<readonly [string, Record<string, string>, string]>([
  [
    "a filled-in hidden field",
    { [honeypotField]: "x" },
    "A hidden field that only bots fill in was filled in.",
  ],
  ["an HTML link over two lines", { message: '<A\n  REL=x HREF="x.example">now</A>' }, linkCode],
  ["a forum's link", { message: "[url=x.example]now[/url]" }, linkCode],
  ["a forum's link without its text", { message: "[LINK]x.example" }, linkCode],
  ["a name with a link", { name: "Visit https://x.example" }, linkInName],
  ["a name with a web address", { name: "Visit www.x.example" }, linkInName],
  [
    "five links in 9 words, with any number of blanks around them",
    { message: `\n ${fiveLinks(9).replaceAll(" ", "  ")} \n` },
    "The message is mostly links: 5 links in 9 words.",
  ],
])("%s is suspicious, and the reason says why", (_, change, reason) => {
  expect(check(change)).toBe(reason);
});

test.each<readonly [string, number, number, (n: number) => string]>([
  ["one address", 2, 2, () => "198.51.100.66"],
  ["the /64s of one /48", 20, 2, (n) => `2001:db8:7:${n}::1`],
  ["one /24", 20, 2, (n) => `198.51.100.${n}`],
  // Here the ceiling is reached, beyond which only a network's first of the day is no suspect.
  ["thirty /48s", 80, 1, (n) => `2001:db8:${n % 30}:${n}::1`],
])(
  "of a flood from %s, %d of 240 are emailed, and so is everything from visitors of other networks, %d each",
  async (_, emailed, each, toAddress) => {
    const { post, database } = await testSite({ RATE_LIMIT: "20" });
    const visitor = { ...sampleValues, name: "A visitor" };
    for (let n = 0; n < 240; n += 1) {
      await post(sampleValues, { remoteAddress: toAddress(n) });
      // After everyone else's requests, and at their start.
      if (n % 60 !== 59) continue;
      for (let times = 0; times < each; times += 1)
        expect((await post(visitor, { remoteAddress: `192.0.${n}.1` })).statusCode).toBe(201);
    }
    const open = await database.projectRequests.list({ status: "open" });
    const visitors = open.filter(({ name }) => name === visitor.name).length;
    expect(visitors).toBe(4 * each);
    expect(open.length - visitors).toBeGreaterThan(emailed - visitors - 1);
    expect(open.length - visitors).toBeLessThanOrEqual(emailed);
  },
);

/** Five links, two of which begin without a scheme, and other words. */
function fiveLinks(words: number): string {
  const links = "http://a.example https://b.example https://www.c.example www.d.example www.e.example";
  return links + " word".repeat(words - 5);
}

function check(change: Record<string, string>, isBurst = false) {
  const form = {
    name: "Jane Doe",
    email: "jane@example.com",
    message: "A 345 kV line. Two crossings.\nSurvey first, see https://example.com/route.",
    ...change,
  };
  const checked = parseProjectRequest(form);
  if (checked.outcome === "invalid") throw new Error("not a project request");
  return findSpamReason({ form, projectRequest: checked.projectRequest, isBurst });
}
