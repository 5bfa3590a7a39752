/** Reports how far a run is, at most once a second, and never for a run that is over before. */
export function steadily(
  report: (text: string) => void,
  now: () => number = () => performance.now(),
): (text: () => string) => void {
  let lastAt = now();
  return (text) => {
    if (now() - lastAt < 1000) return;
    lastAt = now();
    report(text());
  };
}

/** "1,200" */
export function grouped(count: number): string {
  return count.toLocaleString("en-US");
}

/** "1 delivery", "1,200 deliveries" */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${grouped(count)} ${count === 1 ? one : many}`;
}
