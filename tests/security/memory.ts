/** True when memory has settled: Node's heap may still breathe, but not grow with what was sent. In MB. */
export function isFlat({ early, end }: { readonly early: number; readonly end: number }): boolean {
  return end <= early + 64;
}
