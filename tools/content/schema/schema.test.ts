import { describe, expect, test } from "vitest";
import { ChangedContent } from "../changed-content.ts";

describe("a text field keeps literally what was written:", () => {
  test.each([
    "500",
    "yes",
    "no",
    "null",
    "~",
    "0817",
    "1e3",
    "2026-03-02",
    "0x1F",
    "1_000",
    ".5",
    "NaN",
    "300\u00a0MW",
  ])("%s", (text) => {
    using content = new ChangedContent().replace("hero.yaml", "  call: Call", `  call: ${text}`);
    expect(content.read().content.hero.buttons.call).toBe(text);
  });

  test("a postal code and a registration number that begin with zero", () => {
    using content = new ChangedContent().replace("company.yaml", "postalCode: 76102", "postalCode: 00501");
    const { company } = content.read().content;
    expect([company.address.postalCode, company.registrations[0]?.number]).toEqual(["00501", "00000000"]);
  });
});

describe("refuses, with what to write,", () => {
  const longText = "x".repeat(156);
  const cut =
    'Write the whole text between double quotes, because YAML ends it at the "#", or put the comment on its own line.';

  test.each([
    [
      "a title that search results cut off",
      "meta.yaml",
      "Field: land survey",
      "x".repeat(61),
      /Write at most 60 characters, here are 61\.$/,
    ],
    [
      "a description that search results cut off",
      "meta.yaml",
      "description: >-",
      `description: ${longText}\nold: >-`,
      /Write at most 155 characters, here are 156\.$/,
    ],
    [
      "a text that a comment cut",
      "company.yaml",
      "Suite 2",
      "Suite #2",
      `"street" is "1 Main Street, Suite". ${cut}`,
    ],
    [
      "a character that nobody sees",
      "hero.yaml",
      "call: Call",
      "call: Ca\u0007ll",
      /Write it again: there is an invisible or broken character in it\.$/,
    ],
    [
      "a character that an earlier program broke",
      "hero.yaml",
      "call: Call",
      "call: Ca\ufffdll",
      /invisible or broken character/,
    ],
    [
      "an e-mail address that a browser refuses",
      "company.yaml",
      "office@example.com",
      "office at example.com",
      '"address" is "office at example.com". Write an e-mail address such as name@example.com.',
    ],
    [
      "a number to dial with spaces",
      "company.yaml",
      '"+18175550100"',
      '"+1 817 555 0100"',
      '"dial" is "+1 817 555 0100". Write a plus and digits only, such as +18175550100.',
    ],
    [
      "an address without https",
      "company.yaml",
      "https://www.facebook.com/example",
      "www.facebook.com/example",
      '"url" is "www.facebook.com/example". Write a whole address that begins with https://.',
    ],
    [
      "other words for the prescribed notice",
      "company.yaml",
      "Protection Notice\n",
      "Protection notice\n",
      /Write exactly Texas Real Estate Commission Consumer Protection Notice\.$/,
    ],
    [
      "an unknown time zone",
      "company.yaml",
      "America/Chicago",
      "Central",
      '"timeZone" is "Central". Write a time zone such as America/Chicago.',
    ],
    [
      "a time of day in words",
      "company.yaml",
      "17:00",
      "5 pm",
      '"closesAt" is "5 pm". Write a time on the 24-hour clock, such as 17:00.',
    ],
    [
      "a day of the week that is none",
      "company.yaml",
      "[1, 2, 3, 4, 5]",
      "[1, 8]",
      'Entry 2 of "days" is "8". Write a whole number in plain digits from 1 to 7.',
    ],
    [
      "a day of the week written twice",
      "company.yaml",
      "[1, 2, 3, 4, 5]",
      "[1, 1]",
      '"days" is a list of 2 entries. Write each day once.',
    ],
    [
      "a number in quotes",
      "company.yaml",
      "since: 1981",
      'since: "1981"',
      '"since" is "1981" in quotes. Write a whole number in plain digits from 1800 to 2100, without quotes.',
    ],
    [
      "a number with an exponent",
      "metrics.yaml",
      ": 500",
      ": 1e3",
      '"projects_completed" is "1e3". Write a whole number in plain digits, 0 or more.',
    ],
    [
      "a number that begins with zero",
      "metrics.yaml",
      ": 500",
      ": 0817",
      '"projects_completed" is "0817". Write a whole number in plain digits, 0 or more.',
    ],
    [
      "a number with its unit",
      "metrics.yaml",
      "99.8",
      "99.8%",
      '"satisfaction_rate" is "99.8%". Write a number in plain digits from 0 to 100.',
    ],
    ["a share above a hundred", "metrics.yaml", "99.8", "100.5", /from 0 to 100\.$/],
    [
      "a symbol that is not drawn",
      "services.yaml",
      "icon: tracts",
      "icon: house",
      '"icon" is "house". Write one of corridor, tracts, monument, contours, block, control, north.',
    ],
    [
      "a day that the calendar lacks",
      "insights.yaml",
      "2026-05-18",
      "2026-02-30",
      '"date" is "2026-02-30". Write a day as year-month-day, such as 2026-03-02.',
    ],
    [
      "a day in another order",
      "insights.yaml",
      "2026-05-18",
      "05/18/2026",
      /Write a day as year-month-day, such as 2026-03-02\.$/,
    ],
    [
      "a reading time under 4 minutes",
      "insights.yaml",
      "readTime: 4",
      "readTime: 3",
      '"readTime" is "3". Write a whole number in plain digits from 4 to 6.',
    ],
    [
      "a reading time over 6 minutes",
      "insights.yaml",
      "readTime: 6",
      "readTime: 7",
      '"readTime" is "7". Write a whole number in plain digits from 4 to 6.',
    ],
    [
      "a file in another folder",
      "portfolio.yaml",
      "solar.svg",
      "../solar.svg",
      '"file" is "../solar.svg". Write a file name of letters, digits, dots and hyphens, without a folder.',
    ],
    [
      "a picture behind the headline in another folder",
      "hero.yaml",
      "phone: phone.svg",
      "phone: images/phone.svg",
      '"phone" is "images/phone.svg". Write a file name of letters, digits, dots and hyphens, without a folder.',
    ],
    [
      "a headline without its picture for phones",
      "hero.yaml",
      "  phone: phone.svg\n",
      "",
      'content/hero.yaml:6: "phone" is missing in "pictures".',
    ],
    [
      "a drawing that nobody describes",
      "about.yaml",
      "  alt: A field book.\n",
      "",
      'content/about.yaml:26: "alt" is missing in "drawing". Add the line "alt:" and write a text.',
    ],
    [
      "a map that nobody describes",
      "contact.yaml",
      "alt: Texas.",
      'alt: ""',
      'content/contact.yaml:7: "alt" is empty. Write a text.',
    ],
    [
      "a picture's size, which is read from its file",
      "portfolio.yaml",
      "alt: Tracts.",
      "alt: Tracts.\n      width: 1600",
      '"width" is not known here. Known here: file, phone, alt.',
    ],
    [
      "a file that is no video",
      "video.yaml",
      "type: video/mp4",
      "type: mp4",
      '"type" is "mp4". Write a video type such as video/mp4.',
    ],
    [
      "a sample that is neither true nor gone",
      "hero.yaml",
      "sample: true",
      "sample: false",
      '"sample" is "false". Write true without quotes, or remove the line when this is no sample any more.',
    ],
    [
      "a sample in quotes",
      "hero.yaml",
      "sample: true",
      'sample: "true"',
      /^content\/hero\.yaml:\d+: "sample" is "true" in quotes\./,
    ],
  ])("%s", (_, file, before, after, expected) => {
    using content = new ChangedContent().replace(file, before, after);
    const mistakes = content.mistakes();
    expect(mistakes.length).toBeGreaterThan(0);
    if (typeof expected === "string") expect(mistakes.join("\n")).toContain(expected);
    else expect(mistakes).toContainEqual(expect.stringMatching(expected));
  });
});

