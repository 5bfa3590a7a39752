import { join } from "node:path";

/** The words that some pictures quote, and the folders that the pictures and the video are published in. */
export const contentFolder = join(import.meta.dirname, "../content");
export const imagesFolder = join(contentFolder, "images");
export const videoFolder = join(contentFolder, "video");
export const downloadsFolder = join(contentFolder, "downloads");

/** Intermediate results, kept for the next run: the eroded land, the film's frames, each drawing as a PNG. */
export const workFolder = join(import.meta.dirname, "build");
