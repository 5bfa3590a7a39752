/** What the page promises of the time that a project request is kept, from the setting RETAIN_DAYS itself. */
export function describeRetention(retainDays: number | null): string {
  if (retainDays === null) return "We keep it until you ask us to erase it.";
  const days = retainDays === 1 ? "one day" : `${retainDays}\u00a0days`;
  return `We erase it within ${days} unless we are still working on it.`;
}
