import { type Bearing, beforeDistance, course, readBearing } from "./bearing.ts";
import { beforeRadial, type Curve, readCurve } from "./curve.ts";
import { readDistance, readLengths } from "./lengths.ts";
import { measure, unit } from "./measures.ts";

/** A call as it was read. A line without bearing or distance can't be placed; a curve's are its chord's. */
export interface Call extends Bearing {
  /** The words that it was read from. */
  readonly quote: string;
  readonly feet?: number | undefined;
  readonly curve?: Curve | undefined;
  /** "Thence to the place of beginning." */
  readonly isImplied?: boolean;
}

export const thence =
  /\bthence\b|\bthen(?= ?$| (?:(?:[nsew]|to|due|with)\b|north|south|east|west|along|continu|run|\d))/i;

/** The calls of a tract's text, which ends where the tract returns to its beginning, if it does. */
export function readCalls(text: string, returns: boolean): Call[] {
  const segments = text.split(thence);
  const calls: Call[] = [];
  for (const [index, segment] of segments.entries()) {
    const last = calls.at(-1);
    const found = readSegment(segment, segments[index - 1], last);
    calls.push(...found);
    // "To the beginning of a curve whose chord bears …; thence along said curve …": that curve is a call already.
    if (found.length === 0 && last?.curve && saidCurve.test(segment))
      calls.splice(-1, 1, { ...last, curve: { ...readCurve(segment), ...last.curve } });
  }
  const segment = segments.at(-1) ?? "";
  if (!returns || winding.test(segment) || readDistance(segment)) return calls;
  // Nothing is known of the way back, or its bearing alone.
  const last = /\w/.test(segment) ? calls.pop() : undefined;
  const isImplied = last?.degrees !== undefined || !/\d/.test(segment);
  return [...calls, { quote: "to the beginning", ...last, isImplied }];
}

/** Mostly one call. A creek's meanders are several, and so is a list; the text before the first "thence" mostly has none. */
function readSegment(segment: string, earlier: string | undefined, previous: Call | undefined): Call[] {
  const calls: Call[] = [];
  const isHead = earlier === undefined;
  const known = toCurve.exec(earlier ?? "")?.[0] ?? "";
  const found = findCourses(segment);
  let end = 0;
  for (const [index, match] of found.entries()) {
    const next = found[index + 1]?.index;
    const words = splitWords(segment, end, match, next);
    if (isWitness(words) || (isHead && /\bbeing $/i.test(words.clause))) continue;
    const { clause, own, after, distance, isChord } = words;
    const isOffset = !distance && offset.test(after);
    // The way from another corner to the beginning.
    if (isHead && isOffset) calls.length = 0;
    const isFirst = !isHead && calls.length === 0;
    // Before its bearing: "thence 300 feet North 10° East".
    const feet = (distance ?? (isFirst ? readDistance(clause) : undefined))?.feet;
    // "In an easterly direction along a curve, through 90°, the chord of which bears …": that comes next.
    const isBefore = match.groups?.toward ? !feet : /^\d/.test(match[0]) && chord.test(after);
    if (isOffset || (isBefore && next !== undefined)) continue;
    const isSame = match.groups?.same !== undefined;
    const bearing: Bearing = isSame ? { degrees: (calls.at(-1) ?? previous)?.degrees } : readBearing(match);
    // An angle of the coordinate system, a latitude or the basis of bearings.
    const isCall = bearing.degrees === undefined ? distance && distance.end < 40 : distance;
    if (isHead && calls.length === 0 && !isChord && !isCall) continue;
    // A list's curve or creek without any bearing.
    const lost = isChord ? undefined : words.passed.find((part) => listed.test(part.replace(toCurve, "")));
    // A second bearing in a call may be a witness: "to a mound with a mesquite tree, N. 67 E. 40 links".
    const isLater = calls.length > 0 && !isHead && !words.before.includes(";");
    // "To the beginning of a curve whose …; 4) along said curve …".
    const context = lost && saidCurve.test(lost) ? words.passed.slice(words.passed.indexOf(lost)) : [lost];
    if (lost && (calls.length > 0 || !isHead)) calls.push(readUnplaced(lost, context.reverse().join(";")));
    const isUnsure = bearing.isUnsure || isLater || split.test(clause + match[0] + own);
    const isCurve = isChord || curved.test(own.slice(0, distance?.end));
    // Its arc may follow its chord: "S 45° W 141.42 feet for an arc of 157.08 feet to a point".
    const data = isChord ? own.split(/ to (?:an?|the)\b/, 1)[0] : undefined;
    const length = data === undefined ? distance : readLengths(data).at(-1);
    const isEarlier = isChord || (isFirst && !distance && feet);
    const start = match.index - (isEarlier ? clause.length : 0);
    end = match.index + match[0].length + (length?.end ?? 0);
    calls.push({
      quote: segment.slice(start, length ? end : start + longQuote),
      ...(isChord ? { degrees: bearing.degrees } : isCurve ? {} : { ...bearing, feet, isUnsure }),
      curve: isCurve ? readCurve(known + clause + own) : curved.test(clause) ? {} : undefined,
    });
  }
  // A spoiled "thence" before a curve.
  const rest = end === 0 || calls.at(-1)?.curve ? [] : segment.slice(end).split(";").slice(1);
  calls.push(...rest.filter((part) => listed.test(part)).map((part) => readUnplaced(part)));
  if (calls.length > 0 || isHead || !/\w/.test(segment) || beforeList.test(segment)) return calls;
  if (chord.test(known) && saidCurve.test(segment)) return calls;
  return [readUnplaced(segment, known + segment)];
}

