/** A DMARC record: its tags by name, in lower case (RFC 7489 6.3). */
export interface DmarcRecord {
  readonly text: string;
  readonly tags: ReadonlyMap<string, string>;
}

/** True for a record that receivers read: the version is first, and in exactly these capitals (RFC 7489 6.3 and 6.4). */
export function isDmarc(text: string): boolean {
  return /^v\s*=\s*DMARC1\s*(;|$)/.test(text);
}

export function parseDmarc(text: string): DmarcRecord {
  const pairs = text.split(";").map((part) => {
    const [name = "", ...value] = part.split("=");
    return [name.trim().toLowerCase(), value.join("=").trim()] as const;
  });
  return { text, tags: new Map(pairs) };
}
