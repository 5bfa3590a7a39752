import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readContent } from "../../content/read-content.ts";
import { DistWriter } from "../dist-writer.ts";
import { publishIconsAndManifest } from "./icons-and-manifest.ts";

test("names every missing icon in one error", async () => {
  const folder = mkdtempSync(join(tmpdir(), "icons-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync("content/images", folder, { recursive: true });
  for (const file of ["favicon.ico", "icon-96.png"]) rmSync(join(folder, file));
  const message = "This icon is missing. Restore it: Git still has it, and `npm run media` draws it.";
  await expect(
    publishIconsAndManifest(folder, readContent("content"), new DistWriter(folder)),
  ).rejects.toMatchObject({
    errors: [
      { file: "content/images/favicon.ico", message },
      { file: "content/images/icon-96.png", message },
    ],
  });
});
