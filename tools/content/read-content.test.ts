import { renameSync } from "node:fs";
import { expect, test } from "vitest";
import { ContentFixture } from "./content-fixture.ts";

test("reads texts as they are written, and keeps a number and its unit on one line", () => {
  using changed = new ContentFixture()
    .replace("company.yaml", "postalCode: 76102", "postalCode: 00501")
    .replace("hero.yaml", "  call: Call", "  call: yes");
  const { company, hero, metrics, portfolio } = changed.read();
  expect([company.address.postalCode, hero.buttons.call]).toEqual(["00501", "yes"]);
  expect(company.businessHours.days).toEqual([1, 2, 3, 4, 5]);
  expect(metrics).toEqual({
    projects_completed: 500,
    mw_renewable_energy: 50,
    years_experience: 44,
    satisfaction_rate: 99.8,
  });
  expect(portfolio.projects[1]).toHaveProperty("capacity", "300\u00a0MW");
  expect(portfolio.projects[1]?.image).not.toHaveProperty("phone");
});

test("lists the errors of all files at once, in the order of files and lines", () => {
  using changed = new ContentFixture()
    .replace("metrics.yaml", "500", "many")
    .replace("company.yaml", "office@example.com", "office")
    .replace("company.yaml", "Suite 2", "Suite #2")
    .replace("hero.yaml", "lede:", "ledee:")
    .replace("hero.yaml", "  call: Call", "  call:")
    .replace("about.yaml", "name: Precision", "name: Accuracy")
    .replace("footer.yaml", "line: Land", "line: @Land")
    .remove("contact.yaml")
    .remove("images/card.svg");
  let message = "";
  try {
    changed.read();
  } catch (error) {
    message = (error as Error).message;
  }
  const [heading, ...lines] = message.split("\n");
  expect(heading).toBe("There are 9 errors in content/. Nothing was built; the site stays as it was.");
  expect(lines.map((line) => line.split(": ")[0])).toEqual([
    "  content/about.yaml:8",
    "  content/company.yaml:11",
    "  content/company.yaml:14",
    "  content/contact.yaml",
    "  content/footer.yaml:1",
    "  content/hero.yaml:2",
    "  content/hero.yaml:13",
    "  content/meta.yaml:6",
    "  content/metrics.yaml:1",
  ]);
});

