import type { Position } from "./shapes.ts";
import { WrongFile } from "./wrong-file.ts";

/**
 * Longitude, latitude and perhaps an altitude, with commas between them, which some programs follow with a blank: "-95.7, 30.0,0".
 * Blanks alone separate one position from the next.
 */
const tuple = /\s*([^\s,]+)\s*,\s*([^\s,]+)(?:\s*,\s*[^\s,]*)?(?=\s|$)/y;

/** Up to the last position that is followed by another. */
const complete = /^[\s\S]*[^\s,](?=\s+[^\s,])/;

/** The longest position, in characters: far more than any has. Without a limit, a text without a blank would be searched again and again. */
const maxTupleLength = 1000;

/** Reads KML's `<coordinates>`, whose text comes in pieces. */
export interface CoordinateReader {
  push(text: string): void;
  /** How many positions were read so far. */
  count(): number;
  end(): readonly Position[];
}

export function createCoordinateReader(): CoordinateReader {
  const positions: Position[] = [];
  let rest = "";
  return {
    push(text) {
      rest += text;
      const [ready] = complete.exec(rest) ?? [];
      if (ready === undefined && rest.trim().length > maxTupleLength)
        throw new WrongFile("unreadable-coordinates");
      if (ready === undefined) return;
      readTuples(ready, positions);
      rest = rest.slice(ready.length);
    },
    count: () => positions.length,
    end() {
      readTuples(rest, positions);
      rest = "";
      return positions;
    },
  };
}

function readTuples(text: string, positions: Position[]): void {
  const end = text.trimEnd().length;
  tuple.lastIndex = 0;
  while (tuple.lastIndex < end) {
    const match = tuple.exec(text);
    if (!match) throw new WrongFile("unreadable-coordinates");
    positions.push(toPosition(match[1], match[2]));
  }
}

/** Reads the text of a `<gx:coord>`: "-95.7 30.0 12". Without any number, the device had no fix. */
export function readTrackPosition(text: string): Position | undefined {
  const [longitude, latitude] = text.trim().split(/\s+/);
  return longitude ? toPosition(longitude, latitude) : undefined;
}

function toPosition(longitude: string | undefined, latitude: string | undefined): Position {
  const position: Position = [toNumber(longitude), toNumber(latitude)];
  if (position.every(Number.isFinite)) return position;
  throw new WrongFile("unreadable-coordinates");
}

function toNumber(text: string | undefined): number {
  return text === undefined || text === "" ? Number.NaN : Number(text);
}
