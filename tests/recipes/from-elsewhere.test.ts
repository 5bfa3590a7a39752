import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { fieldNames, projectTypes, timelines } from "../../src/contract/project-request.ts";
import { testSite } from "../support/test-site.ts";

const [, section = ""] = /## Send project requests from elsewhere\n(.*?)\n## /s.exec(
  readFileSync("docs/other-ways.md", "utf8"),
) as RegExpExecArray;
const lines = [...section.matchAll(/^curl .* # (\d+): .*$/gm)];
const names = /^api=.*$/m.exec(section)?.[0].replace("https://www.example.com", "$SITE");

test("each line of Send project requests from elsewhere gets the response that it says", async () => {
  expect(lines.length).toBeGreaterThan(5);
  const site = await testSite({ ALLOWED_ORIGINS: "https://partner.example.com" });
  // curl would send even 127.0.0.1 through this machine's proxy.
  const env = { ...process.env, no_proxy: "*", SITE: await site.listen() };
  const bodies: string[] = [];
  for (const [line, status] of lines) {
    const { stdout } = await promisify(execFile)("sh", ["-c", `${names}\n${line}`], { env });
    const [head = "", body = ""] = stdout.split("\r\n\r\n");
    expect(head.split(" ")[1], line).toBe(status);
    bodies.push(body);
  }
  expect(Object.keys(JSON.parse(bodies[0] ?? ""))).toEqual(["id", "receivedAt", "replyDueAt"]);
  expect(bodies[1]).toBe(bodies[0]);
  expect(JSON.parse(bodies[3] ?? "").errors).toEqual([{ field: "email", detail: expect.any(String) }]);
  expect(await site.database.listIds()).toHaveLength(1);
});

test("it names every field and option", () => {
  for (const name of [...fieldNames, ...Object.keys(projectTypes), ...Object.keys(timelines)])
    expect(section).toContain(`\`${name}\``);
});
