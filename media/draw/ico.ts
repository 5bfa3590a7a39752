/** A square PNG picture for an icon file. */
export interface IconImage {
  readonly side: number;
  readonly png: Buffer;
}

const headerLength = 6;
const entryLength = 16;

/** Packs PNG pictures into one .ico file: a header, an entry for each picture, then the pictures. */
export function packIco(images: readonly IconImage[]): Buffer {
  const header = Buffer.alloc(headerLength);
  header.writeUInt16LE(1, 2); // 1: an icon, not a cursor
  header.writeUInt16LE(images.length, 4);
  let offset = headerLength + entryLength * images.length;
  const entries = images.map(({ side, png }) => {
    const entry = Buffer.alloc(entryLength);
    entry.writeUInt8(side % 256, 0); // 0 stands for 256
    entry.writeUInt8(side % 256, 1);
    entry.writeUInt16LE(1, 4); // color planes
    entry.writeUInt16LE(32, 6); // bits a pixel
    entry.writeUInt32LE(png.length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += png.length;
    return entry;
  });
  return Buffer.concat([header, ...entries, ...images.map(({ png }) => png)]);
}
