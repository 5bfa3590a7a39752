// Browsers and Node have it, and this folder is compiled with the types of neither.
declare class TextDecoder {
  constructor(encoding?: string);
  decode(bytes?: Uint8Array, options?: { readonly stream?: boolean }): string;
}
