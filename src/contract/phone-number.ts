/** A US phone number, or one that begins with a plus sign and the code of its country. */
export const phoneNumberPattern = /^(?:\+\D*[1-9](?:\D*\d){6,14}|\D*(?:1\D*)?\d(?:\D*\d){9})\D*$/;

/** The number as a phone dials it from anywhere (E.164): "+18175550100" for "(817) 555-0100". */
export function toE164(phone: string): string {
  const digits = phone.replace(/\D/g, "");
  return `+${phone.includes("+") || digits.length > 10 ? "" : "1"}${digits}`;
}
