import { Inflate } from "fflate";
import { maxUnpackedMegabytes, WrongFile } from "./wrong-file.ts";

export interface ZipEntry {
  readonly name: string;
  readonly isEncrypted: boolean;
  readonly method: number;
  /** Where the entry's packed bytes begin. */
  readonly start: number;
  readonly size: number;
}

/**
 * The files in a ZIP, by its directory at the end, which alone tells where each is, before anything is unpacked: fflate's own
 * streaming Unzip doesn't tell a password, and looks for the end of an entry without a size inside its data.
 */
export function listZip(bytes: Uint8Array): readonly ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  if (end === undefined) throw new WrongFile("truncated");
  const count = view.getUint16(end + 10, true);
  const entries: ZipEntry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > end || view.getUint32(at, true) !== 0x02014b50) throw new WrongFile("damaged");
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) =>
      view.getUint16(at + offset, true),
    ) as [number, number, number];
    const nameStart = at + 46;
    const start = view.getUint32(at + 42, true);
    const size = view.getUint32(at + 20, true);
    if (start + 30 > end) throw new WrongFile("damaged");
    const dataStart = start + 30 + view.getUint16(start + 26, true) + view.getUint16(start + 28, true);
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(nameStart, nameStart + nameLength)),
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
      method: view.getUint16(at + 10, true),
      start: dataStart,
      // Of a ZIP64 entry, whose size is elsewhere: its end is found while it is unpacked.
      size: size === 0xffffffff ? end - dataStart : size,
    });
    at = nameStart + nameLength + extraLength + commentLength;
  }
  return entries;
}

/** The record that ends a ZIP, before a comment of at most 64 KB. */
function findEnd(view: DataView): number | undefined {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 22 - 0xffff); at -= 1)
    if (view.getUint32(at, true) === 0x06054b50) return at;
  return undefined;
}

/** What is left of the bytes that a file may unpack to, in all its entries. */
export interface UnpackLimit {
  bytes: number;
}

export function createUnpackLimit(): UnpackLimit {
  return { bytes: maxUnpackedMegabytes * 1e6 };
}

/** Unpacks an entry in pieces. The sizes that a ZIP states may be wrong, so the bytes are counted as they come. */
export async function* unpack(
  bytes: Uint8Array,
  { isEncrypted, method, start, size }: ZipEntry,
  limit: UnpackLimit,
): AsyncGenerator<Uint8Array> {
  if (isEncrypted) throw new WrongFile("password");
  if (method !== 0 && method !== 8) throw new WrongFile("damaged");
  const packed = bytes.subarray(start, start + size);
  if (packed.length < size) throw new WrongFile("truncated");
  const unpacked: Uint8Array[] = [];
  let isComplete = method === 0;
  const inflate = new Inflate((piece, isLast) => {
    unpacked.push(piece);
    isComplete = isLast;
  });
  for (let at = 0; at < packed.length; at += packedPiece) {
    const piece = packed.subarray(at, at + packedPiece);
    if (method === 0) unpacked.push(piece);
    else inflatePiece(inflate, piece, at + packedPiece >= packed.length);
    for (const part of unpacked.splice(0)) {
      limit.bytes -= part.length;
      if (limit.bytes < 0) throw new WrongFile("too-large-unpacked");
      if (part.length > 0) yield part;
    }
  }
  if (!isComplete) throw new WrongFile("damaged");
}

function inflatePiece(inflate: Inflate, piece: Uint8Array, isLast: boolean): void {
  try {
    inflate.push(piece, isLast);
  } catch {
    throw new WrongFile("damaged");
  }
}

/** A kilobyte unpacks to at most a megabyte. */
const packedPiece = 1024;
