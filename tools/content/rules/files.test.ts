import { rmSync } from "node:fs";
import { expect, test } from "vitest";
import { ChangedContent } from "../changed-content.ts";

test.each([
  ["solar-title.svg", "images", "portfolio.yaml"],
  ["wind-lease.svg", "images", "portfolio.yaml"],
  ["corridor.svg", "images", "portfolio.yaml"],
  ["poster.svg", "video", "video.yaml"],
  ["boundary.mp4", "video", "video.yaml"],
  ["boundary.vtt", "video", "video.yaml"],
])("says where to put %s when it is not there", (file, folder, section) => {
  using content = new ChangedContent().remove(`${folder}/${file}`);
  expect(content.mistakes()).toEqual([
    expect.stringMatching(
      `^content/${section}:\\d+: There is no "${file}" in content/${folder}/\\. Put the file there, or write the name of a file that is there: `,
    ),
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
  expect(content.mistakes()[0]).toMatch(
    /There is no "solar-title.svg" in content\/images\/\. Put the file there\.$/,
  );
});

test("refuses a file of 0 bytes", () => {
  using content = new ChangedContent().write("video/boundary.mp4", "");
  expect(content.mistakes()).toEqual([
    'content/video.yaml:12: "boundary.mp4" in content/video/ is empty (0 bytes). Put the file there again.',
  ]);
});
