/**
 * The number that a phone dials for what a visitor typed: "(817) 555-0199" gives "+18175550199". A number without a plus
 * sign is taken as American. Null if it holds anything but one complete number.
 */
export function toDialNumber(typed: string): string | null {
  const [, plus, rest = ""] = /^\s*(\+?)([\d\s().-]+)$/.exec(typed) ?? [];
  const digits = rest.replace(/\D/g, "");
  if (plus === "+") return /^[1-9]\d{6,14}$/.test(digits) ? `+${digits}` : null;
  return /^1?[2-9]\d{9}$/.test(digits) ? `+1${digits.slice(-10)}` : null;
}
