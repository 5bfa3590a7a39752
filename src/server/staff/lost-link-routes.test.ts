import { setImmediate as afterResponse } from "node:timers/promises";
import { expect, test } from "vitest";
import { readTable } from "../../../tests/database-suite/samples.ts";
import { readForms, readText } from "../../../tests/support/read-page.ts";
import { office, staffFixture, toFormPost } from "../../../tests/support/staff-fixture.ts";

test("an address of MAIL_TO is sent a new link, and no other is; the response is the same", async () => {
  const { app, database, open } = await staffFixture();
  expect(readForms((await open("/staff")).document)).toMatchObject([{ method: "post", isComplete: false }]);
  const ask = async (address: string) => {
    const { statusCode, headers, body } = await app.inject(toFormPost("/staff", { address }));
    await afterResponse();
    await afterResponse();
    const { date: _, ...rest } = headers;
    return { statusCode, headers: rest, body };
  };
  const known = await ask(" Office@Example.com ");
  expect(await ask("nobody@example.com")).toEqual(known);
  expect([known.statusCode, known.headers.location]).toEqual([303, "/staff?sent#result"]);
  expect(await readTable(database, "deliveries")).toMatchObject([
    { channel: "email", kind: "staff_link", recipient: office, project_request_id: null, state: "pending" },
  ]);
  expect(readText((await open("/staff?sent")).document, "#result")).toContain("7 days");
});

test("asking again sends one email in ten minutes, and a client that goes on asking sends none", async () => {
  const { app, database, wait } = await staffFixture();
  const ask = async (address = office) => {
    const { statusCode } = await app.inject(toFormPost("/staff", { address }));
    await afterResponse();
    await afterResponse();
    return statusCode;
  };
  for (let index = 0; index < 3; index += 1) expect(await ask()).toBe(303);
  expect(await readTable(database, "deliveries")).toHaveLength(1);
  wait(10 * 60_000);
  await ask();
  expect(await readTable(database, "deliveries")).toHaveLength(2);
  for (let index = 0; index < 20; index += 1) expect(await ask("nobody@example.com")).toBe(303);
  wait(10 * 60_000);
  expect(await ask()).toBe(303);
  expect(await readTable(database, "deliveries")).toHaveLength(2);
});

test("what is no address is asked for again", async () => {
  const { send } = await staffFixture();
  for (const address of ["", "office", "office@"]) {
    const page = await send("/staff", { address });
    expect(page.status).toBe(422);
    expect(readText(page.document, "#problem")).not.toBe("");
  }
});

test("where no email is sent, there is nothing to ask for", async () => {
  const { open, send } = await staffFixture({ addresses: [] });
  expect((await open("/staff")).status).toBe(404);
  expect((await send("/staff", { address: office })).status).toBe(404);
});
