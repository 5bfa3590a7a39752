import { expect, test } from "vitest";
import { linkPath, staffPath, withNext } from "../../src/server/staff-paths.ts";
import { delivery, minutesLater, receivedAt } from "../database-suite/samples.ts";
import { actionNames } from "../support/actions.ts";
import { readAttributes, readValues } from "../support/read-page.ts";
import { emailSite, office } from "../support/test-site.ts";

test("a scanner that opens every link of the emails and submits every form changes nothing, even where someone is signed in", async () => {
  const { database, mails, store, sendDue, open, send, signIn } = await emailSite();
  // So that the scanner meets each form that there is.
  for (const [index, action] of [null, "mark-replied", "quarantine"].entries()) {
    const id = `019c0000-0000-7000-8000-00000000000${index}`;
    await store({ id }, { deliveries: [delivery({ id: `d${index}` })] });
    await sendDue();
    if (action !== null) await database.act(action, id, receivedAt);
  }
  const links = new Set(mails.flatMap(({ parsed }) => parsed.text?.match(/\/staff\S*/g) ?? []));
  const key = await database.staffKeys.addLink({ address: office, expiresAt: minutesLater(15) });
  links.add(withNext(linkPath, staffPath, { key }));
  await signIn(office);
  const read = async () => {
    const tables = ["project_requests", "deliveries", "notes", "history"] as const;
    const rows = (await Promise.all(tables.map(database.readTable))).flat();
    return rows.filter(({ action }) => action !== "inbox_read" && action !== "downloaded");
  };
  const before = await read();

  const submitted = new Set<string>();
  for (const path of links) {
    const { document } = await open(path);
    for (const href of readAttributes(document, "a[href^='/staff']", "href"))
      if (!href.includes("sign-out")) links.add(href);
    for (const form of document.querySelectorAll<HTMLFormElement>("form[method=post]")) {
      const fields = readValues(form);
      const action = form.getAttribute("action") ?? "";
      submitted.add(fields.action ?? action.slice(action.lastIndexOf("/") + 1));
      expect((await send(action, fields)).status, path).toBeGreaterThanOrEqual(400);
    }
  }
  expect(submitted).toEqual(new Set([...actionNames, "phone-request", "link"]));
  expect(await read()).toEqual(before);
  expect(await database.staffKeys.findLink(key, receivedAt)).not.toBeNull();
});
