import { Resolver } from "node:dns/promises";
import { afterEach, expect, test } from "vitest";
import { readConfig } from "../../src/server/config/config.ts";
import { type DnsServer, startDnsServer, type Zones } from "../../tests/support/dns-server.ts";
import { faultyZones, goodZone, goodZones } from "../../tests/support/mail-zones.ts";
import { checkMailDns } from "./mail-dns-checks.ts";

const opened: DnsServer[] = [];
afterEach(async () => {
  for (const server of opened.splice(0)) await server.stop();
});

const defaults = {
  SMTP_URL: "smtp://site:s3cret@mail.field-and-line.com:587",
  MAIL_FROM: "Field & Line <site@field-and-line.com>",
  MAIL_TO: "bids@example.net, office@field-and-line.com",
  SITE_URL: "https://www.field-and-line.com",
};

/** What preflight finds with these settings, when the DNS server knows these zones. */
async function check(zones: Zones, settings: Partial<typeof defaults> = {}) {
  const server = await startDnsServer(zones);
  opened.push(server);
  const resolver = new Resolver({ timeout: 1_500, tries: 1 });
  resolver.setServers([server.address]);
  const read = readConfig({ ...defaults, ...settings });
  if (!read.ok) throw new Error(read.errors.join("\n"));
  return { findings: await checkMailDns(read.config, resolver), questions: server.questions };
}

test("there are at least 10 good zones and 24 faulty ones", () => {
  expect(goodZones.length).toBeGreaterThanOrEqual(10);
  expect(faultyZones.length).toBeGreaterThanOrEqual(24);
});

for (const [name, zone, mailFrom = defaults.MAIL_FROM] of goodZones)
  test(`finds nothing wrong with ${name}`, async () => {
    expect((await check(zone, { MAIL_FROM: mailFrom })).findings).toEqual([]);
  });

test.each(faultyZones)("finds %s, and nothing else", async (_, zone, expected) => {
  const { findings } = await check(zone);
  expect(findings).toMatchObject(
    expected.map(([blocks, what]) => ({ blocks, what: expect.stringContaining(what) })),
  );
});

test.each(faultyZones.filter(([name]) => !name.includes("name server")))(
  "%s is fixed by the records that the finding says to publish",
  async (_, zone) => {
    const { findings } = await check(zone);
    const fixed = findings.reduce((changed, { fix }) => publish(changed, fix), zone);
    expect(fixed).not.toEqual(zone);
    expect((await check(fixed)).findings).toEqual([]);
  },
);

test("snapshots/mail-dns.txt is what it says about each faulty zone", async () => {
  const texts: string[] = [];
  for (const [name, zone] of faultyZones)
    for (const { what, fix } of (await check(zone)).findings) texts.push(`${name}\n\n${what}\n\n${fix}\n`);
  await expect(texts.join(`\n${"-".repeat(80)}\n\n`)).toMatchFileSnapshot("snapshots/mail-dns.txt");
});

test.each([
  ["smtp://smtp-relay.gmail.com:587", "include:_spf.google.com", "1 smtp.google.com."],
  [
    "smtp://smtp.office365.com:587",
    "include:spf.protection.outlook.com",
    "0 field-and-line-com.mail.protection.outlook.com.",
  ],
  ["smtps://smtp.fastmail.com", "include:spf.messagingengine.com", "10 in1-smtp.messagingengine.com."],
  ["smtp://mail.example.net:587", "a:mail.example.net", "10 mail.example.net."],
  ["smtp://192.0.2.44", "ip4:192.0.2.44", "10 mail.field-and-line.com."],
  ["smtp://[2001:db8::44]:25", "ip6:2001:db8::44", "10 mail.field-and-line.com."],
  ["smtp://127.0.0.1:25", "a:www.field-and-line.com", "10 mail.field-and-line.com."],
  ["smtp://postfix:25", "a:www.field-and-line.com", "10 mail.field-and-line.com."],
])("with %s, the records to publish name %s and %s", async (smtpUrl, term, host) => {
  const { findings } = await check(
    { "_dmarc.field-and-line.com": { TXT: ["v=DMARC1; p=none"] } },
    { SMTP_URL: smtpUrl },
  );
  expect(findings.map(({ fix }) => fix.split("\n").at(-1)?.trim())).toEqual([
    `field-and-line.com. MX ${host}`,
    `field-and-line.com. TXT "v=spf1 ${term} ~all"`,
  ]);
});

test("an SPF record without the term of a mail provider that we know is a notice, with the record that has it", async () => {
  const google = { SMTP_URL: "smtp://smtp-relay.gmail.com:587" };
  const withSpf = (text: string): Zones => ({
    ...goodZone,
    "field-and-line.com": { MX: ["1 smtp.google.com"], TXT: [text] },
    "smtp.google.com": { A: ["192.0.2.1"] },
    "_spf.google.com": { TXT: ["v=spf1 ip4:192.0.2.0/24 ~all"] },
    "_spf.example.net": { TXT: ["v=spf1 include:_spf.google.com ~all"] },
  });
  const { findings } = await check(withSpf("v=spf1 ip4:198.51.100.7 -all"), google);
  expect(findings).toMatchObject([
    {
      blocks: false,
      what: expect.stringContaining("lacks your mail provider's term, include:_spf.google.com."),
      fix: expect.stringContaining('"v=spf1 include:_spf.google.com ip4:198.51.100.7 -all"'),
    },
  ]);
  for (const text of [
    "v=spf1 include:_spf.google.com -all",
    "v=spf1 redirect=_spf.google.com",
    "v=spf1 include:_spf.example.net -all",
    "v=spf1 include:%{d}._spf.example.net -all",
  ])
    expect((await check(withSpf(text), google)).findings).toEqual([]);
});

