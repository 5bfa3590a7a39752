import { expect, test } from "vitest";
import { readLegalDescription } from "./legal-description.ts";

/** As clients of pipelines, wind and solar projects, transmission lines and title companies write them. */
const messages = [
  "Go east 3 miles, south 2 miles, then west 1 mile to the tank battery.",
  "From the beginning of County Road 417 go north 3 miles, then east 2 miles, then south 1 mile.",
  "The line runs thence north 3 miles, thence east 2 miles, thence south 1 mile to the compressor station.",
  "W 25 feet of Lot 13; E 50 feet of Lot 14; N 10 feet of Lot 15; S 20 feet of Lot 16",
  "E 1/2 mile of gathering line, S 1 mile of flowline, W 1/4 mile of lease road",
  "The N/2 of the SW/4, the S/2 of the NW/4 and the E/2 of the NE/4 of Section 14, Block 9",
  "The West 20 acres of the North 80 acres of the South half of Section 12",
  "Lot 5, Block 3, the West 20 feet of Lot 6, the East 30 feet of Lot 7 and the North 10 feet of Lot 8",
  "Take I-20 west 12 miles, exit 136, go north 4 miles on FM 1788, then west 2 miles to the gate.",
  "Drive south 500 feet past the gate, turn west 300 feet, then north 200 feet to the well pad.",
  "Turbine T-4 is 2,000 feet N 45° E of the substation and T-5 is 3,100 feet S 20° E of it.",
  "Tower A lies N 45° E 2,000 feet, tower B S 20° E 3,100 feet and tower C N 10° W 1,500 feet from the yard.",
  "Met tower at 32°15'30\" N, 101°28'40\" W; second at 32°18'10\" N, 101°30'05\" W.",
  "The lease road begins at FM 1788, then runs N 10° E 400 feet, then N 25° E 600 feet, then east to the pad. At the beginning there is a gate.",
  "We start at the beginning of next year: pad N 5° E, 300 ft by 400 ft; access S 85° E 900 ft; drainage N 40° W 250 ft.",
  "Horizontal well: surface location 330 feet FSL and 660 feet FEL, bottom hole 330 feet FNL and 660 feet FEL.",
  "2310' FNL, 990' FWL, Section 22, Block A-12, PSL Survey. Lateral 10,560 feet, azimuth 345°.",
  "Fence line survey, about 4 miles: north side 1 mile, east side 1 mile, south side 1 mile, west side 1 mile.",
  "We'd like to begin on 1 September. West 40 acres first, then East 80 acres, then North 160 acres.",
  "Route map attached later. N 5 miles rural, S 2 miles urban, E 3 miles river bottom.",
  "Crossings: North Concho River 300 feet, South Fork 120 feet, East Fork 80 feet, West Fork 60 feet.",
  "Access road 30 feet wide, 2,500 feet long, from CR 12 east 1,000 feet then north 1,500 feet.",
  "Thence? We have an old deed that begins with it, and nobody can read the rest.",
  "The deed says beginning at a stone, but the stone is gone. Can you find the corner?",
  "Station 0+00 to 125+00, PI at 45+10.5 right 12°30', PI at 88+20 left 8°15'.",
  "Pipeline from POB at MP 0 north 12 miles, east 3 miles, north 4 miles to the terminal at MP 19.",
  "345 kV line runs thence N 89° E 12 miles, thence N 45° E 8 miles, thence N 10° W 3 miles to the switch.",
  "We will be running north 2 miles, then east 1 mile and back west 1 mile to the beginning point.",
  "Wind leases: 4 landowners, S 1/2 Sec 10, N 1/2 Sec 15, W 1/2 Sec 14, E 1/2 Sec 16.",
  "Drainage easement: 15' U.E. on the north, 20' D.E. on the east, 10' B.L. on the south.",
];

test("thirty ordinary messages with directions and distances draw nothing", () => {
  expect(messages).toHaveLength(30);
  expect(messages.filter((message) => readLegalDescription(message) !== null)).toEqual([]);
});
