/** A number of at least 1 as people write it, or what is wrong with it. */
export function wholeNumber(
  option: string,
  text: string,
): { readonly value: number } | { readonly mistake: string } {
  const value = Number(text);
  if (/^\d{1,9}$/.test(text) && value >= 1) return { value };
  return { mistake: `${option} is '${text}'. Write a whole number of at least 1.` };
}
