import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { DistWriter } from "../dist-writer.ts";
import { publishIcons } from "./icons.ts";

test("a missing icon is named, and nothing is built with a link to nowhere", async () => {
  const folder = join(mkdtempSync(join(tmpdir(), "icons-")), "images");
  cpSync("content/images", folder, { recursive: true });
  for (const file of ["favicon.ico", "icon-96.png"]) rmSync(join(folder, file));
  const refused = await publishIcons(folder, new DistWriter(join(folder, "dist"))).catch((error) => error);
  const message = "This icon is missing. Restore it: Git still has it, and `npm run media` draws it.";
  expect(refused.errors).toEqual([
    { file: "content/images/favicon.ico", message },
    { file: "content/images/icon-96.png", message },
  ]);
  rmSync(join(folder, ".."), { recursive: true });
});
