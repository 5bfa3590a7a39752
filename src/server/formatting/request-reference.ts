/**
 * The start of a project request's ID, short enough to say on the phone. The commands find the request by it. Two that came
 * in within a minute may share it.
 */
export function toRequestReference(id: string): string {
  return id.slice(0, 8);
}
