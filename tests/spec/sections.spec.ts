import { company, readTexts } from "../support/content.ts";
import { openHydrated } from "../support/hydrated.ts";
import { expect, test } from "../support/page.ts";

const hero = readTexts("hero");
const services = readTexts("services");
const video = readTexts("video");
const about = readTexts("about");

test.describe("SPEC 2: home", () => {
  test("its title is 'Land Services, Evolved.'", async ({ page }) => {
    await page.goto("/");
    await expect(page.locator("#home").getByRole("heading", { level: 1 })).toHaveText(
      "Land Services, Evolved.",
    );
  });

  test("it has a subtitle", async ({ page }) => {
    await page.goto("/");
    await expect(page.locator("#home").getByText(hero.lede, { exact: true })).toBeVisible();
  });

  test("Email Us opens an email to the firm", async ({ page }) => {
    await page.goto("/");
    const link = page.locator("#home").getByRole("link", { name: "Email Us", exact: true });
    await expect(link).toHaveAttribute("href", `mailto:${company.email.address}`);
  });

  test("Call calls the firm", async ({ page }) => {
    await page.goto("/");
    const link = page.locator("#home").getByRole("link", { name: "Call", exact: true });
    await expect(link).toHaveAttribute("href", `tel:${company.phone.dial}`);
  });

  test("Request a Bid scrolls to contact", async ({ page }) => {
    await openHydrated(page);
    await page.locator("#home").getByRole("link", { name: "Request a Bid", exact: true }).click();
    await expect(page.locator("#contact").getByRole("heading").first()).toBeInViewport();
  });

  for (const [name, network] of [
    ["LinkedIn", "linkedin"],
    ["Facebook", "facebook"],
  ] as const) {
    test(`it links to ${name}`, async ({ page }) => {
      await page.goto("/");
      const link = page.locator("#home").getByRole("link", { name, exact: true });
      await expect(link).toHaveAttribute("href", company.social[network].url);
    });
  }
});

test("SPEC 2: services shows four service cards", async ({ page }) => {
  await page.goto("/");
  await expect(page.locator("#services").getByRole("article")).toHaveCount(4);
});

test.describe("SPEC 2: ai-in-action", () => {
  test("the video has controls", async ({ page }) => {
    await page.goto("/");
    await expect(page.locator("#ai-in-action video")).toHaveAttribute("controls");
  });

  test("the video autoplays, muted, once it is in view", async ({ page }) => {
    await page.addInitScript(() => {
      const played: boolean[] = [];
      Object.assign(window, { played });
      HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
        played.push(this.muted);
        return Promise.resolve();
      };
    });
    await openHydrated(page);
    const played = () => page.evaluate(() => (window as unknown as { played: boolean[] }).played);
    expect(await played(), "before it is in view").toEqual([]);
    await page.locator("#ai-in-action video").scrollIntoViewIfNeeded();
    await expect.poll(played).toEqual([true]);
  });

  test("the video does not autoplay with reduced motion", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openHydrated(page);
    const film = page.locator("#ai-in-action video");
    await film.scrollIntoViewIfNeeded();
    await expect(film).toBeInViewport({ ratio: 0.9 });
    await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => setTimeout(next, 300))));
    expect(await film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
    await expect(page.locator("#ai-in-action").getByRole("button", { name: "Play video" })).toBeVisible();
  });

  test("there is a text blurb", async ({ page }) => {
    await page.goto("/");
    await expect(page.locator("#ai-in-action").getByText(video.blurb, { exact: true })).toBeVisible();
  });

  test("a transcript describes the video", async ({ page }) => {
    await page.goto("/");
    const transcript = page.locator("#ai-in-action details");
    await transcript.locator("summary").click();
    for (const paragraph of video.transcript)
      await expect(transcript.getByText(paragraph, { exact: true })).toBeVisible();
  });
});

test("SPEC 2: portfolio shows three project cards", async ({ page }) => {
  await page.goto("/");
  await expect(page.locator("#portfolio").getByRole("article")).toHaveCount(3);
});

test("SPEC 2: portfolio contains the client testimonials", async ({ page }) => {
  await page.goto("/");
  await expect(page.locator("#portfolio #testimonials ul > li")).toHaveCount(4);
});

