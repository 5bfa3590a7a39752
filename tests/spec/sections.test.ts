import { expect, test } from "vitest";
import { formatHours } from "../../src/calendar/hours-in-words.ts";
import { businessCalendar } from "../../src/content/business-calendar.ts";
import { toE164 } from "../../src/contract/phone-number.ts";
import { company, isShown, readTexts as readContent, sectionIds } from "../support/content.ts";
import { ContentFixture } from "../support/content-fixture.ts";
import {
  findOne,
  findText,
  parseDocument,
  readAttributes,
  readDocument,
  readText,
  readTexts,
  readVisibleText,
} from "../support/read-page.ts";
import { renderFolder } from "../support/render-folder.ts";

const hero = readContent("hero");
const services = readContent("services");
const video = readContent("video");
const about = readContent("about");

const page = readDocument();
/** A page with the SPEC's own texts, which the firm's may have replaced. */
const original = parseDocument(await renderFolder(new ContentFixture().folder));
const section = (id: string) => findOne(page, `#${id}`);

/** The address of the only link with this name. */
const address = (place: HTMLElement, name: string) =>
  findText(place, name).closest("a")?.getAttribute("href");

test("SPEC 2: the sections are in the SPEC's order", () => {
  const ids = ["home", "services", "ai-in-action", "portfolio", "insights", "about", "contact", "footer"];
  const read = (page: Document) => readAttributes(page, ids.map((id) => `#${id}`).join(), "id");
  expect(read(original)).toEqual(ids);
  expect(read(page)).toEqual(["home", ...sectionIds, "footer"]);
  const kinds = ids.map((id) => findOne(original, `#${id}`).localName);
  expect(kinds).toEqual([...ids.slice(1).map(() => "section"), "footer"]);
});

test("SPEC 1, 2 and 6: there is no sign-in: the one form is the project request's, and nothing asks who a visitor is or leads to the staff's pages", () => {
  for (const document of [page, original]) {
    expect(readAttributes(document, "form", "action")).toEqual(["/api/consultation"]);
    expect(document.querySelectorAll("dialog, [popover], input[type=password]")).toHaveLength(0);
    const controls = [...document.querySelectorAll("a, button, summary, label, input, [role=button]")];
    const words = controls.map((control) => `${control.outerHTML} ${control.textContent}`);
    const signIn = /(sign|log)[\s-]?(in|on|up|out)\b|register\b|\baccount|password|passkey|\/staff|webauthn/i;
    expect(words.filter((text) => signIn.test(text))).toEqual([]);
  }
});

test("SPEC 9: a response is promised within one business day, and experience is stated since 1981", () => {
  const words = readVisibleText(original);
  expect(words).toMatch(/within one business day/i);
  expect(words).toMatch(/since 1981/i);
});

test.each([
  ["the bar", "body > header nav[aria-label=Main]", ["Services", "Portfolio", "About", "Contact"]],
  ["the footer", "#footer nav", ["About", "Portfolio", "Insights", "Contact"]],
])("SPEC 2: the entries of %s lead to their sections", (_, place, names) => {
  const links = [...findOne(original, place).querySelectorAll("a[href^='#']")];
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual(
    names.map((name) => [name, `#${name.toLowerCase()}`]),
  );
});

test("SPEC 2: home: its title is the firm's, 'Land Services, Evolved.', with a subtitle", () => {
  expect(readTexts(original, "h1")).toEqual(["Land Services, Evolved."]);
  expect(readTexts(page, "h1, h1 + p")).toEqual([hero.title, hero.lede]);
});

test("SPEC 2: home: its buttons are Email Us, Call and Request a Bid", () => {
  const links = [...findOne(original, "#home").querySelectorAll("a.button")];
  const targets = links.map((link) => [link.textContent, link.getAttribute("href")?.split(":")[0]]);
  expect(Object.fromEntries(targets)).toEqual({
    "Email Us": "mailto",
    Call: "tel",
    "Request a Bid": "#contact",
  });
});

test.each<readonly [name: string, href: string]>([
  [hero.buttons.email, `mailto:${company.email.address}`],
  [hero.buttons.call, `tel:${toE164(company.phone.display)}`],
  [hero.buttons.bid, "#contact"],
  ...Object.entries({ LinkedIn: company.social?.linkedin, Facebook: company.social?.facebook }).flatMap(
    ([name, profile]) => (profile ? [[name, profile.url] as const] : []),
  ),
])("SPEC 2: home: %s links to %s", (name, href) => {
  expect(address(section("home"), name)).toBe(href);
});

test.each([
  ["LinkedIn", "https://www.linkedin.com/company/example"],
  ["Facebook", "https://www.facebook.com/example"],
])("SPEC 2: home has a link to %s", (name, href) => {
  expect(address(findOne(original, "#home"), name)).toBe(href);
});

