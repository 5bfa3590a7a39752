import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fieldNames, projectTypes, timelines } from "../../src/contract/project-request.ts";
import { openSite, type Site } from "../support/site.ts";

const [, section = ""] = /## Send project requests from elsewhere\n(.*?)\n## /s.exec(
  readFileSync("docs/other-ways.md", "utf8"),
) as RegExpExecArray;
const lines = [...section.matchAll(/^curl .* # (\d+): .*$/gm)];
const names = /^api=.*$/m.exec(section)?.[0].replace("https://www.example.com", "$SITE");

let site: Site;
beforeAll(async () => {
  site = await openSite({ ALLOWED_ORIGINS: "https://partner.example.com" });
});
afterAll(() => site.remove());

test("each line of Send project requests from elsewhere gets the response that it says", async () => {
  expect(lines.length).toBeGreaterThan(5);
  const bodies = lines.map(([line, status]) => {
    const response = execFileSync("sh", ["-c", `${names}\n${line}`], {
      env: { ...process.env, SITE: site.url },
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
    const [head = "", body = ""] = response.split("\r\n\r\n");
    expect(head.split(" ")[1], line).toBe(status);
    return body;
  });
  expect(Object.keys(JSON.parse(bodies[0] ?? ""))).toEqual(["id", "receivedAt", "replyDueAt"]);
  expect(bodies[1]).toBe(bodies[0]);
  expect(JSON.parse(bodies[3] ?? "").errors).toEqual([{ field: "email", detail: expect.any(String) }]);
  expect(await site.list()).toHaveLength(1);
});

test("it names every field and option", () => {
  for (const name of [...fieldNames, ...Object.keys(projectTypes), ...Object.keys(timelines)])
    expect(section).toContain(`\`${name}\``);
});