test.describe("SPEC 2: insights", () => {
  test("three article cards", async ({ page }) => {
    await page.goto("/");
    await expect(page.locator("#insights").getByRole("article")).toHaveCount(3);
  });

  test("the cards are not clickable", async ({ page }) => {
    await page.goto("/");
    await expect(page.locator("#insights").locator("a, button, [role=link], [tabindex='0']")).toHaveCount(0);
    const cursors = await page
      .locator("#insights article")
      .evaluateAll((cards) => cards.map((card) => getComputedStyle(card).cursor));
    expect(new Set(cursors)).toEqual(new Set(["auto"]));
  });
});

test.describe("SPEC 2: about", () => {
  test("team roles", async ({ page }) => {
    await page.goto("/");
    for (const role of about.roles) {
      const item = page
        .locator("#about li")
        .filter({ has: page.getByText(role.title, { exact: true }) })
        .filter({ has: page.getByText(role.duty, { exact: true }) });
      await expect(item).toBeVisible();
    }
  });

  test("industry recognition, with no heading over an empty list", async ({ page }) => {
    await page.goto("/");
    const heading = page
      .locator("#about")
      .getByRole("heading", { name: about.recognitionHeading, exact: true });
    await expect(heading).toHaveCount(about.recognition.length > 0 ? 1 : 0);
    for (const entry of about.recognition)
      await expect(page.locator("#about li").getByText(entry.text, { exact: true })).toBeVisible();
  });

  test("mission, labeled 'Our mission'", async ({ page }) => {
    await page.goto("/");
    const label = page.locator("#about").getByRole("heading", { name: "Our mission", exact: true, level: 3 });
    await expect(label).toBeVisible();
    const mission = label.locator("+ div").getByText(about.mission, { exact: true });
    await expect(mission).toBeVisible();
  });

  test("five values, labeled 'Our values': Integrity, Precision, Efficiency, Collaboration, Results", async ({
    page,
  }) => {
    await page.goto("/");
    const names = ["Integrity", "Precision", "Efficiency", "Collaboration", "Results"];
    expect(about.values.map((value) => value.name)).toEqual(names);
    const label = page.locator("#about").getByRole("heading", { name: "Our values", exact: true, level: 3 });
    await expect(label).toBeVisible();
    expect(await label.locator("+ ol").getByRole("heading", { level: 4 }).allTextContents()).toEqual(names);
    for (const value of about.values) {
      const item = page
        .locator("#about li")
        .filter({ has: page.getByRole("heading", { name: value.name, exact: true }) });
      await expect(item).toContainText(value.sentence);
    }
  });
});

test.describe("SPEC 2: contact", () => {
  test("contact details", async ({ page }) => {
    await page.goto("/");
    const contact = page.locator("#contact");
    await expect(contact.getByRole("link", { name: company.phone.display }).first()).toBeVisible();
    await expect(contact.getByRole("link", { name: company.email.address }).first()).toBeVisible();
    await expect(contact.getByText(company.hours.text, { exact: true })).toBeVisible();
  });

  test("office address in Fort Worth, Texas", async ({ page }) => {
    await page.goto("/");
    const { street, city, state, postalCode } = company.address;
    const address = page.locator("#contact address");
    await expect(address).toContainText("Fort Worth, Texas");
    for (const part of [street, city, state, postalCode]) await expect(address).toContainText(part);
  });

  test("the project request form", async ({ page }) => {
    await page.goto("/");
    await expect(page.locator("#contact form")).toBeVisible();
  });
});

test.describe("SPEC 2: footer", () => {
  for (const [name, id] of [
    ["About", "about"],
    ["Portfolio", "portfolio"],
    ["Insights", "insights"],
    ["Contact", "contact"],
  ] as const) {
    test(`links to ${id}`, async ({ page }) => {
      await openHydrated(page);
      const link = page.locator("#footer").getByRole("link", { name, exact: true });
      await expect(link).toHaveAttribute("href", `#${id}`);
      await link.click();
      await expect(page.locator(`#${id}`).getByRole("heading").first()).toBeInViewport();
    });
  }

  test("names the services", async ({ page }) => {
    await page.goto("/");
    for (const { title } of [...services.cards, services.strip])
      await expect(page.locator("#footer").getByText(title, { exact: true })).toBeVisible();
  });
});