test.each([
  ["services", 4, "article"],
  ["portfolio", 3, "article"],
  ["portfolio", 4, "#testimonials ul > li"],
  ["insights", 3, "article"],
])("SPEC 2: %s shows %d of %s", (id, count, selector) => {
  expect(findOne(original, `#${id}`).querySelectorAll(selector)).toHaveLength(count);
});

test.runIf(isShown("video"))("SPEC 2: ai-in-action has a text blurb, and a transcript of the video", () => {
  findText(section("ai-in-action"), video.blurb);
  const transcript = findText(section("ai-in-action"), "Transcript").parentElement as HTMLElement;
  expect(readTexts(transcript, "p")).toEqual(video.transcript);
});

test("SPEC 9: portfolio figures: 15,000 acres, 25,000 acres, 300 MW, a 180-mile corridor at 500 kV", () => {
  const cards = [...original.querySelectorAll("#portfolio article")];
  const figures = cards.map((card) => readTexts(card, "p:first-of-type > span").slice(0, 2));
  expect(figures).toEqual([
    [expect.stringMatching(/^15,000\sacres\b/), expect.anything()],
    [expect.stringMatching(/^25,000\sacres\b/), expect.stringMatching(/\b300\s?MW$/)],
    [expect.stringMatching(/^180[\s-]miles?\b/), expect.stringMatching(/\b500\s?kV$/)],
  ]);
  expect(cards[2]?.textContent).toMatch(/corridor/i);
});

test.runIf(isShown("insights"))(
  "SPEC 2: insights are not clickable to any page; the one link on each asks for it by email",
  () => {
    const clickable = "a, button, [role=link], [tabindex='0']";
    const links = readAttributes(section("insights"), clickable, "href");
    expect(links.map(decodeURIComponent)).toEqual(
      readContent("insights").articles.map(({ title }) => `mailto:${company.email.address}?subject=${title}`),
    );
  },
);

test("SPEC 2: about: team roles", () => {
  const roles = about.roles.map(({ title, duty }) => [title, duty]);
  const list = findText(section("about"), about.rolesHeading).nextElementSibling as HTMLElement;
  const shown = [...list.children].map((role) => readTexts(role, "strong, span"));
  expect(shown).toEqual(roles);
});

test("SPEC 2: about: industry recognition, with no heading over an empty list", () => {
  const headings = [...section("about").querySelectorAll("h3")];
  const lists = headings
    .filter(({ textContent }) => textContent === about.recognitionHeading)
    .map(({ nextElementSibling }) => readTexts(nextElementSibling as HTMLElement, "li"));
  expect(lists).toEqual(about.recognition.length > 0 ? [about.recognition.map(({ text }) => text)] : []);
  const heading = findText(findOne(original, "#about"), "Recognition");
  expect(readTexts(heading.nextElementSibling as HTMLElement, "li")).toEqual(["An award"]);
});

test("SPEC 2: about: mission and five values, each labeled: Integrity, Precision, Efficiency, Collaboration, Results", () => {
  const mission = findText(section("about"), "Our mission");
  expect(readText(mission.nextElementSibling as HTMLElement)).toContain(about.mission);
  const names = ["Integrity", "Precision", "Efficiency", "Collaboration", "Results"];
  const label = findText(section("about"), "Our values");
  expect([mission, label].map(({ localName }) => localName)).toEqual(["h3", "h3"]);
  const list = label.nextElementSibling as HTMLElement;
  expect(readTexts(list, "h4")).toEqual(names);
  expect([...list.children].map((value) => readTexts(value, "h4, p"))).toEqual(
    about.values.map(({ name, sentence }) => [name, sentence]),
  );
});

test("SPEC 2: contact has the contact details and the office address, in Fort Worth, Texas", () => {
  const details = findOne(page, "#contact dl");
  expect(address(details, company.phone.display)).toBe(`tel:${toE164(company.phone.display)}`);
  expect(address(details, company.email.address)).toBe(`mailto:${company.email.address}`);
  const { street, city, state, postalCode } = company.address;
  const hours = formatHours(businessCalendar.shape.businessHours.parse(company.businessHours));
  for (const part of [hours, street, city, state, postalCode])
    expect(readText(details)).toContain(part.replaceAll("\u00a0", " "));
  expect(readText(original, "#contact address")).toContain("Fort Worth, Texas");
});

test("SPEC 2: the footer names the services", () => {
  const names = [...services.cards, services.strip].map(({ title }) => title);
  expect(readTexts(section("footer"), "li")).toEqual(expect.arrayContaining(names));
});
