/** Why a service could not be used, in a few words that a person can look up. */
export function explainFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === "TimeoutError") return "no response in time";
  const { code = "", message } = (
    error.cause instanceof Error ? error.cause : error
  ) as NodeJS.ErrnoException;
  if (`${code} ${message}`.includes("ECONNREFUSED")) return "nothing is listening there (ECONNREFUSED)";
  if (`${code} ${message}`.includes("ENOTFOUND")) return "the host is unknown (ENOTFOUND)";
  return (message || code).replaceAll(/\s+/g, " ").replace(/\.$/, "");
}