test("a mail server that is signed in to from another domain may send under that one, which is only a notice", async () => {
  const withAccount = (account: string) => ({ SMTP_URL: `smtp://${account}:s3cret@mail.example.net:587` });
  const { findings } = await check(goodZone, withAccount("firm%40example.net"));
  expect(JSON.stringify(findings)).not.toContain("s3cret");
  expect(findings.map(({ blocks, what, fix }) => `${blocks} ${what}\n  ${fix}`)).toMatchInlineSnapshot(`
    [
      "false SMTP_URL signs in with an address at example.net, but MAIL_FROM is at field-and-line.com. If the mail provider sends under example.net, SPF passes for a domain that is not aligned with field-and-line.com, and DMARC fails unless DKIM passes.
      Sign in with an address at field-and-line.com, or let the provider sign email from field-and-line.com with DKIM. To see which it is, send an email from there to a Gmail address and choose "Show original": SPF or DKIM must pass for field-and-line.com.",
    ]
  `);
  for (const account of ["apikey", "site%40field-and-line.com", "site%40mail.field-and-line.com"])
    expect((await check(goodZone, withAccount(account))).findings).toEqual([]);
  const strict = { ...goodZone, "_dmarc.field-and-line.com": { TXT: ["v=DMARC1; p=reject; aspf=s"] } };
  const { findings: strictly } = await check(strict, withAccount("site%40mail.field-and-line.com"));
  expect(strictly.map(({ fix }) => fix)).toEqual([
    expect.stringContaining('_dmarc.field-and-line.com. TXT "v=DMARC1; p=reject; aspf=r"'),
  ]);
});

test("an SPF record that leads to ever more lookups comes to an end", async () => {
  const names = Array.from({ length: 12 }, (_, index) => `s${index}.example.net`);
  const doubling = names.map((name, index): [string, Zones[string]] => {
    const next = names[index + 1];
    return [name, { TXT: [next ? `v=spf1 include:${next} include:${next} -all` : "v=spf1 -all"] }];
  });
  const zone = {
    ...goodZone,
    "field-and-line.com": { MX: ["10 mail.field-and-line.com"], TXT: ["v=spf1 include:s0.example.net -all"] },
  };
  const { findings, questions } = await check({ ...zone, ...Object.fromEntries(doubling) });
  expect(findings.map(({ what }) => what)).toEqual([expect.stringMatching(/needs over 100 DNS lookups/)]);
  expect(questions.length).toBeLessThan(130);
});

test("a record with control characters in it can't write to the terminal", async () => {
  const zone = {
    ...goodZone,
    "field-and-line.com": { MX: ["10 mail.field-and-line.com"], TXT: ["v=spf1 \u001b[2J ~all"] },
  };
  const { findings } = await check(zone);
  expect(findings).toHaveLength(1);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it is what must not be there.
  expect(findings.map(({ what, fix }) => what + fix).join()).not.toMatch(/[\0-\x09\x0b-\x1f\x7f]/);
});

test.each([{ MAIL_FROM: "site@example.com" }, { MAIL_FROM: "", SMTP_URL: "", MAIL_TO: "" }])(
  "asks nothing about %j",
  async (settings) => {
    expect(await check(goodZone, settings)).toEqual({ findings: [], questions: [] });
  },
);

/** The zones after an operator has published the records in the text: "name. TYPE value", one on a line. */
function publish(zones: Zones, fix: string): Zones {
  const records = [...fix.matchAll(/^ +(\S+)\. (TXT|MX) (.+)$/gm)];
  const names = new Set(records.map(([, name = ""]) => name));
  const changed = [...names].map((name): [string, Zones[string]] => {
    const before = zones[name];
    const known = typeof before === "object" ? before : {};
    const read = (type: string) =>
      records.filter((record) => record[1] === name && record[2] === type).map(([, , , value = ""]) => value);
    const [txt, mx] = [read("TXT").map((value) => value.slice(1, -1).split('" "')), read("MX")];
    const isReplaced = (text: string | readonly string[]) =>
      /^\W*(v\s*=\s*)?(spf|dmarc)|^p=/i.test([text].flat().join(""));
    const kept = name.startsWith("_dmarc.") ? [] : (known.TXT ?? []).filter((text) => !isReplaced(text));
    return [
      name,
      {
        ...known,
        ...(txt.length > 0 && { TXT: [...kept, ...txt] }),
        ...(mx.length > 0 && { MX: mx }),
      },
    ];
  });
  return { ...zones, ...Object.fromEntries(changed) };
}