/** "file | text to replace | replacement" and the error that it causes. */
const messages = {
  "about.yaml | name: Precision | name: Accuracy": `8: "name" is "Accuracy". Enter Precision; it can't be changed.`,
  "company.yaml | office@example.com | office":
    '11: "address" is "office". Enter an email address such as name@example.com.',
  "hero.yaml | lede: | ledee:": '2: "ledee" is not a known key. Did you mean "lede"?',
  "hero.yaml |   call: Call |   call:": '13: "call" is empty. Enter some text.',
  "metrics.yaml | 500 | many":
    '1: "projects_completed" is "many". Enter a whole number in plain digits, 0 or more.',
  "hero.yaml | call: Call | call: Call\n  write: Us":
    '14: "write" is not a known key. The keys here are bid, email, call.',
  "hero.yaml | call: Call | call: Call\n  __proto__: x":
    '14: "__proto__" is not a known key. The keys here are bid, email, call.',
  "hero.yaml |   call: Call\n | ":
    '10: "call" is missing from "buttons". Add the line "call:" and enter some text.',
  "about.yaml |     duty: Sets control\n | ":
    '22: "duty" is missing from entry 2 of "roles". Add the line "duty:" and enter some text.',
  "footer.yaml | line: Land survey, Texas.\n | ":
    '1: "line" is missing. Add the line "line:" and enter some text.',
  "hero.yaml | call: Call | call: [Call, us]": '13: "call" is a list of 2 entries. Enter some text.',
  "hero.yaml | call: Call | call: {to: us}": '13: "call" has keys of its own (to). Enter some text.',
  "contact.yaml |   text: We use it to reply.\n  sample: true |   We use it.":
    '12: "privacy" is "We use it.". Enter a line for each of its keys: text, sample.',
  "company.yaml | [1, 2, 3, 4, 5] | weekdays":
    '41: "days" is "weekdays". Enter a list, with "- " before each entry.',
  "company.yaml | [1, 2, 3, 4, 5] | [1, 8]":
    '41: Entry 2 of "days" is "8". Enter a whole number in plain digits from 1 to 7.',
  "company.yaml | [1, 2, 3, 4, 5] | [1, 1]": '41: "days" is a list of 2 entries. Enter each day once.',
  "meta.yaml | Field: land survey | Field: land survey, right-of-way acquisition, title research, GIS":
    '1: "title" is "Field: land survey, right-of-way acquisition, title researc…". Enter at most 60 characters; it has 65.',
  'company.yaml | "+18175550100" | "+1 817 555 0100"':
    '8: "dial" is "+1 817 555 0100". Enter a plus sign and digits only, such as +18175550100.',
  "company.yaml | +18175550100 | +18175550101":
    '8: "dial" is "+18175550101". Enter the number that "display" shows, or correct "display".',
  "company.yaml | https://www.facebook.com/example | www.facebook.com/example":
    '26: "url" is "www.facebook.com/example". Enter a full address that begins with https://.',
  "company.yaml | Protection Notice\n | Protection notice\n": `34: "label" is "Texas Real Estate Commission Consumer Protection notice". Enter Texas Real Estate Commission Consumer Protection Notice; it can't be changed.`,
  "company.yaml | America/Chicago | Central":
    '40: "timeZone" is "Central". Enter a time zone such as America/Chicago.',
  "company.yaml | America/Chicago | America/Dallas":
    '40: "timeZone" is "America/Dallas". Enter a time zone such as America/Chicago.',
  "company.yaml | 17:00 | 5 pm":
    '43: "closesAt" is "5 pm". Enter a time on the 24-hour clock, such as 17:00.',
  "company.yaml | 17:00 | 07:00": '43: "closesAt" is "07:00". Enter a time later than "opensAt".',
  "company.yaml | closures: [] | closures:\n  - date: 2026-12-28\n    through: 2036-12-31\n    reason: Year end":
    '46: "through" is "2036-12-31". Enter a date no earlier than "date", at most 60 days later.',
  "company.yaml | closures: [] | closures:\n  - date: December 28\n    reason: Year end":
    '45: "date" is "December 28". Enter a date as year-month-day, such as 2026-03-02.',
  "company.yaml | earlyClosings: [] | earlyClosings:\n  - date: 2026-12-24\n    closesAt: 18:00":
    '47: "closesAt" is "18:00". Enter a time between 08:00 and 17:00, when the office is open.',
  "company.yaml | openOnHolidays: [] | openOnHolidays: [Columbus]": `46: Entry 1 of "openOnHolidays" is "Columbus". Enter one of: New Year's Day; Birthday of Martin Luther King, Jr.; Washington's Birthday; Memorial Day; Juneteenth; Independence Day; Labor Day; Columbus Day; Veterans Day; Thanksgiving Day; Christmas Day.`,
  "company.yaml | [Texas] | [Texas, Oklahoma]":
    '49: Entry 2 of "states" is "Oklahoma". Enter a place that the page mentions, or mention this one on the page, such as in "lede" in hero.yaml.',
  "services.yaml | id: title | id: survey": `16: "id" is "survey". Enter title; it can't be changed.`,
  "services.yaml | percent: 35 | percent: 36": `35: "percent" is "36". Enter 35; it can't be changed.`,
  "insights.yaml | 2026-05-18 | 05/18/2026":
    '7: "date" is "05/18/2026". Enter a date as year-month-day, such as 2026-03-02.',
  "insights.yaml | readTime: 6 | readTime: 7":
    '21: "readTime" is "7". Enter a whole number in plain digits from 4 to 6.',
  "metrics.yaml | 99.8 | 99.8%":
    '4: "satisfaction_rate" is "99.8%". Enter a number in plain digits from 0 to 100.',
  "video.yaml | type: video/mp4 | type: mp4": '8: "type" is "mp4". Enter a video type such as video/mp4.',
  "hero.yaml | sample: true | sample: false":
    '22: "sample" is "false". Enter true, or delete this line if it is no longer a sample.',
  "portfolio.yaml | solar.svg | ../solar.svg":
    '11: "file" is "../solar.svg". Enter a file name of letters, digits, dots and hyphens, without a folder.',
  "portfolio.yaml | corridor.svg | Corridor.svg":
    '35: There is no "Corridor.svg" in content/images/. Upload it, or enter another file name. Did you mean "corridor.svg"?',
  "contact.yaml | map.svg | film.mp4":
    '6: There is no "film.mp4" in content/images/. Upload it, or enter another file name. The files there are card.svg, corridor.svg, drawing.svg, map.svg, phone.svg, solar.svg, symbol.svg, wide.svg, wind.svg.',
};

