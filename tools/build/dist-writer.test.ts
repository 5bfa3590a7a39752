import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { newFolder } from "../../tests/support/folder.ts";
import { DistWriter } from "./dist-writer.ts";

const parent = newFolder();

test("a build that is interrupted, whichever file it is writing, leaves the old document with all of its files", async () => {
  const written = await build(join(parent, "all"), "new");
  expect([...written.keys()].at(-1)).toBe("index.html");
  for (const path of written.keys()) {
    const folder = mkdtempSync(join(parent, "interrupted-"));
    await build(folder, "old");
    const document = readFileSync(join(folder, "index.html"), "utf8");
    // No file can replace a folder.
    rmSync(join(folder, path), { force: true });
    mkdirSync(join(folder, path, "in the way"), { recursive: true });
    await expect(build(folder, "new")).rejects.toThrow();
    if (path !== "index.html") expect(readFileSync(join(folder, "index.html"), "utf8"), path).toBe(document);
    const [script = ""] = document.match(/assets\/[\w-]+\.js/) ?? [];
    expect(readFileSync(join(folder, script), "utf8")).toBe("old");
    expect(globSync("{,**/}.*.new", { cwd: folder })).toEqual([]);
  }
});

/** Builds a page whose document names its script. */
async function build(folder: string, content: string): Promise<ReadonlyMap<string, Buffer>> {
  const dist = new DistWriter(folder);
  const script = dist.addHashed("page.js", Buffer.from(content));
  dist.add("robots.txt", `# ${content}`);
  dist.add("index.html", `<script src="${script}"></script>`);
  return dist.write();
}
