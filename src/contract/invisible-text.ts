/**
 * Without invisible characters at its start: blanks, control characters, and those that Unicode says to ignore, such as U+200B
 * and U+3164. Empty if nothing of `text` can be seen. Within a text they may matter: joiners shape letters and emoji.
 */
export function trimInvisibleStart(text: string): string {
  return text.replace(/^[\s\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]+/u, "");
}

/** Text that every database can store: U+0000 and lone surrogates become U+FFFD, as in an HTML parser. */
export function toStorableText(text: string): string {
  return text.toWellFormed().replaceAll("\0", "\uFFFD");
}
