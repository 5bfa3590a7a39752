import { expect, test } from "vitest";
import { formatSpf, isSpf, parseSpf } from "./spf-record.ts";

test.each(["v=spf1", "v=spf1 ", "v=spf1 mx -all", "V=SPF1 mx -all"])("%j is an SPF record", (text) =>
  expect(isSpf(text)).toBe(true),
);

test.each([
  "v=spf10 mx -all",
  "v=spf1mx -all",
  "spf1 mx",
  " v=spf1 mx",
  '"v=spf1 mx"',
  "v=spf1\tmx",
  "spf2.0/pra mx",
])("%j is none", (text) => expect(isSpf(text)).toBe(false));

test.each([
  ...["all", "-all", "~ALL", "?all", "a", "+A", "a/24", "a//64", "a/24//64", "a:mail.example.com/28"],
  ...["mx", "mx:example.com", "mx/30", "ptr", "ptr:example.com", "ip4:192.0.2.1", "ip4:192.0.2.0/24"],
  ...["ip6:2001:db8::1", "ip6:2001:db8::/32", "include:_spf.example.com", "include:example.com."],
  ...["include:%{d}._spf.example.com", "exists:%{ir}.%{l1r-}.example.com", "exists:%{i}._spf.%{d2}"],
  ...["redirect=_spf.example.com", "exp=why.%{d}", "unknown-modifier=anything%%", "a:xn--mnchen-3ya.de"],
])("%s is a term", (term) => expect(parseSpf(`v=spf1 ${term}`).errors).toEqual([]));

test.each([
  ...[
    "all:example.com",
    "all/8",
    "al",
    "ipv4:192.0.2.1",
    "ip4:192.0.2",
    "ip4:192.0.2.1/33",
    "ip4",
    "ip4:",
    "ip4:/24",
  ],
  ...[
    "ip4:192.0.2.1include:example.com",
    "ip6:192.0.2.1",
    "ip6:2001:db8::1/129",
    "192.0.2.1",
    "mail.example.com",
  ],
  ...[
    "include",
    "include:",
    "include:localhost",
    "include:example.com/24",
    "include:192.0.2.1",
    "include:%{x}.com",
  ],
  ...[
    "a:",
    "a:/24",
    "a/33",
    "a/024",
    "mx:-",
    "exists",
    "ptr/24",
    "redirect=",
    "-redirect=example.com",
    "--all",
    "−all",
  ],
  ...["include:exa%mple.com", "“include:example.com”", "a,mx", ";", "mx;"],
])("%s is none, and makes the record invalid", (term) =>
  expect(parseSpf(`v=spf1 mx ${term} -all`).errors).toEqual([term]),
);

test("leaves out what no receiver looks at: terms after all, and a redirect beside it", () => {
  const { terms } = parseSpf("v=spf1 redirect=a.example.com  mx ~all include:b.example.com ");
  expect(terms.map(({ text }) => text)).toEqual(["mx", "~all"]);
});

test.each([
  ["v=spf1 a ip4:192.0.2.1 -all", "v=spf1 a ip4:192.0.2.1 -all"],
  ["v=spf1 a mx a ?all", "v=spf1 a mx ~all"],
  ["v=spf1 redirect=_spf.example.com", "v=spf1 include:_spf.example.com ~all"],
  ["v=spf1 -all", "v=spf1 mx -all"],
])("formats the terms of %s as %s", (text, formatted) =>
  expect(formatSpf(parseSpf(text).terms, "mx")).toBe(formatted),
);
