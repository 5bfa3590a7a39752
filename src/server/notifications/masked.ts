/** A reason as the log may hold it: a mail server repeats the address that it refuses, and logs hold no personal data. */
export function masked(reason: string): string {
  return reason.replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, "(address)");
}
