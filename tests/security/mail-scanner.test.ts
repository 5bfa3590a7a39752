import { expect, test } from "vitest";
import { linkPath, staffPath, withNext } from "../../src/server/paths.ts";
import { actionNames, getAction, makeChoice } from "../support/actions.ts";
import { readValues } from "../support/read-page.ts";
import { delivery, minutesLater, receivedAt } from "../support/samples.ts";
import { emailSite, office } from "../support/test-site.ts";

test("a scanner that opens every link of the emails, submits every form and knows every action changes nothing, because it has no session", async () => {
  const { database, mails, store, sendDue, open, send } = await emailSite();
  await store({}, { deliveries: [delivery()] });
  await sendDue();
  const links = mails.flatMap(({ parsed }) => parsed.text?.match(/\/staff\S*/g) ?? []);
  expect(links).not.toEqual([]);
  const key = await database.staffKeys.addLink({ address: office, expiresAt: minutesLater(15) });
  links.push(withNext(linkPath, staffPath, { key }));
  const read = async () => {
    const tables = ["project_requests", "deliveries", "notes", "history"] as const;
    return (await Promise.all(tables.map(database.readTable))).flat();
  };
  const before = await read();

  for (const path of links) {
    const { document } = await open(path);
    for (const form of document.querySelectorAll<HTMLFormElement>("form[method=post]"))
      expect((await send(form.getAttribute("action") ?? "", readValues(form))).status).toBe(422);
    for (const action of actionNames) {
      const fields = { action, version: "0", ...makeChoice(getAction(action), "jane@example.com") };
      expect((await send(path, fields)).status).toBeGreaterThanOrEqual(400);
    }
  }
  for (const path of ["/staff/resend-all", "/staff/delete-all"])
    expect((await send(path, { since: receivedAt, shown: receivedAt, count: "1" })).status).toBe(403);
  expect(await read()).toEqual(before);
  expect(await database.staffKeys.findLink(key, receivedAt)).not.toBeNull();
});
