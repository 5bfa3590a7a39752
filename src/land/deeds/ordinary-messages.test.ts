import { expect, test } from "vitest";
import { readLegalDescription } from "./legal-description.ts";

/** Those that come nearest to a deed, as clients of pipelines, wind and solar projects, transmission lines and title companies write them. */
const messages = [
  "Go east 3 miles, south 2 miles, then west 1 mile to the tank battery.",
  "From the beginning of County Road 417 go north 3 miles, then east 2 miles, then south 1 mile.",
  "The line runs thence north 3 miles, thence east 2 miles, thence south 1 mile to the compressor station.",
  "W 25 feet of Lot 13; E 50 feet of Lot 14; N 10 feet of Lot 15; S 20 feet of Lot 16",
  "E 1/2 mile of gathering line, S 1 mile of flowline, W 1/4 mile of lease road",
  "Take I-20 west 12 miles, exit 136, go north 4 miles on FM 1788, then west 2 miles to the gate.",
  "Drive south 500 feet past the gate, turn west 300 feet, then north 200 feet to the well pad.",
  "We run thence from the field to Iraan, 22 miles, thence to McCamey, thence to Crane, at the beginning and end a launcher.",
  "A strip 50 feet wide, the centerline of which is described as follows: Beginning at a rod, thence N 85° E 450 feet, thence N 60° E 300 feet, thence East 210 feet to Tract 9.",
  "Guy anchors: N 30° E 240 feet, S 30° E 240 feet, West 240 feet. Elevation at the beginning 812 feet.",
  "Tower A lies N 45° E 2,000 feet, tower B S 20° E 3,100 feet and tower C N 10° W 1,500 feet from the yard.",
  "Met tower at 32°15'30\" N, 101°28'40\" W; second at 32°18'10\" N, 101°30'05\" W.",
  "The lease road begins at FM 1788, then runs N 10° E 400 feet, then N 25° E 600 feet, then east to the pad. At the beginning there is a gate.",
  "300 MW solar on 2,400 acres, panels 15 degrees tilt facing south, rows 20 feet apart.",
  "345 kV line, 180 miles, 150 foot right-of-way, angles of 5°, 12° and 30° along the route.",
  "We start at the beginning of next year: pad N 5° E, 300 ft by 400 ft; access S 85° E 900 ft; drainage N 40° W 250 ft.",
  "2310' FNL, 990' FWL, Section 22, Block A-12, PSL Survey. Lateral 10,560 feet, azimuth 345°.",
  "Bore under Highway 87 at 90 degrees, 12 feet deep, casing 120 feet.",
  "House faces N 15° E on a corner lot of 0.25 acres; neighbors' fence is 3 feet over.",
  "Route map attached later. N 5 miles rural, S 2 miles urban, E 3 miles river bottom.",
  "Access road 30 feet wide, 2,500 feet long, from CR 12 east 1,000 feet then north 1,500 feet.",
  "Easement 10 feet on each side of this line: thence N 5° E 400 feet; thence N 20° E 350 feet; thence East 90 feet to the tap.",
  "Ditch: thence north, thence east, thence south, thence west back to the beginning, about 3 miles all told.",
  "Line 2: thence N 5°10' E 1,204.55 feet to P.I. 12+04.55; thence N 22°30' E 850 feet; thence N 1°12' W 612.3 feet, in all 161.63 rods.",
  "Pipeline from POB at MP 0 north 12 miles, east 3 miles, north 4 miles to the terminal at MP 19.",
  "Pipeline as proposed: beginning at the Smith tract, N 4°12' E 1,250 feet; thence N 22° E 900 feet; thence N 4° E 2,010 feet to CR 12.",
  "KOP 9,500', build to 90°, azimuth 180°, turn 12° left at 15,000 feet to S 12° E for 5,000 feet, thence S 10,000 feet.",
  "Water line from the tank N 20° E 600 ft to valve A, thence N 70° E 900 ft to valve B, thence S 80° E 450 ft to the meter.",
  "345 kV line runs thence N 89° E 12 miles, thence N 45° E 8 miles, thence N 10° W 3 miles to the switch.",
  "We will be running north 2 miles, then east 1 mile and back west 1 mile to the beginning point.",
  "Segment B runs N 5° E 1,200 feet, N 12° E 2,600 feet and N 45° W 2,700 feet to the beginning of the loop.",
  "Please stake N 5° E 1,200 feet, N 12° E 2,600 feet and N 45° W 2,700 feet, with your price for beginning in May.",
  "Drainage easement: 15' U.E. on the north, 20' D.E. on the east, 10' B.L. on the south.",
];

test("ordinary messages draw nothing", () => {
  expect(messages.filter((message) => readLegalDescription(message) !== null)).toEqual([]);
});
