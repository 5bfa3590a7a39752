import { field, fillIn, submit } from "../support/form-values.ts";
import { openHydrated } from "../support/hydrated.ts";
import { expect, test } from "../support/page.ts";
import { emptyValues } from "../support/requests.ts";
import { expectNoToast } from "../support/toast.ts";

test("SPEC 5: the browser's own validation stops a request, and a name and an email are enough", async ({
  page,
  site,
}) => {
  await openHydrated(page);
  let sent = 0;
  page.on("request", (request) => {
    if (request.method() === "POST") sent += 1;
  });

  await test.step("without a name nothing is sent, and the browser focuses the field", async () => {
    await submit(page);
    await expect(field(page, "name")).toBeFocused();
    const validity = await field(page, "name").evaluate(
      ({ validity: { valueMissing, customError } }: HTMLInputElement) => ({ valueMissing, customError }),
    );
    expect(validity).toEqual({ valueMissing: true, customError: false });
    expect(sent).toBe(0);
    await expectNoToast(page);
  });

  await test.step("name and email alone are enough", async () => {
    const fields = { ...emptyValues, name: "Only Two Fields", email: "two@example.com" };
    await fillIn(page, fields);
    const response = page.waitForResponse((response) => response.request().method() === "POST");
    await submit(page);
    expect((await response).status()).toBe(201);
    const stored = (await site.list()).find((projectRequest) => projectRequest.name === fields.name);
    expect(stored).toMatchObject(fields);
  });
});
