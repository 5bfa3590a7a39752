/**
 * An error as the log holds it: what it is and where it happened. PostgreSQL adds the row that it refused ("detail",
 * "where"), and a log holds nothing that a visitor wrote.
 */
export function logError(error: Error & { readonly code?: unknown }): Logged {
  const { name, message, code, stack, cause } = error;
  return {
    type: name,
    message,
    ...(code !== undefined && { code }),
    stack: stack ?? "",
    ...(cause instanceof Error && { cause: logError(cause) }),
  };
}

interface Logged {
  readonly [key: string]: unknown;
  type: string;
  message: string;
  stack: string;
}
