import { type Bitmap, DENSITY } from './bitmap.ts';
import type { Color } from './color.ts';

export interface LayOptions {
  /** 0 to 1. */
  opacity?: number;
  scaleX?: number;
  scaleY?: number;
  /** Radians, clockwise. */
  turn?: number;
}

/** An opaque frame and the few strokes that the games need, with soft edges; places in units (see `DENSITY`), centres at .0. */
export class Canvas {
  readonly width: number;
  readonly height: number;
  /** RGBA; the last byte of a pixel is always 255. */
  readonly pixels: Uint8ClampedArray;
  /** Added to every place: a camera that shakes or follows. */
  originX = 0;
  originY = 0;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.pixels = new Uint8ClampedArray(width * height * 4).fill(255);
  }

  /** Fills the frame with the part of an opaque bitmap that begins at (left, top), repeated beyond its edges. */
  cover(bitmap: Bitmap, left = 0, top = 0): void {
    const x = modulo(Math.round(left * DENSITY), bitmap.columns);
    for (let row = 0; row < this.height; row += 1) {
      const from = modulo(row + Math.round(top * DENSITY), bitmap.rows) * bitmap.columns * 4;
      for (let to = 0, column = x; to < this.width; column = 0) {
        const count = Math.min(this.width - to, bitmap.columns - column);
        const start = from + column * 4;
        this.pixels.set(bitmap.pixels.subarray(start, start + count * 4), (row * this.width + to) * 4);
        to += count;
      }
    }
  }

  /** Like `cover`, but only inside a circle of the frame. */
  coverCircle(bitmap: Bitmap, x: number, y: number, radius: number): void {
    const [centreX, centreY, reach] = [x * DENSITY, y * DENSITY, radius * DENSITY];
    for (let row = 0; row < this.height; row += 1) {
      const half = Math.sqrt(reach * reach - (row - centreY) ** 2);
      const from = Math.max(0, Math.round(centreX - half));
      const to = Math.min(this.width, Math.round(centreX + half));
      if (!(to > from)) continue;
      const start = (row * bitmap.columns + from) * 4;
      this.pixels.set(bitmap.pixels.subarray(start, start + (to - from) * 4), (row * this.width + from) * 4);
    }
  }

  /** Lays a bitmap with its middle at (x, y). */
  lay(bitmap: Bitmap, x: number, y: number, options: LayOptions = {}): void {
    const { opacity = 1, scaleX = 1, scaleY = 1, turn = 0 } = options;
    if (opacity <= 0 || scaleX === 0 || scaleY === 0) return;
    const centreX = (x + this.originX) * DENSITY;
    const centreY = (y + this.originY) * DENSITY;
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    const halfX = (Math.abs(cos * scaleX) * bitmap.columns + Math.abs(sin * scaleY) * bitmap.rows) / 2 + 1;
    const halfY = (Math.abs(sin * scaleX) * bitmap.columns + Math.abs(cos * scaleY) * bitmap.rows) / 2 + 1;
    const { pixels, width } = this;
    const area = this.area(centreX, centreY, halfX, halfY);
    for (let row = area.top; row < area.bottom; row += 1) {
      const dy = row + 0.5 - centreY;
      let at = (row * width + area.left) * 4;
      for (let column = area.left; column < area.right; column += 1, at += 4) {
        const dx = column + 0.5 - centreX;
        const u = (cos * dx + sin * dy) / scaleX + bitmap.columns / 2 - 0.5;
        const v = (cos * dy - sin * dx) / scaleY + bitmap.rows / 2 - 0.5;
        sample(bitmap, u, v);
        if (TEXEL.alpha <= 0) continue;
        const keep = 1 - (TEXEL.alpha * opacity) / 255;
        pixels[at] = TEXEL.red * opacity + (pixels[at] ?? 0) * keep;
        pixels[at + 1] = TEXEL.green * opacity + (pixels[at + 1] ?? 0) * keep;
        pixels[at + 2] = TEXEL.blue * opacity + (pixels[at + 2] ?? 0) * keep;
      }
    }
  }

  /** Light that is added: nothing at `radius`, `strength` times the colour in the middle. */
  glow(x: number, y: number, radius: number, [red, green, blue]: Color, strength: number): void {
    if (radius <= 0 || strength <= 0) return;
    const { pixels, width } = this;
    const centreX = (x + this.originX) * DENSITY;
    const centreY = (y + this.originY) * DENSITY;
    const reach = radius * DENSITY;
    const area = this.area(centreX, centreY, reach, reach);
    for (let row = area.top; row < area.bottom; row += 1) {
      const dy = (row + 0.5 - centreY) ** 2;
      let at = (row * width + area.left) * 4;
      for (let column = area.left; column < area.right; column += 1, at += 4) {
        const rest = 1 - ((column + 0.5 - centreX) ** 2 + dy) / (reach * reach);
        if (rest <= 0) continue;
        const light = rest * rest * strength;
        pixels[at] = (pixels[at] ?? 0) + red * light;
        pixels[at + 1] = (pixels[at + 1] ?? 0) + green * light;
        pixels[at + 2] = (pixels[at + 2] ?? 0) + blue * light;
      }
    }
  }

  disc(x: number, y: number, radius: number, color: Color, opacity = 1): void {
    this.capsule({ x, y }, { x, y }, radius, color, opacity);
  }

  /** A stroke with round ends. */
  capsule(from: Point, to: Point, radius: number, color: Color, opacity = 1): void {
    if (radius <= 0 || opacity <= 0) return;
    const [ax, ay] = [(from.x + this.originX) * DENSITY, (from.y + this.originY) * DENSITY];
    const [lengthX, lengthY] = [(to.x - from.x) * DENSITY, (to.y - from.y) * DENSITY];
    const thick = radius * DENSITY;
    const squared = lengthX * lengthX + lengthY * lengthY;
    const area = this.area(
      ax + lengthX / 2,
      ay + lengthY / 2,
      Math.abs(lengthX) / 2 + thick + 1,
      Math.abs(lengthY) / 2 + thick + 1,
    );
    for (let row = area.top; row < area.bottom; row += 1) {
      for (let column = area.left; column < area.right; column += 1) {
        const [dx, dy] = [column + 0.5 - ax, row + 0.5 - ay];
        const part = squared === 0 ? 0 : Math.min(1, Math.max(0, (dx * lengthX + dy * lengthY) / squared));
        const distance = Math.hypot(dx - lengthX * part, dy - lengthY * part) - thick;
        if (distance < 0.5) this.blend(column, row, color, Math.min(1, 0.5 - distance) * opacity);
      }
    }
  }

  /** The outline of a circle. */
  ring(x: number, y: number, radius: number, thickness: number, color: Color, opacity = 1): void {
    if (opacity <= 0) return;
    const [centreX, centreY] = [(x + this.originX) * DENSITY, (y + this.originY) * DENSITY];
    const [reach, half] = [radius * DENSITY, (radius + thickness / 2) * DENSITY + 1];
    const area = this.area(centreX, centreY, half, half);
    for (let row = area.top; row < area.bottom; row += 1) {
      for (let column = area.left; column < area.right; column += 1) {
        const away = Math.hypot(column + 0.5 - centreX, row + 0.5 - centreY);
        const distance = Math.abs(away - reach) - (thickness / 2) * DENSITY;
        if (distance < 0.5) this.blend(column, row, color, Math.min(1, 0.5 - distance) * opacity);
      }
    }
  }

  /** A rectangle with round corners; (x, y) is its middle. */
  box(x: number, y: number, width: number, height: number, corner: number, color: Color, opacity = 1): void {
    if (opacity <= 0 || width <= 0 || height <= 0) return;
    const [centreX, centreY] = [(x + this.originX) * DENSITY, (y + this.originY) * DENSITY];
    const [halfX, halfY] = [(width / 2) * DENSITY, (height / 2) * DENSITY];
    const round = Math.min(corner * DENSITY, halfX, halfY);
    const area = this.area(centreX, centreY, halfX + 1, halfY + 1);
    for (let row = area.top; row < area.bottom; row += 1) {
      const dy = Math.abs(row + 0.5 - centreY) - halfY + round;
      for (let column = area.left; column < area.right; column += 1) {
        const dx = Math.abs(column + 0.5 - centreX) - halfX + round;
        const outside = dx > 0 && dy > 0 ? Math.hypot(dx, dy) : Math.max(dx, dy);
        const distance = outside - round;
        if (distance < 0.5) this.blend(column, row, color, Math.min(1, 0.5 - distance) * opacity);
      }
    }
  }

  private blend(column: number, row: number, [red, green, blue]: Color, alpha: number): void {
    const { pixels } = this;
    const at = (row * this.width + column) * 4;
    pixels[at] = (pixels[at] ?? 0) + (red - (pixels[at] ?? 0)) * alpha;
    pixels[at + 1] = (pixels[at + 1] ?? 0) + (green - (pixels[at + 1] ?? 0)) * alpha;
    pixels[at + 2] = (pixels[at + 2] ?? 0) + (blue - (pixels[at + 2] ?? 0)) * alpha;
  }

  /** The whole pixels of the frame around a place. */
  private area(x: number, y: number, halfX: number, halfY: number) {
    return {
      left: Math.max(0, Math.floor(x - halfX)),
      top: Math.max(0, Math.floor(y - halfY)),
      right: Math.min(this.width, Math.ceil(x + halfX)),
      bottom: Math.min(this.height, Math.ceil(y + halfY)),
    };
  }
}

export interface Point {
  x: number;
  y: number;
}

/** One texel, reused: an object per pixel would cost more than the drawing. */
const TEXEL = { red: 0, green: 0, blue: 0, alpha: 0 };

function sample({ columns, rows, pixels }: Bitmap, u: number, v: number): void {
  const column = Math.floor(u);
  const row = Math.floor(v);
  TEXEL.red = TEXEL.green = TEXEL.blue = TEXEL.alpha = 0;
  for (let corner = 0; corner < 4; corner += 1) {
    const x = column + (corner & 1);
    const y = row + (corner >> 1);
    if (x < 0 || y < 0 || x >= columns || y >= rows) continue;
    const weight = (corner & 1 ? u - column : 1 - u + column) * (corner >> 1 ? v - row : 1 - v + row);
    const at = (y * columns + x) * 4;
    TEXEL.red += (pixels[at] ?? 0) * weight;
    TEXEL.green += (pixels[at + 1] ?? 0) * weight;
    TEXEL.blue += (pixels[at + 2] ?? 0) * weight;
    TEXEL.alpha += (pixels[at + 3] ?? 0) * weight;
  }
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by;
}
