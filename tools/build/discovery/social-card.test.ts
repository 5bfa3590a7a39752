import sharp, { type Region } from "sharp";
import { expect, test } from "vitest";
import { ContentFixture } from "../../../tests/support/content-fixture.ts";
import { drawCard } from "./social-card.ts";

const { company, hero, services } = await new ContentFixture().read();
const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';
const withName = (full: string) => ({
  company: { ...company, name: { ...company.name, full } },
  hero,
  services,
});
const at = (address: Partial<typeof company.address>) => ({
  company: { ...company, address: { ...company.address, ...address } },
  hero,
  services,
});

test.each([
  ["name", withName("Ash & Elm")],
  ["city", at({ city: "Waco" })],
  ["state", at({ state: "Oklahoma" })],
  ["headline", { company, hero: { ...hero, title: "Title." }, services }],
  ["first year", { company: { ...company, since: 1999 }, hero, services }],
  ["services", { company, hero, services: { cards: services.cards.slice(1) } }],
])("the card of shared links has the firm's own %s", async (_, changed) => {
  expect(await drawCard(changed, logo)).not.toBe(await drawCard({ company, hero, services }, logo));
});

test("a name, a headline, services and a place of any length stay inside the card, beside the picture", async () => {
  const long = "Right-of-Way, Überlandleitungsvermessungsgesellschaft and Title ".repeat(3);
  const { company } = withName(long);
  const address = { ...company.address, city: long };
  const cards = services.cards.map(() => ({ title: long }));
  const svg = await drawCard(
    { company: { ...company, address }, hero: { ...hero, title: long }, services: { cards } },
    logo,
  );
  const findEdges = async (region: Region) => {
    const words = await sharp(Buffer.from(svg)).extract(region).png().toBuffer();
    const { info } = await sharp(words).trim().toBuffer({ resolveWithObject: true });
    return [-(info.trimOffsetLeft ?? 0), -(info.trimOffsetTop ?? 0), info.width, info.height];
  };
  // Without the rules at the picture's left and below it.
  const [left = 0, top = 0, width = 0, height = 0] = await findEdges({
    left: 0,
    top: 0,
    width: 537,
    height: 535,
  });
  expect(Math.min(left, top)).toBeGreaterThan(40);
  expect(left + width).toBeLessThan(530);
  expect(top + height).toBeLessThan(530);
  const [inFoot = 0, , footWidth = 0] = await findEdges({ left: 0, top: 540, width: 1200, height: 90 });
  expect(inFoot).toBeGreaterThan(40);
  expect(inFoot + footWidth).toBeLessThan(1150);
  const [, , placeWidth = 0] = await findEdges({ left: 0, top: 592, width: 980, height: 38 });
  expect(placeWidth).toBeLessThan(900);
});
