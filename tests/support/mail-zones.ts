import type { Zones } from "./dns-server.ts";

// What the DNS may say about email from field-and-line.com, whose mail server is mail.field-and-line.com.

const domain = "field-and-line.com";

/** Nothing is wrong with it. */
export const goodZone: Zones = {
  [domain]: { MX: ["10 mail.field-and-line.com"], TXT: ["v=spf1 mx ~all"], A: ["192.0.2.10"] },
  "mail.field-and-line.com": { A: ["192.0.2.25"], AAAA: ["2001:db8::25"] },
  "_dmarc.field-and-line.com": { TXT: ["v=DMARC1; p=none"] },
};

/** The good zone with other records at some names; undefined is no such name. */
type Changes = Readonly<Record<string, Zones[string] | undefined>>;

function change(changes: Changes): Zones {
  const all = Object.entries({ ...goodZone, ...changes });
  return Object.fromEntries(all.flatMap(([name, records]) => (records ? [[name, records]] : [])));
}

const apex = goodZone[domain] as object;
const spf = (...records: readonly (string | readonly string[])[]): Zones => ({
  [domain]: { ...apex, TXT: records },
});
const mx = (...records: readonly string[]): Zones => ({ [domain]: { ...apex, MX: records } });
const dmarc = (...records: readonly string[]): Zones => ({ "_dmarc.field-and-line.com": { TXT: records } });

/** `count` names with an address each: a1.example.net, a2.example.net and so on. */
const hosts = (count: number): Zones =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`a${index + 1}.example.net`, { A: ["192.0.2.1"] }]),
  );
const terms = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `a:a${from + index}.example.net`).join(" ");

/** MAIL_FROM is at field-and-line.com unless it is given. */
export const goodZones: readonly (readonly [name: string, zone: Zones, mailFrom?: string])[] = [
  ["the usual records", goodZone],
  [
    "an SPF record that redirects",
    change({
      ...spf("v=spf1 redirect=_spf.example.net"),
      "_spf.example.net": { TXT: ["v=spf1 ip4:192.0.2.0/24 -all"] },
    }),
  ],
  ["macros", change(spf("v=spf1 exists:%{ir}.sbl.example.net include:%{d}._spf.example.net -all"))],
  [
    "exactly 10 lookups, 2 of them without result, and none after all",
    change({
      ...spf(
        `v=spf1 include:_spf.example.net mx a:gone.example.net exists:gone.example.net -all ${terms(1, 5)}`,
      ),
      "_spf.example.net": { TXT: [`v=spf1 ${terms(1, 6)} ?all`] },
      ...hosts(6),
    }),
  ],
  [
    "a subdomain that inherits DMARC",
    change({
      "projects.field-and-line.com": { MX: ["10 mail.field-and-line.com"], TXT: ["v=spf1 mx -all"] },
      ...dmarc("v=DMARC1; p=reject; sp=quarantine; aspf=s"),
    }),
    "site@projects.field-and-line.com",
  ],
  [
    "an SPF record of 600 characters in several strings, which takes TCP",
    change(
      spf([
        "v=spf1 mx ",
        ...Array.from({ length: 25 }, (_, index) => `ip4:198.51.100.${100 + index}/32 `),
        "-all",
      ]),
    ),
  ],
  [
    "other TXT records beside both",
    change({
      ...spf("google-site-verification=abc", "v=spf1 mx -all", "spf2.0/pra ?all", "MS=ms12345678"),
      ...dmarc(
        "a note",
        "v=DMARC1;p=quarantine;pct=50;rua=mailto:office@field-and-line.com,mailto:a@example.net!10m",
      ),
    }),
  ],
  [
    "capitals, and spaces where they are allowed",
    change({ ...spf("V=SPF1  MX  ~ALL "), ...dmarc("v = DMARC1 ; P = None ; Adkim=S; aspf=s") }),
  ],
  [
    "several mail servers of a provider",
    change({
      ...mx("1 aspmx.example.net", "5 alt1.example.net", "5 alt2.example.net"),
      "aspmx.example.net": { A: ["192.0.2.1"] },
      "alt1.example.net": { AAAA: ["2001:db8::1"] },
      "alt2.example.net": { A: ["192.0.2.3"] },
    }),
  ],
  [
    "SPF and DMARC through an alias at the provider",
    change({
      ...spf("v=spf1 include:spf.field-and-line.com -all"),
      "spf.field-and-line.com": { CNAME: ["_spf.example.net"] },
      "_spf.example.net": { TXT: ["v=spf1 ip6:2001:db8::/32 ip4:192.0.2.0/24 ?all"] },
      "_dmarc.field-and-line.com": { CNAME: ["field-and-line.com._dmarc.example.net"] },
      "field-and-line.com._dmarc.example.net": { TXT: ["v=DMARC1; p=reject"] },
    }),
  ],
  [
    "the same include twice, which is no loop",
    change({
      ...spf("v=spf1 include:a.example.net include:b.example.net -all"),
      "a.example.net": { TXT: ["v=spf1 include:c.example.net -all"] },
      "b.example.net": { TXT: ["v=spf1 include:c.example.net -all"] },
      "c.example.net": { TXT: ["v=spf1 ip4:192.0.2.0/24 -all"] },
    }),
  ],
];

