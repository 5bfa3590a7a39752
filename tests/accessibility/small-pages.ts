import { expect } from "@playwright/test";
import { consultationPath } from "../../src/contract/endpoints.ts";
import { sampleValues } from "../support/form-values.ts";
import { openSite } from "../support/site.ts";

/** The small pages that the server renders, each with something that only it contains. */
const marks = {
  "not found": "We searched, and",
  "wrong method": "accepts only POST",
  "form with mistakes": "fix 3 fields",
  "too long": "256 KB",
  "too many": "from your network",
} as const;

type SmallPageName = keyof typeof marks;

/** Their HTML, as a real server sends it. */
export async function requestSmallPages(): Promise<Readonly<Record<SmallPageName, string>>> {
  const site = await openSite({
    SITE_URL: "http://127.0.0.1",
    RATE_LIMIT: "3",
  });
  const ask = async (path: string, init: RequestInit = {}) => {
    const headers = { accept: "text/html", ...init.headers };
    return (await fetch(site.url + path, { ...init, headers })).text();
  };
  const send = (fields: Readonly<Record<string, string>>) =>
    ask(consultationPath, { method: "POST", body: new URLSearchParams(fields) });
  try {
    const formWithMistakes = await send({
      ...sampleValues,
      name: " ",
      project_type: "castle",
      timeline: "soon",
    });
    await fetch(site.url + consultationPath, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(sampleValues),
    });
    const tooLong = await send({ ...sampleValues, message: "long ".repeat(60_000) });
    let tooMany = "";
    for (let sent = 0; sent < 4; sent += 1) tooMany = await send({ ...sampleValues, name: " " });
    const pages: Readonly<Record<SmallPageName, string>> = {
      "not found": await ask("/nowhere"),
      "wrong method": await ask(consultationPath),
      "form with mistakes": formWithMistakes,
      "too long": tooLong,
      "too many": tooMany,
    };
    for (const [name, mark] of Object.entries(marks)) expect(pages[name as SmallPageName]).toContain(mark);
    return pages;
  } finally {
    await site.remove();
  }
}
