/** The length of an MP4 film, as its movie header states it (ISO/IEC 14496-12); undefined for other bytes. */
export function readMp4Seconds(film: Buffer): number | undefined {
  const header = film.indexOf("mvhd");
  if (header === -1) return undefined;
  const times = header + 4;
  // Version 1 has 64-bit times and a 64-bit length.
  return film.readUInt8(times) === 1
    ? Number(film.readBigUInt64BE(times + 24)) / film.readUInt32BE(times + 20)
    : film.readUInt32BE(times + 16) / film.readUInt32BE(times + 12);
}
