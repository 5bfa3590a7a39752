import { expect, test } from "vitest";
import { readLegalDescription } from "./legal-description.ts";

test.for([
  [
    "its radius and angle, tangent to the call before",
    "THENCE North 300 feet to a point of curvature; THENCE with a curve to the right, radius 200 feet, central angle 90°00'00\"; THENCE East on a line tangent to said curve 200 feet; THENCE South 500 feet; THENCE West 400 feet",
    4.394,
  ],
  [
    "its chord, with the radius that the call before it gives",
    "THENCE North 500 feet to a point, being the beginning of a curve to the right having a radius of 250.00, and a delta angle of 180°00'00\"; THENCE along said curve an arc distance of 785.40 feet, and a chord bearing and distance of N 90°00'00\" E, 500.00 feet; THENCE South 500 feet; THENCE West 500 feet",
    7.993,
  ],
  [
    "the chord that the call before it gives",
    "THENCE South 300 feet to the beginning of a non-tangent curve to the right, whose radius is 60 feet and whose long chord bears South, 60 feet; THENCE along said curve in a southerly direction, an arc distance of 62.83 feet; THENCE West 200 feet; THENCE North 360 feet; THENCE East 200 feet",
    1.66,
  ],
  [
    "its angle in words, tangent to the call before",
    "THENCE North 400 feet; THENCE East 468.58 feet to a tangent curve to the right, having a central angle of 89 deg. 59 min. 60 sec. and a radius of 31.42 feet; THENCE along said curve; THENCE South 368.58 feet; THENCE West 500 feet",
    4.587,
  ],
  [
    "the radius and the angle that the call before it gives, one after the other",
    "THENCE North 400 feet to the beginning of a tangent curve to the right, having a radius of 100 feet and a central angle of 90°00'00\"; THENCE along said curve 157.08 feet to the beginning of a tangent curve to the left, having a radius of 50 feet and a central angle of 900 00' 00\"; THENCE along said curve, 78.54 feet; THENCE East 350 feet; THENCE South 550 feet; THENCE West 500 feet",
    6.104,
  ],
  [
    "the letters of a plat's table",
    "THENCE North 300 feet; THENCE along a curve to the right, R=100.00', D=90°00'00\", L=157.08', CB = N 45°00'00\" E, Ch=141.42'; THENCE East 200 feet; THENCE South 400 feet; THENCE West 300 feet",
    2.705,
  ],
  [
    "what the call before it says of it, in a numbered list",
    "THENCE with the fence the following 5 courses: 1) North 300 feet to the beginning of a tangent curve to the right having a radius of 100.00 feet; 2) along said curve through a central angle of 90°00'00\", an arc distance of 157.08 feet; 3) East 200 feet; 4) South 400 feet; 5) West 300 feet",
    2.705,
  ],
  [
    "a radial line to its center",
    "THENCE North 300 feet to a non-tangent curve concave southeasterly having a radius of 100 feet, a radial line to the center of said curve bears N 90°00'00\" E; THENCE northerly along said curve through a central angle of 90°00'00\", an arc distance of 157.08 feet; THENCE East 200 feet; THENCE South 400 feet; THENCE West 300 feet",
    2.705,
  ],
  [
    "the radius that its point of curvature gives, with a line that is tangent from it",
    "THENCE North 300 feet to a point of curvature having a radius of 100 feet; THENCE northeasterly along said curve to the right through a central angle of 90°00'00\" an arc distance of 157.08 feet; THENCE tangent from said curve East 200 feet; THENCE South 400 feet; THENCE West 300 feet",
    2.705,
  ],
  [
    "its radius and angle, where it is called a curved line",
    "THENCE North 300 feet; THENCE northeasterly in a curved line to the right, having a radius of 100 feet, and subtending an angle of 90°00'00\", a distance of 157.08 feet; THENCE East 200 feet; THENCE South 400 feet; THENCE West 300 feet",
    2.705,
  ],
  [
    "its chord, where it is called an arc",
    "THENCE North 300 feet; THENCE run along the arc of a curve to the right having a radius of 100 feet, the chord of said arc being North 45 degrees East 141.42 feet; THENCE East 200 feet; THENCE South 400 feet; THENCE West 300 feet",
    2.705,
  ],
  [
    "its radius with a hyphen",
    "THENCE North 300 feet; THENCE along the arc of a 100.00 —foot radius curve to the right 157.08 feet, chord N 45°00'00\" E, 141.42'; THENCE East 200 feet; THENCE South 400 feet; THENCE West 300 feet",
    2.705,
  ],
  [
    "its chord, not an angle with another name",
    "THENCE North 300 feet; THENCE along a curve to the right, delta angel of 90°00'00\", radius 100 feet, chord bearing of N 45°00'00\" E, and a chord distance of 141.42'; THENCE East 200 feet; THENCE South 400 feet; THENCE West 300 feet",
    2.705,
  ],
  [
    "the side of its center, in a list with a curve to the other side",
    "THENCE North 300 feet; along a curve concave southeasterly, radius 100 feet (chord bears N 45° E, 141.42 feet); along a curve to the left, radius 100 feet, whose chord bears S 45° E, 141.42 feet, through an angle of 90°, an arc of 157.08 feet; THENCE South 300 feet; THENCE West 200 feet",
    1.607,
  ],
  [
    "the radius that it begins at a right angle to",
    "THENCE North 300 feet to the beginning of a non-tangent curve to the right whose radius point bears N 90°00'00\" E, 100.00 feet; THENCE along said curve, through a central angle of 90°00'00\", 157.08 feet; THENCE East 200 feet; THENCE South 400 feet; THENCE West 300 feet",
    2.705,
  ],
  [
    "a radial line from its center, the side of that and the way along it",
    "THENCE North 300 feet to a non-tangent curve concave southeasterly, having a radius of 100 feet, a radial line to said point bears N 90°00'00\" W; THENCE northeasterly along said curve through a central angle of 90°00'00\" an arc distance of 157.08 feet; THENCE East 200 feet; THENCE South 400 feet; THENCE West 300 feet",
    2.705,
  ],
  [
    "a radial to its beginning",
    "THENCE North 300 feet to the beginning of a non-tangent curve concave to the southeast having a radius of 100 feet, a radial to said beginning bears South 90°00'00\" West; THENCE northeasterly along said curve through an angle of 90°00'00\"; THENCE East 200 feet; THENCE South 400 feet; THENCE West 300 feet",
    2.705,
  ],
  [
    "its radial bearing",
    "THENCE North 300 feet; THENCE along a non-tangent curve to the left, having a radial bearing of N 90°00'00\" W, a radius of 100 feet, a delta of 90°00'00\" and an arc length of 157.08 feet; THENCE West 200 feet; THENCE South 400 feet; THENCE East 300 feet",
    2.705,
  ],
  [
    "the center that bears from it",
    "run thence North 300 feet; thence run along the arc of a curve concave to the southeast, having a radius of 100 feet and a center which bears North 90 degrees East, through an angle of 90 degrees, for an arc distance of 157.08 feet; thence East 200 feet; thence South 400 feet; thence West 300 feet",
    2.705,
  ],
  [
    "the chord in the words before its call",
    "THENCE North 300 feet to a point, said point being in the curve to the right having a radius of 100.00 feet and a chord which bears N 45°00'00\" E a distance of 141.42 feet; THENCE continuing along the arc of said curve an arc distance of 157.08 feet; THENCE East 200 feet; THENCE South 400 feet; THENCE West 300 feet",
    2.705,
  ],
  [
    "its chord's bearing in the words before its call, and its arc in its call",
    "THENCE North 300 feet to the beginning of a curve to the right having a radius of 100.00 feet, chord bearing N 45°00'00\" E; THENCE along said curve an arc length of 157.08 feet; THENCE East 200 feet; THENCE South 400 feet; THENCE West 300 feet",
    2.705,
  ],
  [
    "the side that stands after its name",
    "THENCE North 300 feet; THENCE along the arc of a 100.00 foot radius curve right, 157.08 feet, the chord of which bears N 45°00'00\" E 141.42 feet; THENCE East 200 feet; THENCE South 400 feet; THENCE West 300 feet",
    2.705,
  ],
  [
    "what the call before says of it at length",
    "THENCE North 300 feet to the beginning of a tangent 100.00 foot radius curve to the right; THENCE along said curve through a central angle of 90°00'00\", 157.08 feet; THENCE East 200 feet; THENCE South 400 feet; THENCE West 300 feet",
    2.705,
  ],
  [
    "its own data, after a curve that is described as said curve, too",
    "THENCE North 300 feet; THENCE along a curve to the right for 157.08 feet to a lead hub, said curve having a radius of 100.00 feet and a chord of 141.42 feet at N45-00-00E; THENCE along a curve to the left for 78.54 feet to a lead hub, said curve having a radius of 50.00 feet and a chord of 70.71 feet at N45-00-00E; THENCE East 150 feet; THENCE South 450 feet; THENCE West 300 feet",
    2.89,
  ],
  [
    "the long chord, abbreviated",
    "THENCE North 300 feet; THENCE 157.08 feet along the arc of a 100.00 foot radius curve to the right (LC bears N 45°00'00\" E 141.42 feet); THENCE East 200 feet; THENCE South 400 feet; THENCE West 300 feet",
    2.705,
  ],
  [
    "its degree",
    "THENCE North 300 feet; THENCE along a 57.3 degree curve to the right 157.08 ft. (long chord = N 45°00'00\" E., 141.42 ft.); THENCE East 200 feet; THENCE South 400 feet; THENCE West 300 feet",
    2.705,
  ],
  [
    "its own data in a list of compound curves, and the line after it as a line",
    "THENCE North 300 feet; THENCE with the road the following courses: with the arc of a curve to the right whose radius is 100 feet, whose chord bearing and chord are N 22°30' E 76.54 feet for an arc distance of 78.54 feet to a point of compound curvature, with the arc of a curve to the right whose radius is 100 feet, whose chord bearing and chord are N 67°30' E 76.54 feet for an arc distance of 78.54 feet to a point of tangency, N 90° E 200 feet; THENCE South 400 feet; THENCE West 300 feet",
    2.705,
  ],
] as const)("places a curve by %s", ([, calls, acres]) => {
  const text = `BEGINNING at a rod; ${calls} to the POINT OF BEGINNING.`;
  expect(readLegalDescription(text)?.sentence).toContain(`${acres.toFixed(2)} acres.`);
});

test.for([
  "a 1O0.00-foot radius curve to the right 157.08 feet, chord N 45°00'00\" E, 141.42'",
  "a curve to the right, radius 100.00 feet, arc 157.08 feet, c4ord 141.42 feet, chord bearing N 45°00'00\" E",
])("takes no other length for a spoiled one: %s", (curve) => {
  const text = `BEGINNING at a rod; THENCE North 300 feet; THENCE along ${curve}; THENCE East 200 feet; THENCE South 400 feet; THENCE West 300 feet to the POINT OF BEGINNING.`;
  expect(readLegalDescription(text)?.sentence).toMatch(/can’t be/);
});
