/** What a small page of the server says, with its links and fields, and without what all of them share. */
export function readSmallPage(html: string): string {
  const [, title, body] = /<title>([^<]*)<\/title>.*<main>\n(.*)\n<\/main>/s.exec(html) ?? [];
  return `${title}\n${body}\n`.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
}
