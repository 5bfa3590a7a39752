import { kindNames, type Place, type PlaceKind } from "./county-names.ts";
import type { PlacePart } from "./place-shapes.ts";

/** "Nolan (12) and Fisher (20) counties, Texas; Lea County (3.2), New Mexico", with what `describe` says of each amount. */
export function describeParts(parts: readonly PlacePart[], describe: (amount: number) => string): string {
  const counties = parts.flatMap(({ place, amount }) =>
    typeof place === "object" && "name" in place
      ? [{ ...place, note: parts.length > 1 ? describe(amount) : "" }]
      : [],
  );
  const others = parts.flatMap(({ place, amount }) => {
    const note = parts.length > 1 ? describe(amount) : "";
    if (place === "abroad") return `outside the United States${note}`;
    return "waterOff" in place ? `in the water off ${place.waterOff}${note}` : [];
  });
  return [describeCounties(counties), ...others].filter(Boolean).join(", and ");
}

type Noted = Place & { readonly note?: string };

/** "Nolan and Fisher counties, Texas; Lea County, New Mexico". */
export function describeCounties(places: readonly Noted[]): string {
  const states = [...new Set(places.map(({ state }) => state))];
  return states
    .map((state) =>
      describeState(
        places.filter((place) => place.state === state),
        state,
      ),
    )
    .join("; ");
}

function describeState(places: readonly Noted[], state: string): string {
  const kinds = [...new Set(places.map(({ kind }) => kind))];
  const groups = kinds.map((kind) =>
    describeKind(
      places.filter((place) => place.kind === kind),
      kind,
    ),
  );
  // The District of Columbia and Guam are both.
  return places.every(({ kind, name }) => kind === "itself" && name === state)
    ? groups.join()
    : `${joinWords(groups)}, ${state}`;
}

function describeKind(places: readonly Noted[], kind: PlaceKind): string {
  const [one, several] = kindNames[kind];
  const [first] = places;
  if (kind === "city" && places.length > 1) return `the ${several} of ${joinWords(places.map(formatName))}`;
  if (kind === "itself" || places.length > 1) {
    const names = joinWords(places.map(formatName));
    return kind === "itself" ? names.replace(/^District/, "the District") : `${names} ${several}`;
  }
  const { name = "", note = "" } = first ?? {};
  return kind === "city" ? `the city of ${name}${note}` : `${name} ${one}${note}`;
}

function formatName({ name, note = "" }: Noted): string {
  return name + note;
}

/** "a, b and c". */
export function joinWords(words: readonly string[]): string {
  return words.length > 1 ? `${words.slice(0, -1).join(", ")} and ${words.at(-1)}` : words.join();
}

/** The most names that a field lists; more are counted. */
const maxNames = 6;

/** For the field: all counties up to six, or two and the number of the others. */
export function summarizePlaces(parts: readonly PlacePart[]): string {
  const summary = summarize(parts);
  return summary.charAt(0).toUpperCase() + summary.slice(1);
}

function summarize(parts: readonly PlacePart[]): string {
  const places = parts.map(({ place }) => place);
  const named = places.flatMap((place) => (typeof place === "object" && "name" in place ? place : []));
  const counties = named.filter((place, index) => named.indexOf(place) === index);
  const waters = places.flatMap((place) =>
    typeof place === "object" && "waterOff" in place ? place.waterOff : [],
  );
  const water = [...new Set(waters)].map((state) => `water off ${state}`);
  if (counties.length <= maxNames) return [describeCounties(counties), ...water].filter(Boolean).join("; ");
  const kinds = joinWords([...new Set(counties.map(({ kind }) => kindNames[kind][1]))]);
  const states = joinWords([...new Set(counties.map(({ state }) => state))]);
  const [first, second] = counties;
  return [
    `${first?.name}, ${second?.name} and ${counties.length - 2} more ${kinds}, ${states}`,
    ...water,
  ].join("; ");
}
