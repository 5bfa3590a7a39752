/**
 * The height of a wire that hangs between two supports, in feet above a common level.
 * `constant` is the wire's horizontal tension over its weight per foot, in feet, the same in every span between two
 * dead ends. The curve is the true catenary, not its parabola: y = c cosh((x - x0) / c) + k.
 */
export function hangWire(
  from: { readonly at: number; readonly height: number },
  to: { readonly at: number; readonly height: number },
  constant: number,
): (at: number) => number {
  const span = to.at - from.at;
  const rise = to.height - from.height;
  // Where the curve is level, measured from the first support; off the span if one support is much higher.
  const level = span / 2 - constant * Math.asinh(rise / (2 * constant * Math.sinh(span / (2 * constant))));
  const lift = from.height - constant * Math.cosh(level / constant);
  return (at) => constant * Math.cosh((at - from.at - level) / constant) + lift;
}

/** How far the wire hangs below the straight line between its supports in mid-span. */
export function midSag(span: number, constant: number): number {
  return constant * (Math.cosh(span / (2 * constant)) - 1);
}
