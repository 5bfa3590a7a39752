import { rmSync } from "node:fs";
import { expect, test } from "vitest";
import { ChangedContent } from "../changed-content.ts";

const advice = "Put the file there, or write the name of a file that is there:";

test.each([
  ["hero.yaml:7", "wide.svg"],
  ["hero.yaml:8", "phone.svg"],
  ["about.yaml:27", "drawing.svg"],
  ["contact.yaml:6", "map.svg"],
  ["meta.yaml:6", "card.jpg"],
  ["portfolio.yaml:10", "solar.svg"],
  ["portfolio.yaml:21", "wind.svg"],
  ["portfolio.yaml:32", "corridor.svg"],
])("at %s says where to put the picture %s when it is not there", (place, file) => {
  using content = new ChangedContent().remove(`images/${file}`);
  const others = "card.jpg, corridor.svg, drawing.svg, map.svg, phone.svg, solar.svg, wide.svg, wind.svg"
    .split(", ")
    .filter((other) => other !== file);
  expect(content.mistakes()).toEqual([
    `content/${place}: There is no "${file}" in content/images/. ${advice} ${others.join(", ")}.`,
  ]);
});

test.each([
  ["video.yaml:5", "poster.svg", "captions.vtt, film.mp4"],
  ["video.yaml:7", "film.mp4", "captions.vtt, poster.svg"],
  ["video.yaml:9", "captions.vtt", "film.mp4, poster.svg"],
])("at %s says where to put the video's %s when it is not there", (place, file, others) => {
  using content = new ChangedContent().remove(`video/${file}`);
  expect(content.mistakes()).toEqual([
    `content/${place}: There is no "${file}" in content/video/. ${advice} ${others}.`,
  ]);
});

test("tells every place that names the same missing picture", () => {
  using content = new ChangedContent()
    .replace("hero.yaml", "phone: phone.svg", "phone: wide.svg")
    .remove("images/wide.svg");
  expect(content.mistakes()).toEqual([
    expect.stringContaining('content/hero.yaml:7: There is no "wide.svg" in content/images/.'),
    expect.stringContaining('content/hero.yaml:8: There is no "wide.svg" in content/images/.'),
  ]);
});

test("looks for a picture among the pictures, not among the video's files", () => {
  using content = new ChangedContent().replace("contact.yaml", "map.svg", "poster.svg");
  expect(content.mistakes()).toEqual([
    expect.stringContaining('content/contact.yaml:6: There is no "poster.svg" in content/images/.'),
  ]);
});

test("sees a difference in capital letters, which a web server sees too", () => {
  using content = new ChangedContent().replace("portfolio.yaml", "corridor.svg", "Corridor.svg");
  expect(content.mistakes()).toEqual([
    expect.stringContaining('There is no "Corridor.svg" in content/images/.'),
  ]);
});

test("offers no other file when the folder is missing", () => {
  using content = new ChangedContent();
  rmSync(content.path("images"), { recursive: true });
  const mistakes = content.mistakes();
  expect(mistakes).toHaveLength(8);
  for (const mistake of mistakes)
    expect(mistake).toMatch(/There is no "\w+\.(svg|jpg)" in content\/images\/\. Put the file there\.$/);
});

test.each([
  ["hero.yaml:7", "images", "wide.svg"],
  ["about.yaml:27", "images", "drawing.svg"],
  ["contact.yaml:6", "images", "map.svg"],
  ["video.yaml:7", "video", "film.mp4"],
])("at %s refuses a file of 0 bytes: %s/%s", (place, folder, file) => {
  using content = new ChangedContent().write(`${folder}/${file}`, "");
  expect(content.mistakes()).toEqual([
    `content/${place}: "${file}" in content/${folder}/ is empty (0 bytes). Put the file there again.`,
  ]);
});
