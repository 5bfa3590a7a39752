import { z } from "zod";
import { fileName, group, list, sample, text } from "./parts.ts";

const project = group({
  title: text(),
  sector: text(),
  size: text(),
  capacity: text(),
  image: group({ file: fileName(), phone: z.exactOptional(fileName()), alt: text() }),
  description: text(),
  achievements: list(text()),
  ...sample,
});

export const portfolio = group({ heading: text(), intro: text(), projects: list(project, { exactly: 3 }) });
