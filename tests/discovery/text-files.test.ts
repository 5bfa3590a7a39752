import { expect, test } from "vitest";
import { formatLlmsTxt } from "../../tools/build/discovery/llms-txt.ts";
import { formatRobotsTxt } from "../../tools/build/discovery/robots-and-sitemap.ts";
import { formatSecurityTxt } from "../../tools/build/discovery/security-txt.ts";
import { ContentFixture } from "../support/content-fixture.ts";

const siteUrl = "https://www.example.com";

test("snapshots/ has the text files that crawlers and language models read", async () => {
  using fixture = new ContentFixture();
  const content = fixture.read();
  const day = Temporal.PlainDate.from("2026-11-20");
  await expect(formatLlmsTxt(content, siteUrl)).toMatchFileSnapshot("snapshots/llms.txt");
  await expect(formatRobotsTxt(siteUrl)).toMatchFileSnapshot("snapshots/robots.txt");
  await expect(formatSecurityTxt("office@example.com", siteUrl, day)).toMatchFileSnapshot(
    "snapshots/security.txt",
  );
});

test.each([
  ["2026-11-30", "2027-10-01"],
  ["2026-12-31", "2027-11-01"],
  ["2028-02-29", "2029-01-01"],
])("security.txt of a build on %s expires on %s, under a year later", (day, expires) => {
  const text = formatSecurityTxt("office@example.com", siteUrl, Temporal.PlainDate.from(day));
  expect(text).toContain(`\nExpires: ${expires}T00:00:00Z\n`);
});