describe("the specification's counts:", () => {
  test.each([
    ["services.yaml", "cards", "  - id: gis", 4],
    ["portfolio.yaml", "projects", "  - title: Corridor", 3],
    ["testimonials.yaml", "quotes", "  - quote: The fourth", 4],
    ["insights.yaml", "articles", "  - title: Line lists", 3],
    ["about.yaml", "values", "  - name: Results", 5],
  ])(
    "%s holds an exact number of %s, and a mistake inside an entry is told too",
    (file, list, before, count) => {
      using content = new ChangedContent().replace(file, before, `  - odd: one\n${before}`);
      const mistakes = content.mistakes().join("\n");
      expect(mistakes).toContain(
        `"${list}" is a list of ${count + 1} entries. Write exactly ${count} entries, each after "- ".`,
      );
      expect(mistakes).toContain('"odd" is not known here.');
    },
  );
});

test("the recognition may be an empty list", () => {
  using content = new ChangedContent();
  content.replace("about.yaml", "\nrecognition:\n", "\nrecognition: []\nx:\n");
  expect(content.mistakes()).toEqual([expect.stringContaining('"x" is not known here.')]);
});

test("a counter's unit may be empty, its label may not", () => {
  using content = new ChangedContent()
    .replace("hero.yaml", "unit: MW", 'unit: ""')
    .replace("hero.yaml", "label: satisfaction", 'label: ""');
  expect(content.mistakes()).toEqual(['content/hero.yaml:28: "label" is empty. Write a text.']);
});

test("a comment may follow a number, a flag or a text in quotes", () => {
  using content = new ChangedContent()
    .replace("company.yaml", "since: 1981", "since: 1981 # from the charter")
    .replace("hero.yaml", "call: Call", 'call: "Call" # short');
  expect(content.mistakes()).toEqual([]);
});
