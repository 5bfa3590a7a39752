import { renameSync, rmSync } from "node:fs";
import { expect, test } from "vitest";
import { ChangedContent } from "./changed-content.ts";

test("reads a content and its metrics", () => {
  using content = new ChangedContent();
  const { content: words, metrics } = content.read();
  expect(words.company.name.full).toBe("Field & Line");
  expect(words.company.businessHours).toEqual({
    timeZone: "America/Chicago",
    days: [1, 2, 3, 4, 5],
    opensAt: "08:00",
    closesAt: "17:00",
  });
  expect(metrics).toEqual({
    projects_completed: 500,
    mw_renewable_energy: 50,
    years_experience: 44,
    satisfaction_rate: 99.8,
  });
});

test("leaves out what was not written: a picture without a drawing for phones has no such key", () => {
  using content = new ChangedContent();
  const [solar, lease] = content.read().content.portfolio.projects;
  expect(solar?.image).not.toHaveProperty("phone");
  expect(lease).toHaveProperty("capacity", "300\u00a0MW");
});

test("lists the mistakes of all files at once, by file and line", () => {
  using content = new ChangedContent()
    .replace("metrics.yaml", "500", "many")
    .replace("hero.yaml", "lede:", "ledee:")
    .replace("hero.yaml", "  call: Call", "  call:")
    .replace("about.yaml", "name: Precision", "name: Accuracy")
    .replace("footer.yaml", "line: Land", "line: @Land")
    .remove("contact.yaml");
  expect(content.mistakes().map((mistake) => mistake.slice(0, mistake.indexOf(": ")))).toEqual([
    "content/about.yaml:8",
    "content/contact.yaml",
    "content/footer.yaml:1",
    "content/hero.yaml:2",
    "content/hero.yaml:13",
    "content/metrics.yaml:1",
  ]);
});

test.each([
  ["nothing", ""],
  ["nothing but comments", "# later\n"],
])("says which keys to write in a file that holds %s", (_, text) => {
  using content = new ChangedContent().write("footer.yaml", text);
  expect(content.mistakes()).toEqual([
    "content/footer.yaml:1: The file is empty. Write a line for each of its keys: line, illustrations.",
  ]);
});

test("says which keys to write in a file that is a list", () => {
  using content = new ChangedContent().write("footer.yaml", "- a\n- b\n");
  expect(content.mistakes()).toEqual([
    "content/footer.yaml:1: The file is a list of 2 entries. Write a line for each of its keys: line, illustrations.",
  ]);
});

test("says that a file is missing, and which file of another name was meant", () => {
  using content = new ChangedContent();
  renameSync(content.path("hero.yaml"), content.path("Hero.yml"));
  expect(content.mistakes()).toEqual([
    "content/Hero.yml: Nothing reads a file of this name. Rename it to hero.yaml, or remove it.",
    "content/hero.yaml: The file is missing. Put it back: Git still has its last version.",
  ]);
});

test("says that a file of an unknown name is read by nothing", () => {
  using content = new ChangedContent().write("jobs-and-careers.yaml", "a: b\n");
  expect(content.mistakes()).toEqual([
    "content/jobs-and-careers.yaml: Nothing reads a file of this name. Remove it.",
  ]);
});

test("names every file when the whole folder is missing", () => {
  using content = new ChangedContent();
  rmSync(content.folder, { recursive: true });
  expect(content.mistakes()).toHaveLength(12);
});

test("reads files that a Windows editor saved", () => {
  using content = new ChangedContent();
  content.write("footer.yaml", "\uFEFFline: One\r\nillustrations: >-\r\n  Two\r\n  three\r\n");
  expect(content.read().content.footer).toEqual({ line: "One", illustrations: "Two three" });
});
