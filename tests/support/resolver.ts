import type { NameResolver } from "../../tools/doctor/mail-dns.ts";

/** The records of each name, or the error of its name server. */
export type Zones = Readonly<
  Record<string, { MX?: string; TXT?: readonly string[]; A?: string } | "ESERVFAIL">
>;

/** The DNS of a domain that can send and receive email. */
export const goodZones = {
  "field-and-line.com": { MX: "mail.field-and-line.com", TXT: ["v=spf1 mx ~all"], A: "192.0.2.10" },
  "mail.field-and-line.com": { A: "192.0.2.25" },
  "_dmarc.field-and-line.com": { TXT: ["v=DMARC1; p=none"] },
} satisfies Zones;

/** Resolves names as Node does where these zones are all that there is. */
export function createResolver(zones: Zones): NameResolver {
  const find = (name: string) => {
    const zone = zones[name];
    if (zone === undefined || zone === "ESERVFAIL")
      throw Object.assign(new Error(name), { code: zone ?? "ENOTFOUND" });
    return zone;
  };
  return {
    resolveMx: async (name) =>
      (find(name).MX?.split(" ") ?? []).map((exchange, priority) => ({ exchange, priority })),
    resolveTxt: async (name) => (find(name).TXT ?? []).map((text) => [text]),
    resolve4: async (name) => [find(name).A ?? []].flat(),
    resolve6: async () => [],
  };
}
