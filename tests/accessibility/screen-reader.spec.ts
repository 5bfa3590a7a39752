import { openHydrated } from "../support/hydrated.ts";
import { expect, test } from "../support/page.ts";
import { startReader } from "./screen-reader.ts";
import { raiseToast } from "./states.ts";

// The transcripts are in tests/accessibility/snapshots/. `npm run looks` rewrites them; read the changes before you commit.

test.describe.configure({ timeout: 180_000 });
test.use({ bypassCSP: true, contextOptions: { reducedMotion: "reduce" } });

test("a screen reader skims the page by its headings", async ({ page }) => {
  await openHydrated(page);
  const reader = await startReader(page);
  expect(transcript(await reader.skim("moveToNextHeading"))).toMatchSnapshot("headings.txt");
});

test("a screen reader skims the page by its landmarks", async ({ page }) => {
  await openHydrated(page);
  const reader = await startReader(page);
  expect(transcript(await reader.skim("moveToNextLandmark"))).toMatchSnapshot("landmarks.txt");
});

test("a screen reader reads the bar, the form and the toast", async ({ page }) => {
  await openHydrated(page);
  const reader = await startReader(page);
  expect(transcript(await reader.read("header"))).toMatchSnapshot("bar.txt");
  expect(transcript(await reader.read("#contact"))).toMatchSnapshot("contact.txt");
  await raiseToast(page, 201);
  expect(transcript(await reader.read("#toasts"))).toMatchSnapshot("toast.txt");
});

test("a screen reader reads the whole page from top to bottom", async ({ page }) => {
  await openHydrated(page);
  const reader = await startReader(page);
  expect(transcript(await reader.read("main"))).toMatchSnapshot("main.txt");
  expect(transcript(await reader.read("footer"))).toMatchSnapshot("footer.txt");
});

function transcript(phrases: readonly string[]): string {
  return `${phrases.join("\n")}\n`;
}
