import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { renderHtml } from "../../src/server/notifications/emails/email-html.ts";
import { colors } from "../../src/ui/colors.ts";
import { publishDiscovery } from "../../tools/build/discovery/discovery.ts";
import { DistWriter } from "../../tools/build/dist-writer.ts";
import { readContent } from "../../tools/content/read-content.ts";
import { contrast } from "../accessibility/contrast.ts";
import { newFolder } from "../support/folder.ts";
import { sampleEmails } from "../support/sample-emails.ts";

// axe measures the contrast of text; these are the tokens that are edges, drawings and focus rings.

test("no other file states a color, so a change reaches styles, emails, icons and toolbars", () => {
  const files = globSync("{src,tools}/**/*.{ts,tsx,css}").filter(
    (file) => !/colors\.ts$|\.test\./.test(file),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => /#[0-9a-f]{6}\b|\brgb\(/i.test(readFileSync(file, "utf8")))).toEqual([]);
});

test("a change of a color reaches emails, icons and the manifest", async () => {
  const before = { ...colors };
  try {
    Object.assign(colors, { page: "#fafaf8", accent: "#0b5fa5" });
    const dist = new DistWriter(newFolder());
    const content = await readContent("content");
    await publishDiscovery({ content, siteUrl: "", today: Temporal.PlainDate.from("2026-11-20"), dist });
    const files = await dist.write();
    const email = renderHtml(sampleEmails()["new-request"].content);
    expect(email).toContain("#0b5fa5");
    for (const text of [email, files.get("icon.svg")]) expect(String(text)).toContain("#fafaf8");
    expect(JSON.parse(String(files.get("site.webmanifest")))).toMatchObject({ theme_color: "#fafaf8" });
  } finally {
    Object.assign(colors, before);
  }
});

const edge = 3;

test.each([
  ["accent-on-dark", ["dark"]],
  ["edge", ["page", "band", "surface"]],
] as const)("%s on %j has enough contrast", (color, backgrounds) => {
  for (const background of backgrounds)
    expect(contrast(colors[color], colors[background]), `on ${background}`).toBeGreaterThanOrEqual(edge);
});

test("one of the focus ring's two tones contrasts with every background", () => {
  for (const background of ["page", "band", "surface", "accent", "dark", "ok-tint", "error-tint"] as const) {
    const tones = [colors.ink, colors.focus].map((tone) => contrast(tone, colors[background]));
    expect(Math.max(...tones), background).toBeGreaterThanOrEqual(edge);
  }
});
