import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readConfig } from "../../src/server/settings.ts";

test("the site starts with every value in .env.example", () => {
  const values = [...readFileSync(".env.example", "utf8").matchAll(/^# ([A-Z_]+)=(.*)$/gm)];
  expect(readConfig(Object.fromEntries(values.map(([, name, value]) => [name, value])))).toMatchObject({
    port: 3000,
    database: { engine: "sqlite", file: "data/site.db" },
    mail: { to: [{ address: "office@example.com" }, { address: "bids@example.com" }] },
  });
});
