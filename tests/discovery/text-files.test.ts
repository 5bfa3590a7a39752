import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readContent } from "../../src/content/checks/read-content.ts";
import { publishDiscovery } from "../../tools/build/discovery/discovery.ts";
import { formatStructuredData } from "../../tools/build/discovery/structured-data.ts";
import {
  formatLlmsTxt,
  formatRobotsTxt,
  formatSecurityTxt,
  formatSitemap,
} from "../../tools/build/discovery/text-files.ts";
import { DistWriter } from "../../tools/build/dist-writer.ts";
import { ContentFixture } from "../support/content-fixture.ts";
import { newFolder } from "../support/folder.ts";

const siteUrl = "https://www.example.com";
const today = Temporal.PlainDate.from("2026-11-20");

test("snapshots/ has the text files that crawlers and language models read, and the firm for search engines", async () => {
  const fixture = new ContentFixture();
  const content = await fixture.read();
  await expect(formatLlmsTxt(content, siteUrl)).toMatchFileSnapshot("snapshots/llms.txt");
  await expect(formatRobotsTxt(siteUrl)).toMatchFileSnapshot("snapshots/robots.txt");
  await expect(formatSecurityTxt("office@example.com", siteUrl, today)).toMatchFileSnapshot(
    "snapshots/security.txt",
  );
  const firm = JSON.stringify(await readFirm(fixture), null, 2);
  await expect(firm).toMatchFileSnapshot("snapshots/structured-data.txt");
});

test("without a public address, everything that needs one is left out", async () => {
  const folder = newFolder();
  const dist = new DistWriter(folder, { quick: true });
  const content = await readContent("content");
  const structuredData = await publishDiscovery(content, "", today, dist);
  await dist.write();
  const read = (file: string) => readFileSync(join(folder, file), "utf8");
  expect(structuredData).toBe("");
  expect(readdirSync(folder)).not.toContain("sitemap.xml");
  expect(read("robots.txt")).toBe("User-agent: *\nAllow: /\n");
  expect(read(".well-known/security.txt")).not.toContain("Canonical");
  expect(read("llms.txt")).toContain("](/#services)");
  for (const file of ["llms.txt", "site.webmanifest"]) expect(read(file)).not.toMatch(/https?:\/\//);
});

test("a new article counts as a change of the page", async () => {
  const { meta, ...content } = await new ContentFixture().read();
  const sitemap = formatSitemap(siteUrl, { ...content, meta: { ...meta, changed: "2020-01-01" } });
  expect(sitemap).toContain(
    `<lastmod>${content.insights?.articles
      .map(({ date }) => date)
      .sort()
      .at(-1)}</lastmod>`,
  );
});

test("structured data leaves out samples, and no text can end its script element", async () => {
  const linkedin = "https://www.linkedin.com/company/example";
  const fixture = new ContentFixture()
    .replace("company.yaml", "  timeZone:", "  sample: true\n  timeZone:")
    .replace("company.yaml", linkedin, `${linkedin}\n    sample: true`)
    .replace("company.yaml", "Field & Line", "Field</script><b>");
  const firm = await readFirm(fixture);
  expect(firm.name).toBe("Field</script><b>");
  expect(Object.keys(firm)).not.toContain("sameAs");
  expect(Object.keys(firm)).not.toContain("openingHoursSpecification");
  expect(await formatFirm(fixture)).not.toContain("<");
});

test.each([
  ["2026-11-30", "2027-10-01"],
  ["2028-02-29", "2029-01-01"],
])("security.txt of a build on %s expires on %s, under a year later", (day, expires) => {
  const text = formatSecurityTxt("office@example.com", siteUrl, Temporal.PlainDate.from(day));
  expect(text).toContain(`\nExpires: ${expires}T00:00:00Z\n`);
});

const readFirm = async (fixture: ContentFixture) => JSON.parse(await formatFirm(fixture));

async function formatFirm(fixture: ContentFixture): Promise<string> {
  return formatStructuredData(await fixture.read(), siteUrl);
}
