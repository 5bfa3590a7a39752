/** The rule that a browser applies to `<input type="email">`. Source: HTML Standard, "valid email address". */
export const emailAddressPattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/** No mail server takes a longer one. Source: RFC 5321, 4.5.3.1.3, and its erratum 1690. */
export const maxEmailAddressLength = 254;

/** True if a browser's email field accepts `text`, which must be trimmed, and mail servers may. */
export function isEmailAddress(text: string): boolean {
  return text.length <= maxEmailAddressLength && emailAddressPattern.test(text);
}
