import { expect, test } from "vitest";
import { createResolver, goodZones, type Zones } from "../../tests/support/resolver.ts";
import { checkMailDns } from "./mail-dns.ts";

const domain = "field-and-line.com";
const good = goodZones[domain];
const withTexts = (...texts: readonly string[]): Zones => ({
  ...goodZones,
  [domain]: { ...good, TXT: texts },
});
const withMx = (MX: string): Zones => ({ ...goodZones, [domain]: { ...good, MX } });

/** Findings when the DNS knows these zones. */
function check(zones: Zones, from = `site@${domain}`) {
  return checkMailDns(from, createResolver(zones));
}

test.each([
  ["the usual records", goodZones],
  ["SPF that lets no one else send", withTexts("V=SPF1 mx -ALL")],
  ["one mail server of two", withMx("gone.example.net mail.field-and-line.com")],
  [
    "a DMARC record above the domain",
    { ...goodZones, [`projects.${domain}`]: good },
    `site@projects.${domain}`,
  ],
  // No one owns it, and nothing is looked up.
  ["an address of an example", {}, "site@example.com"],
] as const)("finds nothing wrong with %s", async (_name, zones: Zones, from?: string) => {
  expect(await check(zones, from)).toEqual([]);
});

test.each([
  ["an unknown domain", {}, [true, "has no MX record and no address"]],
  ["no MX record", { ...goodZones, [domain]: { TXT: good.TXT, A: good.A } }, [false, "go to its web server"]],
  ["a null MX record", withMx(""), [true, "names no host"]],
  ["a mail server without an address", withMx("gone.example.net"), [true, "names gone.example.net"]],
  ["no SPF record", withTexts("v=spf10 all"), [true, "has no SPF record"]],
  ["two SPF records", withTexts("v=spf1 mx -all", "v=spf1 a -all"), [true, "has 2 SPF records"]],
  ["SPF for everyone", withTexts("v=spf1 a ?all"), [true, 'allows every server ("v=spf1 a ?all")']],
  [
    "no DMARC record",
    { ...goodZones, [`_dmarc.${domain}`]: { TXT: ["p=none"] } },
    [false, "no DMARC record"],
  ],
] as const)("finds %s, and says what to publish", async (_name, zones: Zones, [blocks, what]) => {
  const findings = await check(zones);
  expect(findings[0]).toMatchObject({ blocks, what: expect.stringContaining(what) });
  expect(findings[0]?.remedy).toMatch(/^(Publish|End it)/);
});

test("a name server that fails is one finding, and no proof that there is no record", async () => {
  expect(await check({ ...goodZones, [domain]: "ESERVFAIL" })).toMatchObject([
    { blocks: true, what: expect.stringContaining("(ESERVFAIL)") },
  ]);
});