test.each(Object.entries(messages))("%j → %j", (change, message) => {
  const [file = "", before = "", after = ""] = change.split(" | ");
  using changed = new ContentFixture().replace(file, before, after);
  expect(changed.errors()).toEqual([`content/${file}:${message}`]);
});

test.each([
  ["services.yaml", "cards", "  - id: gis", 4],
  ["portfolio.yaml", "projects", "  - title: Corridor", 3],
  ["testimonials.yaml", "quotes", "  - quote: The fourth", 4],
  ["insights.yaml", "articles", "  - title: Line lists", 3],
  ["about.yaml", "values", "  - name: Integrity", 5],
])("%s: reports only the number of entries when there is one too many in %s", (file, list, before, count) => {
  using changed = new ContentFixture().replace(file, before, `  - odd: one\n${before}`);
  expect(changed.errors()).toEqual([
    expect.stringMatching(`"${list}" is a list of ${count + 1} entries. Enter exactly ${count} entries.$`),
  ]);
});

test.each(["", "# later\n", "- a\n- b\n"])("lists the keys to enter in a file that contains %j", (text) => {
  using changed = new ContentFixture().write("footer.yaml", text);
  expect(changed.errors()).toEqual([
    expect.stringMatching(
      /^content\/footer.yaml:1: The file .+\. Enter a line for each of its keys: line, illustrations\.$/,
    ),
  ]);
});

test("reports a file with the wrong name, and the name that was probably meant", () => {
  using changed = new ContentFixture().write("jobs-and-careers.yaml", "a: b\n");
  renameSync(changed.path("hero.yaml"), changed.path("Hero.yml"));
  expect(changed.errors().toSorted()).toEqual([
    "content/Hero.yml: The site doesn't use a file with this name. Rename it to hero.yaml, or remove it.",
    "content/hero.yaml: The file is missing. Restore it from its last version in Git.",
    "content/jobs-and-careers.yaml: The site doesn't use a file with this name. Remove it.",
  ]);
});

test.each([
  ["hero.yaml:7", "images/wide.svg"],
  ["hero.yaml:8", "images/phone.svg"],
  ["about.yaml:27", "images/drawing.svg"],
  ["portfolio.yaml:23", "images/wind.svg"],
  ["video.yaml:5", "video/poster.svg"],
  ["video.yaml:7", "video/film.mp4"],
  ["video.yaml:9", "video/captions.vtt"],
])("%s: reports %s when it is missing or empty", (place, file) => {
  using changed = new ContentFixture().write(file, "");
  const [folder, name] = file.split("/");
  expect(changed.errors()).toEqual([
    `content/${place}: "${name}" in content/${folder}/ is empty (0 bytes). Upload it again.`,
  ]);
  changed.remove(file);
  expect(changed.errors()).toEqual([
    expect.stringContaining(`content/${place}: There is no "${name}" in content/${folder}/.`),
  ]);
});
