/** Steps of a compact path to a unit of the drawing: a tenth of a unit is finer than any screen shows these drawings. */
export const stepsPerUnit = 10;

interface Steps {
  x: number;
  y: number;
}

/**
 * The same path data in whole steps, each place given from the last one, curves that go on smoothly without the place that
 * pulls them: less than two thirds of the bytes. Understands M, L, H, V, Q, T and Z, and the relative m, h, v, l, q, t and a.
 */
export function compactPath(data: string): string {
  const writer = new PathWriter();
  for (const [, letter = "", list = ""] of data.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const values = (list.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    const command = letter.toLowerCase();
    const count = sizes[command];
    if (count === undefined) throw new Error(`compactPath does not know the command "${letter}".`);
    if (count === 0) writer.close();
    // Further places of a move are lines.
    for (let i = 0; count > 0 && i < values.length; i += count)
      writer.add(command === "m" && i > 0 ? "l" : command, values.slice(i, i + count), letter !== command);
  }
  return writer.data;
}

/** How many numbers a command takes at a time. */
const sizes: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, q: 4, t: 2, a: 7, z: 0 };

class PathWriter {
  data = "";
  #last = "";
  #at: Steps = { x: 0, y: 0 };
  #start: Steps = { x: 0, y: 0 };
  /** What pulled the last curve, as a reader of the path computes it. */
  #pull: Steps | undefined;

  add(command: string, values: readonly number[], isAbsolute: boolean): void {
    const origin = isAbsolute ? { x: 0, y: 0 } : this.#at;
    const across = (value: number | undefined) => origin.x + toSteps(value ?? 0) - this.#at.x;
    const down = (value: number | undefined) => origin.y + toSteps(value ?? 0) - this.#at.y;
    if (command === "h") this.#line(across(values[0]), 0);
    else if (command === "v") this.#line(0, down(values[0]));
    else if (command === "l") this.#line(across(values[0]), down(values[1]));
    else if (command === "q")
      this.#curve([across(values[0]), down(values[1]), across(values[2]), down(values[3])]);
    else if (command === "t") {
      const { x, y } = this.#mirrored() ?? this.#at;
      this.#curve([x - this.#at.x, y - this.#at.y, across(values[0]), down(values[1])]);
    } else {
      const [dx, dy] = [across(values.at(-2)), down(values.at(-1))];
      const [rx = 0, ry = 0, ...flags] = values.slice(0, -2);
      this.#write(command, command === "a" ? [toSteps(rx), toSteps(ry), ...flags, dx, dy] : [dx, dy]);
      this.#move(dx, dy);
      if (command === "m") this.#start = this.#at;
    }
  }

  close(): void {
    if (this.#last !== "z") this.#write("z", []);
    this.#at = this.#start;
  }

  #line(dx: number, dy: number): void {
    if (dx === 0 && dy === 0) return;
    if (dy === 0) this.#write("h", [dx]);
    else if (dx === 0) this.#write("v", [dy]);
    else this.#write("l", [dx, dy]);
    this.#move(dx, dy);
  }

  #curve([pullX, pullY, dx, dy]: [number, number, number, number]): void {
    const { x, y } = this.#at;
    const mirrored = this.#mirrored();
    const isSmooth = mirrored && Math.hypot(mirrored.x - x - pullX, mirrored.y - y - pullY) < 1.5;
    this.#write(isSmooth ? "t" : "q", isSmooth ? [dx, dy] : [pullX, pullY, dx, dy]);
    this.#move(dx, dy);
    this.#pull = isSmooth ? mirrored : { x: x + pullX, y: y + pullY };
  }

  #mirrored(): Steps | undefined {
    const { x, y } = this.#at;
    return this.#pull && { x: 2 * x - this.#pull.x, y: 2 * y - this.#pull.y };
  }

  #move(dx: number, dy: number): void {
    this.#at = { x: this.#at.x + dx, y: this.#at.y + dy };
    this.#pull = undefined;
  }

  /** A command that repeats is not written again; a minus sign needs no space before it. */
  #write(command: string, numbers: readonly number[]): void {
    const repeats = command === this.#last && command !== "m";
    const list = numbers.map((n, i) => (n < 0 || (i === 0 && !repeats) ? `${n}` : ` ${n}`)).join("");
    this.data += repeats ? list : command + list;
    this.#last = command;
  }
}

function toSteps(value: number): number {
  return Math.round(value * stepsPerUnit);
}
