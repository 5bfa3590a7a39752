import { z } from "zod";
import { group, list, picture, sample, text } from "./parts.ts";

const project = group({
  title: text(),
  sector: text(),
  size: text(),
  capacity: z.exactOptional(text()),
  image: picture(),
  description: text(),
  achievements: list(text()),
  ...sample,
});

export const portfolio = group({ heading: text(), intro: text(), projects: list(project, { exactly: 3 }) });
