import { expect, test } from "vitest";
import { ContentFixture } from "../../tests/support/content-fixture.ts";

test("reads texts as they are written, except the firm's place and founding year, and keeps a number and its unit on one line", async () => {
  const changed = new ContentFixture()
    .replace("company.yaml", "postalCode: 76102", "postalCode: 00501 # a comment")
    .replace("hero.yaml", "  call: Call", "  call: yes");
  const { about, company, hero, metrics, portfolio } = await changed.read();
  expect([company.address.postalCode, hero.buttons.call]).toEqual(["00501", "yes"]);
  expect(about.heading).toBe("In Fort Worth since 1981 {sic}");
  expect(company.businessHours.days).toEqual([1, 2, 3, 4, 5]);
  expect(metrics.satisfaction_rate).toBe(99.8);
  expect(portfolio.projects[1]).toHaveProperty("capacity", "300\u00a0MW");
});

test("lists the errors of all files at once, each with its file, its line and what to enter", async () => {
  const changed = new ContentFixture()
    .replace("hero.yaml", "lede:", "ledee:")
    .replace("insights.yaml", "2026-05-18", "5/18/2026")
    .replace("footer.yaml", "line: Land", "line: @Land")
    .remove("contact.yaml");
  await expect(changed.read()).rejects.toThrowErrorMatchingInlineSnapshot(`
    [ContentError: There are 5 errors in content/. Nothing was built; the site stays as it was.
      content/hero.yaml:1: hero.lede is missing. Enter some text.
      content/hero.yaml:2: "ledee" is not a known key. Did you mean "lede"?
      content/insights.yaml:8: insights.articles[0].date is "5/18/2026". Enter a date as year-month-day, such as 2026-03-02.
      content/contact.yaml: The file can't be read (ENOENT). Restore it from its last version in Git, or save it as UTF-8.
      content/footer.yaml:1: This is not valid YAML: Plain value cannot start with reserved character @. Check the spaces at the start of the line, and put a text with a sign such as : # or * between double quotes.]
  `);
});

/** "file | text to replace | replacement" and the error that it causes. */
const messages = {
  "hero.yaml | call: Call | call: Call\n  write: Us":
    '14: "write" is not a known key. Use one of: bid, email, call.',
  "hero.yaml |   call: Call\n | ": "11: hero.buttons.call is missing. Enter some text.",
  "hero.yaml |   call: Call |   call:": '13: hero.buttons.call is "". Enter some text.',
  "hero.yaml | call: Call | call: [Call, us]": "13: hero.buttons.call needs another value. Enter some text.",
  "hero.yaml | sample: true | sample: false":
    '23: hero.counters.capacity.sample is "false". Enter true, or delete this line if it is no longer a sample.',
  "about.yaml |     duty: Sets control\n | ": "20: about.roles[1].duty is missing. Enter some text.",
  "about.yaml | name: Precision | name: Accuracy":
    '7: about.values[1].name is "Accuracy". Invalid input: expected "Precision".',
  "services.yaml | percent: 35 | percent: 36":
    '35: services.cards[2].badge.percent is "36". Invalid input: expected 35.',
  "insights.yaml | readTime: 6 | readTime: 7":
    '22: insights.articles[2].readTime is "7". Enter a whole number in plain digits from 4 to 6.',
  "portfolio.yaml | \nrequest: | \n  - title: One more\n\nrequest:":
    "5: portfolio.projects needs another value. Too big: expected array to have exactly 3 items.",
  "meta.yaml | Field: land survey | Field: land survey, right-of-way acquisition, title research, GIS":
    '1: meta.title is "Field: land survey, right-of-way acquisition, title researc…". Enter at most 60 characters.',
  "company.yaml | (817) 555-0100 | 555-0100":
    '7: company.phone.display is "555-0100". Enter a whole phone number, such as (817) 555-0100.',
  "company.yaml | America/Chicago | America/Dallas":
    '39: company.businessHours.timeZone is "America/Dallas". Enter a time zone such as America/Chicago.',
  "company.yaml | 17:00 | 07:00":
    '42: company.businessHours.closesAt is "07:00". Enter a time later than "opensAt".',
  "company.yaml | closures: [] | closures:\n  - date: 2026-12-28\n    through: 2036-12-31\n    reason: Year end":
    '45: company.closures[0].through is "2036-12-31". Enter a date no earlier than "date", at most 60 days later.',
  "company.yaml | earlyClosings: [] | earlyClosings:\n  - date: 2026-12-24\n    closesAt: 18:00":
    '46: company.earlyClosings[0].closesAt is "18:00". Enter a time between 08:00 and 17:00, when the office is open.',
  "portfolio.yaml | corridor.svg | Corridor.svg":
    '35: There is no "Corridor.svg" in content/images/. Did you mean "corridor.svg"?',
  "video.yaml | film.mp4 | map.svg":
    '6: There is no "map.svg" in content/video/. Use one of: captions.vtt, film.mp4, poster.svg.',
};

test.each(Object.entries(messages))("%j → %j", async (change, message) => {
  const [file = "", before = "", after = ""] = change.split(" | ");
  const changed = new ContentFixture().replace(file, before, after);
  expect(await changed.errors()).toEqual([`content/${file}:${message}`]);
});

test.each(["Land: survey", "Suite #200", "*Land* survey", '"Land survey'])(
  "a text that YAML would cut or misread is an error that says how to write it: %s",
  async (text) => {
    const changed = new ContentFixture().replace("footer.yaml", "Land survey, Texas.", text);
    expect(await changed.errors()).toEqual([
      expect.stringMatching(/^content\/footer\.yaml:\d.*between double quotes\.$/),
    ]);
  },
);
