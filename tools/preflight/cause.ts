/** What went wrong on the network, in the few words that a person can look up. */
export function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === "TimeoutError") return "there was no answer in time";
  const cause = error.cause instanceof Error ? error.cause : error;
  const code = "code" in cause && typeof cause.code === "string" ? cause.code : "";
  const words = known[code] ?? (cause.message || code);
  return words.replaceAll(/\s+/g, " ").replace(/\.$/, "");
}

const known: Readonly<Record<string, string>> = {
  ENOTFOUND: "no such host is known (ENOTFOUND)",
  EDNS: "no such host is known",
  ECONNREFUSED: "nothing listens there (ECONNREFUSED)",
  ESOCKET: "nothing listens there, or the connection broke (ESOCKET)",
  ETIMEDOUT: "there was no answer in time (ETIMEDOUT)",
  CERT_HAS_EXPIRED: "its certificate has expired",
  DEPTH_ZERO_SELF_SIGNED_CERT: "its certificate is self-signed, which no browser accepts",
  SELF_SIGNED_CERT_IN_CHAIN: "its certificate is self-signed, which no browser accepts",
  ERR_TLS_CERT_ALTNAME_INVALID: "its certificate is for another host",
};
