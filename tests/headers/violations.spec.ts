import { openHydrated } from "../support/hydrated.ts";
import { expect, test } from "../support/page.ts";

/** What injected code might try, by the directive that stops it. */
const attempts: Readonly<Record<string, () => void>> = {
  // Trusted Types stop an inline script before the list of hashes does.
  "require-trusted-types-for": () => {
    const script = document.createElement("script");
    script.append("document.title = 'taken'");
    document.head.append(script);
  },
  "trusted-types": () => {
    const { trustedTypes } = window as unknown as {
      trustedTypes: { createPolicy(name: string, rules: object): void };
    };
    trustedTypes.createPolicy("mine", {});
  },
  "style-src-attr": () => document.body.setAttribute("style", "color: red"),
  "img-src": () => {
    new Image().src = "https://evil.example/x.png";
  },
  "connect-src": () => void fetch("https://evil.example/").catch(() => {}),
  "base-uri": () => {
    document.head.append(Object.assign(document.createElement("base"), { href: "https://evil.example/" }));
  },
};

test("injected code is stopped, and every browser test would fail on the attempt", async ({
  page,
  expectConsole,
}) => {
  expectConsole(/./);
  await openHydrated(page);
  const title = await page.title();
  for (const [directive, attempt] of Object.entries(attempts)) {
    const reported = page.waitForEvent("console", (line) =>
      line.text().startsWith(`CSP violation: ${directive} `),
    );
    await page.evaluate(attempt).catch(() => {});
    await reported;
  }
  expect(await page.title()).toBe(title);
});
