/** The part that is used. The package has no types. */
declare module "dxf" {
  interface Position {
    readonly x: number;
    readonly y: number;
  }
  /** A line by its ends, or an arc by its center, radius and angles in radians. */
  interface Entity extends Position, Record<"r" | "startAngle" | "endAngle", number> {
    readonly type: string;
    readonly layer: string;
    readonly start: Position;
    readonly end: Position;
  }
  export class Helper {
    constructor(file: string);
    readonly denormalised: readonly Entity[];
  }
}
