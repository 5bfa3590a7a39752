import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { newFolder } from "../../../tests/support/folder.ts";
import { readContent } from "../../content/read-content.ts";
import { DistWriter } from "../dist-writer.ts";
import { publishDiscovery } from "./discovery.ts";

test("without a public address, everything that needs one is left out", async () => {
  const folder = newFolder();
  const dist = new DistWriter(folder, { quick: true });
  const today = Temporal.PlainDate.from("2026-11-21");
  const content = readContent("content");
  const { structuredData } = await publishDiscovery({ content, siteUrl: "", today, dist });
  await dist.write();
  expect(structuredData).toBe("");
  expect(readdirSync(folder)).not.toContain("sitemap.xml");
  const read = (file: string) => readFileSync(join(folder, file), "utf8");
  expect(read("robots.txt")).toBe("User-agent: *\nAllow: /\n");
  expect(read(".well-known/security.txt")).not.toContain("Canonical");
  expect(read("llms.txt")).toContain("](/#services)");
  for (const file of ["llms.txt", "site.webmanifest"]) expect(read(file)).not.toMatch(/https?:\/\//);
});
