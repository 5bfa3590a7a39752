/** What a small page of the server says, with its links and fields, and without its drawings and what all pages share. */
export function readSmallPage(html: string): string {
  const [, title, body] = /<title>([^<]*)<\/title>.*<main>\n(.*)\n<\/main>/s.exec(html) ?? [];
  const words = `${title}\n${body}\n`.replace(/<svg.*?<\/svg>\n/gs, "");
  return words.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
}
