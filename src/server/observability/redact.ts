/**
 * An error as the log may contain it: what it is and where it happened. PostgreSQL adds the row that it refused ("detail",
 * "where"), and the log contains nothing that a visitor wrote.
 */
export function serializeError(error: Error & { readonly code?: unknown }): SerializedError {
  const { name, message, code, stack, cause } = error;
  return {
    type: name,
    message,
    ...(code !== undefined && { code }),
    stack: stack ?? "",
    ...(cause instanceof Error && { cause: serializeError(cause) }),
  };
}

interface SerializedError {
  readonly [key: string]: unknown;
  type: string;
  message: string;
  stack: string;
}

/** For reasons that may repeat a visitor's address, such as a mail server's refusal of it. */
export function redactEmails(text: string): string {
  return text.replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, "(address)");
}
