/** Decodes a file's text in pieces of at most a few milliseconds' work each. Coordinates are ASCII, so only UTF-16 differs from UTF-8 for them. */
export async function* decodeText(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  for await (const piece of pieces) {
    decoder ??= new TextDecoder(findEncoding(piece));
    yield decoder.decode(piece, { stream: true });
  }
  if (decoder) yield decoder.decode();
}

/** Finds a file's encoding by its byte order mark, or by the zero beside its first character, which is ASCII in every format that is read. */
export function findEncoding([first, second]: Uint8Array): "utf-8" | "utf-16le" | "utf-16be" {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return "utf-16le";
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0 && second !== undefined))
    return "utf-16be";
  return "utf-8";
}