/** Finds bearings and directions, but no names that end in one: "N 45° E along Highway 75 North a distance of 500 feet", "West on North Lane 500 feet". */
function findCourses(segment: string): RegExpExecArray[] {
  const found = [...segment.matchAll(course)];
  return found.filter((match, index) => {
    const before = found[index - 1];
    if (!match.groups?.toward || !before) return true;
    const between = segment.slice(before.index + before[0].length, match.index);
    const isName = before.groups?.degrees || !directly.test(segment.slice(match.index + match[0].length));
    return !isName || measured.test(between);
  });
}

/** The words around a bearing: before it since the last call, of its own clause, and after it to the next bearing. */
function splitWords(segment: string, start: number, match: RegExpExecArray, end: number | undefined) {
  const before = segment.slice(Math.max(start, match.index - 400), match.index);
  const [clause = "", ...passed] = before.split(/;|\brun(?:s|ning)?\b/i).reverse();
  const after = segment.slice(match.index + match[0].length, end);
  const [own = ""] = after.split(/;(?! ?\d)|\bfrom which\b/, 1);
  return { before, passed, clause, own, after, distance: readDistance(own), isChord: chord.test(clause) };
}

/** Leads to a tree or to a curve's center, or tells where a corner lies. With a curve before it, it may be a spoiled chord. */
function isWitness({ clause, isChord }: ReturnType<typeof splitWords>): boolean {
  const isCurve = curved.test(clause);
  return !isChord && (beforeRadial.test(clause) || witness.test(clause) || (place.test(clause) && !isCurve));
}

/** A curve, or words that give no bearing. */
function readUnplaced(words: string, context = words): Call {
  const isCurve = curved.test(words.replace(toCurve, ""));
  return { quote: words.slice(0, longQuote), curve: isCurve ? readCurve(context) : undefined };
}

/** The longest text of one call, in characters: lines and curves need less. */
const longQuote = 300;
/** A number or a distance in parts: "a distance of 1 0.60 feet", "N 4 5° W", "400 feet and continuing 260 feet", "5 feet 3¥4 inches", "55 perches and five-tenths of a perch". */
const split = new RegExp(
  `(?<!\\/\\d{0,2})\\d \\d[\\d.,]{0,9} ?(?:${unit}|°|deg|min|sec)|[°'’] ?\\d \\d(?!\\/)| -\\d{1,3}- | and [\\w -]{3,20} of an? ${unit}|` +
    `f(?:ee)?t (?:[^;]{0,60}\\bcontinu\\w{0,4} [^\\d;]{0,20}${measure}|(?!to |\\d{1,2}(?: \\d/\\d)? inch)[^,;.]{1,22} inch)`,
  "i",
);
const directly = new RegExp(`^${beforeDistance}`, "i");
const measured = new RegExp(`;|${measure}`, "i");
/** "With the creek the following courses: (1) thence …". */
const beforeList =
  /\b(?:as follows|following\b[^;]{0,40}\b(?:courses?|calls?|lines?|bearings?|distances?))[^;]{0,40}[:.(\d][\d).: -]{0,4}$/i;
const offset = new RegExp(`^\\.?(?:[^;]{0,60}${measure}[.,]{0,2})?,? (?:from|fr|of)\\b`, "i");
const witness =
  /\bfrom which\b|\bwhence\b|(?<!<)\bbrs?\b|\bwitness|\b(?:terminus of the|certain) course\b[^;]{0,60}$/i;
const place =
  /\b(?:bears?|trees? bearing|located|lying|which is|at a point)\b(?![^;]{0,200}\b(?:courses?|follow\w{1,3})\b)/i;
const curved = /(?<!tangent (?:to|from) (?:\w{1,9} ){0,3})\b(?:curved?(?= line)|curve|arc|chord)\b/i;
const chord = /\bchord\b/i;
const listed = /\bcurve\b[^;]{0,99}\d|(?:^|,) ?(?:north|south|east|west)\w{0,6}erly\b/i;
const toCurve =
  /\b(?:to|at|in|on|being) (?:an?|the) (?:(?!\b(?:with|along|said curve)\b)[^;]){0,60}\b(?:curve|(?<=point of )curvature)\b[^;]{0,300};? ?$/i;
const saidCurve = /\bsaid curve\b/i;
const winding = /meander|river|creek|lake|shore/i;
