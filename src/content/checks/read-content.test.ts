import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ContentFixture } from "../../../tests/support/content-fixture.ts";

test("reads texts as they are written, without invisible signs, fills in the firm's place and founding year, and keeps a number and its unit on one line", async () => {
  const changed = new ContentFixture()
    .replace("company.yaml", "postalCode: 76102", "postalCode: 00501 # a comment")
    .replace("hero.yaml", "  call: Call", "  call: y\u200bes");
  changed.write("metrics.yaml", readFileSync(changed.path("metrics.yaml"), "utf8").replaceAll("\n", "\r"));
  const { about, company, hero, metrics, portfolio } = await changed.read();
  expect([company.address.postalCode, hero.buttons.call]).toEqual(["00501", "yes"]);
  expect(about.heading).toBe("In Fort Worth since 1981");
  expect(company.businessHours.open).toEqual([{ days: [1, 2, 3, 4, 5], from: "08:00", until: "17:00" }]);
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
    [FindingsError: content/hero.yaml:2: "ledee" is not a known key. Did you mean "lede"?
    content/insights.yaml:8: insights.articles[0].date is "5/18/2026". Enter a date as year-month-day, such as 2026-03-02.
    content/contact.yaml: The file is missing, and the page needs it. Restore it from its last version.
    content/footer.yaml:1: A text can't begin with @ here. Put double quotes around the whole text: line: "@Land survey, Texas."]
  `);
});

/** The most usual wrong edits: "file | text to replace | replacement". */
const wrongEdits = [
  "testimonials.yaml | \n  - quote: The fourth was right.\n    executiveTitle: Manager\n    client: A utility\n    project: A rebuild\n    sector: Utility | ",
  "portfolio.yaml | projects: | projects:\n  - title: A fourth",
  "company.yaml |   facebook:\n    url: https://www.facebook.com/example\n    sample: true |   facebook:",
  "company.yaml |     url: https://www.facebook.com/example |     url:",
  "company.yaml | states: [Texas] | states: [TX]",
  "company.yaml | (817) 555-0100 | (817) 555-0100 ext. 12",
  "portfolio.yaml |       - Owners reported |       []",
  "services.yaml |   - id: gis |   - id: maps",
  "about.yaml | {since} | {founded}",
  "services.yaml | percent: 35 | percent: 35%",
  "about.yaml | name: Precision | name: Accuracy",
  "about.yaml |   - title: Crew chief\n    duty: Sets control |   - Crew chief",
  "about.yaml |     duty: Sets control\n | ",
  "hero.yaml | title: Land Services, Evolved. | title: Land: surveyed",
  "hero.yaml | title: Land Services, Evolved. | title:Land Services",
  'hero.yaml | title: Land Services, Evolved. | title: "Land Services, Evolved.',
  'hero.yaml | title: Land Services, Evolved. | title: "Land" Services, Evolved.',
  "hero.yaml | title: Land Services, Evolved. | title: 'The land's services'",
  "hero.yaml | title: Land Services, Evolved. | title: “Land Services, Evolved.”",
  "hero.yaml | title: Land Services, Evolved. | title:",
  "hero.yaml | title: Land Services, Evolved. | title: [Land, Services]",
  "hero.yaml | title: Land Services, Evolved. | title: *Land* Services",
  "hero.yaml | title: Land Services, Evolved. | title:\u00a0Land Services",
  'hero.yaml | title: Land Services, Evolved. | title: "A\\Land"',
  "hero.yaml | title: | headline:",
  "hero.yaml | lede: | title: Again\nlede:",
  "hero.yaml |   call: Call | \tcall: Call",
  "hero.yaml |   call: Call |    call: Call",
  "hero.yaml |   and renewable | and renewable",
  "hero.yaml | sample: true | sample: false",
  "hero.yaml | wide: wide.svg | wide: Wide.svg",
  "hero.yaml | wide: wide.svg | wide: our office.jpg",
  "contact.yaml | text: We sign your agreement. | text: We sign it. #1 in Texas",
  "company.yaml | postalCode: 76102 | postalCode: 7610",
  "company.yaml |   display: (817) 555-0100 |   display: 555-0100",
  "company.yaml |   address: office@example.com |   address: office at example.com",
  "company.yaml | address:\n  street: 100 Sample Street\n  city: Fort Worth\n  state: Texas\n  postalCode: 76102 | address: 100 Sample Street",
  "company.yaml | https://www.linkedin.com | http://www.linkedin.com",
  "company.yaml | days: Monday to Friday | days: [Monday, Friday]",
  "company.yaml | days: Monday to Friday | days: weekdays",
  "company.yaml | days: Monday to Friday | days: Monday to Friday, Wednesday",
  "company.yaml | America/Chicago | Central",
  "company.yaml |   open:\n    - days: Monday to Friday\n      from: 8:00\n      until: 17:00 |   days: [1, 2, 3, 4]\n  opensAt: 07:30\n  closesAt: 17:00",
  "company.yaml |   open:\n    - days: Monday to Friday\n      from: 8:00\n      until: 17:00 |   open: Monday to Friday, 8:00 to 17:00",
  "company.yaml | address:\n | hours:\n  text: Monday to Friday, 8 to 5\naddress:\n",
  "company.yaml |       until: 17:00 |       until: 17:00\n    - days: Thursday to Saturday\n      from: 9:00\n      until: 12:00",
  "company.yaml | from: 8:00 | from: 8 a.m.",
  "company.yaml | from: 8:00 | from: 7.30",
  "company.yaml | from: 8:00 | from: eight",
  "company.yaml | until: 17:00 | until: noon",
  "company.yaml | until: 17:00 | until: 24:00",
  "company.yaml | until: 17:00 | until: 5",
  "company.yaml | until: 17:00 | until: 5:00",
  "company.yaml | until: 17:00 | until: 7:30",
  "company.yaml | closures: [] | closures:\n  - date: 2026-11-31\n    reason: Inventory",
  "company.yaml | closures: [] | closures:\n# - date: 2026-12-24\n#   reason: Inventory",
  "company.yaml | closures: [] | closures:\n  - date: 2026-12-28\n    through: 2036-12-31\n    reason: Year end",
  "company.yaml | earlyClosings: [] | earlyClosings:\n  - date: 2026-12-24\n    closesAt: 18:00",
  "company.yaml | earlyClosings: [] | earlyClosings:\n  - date: 2026-12-26\n    closesAt: 12:00",
  "company.yaml | openOnHolidays: [] | openOnHolidays: [Thanksgiving]",
  "insights.yaml | readTime: 6 | readTime: 7",
  "insights.yaml | readTime: 6 | readTime: 3",
  "insights.yaml | readTime: 6 | readTime: 4.5",
  "insights.yaml | 2026-05-18 | 2026-13-18",
  "hero.yaml | lede: | ---\nlede:",
  "hero.yaml | lede: | <<<<<<< HEAD\nlede:",
  "meta.yaml | Field: land survey | Field: land survey, right-of-way acquisition, title research, GIS",
  "metrics.yaml | satisfaction_rate: 99.8 | satisfaction_rate: 99,8",
  "video.yaml | file: film.mp4 | file: film.mov",
  'hero.yaml | title: Land Services, Evolved.\nlede: >- | title: "Land Services, Evolved."\nlede >-',
];

test("each of the usual wrong edits is named with file, line, what is there and what to enter, in the office's words", async () => {
  const found: string[] = [];
  for (const edit of wrongEdits) {
    const [file = "", before = "", after = ""] = edit.split(" | ");
    const errors = await new ContentFixture().replace(file, before, after).errors();
    for (const error of errors) {
      expect(error).toMatch(new RegExp(`^content/${file}:\\d+: `));
      expect(error).not.toMatch(
        /yaml:\d+:.*\b(expected|received|invalid|input|mapping|scalar|implicit|token|flow|zod|YAML|undefined|null|array|object|string|regex|anchor)\b/i,
      );
    }
    expect(errors.length, edit).toBeGreaterThan(0);
    found.push(
      `${file}: ${before.trim().split("\n")[0]} → ${after}\n${errors.map((error) => `    ${error}`).join("\n")}`,
    );
  }
  await expect(`${found.join("\n\n")}\n`).toMatchFileSnapshot("snapshots/wrong-edits.txt");
});

test("an empty and a wrongly saved file are named with what to do", async () => {
  const changed = new ContentFixture()
    .write("hero.yaml", "")
    .write("meta.yaml", Buffer.from("title: caf\xe9", "latin1"));
  expect(await changed.errors()).toEqual([
    "content/meta.yaml: The file has characters that can't be read. Save it as plain text with the encoding UTF-8.",
    "content/hero.yaml:1: The file is empty. Restore it from its last version.",
  ]);
});
