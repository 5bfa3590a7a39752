/**
 * Text from elsewhere, such as a mail server's answer, for a terminal: control characters, which could move the cursor or recolor
 * the line, show as U+FFFD; characters that only turn or hide text (bidirectional, zero width) are left out.
 */
export function terminalSafe(text: string): string {
  return text.replace(/\p{Cf}/gu, "").replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, "\uFFFD");
}
