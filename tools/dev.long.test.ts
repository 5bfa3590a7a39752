import { spawn } from "node:child_process";
import { hash } from "node:crypto";
import { once } from "node:events";
import { cpSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { newFolder } from "../tests/support/folder.ts";
import { freePort } from "../tests/support/site.ts";

test("npm run dev prints emails whose links work, shows a changed word, shows what is wrong in a file in the page's place, and reloads the browser", async () => {
  const folder = newFolder();
  for (const part of [
    "content",
    "docs",
    "src",
    "tools",
    "run.js",
    "node-version.js",
    "package-lock.json",
    "tsconfig.base.json",
  ])
    cpSync(part, join(folder, part), { recursive: true });
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"), "junction");
  const port = await freePort();
  const [, ...args] = JSON.parse(readFileSync("package.json", "utf8")).scripts.dev.split(" ");
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: String(port) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += text));
  onTestFinished(async () => {
    child.kill();
    await once(child, "exit");
  });
  const url = `http://localhost:${port}`;
  const read = (path: string) => fetch(url + path).then((response) => response.text());
  const until = (check: () => unknown) => vi.waitFor(check, { timeout: 120_000, interval: 50 });
  await until(() => expect(output).toContain(`The page is at ${url}`));

  // A script, which the security policy allows, reloads the page once there is another one.
  const findScript = async () =>
    /<script[^>]*>([^<]*location\.reload[^<]*)<\/script>/.exec(await read("/"))?.[1];
  await until(async () => expect(await findScript()).toBeDefined());
  const scripts = [await findScript()];
  const { headers: sent } = await fetch(url);
  expect(sent.get("content-security-policy")).toContain(hash("sha256", String(scripts[0]), "base64"));
  expect(JSON.parse(await read("/api/metrics"))).toHaveProperty("projects_completed");

  const body = JSON.stringify({ name: "Jane Doe", email: "jane@example.com" });
  const headers = { "content-type": "application/json" };
  await fetch(`${url}/api/consultation`, { method: "POST", headers, body });
  await until(() => expect(output).toMatch(/Email to office@example\.com ──\nNew project request: Jane Doe/));
  const [link = ""] = /http:\/\/localhost:\d+\/staff\/requests\/\S+/.exec(output) ?? [];
  expect((await fetch(link)).status).toBe(200);

  const file = join(folder, "content/hero.yaml");
  const hero = readFileSync(file, "utf8");
  writeFileSync(file, "lede: [");
  await until(async () => expect(await read("/")).toMatch(/location\.reload\(\).+content\/hero\.yaml:1: /s));
  scripts.push(await findScript());
  expect(output).toContain("content/hero.yaml:1: ");
  writeFileSync(file, hero.replace(/^title: .*$/m, "title: Changed words"));
  await until(async () => expect(await read("/")).toContain(">Changed words</h1>"));
  expect(new Set([...scripts, await findScript()]).size).toBe(3);
  // The dev server builds three times: 5 s alone, 12 s with four times as many busy processes as processors.
});
