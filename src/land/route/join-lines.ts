import type { LetOthersRun } from "./let-others-run.ts";
import type { Line, Position } from "./shapes.ts";

export interface JoinedLines {
  readonly lines: readonly Line[];
  /** Whether something was in the file twice and is counted once. */
  readonly hadRepeats: boolean;
}

/**
 * Whole lines from pieces in any order and direction: PLS-CADD writes one for each span, and some pipelines come in dozens. What
 * the file holds twice, such as the way there and back or each folder's copy, counts once.
 */
export async function joinLines(pieces: readonly Line[], pause: LetOthersRun): Promise<JoinedLines> {
  const once = await dropRepeats(pieces, pause);
  const lines = await chain(once, pause);
  const hadRepeats = once.length < pieces.length || once.some((line, index) => line !== pieces[index]);
  return { lines, hadRepeats };
}

/** A piece is a repeat if every one of its segments was in earlier pieces. */
async function dropRepeats(pieces: readonly Line[], pause: LetOthersRun): Promise<readonly Line[]> {
  const seen = new Map<number, Set<number>>();
  const once: Line[] = [];
  for (const whole of pieces) {
    const piece = dropWayBack(whole);
    const keys = piece.map(toKey);
    let isRepeat = true;
    for (let index = 1; index < keys.length; index += 1) {
      if (index % 500 === 0) await pause();
      const [from = 0, to = 0] = [keys[index - 1], keys[index]].toSorted((a = 0, b = 0) => a - b);
      // Shorter than the key's precision.
      if (from === to) continue;
      const ends = seen.get(from);
      if (ends?.has(to)) continue;
      isRepeat = false;
      if (ends) ends.add(to);
      else seen.set(from, new Set([to]));
    }
    if (!isRepeat || keys.every((key) => key === keys[0])) once.push(piece);
    await pause();
  }
  return once;
}

/** Returns the way there of a line that goes back on itself. */
function dropWayBack(line: Line): Line {
  const half = (line.length - 1) / 2;
  if (line.length < 3 || !Number.isInteger(half)) return line;
  for (let index = 0; index < half; index += 1)
    if (toKey(line[index]) !== toKey(line[line.length - 1 - index])) return line;
  return line.slice(0, half + 1);
}

/** A position to four feet. */
function toKey([longitude, latitude]: Position = [0, 0]): number {
  return Math.round((longitude + 180) * 1e5) * 18_000_001 + Math.round((latitude + 90) * 1e5);
}

interface PieceEnd {
  readonly piece: number;
  readonly isStart: boolean;
  readonly at: Position;
}

/** Joins pieces whose ends meet. Where more than two do, the two that lead farthest are one line, and the others branch off. */
async function chain(pieces: readonly Line[], pause: LetOthersRun): Promise<readonly Line[]> {
  const partners = await findPartners(pieces, pause);
  const lines: Line[] = [];
  const used = new Set<number>();
  for (const first of [...pieces.keys()]) {
    if (used.has(first)) continue;
    // Back to the line's beginning, then forward through all of it.
    let start: PieceEnd = toEnd(pieces, first, true);
    const behind = new Set([first]);
    for (let next = partners.get(toEndKey(start)); next && !behind.has(next.piece); ) {
      behind.add(next.piece);
      start = toEnd(pieces, next.piece, !next.isStart);
      next = partners.get(toEndKey(start));
    }
    const line: Position[] = [];
    let [along, against] = [0, 0];
    for (let at: PieceEnd | undefined = start; at && !used.has(at.piece); ) {
      used.add(at.piece);
      const piece = pieces[at.piece] ?? [];
      const positions = at.isStart ? piece : piece.toReversed();
      if (at.isStart) along += piece.length;
      else against += piece.length;
      for (const position of line.length === 0 ? positions : positions.slice(1)) line.push(position);
      at = partners.get(toEndKey(toEnd(pieces, at.piece, !at.isStart)));
    }
    // In the direction in which most of it was drawn.
    lines.push(against > along ? line.reverse() : line);
    await pause();
  }
  return lines;
}

function toEnd(pieces: readonly Line[], piece: number, isStart: boolean): PieceEnd {
  const line = pieces[piece] ?? [];
  return { piece, isStart, at: (isStart ? line[0] : line.at(-1)) ?? [0, 0] };
}

function toEndKey({ piece, isStart }: PieceEnd): number {
  return 2 * piece + (isStart ? 1 : 0);
}

/** For an end, the end within some ten feet of it that continues its line. */
async function findPartners(
  pieces: readonly Line[],
  pause: LetOthersRun,
): Promise<ReadonlyMap<number, PieceEnd>> {
  const cells = new Map<string, PieceEnd[]>();
  const toCell = ([longitude, latitude]: Position) => [
    Math.floor(longitude / tolerance),
    Math.floor(latitude / tolerance),
  ];
  const ends = [...pieces.keys()].flatMap((piece) => [
    toEnd(pieces, piece, true),
    toEnd(pieces, piece, false),
  ]);
  for (const end of ends) {
    const cell = toCell(end.at).join();
    const others = cells.get(cell);
    if (others) others.push(end);
    else cells.set(cell, [end]);
  }
  const lengths = pieces.map(estimateLength);
  const near = new Map<number, readonly PieceEnd[]>();
  for (const [index, end] of ends.entries()) {
    if (index % 500 === 0) await pause();
    const [column = 0, row = 0] = toCell(end.at);
    const around = [-1, 0, 1].flatMap((x) =>
      [-1, 0, 1].flatMap((y) => cells.get([column + x, row + y].join()) ?? []),
    );
    // Where dozens meet, nothing goes on.
    const found = around.length > maxMeeting ? [] : around.filter((other) => isNear(end.at, other.at));
    near.set(toEndKey(end), found);
  }
  // A long line's short piece leads on, and a spur may be longer than it.
  const measureReach = ({ piece, isStart }: PieceEnd): number => {
    const beyond = near.get(toEndKey({ piece, isStart: !isStart, at: [0, 0] })) ?? [];
    const next = beyond.map((end) => (end.piece === piece ? 0 : (lengths[end.piece] ?? 0)));
    return (lengths[piece] ?? 0) + Math.max(0, ...next);
  };
  const candidates = new Map<PieceEnd, PieceEnd>();
  for (const end of ends) {
    const longest = (near.get(toEndKey(end)) ?? [])
      .map((one) => ({ one, reach: measureReach(one) }))
      .toSorted((a, b) => b.reach - a.reach)
      .map(({ one }) => one);
    const other = longest.find(({ piece }) => piece !== longest[0]?.piece);
    if (longest[0] === end && other) candidates.set(end, other);
    else if (other === end && longest[0]) candidates.set(end, longest[0]);
  }
  const partners = new Map<number, PieceEnd>();
  // Two ends that are near to a third one need not be near to each other.
  for (const [end, other] of candidates)
    if (candidates.get(other) === end) partners.set(toEndKey(end), other);
  return partners;
}

function isNear([x, y]: Position, [otherX, otherY]: Position): boolean {
  return Math.max(Math.abs(x - otherX), Math.abs(y - otherY)) <= tolerance;
}

/** A line's length in degrees, which is enough to tell it from its branches. */
function estimateLength(line: Line): number {
  return line.reduce((sum, [x, y], index) => {
    const [fromX, fromY] = line[index - 1] ?? [x, y];
    return sum + Math.hypot(x - fromX, y - fromY);
  }, 0);
}

const maxMeeting = 100;

/** The gap in degrees across which two ends still meet. */
const tolerance = 3e-5;
