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
  const text = "This icon is missing. Put it back: Git still has it, and `npm run media` draws it.";
  expect(refused.mistakes).toEqual([
    { file: "content/images/favicon.ico", text },
    { file: "content/images/icon-96.png", text },
  ]);
  rmSync(join(folder, ".."), { recursive: true });
});
