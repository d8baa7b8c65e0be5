import type { Canvas } from '../draw/canvas.ts';
import type { Color } from '../draw/color.ts';

/** A corner of a triangle on the surface: place in samples, nearness (1 / distance) and colour. */
export interface Corner {
  x: number;
  y: number;
  near: number;
  color: Color;
}

/** Samples along each side of a pixel: edges stay soft while the camera moves. */
export const SAMPLES = 2;

/** A frame with a depth for each sample: triangles in any order, the nearest is seen. */
export class Surface {
  readonly width: number;
  readonly height: number;
  private readonly colors: Uint32Array;
  private readonly nearness: Float32Array;

  constructor(width: number, height: number) {
    this.width = width * SAMPLES;
    this.height = height * SAMPLES;
    this.colors = new Uint32Array(this.width * this.height);
    this.nearness = new Float32Array(this.width * this.height);
  }

  /** Forgets everything; each row gets its colour of the sky. */
  clear(skyAt: (row: number) => Color): void {
    for (let row = 0; row < this.height; row += 1) {
      const color = pack(skyAt(row / this.height));
      this.colors.fill(color, row * this.width, (row + 1) * this.width);
    }
    this.nearness.fill(0);
  }

  /** Colours flow from corner to corner. What has an `alpha` hides nothing behind it: draw it last. */
  triangle(one: Corner, two: Corner, three: Corner, alpha = 1): void {
    const span = (two.x - one.x) * (three.y - one.y) - (three.x - one.x) * (two.y - one.y);
    if (Math.abs(span) < 1e-6) return;
    const slope = (from: number, middle: number, to: number) =>
      ((middle - from) * (three.y - one.y) - (to - from) * (two.y - one.y)) / span;
    const fall = (from: number, middle: number, to: number) =>
      ((to - from) * (two.x - one.x) - (middle - from) * (three.x - one.x)) / span;
    const [red, green, blue] = one.color;
    const plane = {
      near: slope(one.near, two.near, three.near),
      nearDown: fall(one.near, two.near, three.near),
      red: slope(red, two.color[0], three.color[0]),
      redDown: fall(red, two.color[0], three.color[0]),
      green: slope(green, two.color[1], three.color[1]),
      greenDown: fall(green, two.color[1], three.color[1]),
      blue: slope(blue, two.color[2], three.color[2]),
      blueDown: fall(blue, two.color[2], three.color[2]),
    };
    const top = Math.max(0, Math.ceil(Math.min(one.y, two.y, three.y) - 0.5));
    const bottom = Math.min(this.height - 1, Math.floor(Math.max(one.y, two.y, three.y) - 0.5));
    for (let row = top; row <= bottom; row += 1) {
      const y = row + 0.5;
      EDGE.left = Number.POSITIVE_INFINITY;
      EDGE.right = Number.NEGATIVE_INFINITY;
      crossEdge(one, two, y);
      crossEdge(two, three, y);
      crossEdge(three, one, y);
      const from = Math.max(0, Math.ceil(EDGE.left - 0.5));
      const to = Math.min(this.width - 1, Math.ceil(EDGE.right - 0.5) - 1);
      if (to < from) continue;
      const [dx, dy] = [from + 0.5 - one.x, y - one.y];
      ROW.near = one.near + dx * plane.near + dy * plane.nearDown;
      ROW.red = red + dx * plane.red + dy * plane.redDown;
      ROW.green = green + dx * plane.green + dy * plane.greenDown;
      ROW.blue = blue + dx * plane.blue + dy * plane.blueDown;
      if (alpha >= 1) this.fillRow(row * this.width + from, to - from + 1, plane);
      else this.blendRow(row * this.width + from, to - from + 1, plane, alpha);
    }
  }

  /** The mean of each pixel's samples, onto a canvas of the same size. */
  resolve(canvas: Canvas): void {
    const { colors, width } = this;
    const { pixels } = canvas;
    let to = 0;
    for (let row = 0; row < this.height; row += 2) {
      let at = row * width;
      for (let column = 0; column < width; column += 2, at += 2, to += 4) {
        const one = colors[at] ?? 0;
        const two = colors[at + 1] ?? 0;
        const three = colors[at + width] ?? 0;
        const four = colors[at + width + 1] ?? 0;
        pixels[to] = ((one & 255) + (two & 255) + (three & 255) + (four & 255)) / 4;
        pixels[to + 1] =
          (((one >> 8) & 255) + ((two >> 8) & 255) + ((three >> 8) & 255) + ((four >> 8) & 255)) / 4;
        pixels[to + 2] =
          (((one >> 16) & 255) + ((two >> 16) & 255) + ((three >> 16) & 255) + ((four >> 16) & 255)) / 4;
      }
    }
  }

  private fillRow(start: number, count: number, plane: Plane): void {
    const { colors, nearness } = this;
    let { near, red, green, blue } = ROW;
    for (let at = start; at < start + count; at += 1) {
      if (near > (nearness[at] ?? 0)) {
        nearness[at] = near;
        colors[at] = (clampByte(blue) << 16) | (clampByte(green) << 8) | clampByte(red);
      }
      near += plane.near;
      red += plane.red;
      green += plane.green;
      blue += plane.blue;
    }
  }

  private blendRow(start: number, count: number, plane: Plane, alpha: number): void {
    const { colors, nearness } = this;
    let { near, red, green, blue } = ROW;
    for (let at = start; at < start + count; at += 1) {
      if (near > (nearness[at] ?? 0)) {
        const under = colors[at] ?? 0;
        const keep = 1 - alpha;
        colors[at] =
          (clampByte(blue * alpha + ((under >> 16) & 255) * keep) << 16) |
          (clampByte(green * alpha + ((under >> 8) & 255) * keep) << 8) |
          clampByte(red * alpha + (under & 255) * keep);
      }
      near += plane.near;
      red += plane.red;
      green += plane.green;
      blue += plane.blue;
    }
  }
}

type Plane = Record<'near' | 'red' | 'green' | 'blue', number>;

/** Reused: an object a row would cost more than the row. */
const EDGE = { left: 0, right: 0 };
const ROW: Plane = { near: 0, red: 0, green: 0, blue: 0 };

function crossEdge(from: Corner, to: Corner, y: number): void {
  if (from.y <= y === to.y <= y) return;
  const x = from.x + ((to.x - from.x) * (y - from.y)) / (to.y - from.y);
  EDGE.left = Math.min(EDGE.left, x);
  EDGE.right = Math.max(EDGE.right, x);
}

function clampByte(value: number): number {
  if (value <= 0) return 0;
  return value >= 255 ? 255 : value | 0;
}

function pack([red, green, blue]: Color): number {
  return (clampByte(blue) << 16) | (clampByte(green) << 8) | clampByte(red);
}
