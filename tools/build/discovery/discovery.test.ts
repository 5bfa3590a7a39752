import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readContent } from "../../content/read-content.ts";
import { DistWriter } from "../dist-writer.ts";
import { publishDiscovery } from "./discovery.ts";

const parent = mkdtempSync(join(tmpdir(), "discovery-"));
afterAll(() => rmSync(parent, { recursive: true }));

const always = [
  ".well-known/security.txt",
  "apple-touch-icon.png",
  "favicon.ico",
  "icon-192.png",
  "icon-512.png",
  "icon-96.png",
  "icon-maskable-512.png",
  "icon.svg",
  "llms.txt",
  "og.jpg",
  "robots.txt",
  "site.webmanifest",
];

test("leaves out everything that needs a public address when there is none", async () => {
  const { files, text, structuredData } = await published("");
  expect(files).toEqual(always);
  expect(structuredData).toBe("");
  expect(text("robots.txt")).toBe("User-agent: *\nAllow: /\n");
  expect(text(".well-known/security.txt")).not.toContain("Canonical");
  expect(text("llms.txt")).toContain("](/#services)");
  for (const file of ["robots.txt", "llms.txt", "site.webmanifest"])
    expect(text(file)).not.toMatch(/https?:\/\//);
});

test("uses the public address everywhere when there is one", async () => {
  const { files, text, structuredData } = await published("https://www.example.com");
  expect(files).toEqual([...always, "sitemap.xml"]);
  expect(text("robots.txt")).toContain("Sitemap: https://www.example.com/sitemap.xml\n");
  expect(text("sitemap.xml")).toContain("<loc>https://www.example.com/</loc>");
  expect(text("llms.txt")).toContain("](https://www.example.com/#contact)");
  expect(JSON.parse(structuredData)["@graph"][0]["@id"]).toBe("https://www.example.com/#org");
});

test("publishes the same files on every day of a month", async () => {
  const [first, last] = [await published("https://a.example", 1), await published("https://a.example", 30)];
  for (const file of first.files) expect(last.text(file), file).toBe(first.text(file));
  expect(last.structuredData).toBe(first.structuredData);
});

async function published(siteUrl: string, day = 21) {
  const folder = mkdtempSync(join(parent, "dist-"));
  const dist = new DistWriter(folder);
  const discovery = await publishDiscovery({
    content: readContent("content"),
    siteUrl,
    videos: new Proxy({}, { get: (_, file) => `/assets/${String(file)}` }),
    today: Temporal.PlainDate.from({ year: 2026, month: 11, day }),
    dist,
  });
  const files = await dist.write();
  return {
    ...discovery,
    files: files.filter((file) => !/\.(br|gz)$/.test(file)).toSorted(),
    text: (file: string) => readFileSync(join(folder, file), "latin1"),
  };
}
