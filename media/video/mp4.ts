/** The properties that an MP4 file declares. */
export interface Mp4 {
  readonly seconds: number;
  readonly width: number;
  readonly height: number;
  /** Four letters: `avc1` is H.264, `av01` is AV1. */
  readonly codec: string;
  /** As in the `type` attribute of a page's source, such as `av01.0.08M.10`. */
  readonly codecs: string;
  readonly hasSound: boolean;
  /** Whether the index comes before the pictures, so that the film plays while it loads. */
  readonly startsFast: boolean;
  /** The frames, counted from 0, at which a player can start. */
  readonly keyframes: readonly number[];
}

interface Box {
  readonly type: string;
  readonly body: Buffer;
}

/** Reads an MP4 file's boxes (ISO 14496-12) without decoding anything. Fails on a file that has no video. */
export function readMp4(file: Buffer): Mp4 {
  const top = boxes(file).map(({ type }) => type);
  const movie = inside(file, ["moov"]);
  const header = inside(movie, ["mvhd"]);
  const long = header[0] === 1;
  const timescale = header.readUInt32BE(long ? 20 : 12);
  const length = long ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16);
  const tracks = boxes(movie).filter(({ type }) => type === "trak");
  const handler = ({ body }: Box) => inside(body, ["mdia", "hdlr"]).toString("latin1", 8, 12);
  const video = tracks.find((track) => handler(track) === "vide");
  if (!video) throw new Error("The file has no video track.");
  const track = inside(video.body, ["tkhd"]);
  const described = inside(video.body, ["mdia", "minf", "stbl", "stsd"]);
  const [entry] = boxes(described.subarray(8));
  if (!entry) throw new Error("The video track does not state its codec.");
  return {
    seconds: length / timescale,
    width: track.readUInt32BE(track.length - 8) / 65_536,
    height: track.readUInt32BE(track.length - 4) / 65_536,
    codec: entry.type,
    codecs: readCodecs(entry),
    hasSound: tracks.some((one) => handler(one) === "soun"),
    startsFast: top.indexOf("moov") < top.indexOf("mdat"),
    keyframes: readKeyframes(inside(video.body, ["mdia", "minf", "stbl", "stss"])),
  };
}

/** The table of sync samples: version and flags, how many there are, then their numbers, counted from 1. */
function readKeyframes(table: Buffer): number[] {
  return Array.from({ length: table.readUInt32BE(4) }, (_, n) => table.readUInt32BE(8 + 4 * n) - 1);
}

/** A sample entry holds 78 bytes of its own before the box that describes the codec. */
function readCodecs({ type, body }: Box): string {
  const hex = (byte: number) => byte.toString(16).padStart(2, "0");
  const two = (value: number) => String(value).padStart(2, "0");
  const rest = body.subarray(78);
  if (type === "avc1") {
    const [, profile, constraints, level] = inside(rest, ["avcC"]);
    return `avc1.${[profile, constraints, level].map((byte) => hex(byte ?? 0)).join("")}`;
  }
  if (type === "av01") {
    const [, profileAndLevel = 0, flags = 0] = inside(rest, ["av1C"]);
    const depth = flags & 0x40 ? (flags & 0x20 ? 12 : 10) : 8;
    const tier = flags & 0x80 ? "H" : "M";
    return `av01.${profileAndLevel >> 5}.${two(profileAndLevel & 31)}${tier}.${two(depth)}`;
  }
  return type;
}

function inside(bytes: Buffer, path: readonly string[]): Buffer {
  return path.reduce((body, name) => {
    const box = boxes(body).find(({ type }) => type === name);
    if (!box) throw new Error(`The file has no ${path.join("/")} box: it is not a complete MP4 file.`);
    return box.body;
  }, bytes);
}

function boxes(bytes: Buffer): Box[] {
  const found: Box[] = [];
  for (let at = 0; at + 8 <= bytes.length; ) {
    const small = bytes.readUInt32BE(at);
    const head = small === 1 ? 16 : 8;
    const size = small === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : small || bytes.length - at;
    if (size < head) break;
    found.push({
      type: bytes.toString("latin1", at + 4, at + 8),
      body: bytes.subarray(at + head, at + size),
    });
    at += size;
  }
  return found;
}
