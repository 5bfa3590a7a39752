/** Why the PostgreSQL database can't be used, in sentences: what happened, what it means, what to do. No password. */
export function explainPostgresError(url: string, error: unknown): string {
  const { host, pathname } = URL.parse(url) ?? { host: "", pathname: "" };
  const code = codeOf(error);
  const known = explanations.find(({ codes }) => codes.includes(code));
  const { happened, remedy } = known ?? {
    happened: `could not be used: ${error instanceof Error ? error.message : String(error)}`,
    remedy: "Check DATABASE_URL.",
  };
  const name = `The PostgreSQL database ${decodeURIComponent(pathname.slice(1)) || "(unnamed)"} at ${host || "this machine"}`;
  return `${name} ${happened}. Nothing can be stored, so nothing was started. ${remedy}`;
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return "";
  // Node tries every address of a host name and collects the errors.
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0]);
  if (/^corrupted migrations/.test(error.message)) return "NEWER";
  if (/timeout/i.test(error.message)) return "ETIMEDOUT";
  return "code" in error ? String(error.code) : "";
}

// Source of the five-character codes: PostgreSQL's manual, appendix A.
const explanations: readonly { codes: readonly string[]; happened: string; remedy: string }[] = [
  {
    codes: ["ECONNREFUSED", "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH", "ECONNRESET"],
    happened: "does not answer",
    remedy: "Check that it runs, and that DATABASE_URL names its host and port.",
  },
  {
    codes: ["ENOTFOUND", "EAI_AGAIN"],
    happened: "has an unknown host name",
    remedy: "Check the host in DATABASE_URL.",
  },
  {
    codes: ["28P01", "28000"],
    happened: "refuses the user or the password",
    remedy: "Check both in DATABASE_URL.",
  },
  {
    codes: ["3D000"],
    happened: "does not exist",
    remedy: "Create it with `createdb`, or name another in DATABASE_URL.",
  },
  {
    codes: ["42501"],
    happened: "may not be changed by this user",
    remedy: "Make the user its owner, or grant it the right to create tables.",
  },
  {
    codes: ["57P03"],
    happened: "is just starting or stopping",
    remedy: "Start again in a moment.",
  },
  {
    codes: ["53300"],
    happened: "has no connections left",
    remedy: "Raise its setting `max_connections`, or stop other programs that use it.",
  },
  {
    codes: ["ENCODING"],
    happened: "can't store every script, because it is not encoded in UTF8",
    remedy:
      "Create it again: createdb --encoding=UTF8 --template=template0, or name another in DATABASE_URL.",
  },
  {
    codes: ["NEWER"],
    happened: "was written by a newer version of this software",
    remedy: "Run that version, or restore a backup made before the upgrade.",
  },
];