/** `blocks` and the beginning, or a telling part, of each finding, in order. */
type Expected = readonly (readonly [blocks: boolean, what: string])[];

export const faultyZones: readonly (readonly [name: string, zone: Zones, expected: Expected])[] = [
  ["no SPF record", change(spf("a note")), [[true, "has no SPF record, so"]]],
  [
    "two SPF records",
    change(spf("v=spf1 mx ~all", "v=spf1 ip4:192.0.2.7 -all")),
    [[true, "has 2 SPF records"]],
  ],
  [
    "11 lookups through nested includes",
    change({
      ...spf(`v=spf1 mx include:_spf.example.net ~all`),
      "_spf.example.net": { TXT: [`v=spf1 include:_spf2.example.net ${terms(1, 4)} ?all`] },
      "_spf2.example.net": { TXT: [`v=spf1 ${terms(5, 8)} ?all`] },
      ...hosts(8),
    }),
    [[true, "needs 11 DNS lookups, and 10 are allowed: mx 1, include:_spf.example.net 10."]],
  ],
  [
    "an include that leads back",
    change({
      ...spf("v=spf1 include:_spf.field-and-line.com -all"),
      "_spf.field-and-line.com": { TXT: ["v=spf1 include:field-and-line.com ?all"] },
    }),
    [[true, "include:field-and-line.com (which leads back to itself)"]],
  ],
  [
    "an include of a domain without SPF",
    change(spf("v=spf1 mx include:example.net ~all")),
    [[true, "a domain without exactly one valid SPF record: include:example.net."]],
  ],
  [
    "an include of a record that is invalid",
    change({
      ...spf("v=spf1 include:example.net ~all"),
      "example.net": { TXT: ["v=spf1 ipv4:192.0.2.1 -all"] },
    }),
    [[true, "a domain without exactly one valid SPF record: include:example.net."]],
  ],
  ["+all", change(spf("v=spf1 mx +all")), [[true, "lets anyone send"]]],
  [
    "+all in an include",
    change({
      ...spf("v=spf1 include:example.net -all"),
      "example.net": { TXT: ["v=spf1 +all"] },
    }),
    [[true, "lets anyone send (include:example.net)"]],
  ],
  ["ptr", change(spf("v=spf1 mx ptr -all")), [[false, "uses ptr"]]],
  ["?all", change(spf("v=spf1 mx ?all")), [[false, "ends in ?all, or without all"]]],
  ["no all", change(spf("v=spf1 mx")), [[false, "ends in ?all, or without all"]]],
  ["-all alone", change(spf("v=spf1 -all")), [[true, "says that no server may send email from it"]]],
  [
    "a misspelled term",
    change(spf("v=spf1 ipv4:192.0.2.1 mx ~all")),
    [[true, "SPF record of field-and-line.com: ipv4:192.0.2.1. That"]],
  ],
  [
    "SPF as a record of the type SPF only",
    change({ [domain]: { MX: ["10 mail.field-and-line.com"], SPF: ["v=spf1 mx ~all"] } }),
    [[true, "has no SPF record, so"]],
  ],
  [
    "no space between two strings",
    change({
      ...spf(["v=spf1 ip4:192.0.2.1", "include:example.net ~all"]),
      "example.net": { TXT: ["v=spf1 mx -all"], MX: ["10 mail.field-and-line.com"] },
    }),
    [
      [
        true,
        "don't understand this in the SPF record of field-and-line.com: ip4:192.0.2.1include:example.net.",
      ],
    ],
  ],
  [
    "three lookups without result",
    change(spf("v=spf1 a:old.example.net mx:old.example.net exists:old.example.net -all")),
    [
      [
        true,
        "has 3 terms that find no record, and 2 are allowed: a:old.example.net, mx:old.example.net, exists",
      ],
    ],
  ],
  [
    "no space after the version",
    change(spf("v=spf1mx ~all")),
    [[true, 'does not begin with "v=spf1 ": v=spf1mx ~all']],
  ],
  ["no DMARC record", change({ "_dmarc.field-and-line.com": undefined }), [[false, "has no DMARC record"]]],
  [
    "two DMARC records",
    change(dmarc("v=DMARC1; p=none", "v=DMARC1; p=reject")),
    [[false, "has 2 DMARC records"]],
  ],
  [
    "DMARC without a policy",
    change(dmarc("v=DMARC1; rua=mailto:a@field-and-line.com")),
    [[false, "has no valid policy"]],
  ],
  ["a misspelled policy", change(dmarc("v=DMARC1; p=nonne")), [[false, "has no valid policy"]]],
  [
    "a version that is not first",
    change(dmarc("p=none; v=DMARC1")),
    [[false, 'does not begin with "v=DMARC1;": p=none']],
  ],
  [
    "a space where a semicolon belongs",
    change(dmarc("v=DMARC1 p=none")),
    [[false, 'does not begin with "v=DMARC1;"']],
  ],
  [
    "DMARC at the domain itself",
    change({ ...spf("v=spf1 mx ~all", "v=DMARC1; p=none"), "_dmarc.field-and-line.com": undefined }),
    [[false, "There is one at field-and-line.com, but"]],
  ],
  [
    "DMARC with the domain appended twice",
    change({
      "_dmarc.field-and-line.com": undefined,
      "_dmarc.field-and-line.com.field-and-line.com": { TXT: ["v=DMARC1; p=none"] },
    }),
    [[false, "There is one at _dmarc.field-and-line.com.field-and-line.com, but"]],
  ],
  [
    "a domain that no name server knows",
    { "field-and-line.example": { TXT: ["v=spf1 -all"] } },
    [
      [true, "because the DNS knows no such domain"],
      [true, "has no SPF record, so"],
      [false, "has no DMARC record"],
    ],
  ],
  [
    "an MX host that is an alias",
    change({
      ...mx("10 smtp.field-and-line.com"),
      "smtp.field-and-line.com": { CNAME: ["mail.field-and-line.com"] },
    }),
    [[false, "name smtp.field-and-line.com, which is an alias (CNAME) of mail.field-and-line.com"]],
  ],
  [
    "no MX record and no address",
    change({ [domain]: { TXT: ["v=spf1 a:mail.field-and-line.com ~all"] } }),
    [[true, "has no MX record and no address"]],
  ],
  [
    "no MX record, but an address",
    change({ [domain]: { TXT: ["v=spf1 a ~all"], A: ["192.0.2.10"] } }),
    [[false, "bounces and replies go to 192.0.2.10"]],
  ],
  ["a null MX record", change(mx("0 .")), [[true, "has a null MX record"]]],
  [
    "an MX host without an address",
    change(mx("10 gone.example.net")),
    [[true, "name gone.example.net, where a host name with an address belongs, so bounces"]],
  ],
  [
    "one MX host of two without an address",
    change(mx("10 gone.example.net", "20 mail.field-and-line.com")),
    [[false, "arrives late"]],
  ],
  [
    "an MX record with an IP address",
    change(mx("10 192.0.2.25")),
    [[true, "name 192.0.2.25, where a host name with an address belongs"]],
  ],
  [
    "a name server that fails",
    change({ [domain]: "SERVFAIL" }),
    [
      [
        true,
        "DNS lookups for email from field-and-line.com fail: MX field-and-line.com (ESERVFAIL), TXT field-and-line.com",
      ],
    ],
  ],
  [
    "a name server that is silent",
    change({ "_dmarc.field-and-line.com": "silent" }),
    [[true, "fail: TXT _dmarc.field-and-line.com (ETIMEOUT)."]],
  ],
  [
    "a provider's name server that fails",
    change({ ...spf("v=spf1 include:example.net -all"), "example.net": "SERVFAIL" }),
    [[true, "fail: TXT example.net (ESERVFAIL)"]],
  ],
];
