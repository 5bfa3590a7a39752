/**
 * The rule a browser applies to `<input type="email">`, so that the server rejects nothing that passed the form's own
 * check. Source: HTML Standard, "valid email address" (a willful violation of RFC 5322).
 */
export const emailAddressPattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/** True if a browser's email field accepts `text`, which must be trimmed. */
export function isEmailAddress(text: string): boolean {
  return emailAddressPattern.test(text);
}
