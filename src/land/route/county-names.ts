export interface Place {
  /** "Nolan", "St. Louis". */
  readonly name: string;
  readonly kind: PlaceKind;
  readonly state: string;
}

export type PlaceKind = keyof typeof kindNames;

/** The kind of place that a county's FIPS code stands for. The Census Bureau's file has names alone: "Caddo", "Juneau". */
export function findKind(code: string): PlaceKind {
  const [state, county] = [code.slice(0, 2), code.slice(2)];
  // Carson City, the District of Columbia and Guam.
  if (["32510", "11001", "66010"].includes(code)) return "itself";
  if (["24510", "29510"].includes(code) || (state === "51" && Number(county) >= 510)) return "city";
  if (state === "22") return "parish";
  if (state === "02") return alaska[county] ?? "borough";
  return outsideTheStates[state] ?? "county";
}

/** Each kind's name for one, and for several. */
export const kindNames = {
  county: ["County", "counties"],
  parish: ["Parish", "parishes"],
  borough: ["Borough", "boroughs"],
  "city and borough": ["City and Borough", "cities and boroughs"],
  "census area": ["Census Area", "census areas"],
  municipality: ["Municipality", "municipalities"],
  municipio: ["Municipio", "municipios"],
  district: ["District", "districts"],
  island: ["Island", "islands"],
  city: ["city", "cities"],
  itself: ["", "places"],
} as const;

const alaska: Readonly<Record<string, PlaceKind>> = {
  "016": "census area", // Aleutians West
  "020": "municipality", // Anchorage
  "050": "census area", // Bethel
  "070": "census area", // Dillingham
  "105": "census area", // Hoonah-Angoon
  "110": "city and borough", // Juneau
  "158": "census area", // Kusilvak
  "180": "census area", // Nome
  "198": "census area", // Prince of Wales-Hyder
  "220": "city and borough", // Sitka
  "230": "municipality", // Skagway
  "240": "census area", // Southeast Fairbanks
  "261": "census area", // Valdez-Cordova
  "275": "city and borough", // Wrangell
  "282": "city and borough", // Yakutat
  "290": "census area", // Yukon-Koyukuk
};

const outsideTheStates: Readonly<Record<string, PlaceKind>> = {
  "60": "district",
  "69": "municipality",
  "72": "municipio",
  "78": "island",
};
