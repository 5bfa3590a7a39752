import { z } from "zod";
import { fileName, group, list, number, sample, text } from "./parts.ts";

const picture = group({
  file: fileName(),
  alt: text(),
  width: number({ min: 1 }),
  height: number({ min: 1 }),
});

const project = group({
  title: text(),
  sector: text(),
  size: text(),
  capacity: z.exactOptional(text()),
  image: picture,
  description: text(),
  achievements: list(text()),
  ...sample,
});

export const portfolio = group({ heading: text(), intro: text(), projects: list(project, { exactly: 3 }) });
