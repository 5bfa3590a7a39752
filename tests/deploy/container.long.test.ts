import { spawn } from "node:child_process";
import { cpSync, readFileSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { lockDatabase } from "../resilience/machine-faults.ts";
import { newForm, post } from "../resilience/visitors.ts";
import { newFolder } from "../support/folder.ts";
import { environment, freePort, waitUntilServing } from "../support/site.ts";

const dockerfile = readFileSync("deploy/container/Dockerfile", "utf8");
const [, build = "", , run = ""] = dockerfile.split(/^FROM .*$/m).slice(1);
const folder = newFolder();

test("the files that the image copies are enough to serve the page and store a project request, and its own health check passes", async () => {
  const copied = [...run.matchAll(/^COPY --from=\w+ \/site\/(\S+) \.\/(\S*)$/gm)];
  expect(copied.length).toBeGreaterThan(5);
  for (const [, from = "", to = ""] of copied) {
    // The packages are hundreds of megabytes; a link to them serves as well.
    if (from === "node_modules") symlinkSync(resolve(from), join(folder, to));
    else cpSync(from, join(folder, to || from), { recursive: true });
  }
  const port = String(await freePort());
  const env = environment({ PORT: port, DATABASE_URL: `sqlite:${folder}/data/site.db`, LOG_LEVEL: "fatal" });
  const [program = "", ...args] = words("CMD", "^");
  expect(program).toBe("node");
  const server = spawn(process.execPath, args, { cwd: folder, env, stdio: "inherit" });
  onTestFinished(() => void server.kill("SIGKILL"));
  const url = `http://127.0.0.1:${port}`;
  await waitUntilServing(url, server);
  expect((await post(url, newForm())).status).toBe(201);

  const [, ...healthy] = words("CMD", "^ {2}");
  const ends = (settings: Record<string, string>) =>
    new Promise((done) => {
      spawn(process.execPath, healthy, { env: { ...process.env, ...settings } }).on("exit", done);
    });
  expect(await ends({ PORT: port })).toBe(0);
  // Nothing can be stored meanwhile.
  const lock = lockDatabase(join(folder, "data/site.db"));
  await expect.poll(() => ends({ PORT: port })).toBe(1);
  await lock.end();
  await expect.poll(() => ends({ PORT: port })).toBe(0);
  server.kill("SIGKILL");
  expect(await ends({ PORT: port })).toBe(1);
});

test("it runs as a user without rights, on the official image of our line of Node, and the stage for the doctor has its packages", () => {
  expect(build).not.toContain("--omit");
  expect(run).toMatch(/^USER node$/m);
  expect(run.indexOf("USER node")).toBeGreaterThan(run.lastIndexOf("\nRUN "));
  const bases = [...dockerfile.matchAll(/^FROM (\S*:\S+)/gm)].map(([, base]) => base);
  const line = readFileSync(".node-version", "utf8").trim();
  expect(bases).toEqual([expect.stringMatching(`^node:${line}[.]\\d+[.]\\d+-bookworm-slim(@sha256:|$)`)]);
});

test("neither settings nor anybody's data get into an image", () => {
  const ignored = readFileSync(".dockerignore", "utf8").split("\n");
  for (const name of [".env", ".git", "data", "backups"]) expect(ignored).toContain(name);
});

/** The words of a line such as CMD ["node", "main.ts"]. */
function words(name: string, before: string): string[] {
  const [, list = "[]"] = new RegExp(`${before}${name} (\\[.*\\])$`, "m").exec(run) ?? [];
  return JSON.parse(list) as string[];
}
