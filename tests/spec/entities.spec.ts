import { readTexts } from "../support/content.ts";
import { expect, test } from "../support/page.ts";

const services = readTexts("services");
const portfolio = readTexts("portfolio");
const testimonials = readTexts("testimonials");
const insights = readTexts("insights");

test.describe("SPEC 3: service card", () => {
  for (const card of services.cards) {
    test(`${card.id}: title, subtitle, description, features, icon and badge`, async ({ page }) => {
      await page.goto("/");
      const shown = page
        .locator("#services")
        .getByRole("article")
        .filter({ has: page.getByRole("heading", { name: card.title, exact: true }) });
      await expect(shown).toHaveAttribute("id", card.id);
      for (const text of [card.subtitle, card.description, ...card.features]) {
        await expect(shown.getByText(text, { exact: true })).toBeVisible();
      }
      await expect(shown.locator("svg").first()).toBeVisible();
      await expect(shown).toContainText(`AI-Powered ${card.badge.percent}% ${card.badge.text}`);
    });
  }
});

test.describe("SPEC 3: portfolio project", () => {
  for (const project of portfolio.projects) {
    test(`${project.title}: sector, size, capacity, image, description, achievements`, async ({ page }) => {
      await page.goto("/");
      const shown = page
        .locator("#portfolio")
        .getByRole("article")
        .filter({ has: page.getByRole("heading", { name: project.title, exact: true }) });
      const { sector, size, capacity, description, achievements } = project;
      const texts = [sector, size, capacity, description, ...achievements];
      for (const text of texts) await expect(shown.getByText(text, { exact: true })).toBeVisible();
      const image = shown.getByRole("img", { name: project.image.alt });
      await image.scrollIntoViewIfNeeded();
      await expect
        .poll(() => image.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
        .toBeGreaterThan(0);
    });
  }
});

test.describe("SPEC 3: testimonial", () => {
  for (const [index, testimonial] of testimonials.quotes.entries()) {
    test(`${index + 1}: client, project, quote, executive title, sector`, async ({ page }) => {
      await page.goto("/");
      const shown = page.locator("#testimonials ul > li").nth(index);
      await expect(shown.locator("blockquote")).toContainText(testimonial.quote);
      for (const text of [
        testimonial.client,
        testimonial.project,
        testimonial.executiveTitle,
        testimonial.sector,
      ]) {
        await expect(shown.locator("figcaption")).toContainText(text);
      }
    });
  }
});

test.describe("SPEC 3: insight", () => {
  for (const article of insights.articles) {
    test(`${article.title}: excerpt, date, category, reading time`, async ({ page }) => {
      await page.goto("/");
      const shown = page
        .locator("#insights")
        .getByRole("article")
        .filter({ has: page.getByRole("heading", { name: article.title, exact: true }) });
      await expect(shown.getByText(article.excerpt, { exact: true })).toBeVisible();
      await expect(shown.locator("time")).toHaveAttribute("datetime", article.date);
      const date = new Date(article.date).toLocaleDateString("en-US", {
        dateStyle: "long",
        timeZone: "UTC",
      });
      await expect(shown.locator("time")).toHaveText(date);
      await expect(shown.getByText(article.category, { exact: true })).toBeVisible();
      await expect(shown.getByText(`${article.readTime} minutes to read`, { exact: true })).toBeVisible();
    });
  }
});
