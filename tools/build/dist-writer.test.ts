import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, expect, onTestFailed, onTestFinished, test } from "vitest";
import { chooseSeed, createRandom } from "../../tests/support/random.ts";
import { DistWriter } from "./dist-writer.ts";

const parent = mkdtempSync(join(tmpdir(), "dist-writer-"));
afterAll(() => rmSync(parent, { recursive: true }));

/** Builds a page whose document names its script. */
async function build(folder: string, content: string): Promise<readonly string[]> {
  const dist = new DistWriter(folder);
  dist.add("index.html", `<script src="${dist.addHashed("page.js", Buffer.from(content))}"></script>`);
  dist.add("robots.txt", `# ${content}`);
  return dist.write();
}

const document = (folder: string) => readFileSync(join(folder, "index.html"), "utf8");
const namedFiles = (html: string) => html.match(/assets\/[\w-]+\.js/g) ?? [];

test("writes hashed files first, then the others, then the compressed documents, and the document last", async () => {
  expect(await build(join(parent, "order"), "words")).toEqual([
    ...["", ".br", ".gz"].map((ending) => expect.stringMatching(`^assets/page-\\w{8}\\.js${ending}$`)),
    ...["robots.txt", "robots.txt.br", "robots.txt.gz"],
    ...["index.html.br", "index.html.gz", "index.html"],
  ]);
});

test("compressed copies unpack to the same bytes", async () => {
  const folder = join(parent, "compressed");
  for (const path of await build(folder, "words")) {
    const plain = readFileSync(join(folder, path.replace(/\.(br|gz)$/, "")));
    const bytes = readFileSync(join(folder, path));
    if (path.endsWith(".br")) expect(brotliDecompressSync(bytes)).toEqual(plain);
    if (path.endsWith(".gz")) expect(gunzipSync(bytes)).toEqual(plain);
  }
});

test("keeps the files of earlier builds and does not touch what has not changed", async () => {
  const folder = join(parent, "earlier");
  const before = await build(folder, "before");
  for (const path of before) utimesSync(join(folder, path), 1, 1);
  const now = await build(folder, "now");
  const earlier = before.filter((path) => !now.includes(path));
  expect(earlier).toHaveLength(3);
  for (const path of now) utimesSync(join(folder, path), 1, 1);
  await build(folder, "now");
  for (const path of [...earlier, ...now]) expect(statSync(join(folder, path)).mtimeMs, path).toBe(1000);
});

test("keeps the old document with all of its files, whichever write fails", async () => {
  const written = await build(join(parent, "all"), "new");
  for (const [index, path] of written.entries()) {
    const folder = join(parent, `failing-${index}`);
    await build(folder, "old");
    const old = document(folder);
    // No file can replace a folder.
    rmSync(join(folder, path), { force: true });
    mkdirSync(join(folder, path, "in the way"), { recursive: true });
    await expect(build(folder, "new")).rejects.toThrow();
    if (path !== "index.html") expect(document(folder), path).toBe(old);
    for (const file of namedFiles(old)) expect(readFileSync(join(folder, file), "utf8")).toBe("old");
    const names = readdirSync(folder, { recursive: true }).map((file) => basename(String(file)));
    expect(names.filter((name) => name.startsWith("."))).toEqual([]);
  }
});

test("a download that has begun ends with the bytes of the old file", async () => {
  const folder = join(parent, "download");
  await build(folder, "old");
  const download = openSync(join(folder, "robots.txt"), "r");
  await build(folder, "new");
  expect(readFileSync(download, "utf8")).toBe("# old");
  closeSync(download);
});

test("the document always finds its files while two builds run at once and are killed", async () => {
  const root = join(parent, "killed");
  const builds = [startBuilding(root), startBuilding(root)];
  await expect.poll(() => existsSync(join(root, "dist", "index.html")), { timeout: 10_000 }).toBe(true);
  const seen = new Set<string>();
  let killAt = Number.POSITIVE_INFINITY;
  const seed = chooseSeed();
  const random = createRandom(seed);
  onTestFailed(() => console.log(`SEED=${seed} repeats the moments of the kills.`));
  while (seen.size < 20) {
    const html = document(join(root, "dist"));
    expect(namedFiles(html)).toHaveLength(3);
    for (const file of namedFiles(html))
      expect(readFileSync(join(root, "dist", file)).length).toBeGreaterThan(10_000);
    // After every second document, one of them is killed at a random moment of its next build.
    if (!seen.has(html) && seen.add(html).size % 2 === 0) killAt = performance.now() + 40 * random();
    if (performance.now() >= killAt) {
      killAt = Number.POSITIVE_INFINITY;
      builds.shift()?.kill("SIGKILL");
      builds.push(startBuilding(root));
    }
    await new Promise((next) => setTimeout(next, 1));
  }
});

/** Builds until it is killed, at the latest at the end of the test. */
function startBuilding(root: string): ChildProcess {
  const child = spawn(process.execPath, ["tools/build/dist-writer.fixture.ts", root], { stdio: "inherit" });
  const ended = once(child, "exit");
  onTestFinished(async () => {
    child.kill("SIGKILL");
    const [, signal] = await ended;
    expect(signal, "no build fails because of the other").toBe("SIGKILL");
  });
  return child;
}
