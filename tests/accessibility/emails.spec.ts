import { expect, test } from "@playwright/test";
import { renderHtml } from "../../src/server/notifications/emails/email-html.ts";
import { hostileRequest } from "../support/requests.ts";
import { sampleEmails } from "../support/sample-emails.ts";
import { runAxe } from "./axe.ts";
import { findSmallTargets } from "./small-targets.ts";

/** An email is read inside the mail program's own landmarks. */
const landmarkRules = ["landmark-one-main", "region"];

for (const [kind, change] of [
  ["usual", {}],
  ["hostile", hostileRequest],
] as const)
  test(`with ${kind} text, axe finds nothing in an email, and it fits 320 to 1280 px`, async ({ page }) => {
    for (const [name, { content }] of Object.entries(sampleEmails(change)))
      await test.step(name, async () => {
        await page.setContent(renderHtml(content));
        const findings = await runAxe(page, landmarkRules);
        expect.soft(findings, `axe, ${name}`).toEqual({ violations: [], undecided: [] });
        for (const width of [320, 1280]) {
          await page.setViewportSize({ width, height: 800 });
          const [scrollWidth, frameWidth] = await page.evaluate(() => [
            document.documentElement.scrollWidth,
            document.querySelector("table table")?.getBoundingClientRect().width,
          ]);
          expect
            .soft([scrollWidth, frameWidth], `${name} at ${width} px`)
            .toEqual([width, Math.min(width - 16, 600)]);
        }
        expect.soft(await findSmallTargets(page), `targets, ${name}`).toEqual([]);
      });
  });
