import { DENSITY } from '../draw/bitmap.ts';
import { type Color, mix } from '../draw/color.ts';
import { smooth } from '../draw/easing.ts';
import { type Corner, SAMPLES, type Surface } from './surface.ts';
import { cross, dot, normal, type Turn, turned, type Vector } from './vector.ts';

export interface Camera {
  place: Vector;
  turn: Turn;
  /** Distance of the picture's plane, in heights of the picture: larger is longer. */
  focal: number;
  /** How far what lies ahead sinks and swings aside, per square metre of distance: a world seen over its curve. */
  bend?: { aside: number; down: number };
}

export interface Air {
  /** What everything far away becomes. */
  haze: Color;
  /** Metres. */
  from: number;
  to: number;
  /** Where light comes from; a unit vector. */
  light: Vector;
  /** Brightness of what lies in shade, 0 to 1. */
  ambient: number;
}

/** Metres; what is nearer is cut off. */
const NEAREST = 0.6;
const HAZE_STEPS = 10;

/** Draws solid things in perspective onto a surface: lit from one side, paler with distance. */
export class Scene {
  private readonly surface: Surface;
  private readonly camera: Camera;
  readonly air: Air;
  /** The camera's right, up and ahead. */
  private readonly axes: readonly [Vector, Vector, Vector];

  constructor(surface: Surface, camera: Camera, air: Air) {
    this.surface = surface;
    this.camera = camera;
    this.air = air;
    const { turn } = camera;
    this.axes = [turned([1, 0, 0], turn), turned([0, 1, 0], turn), turned([0, 0, 1], turn)];
  }

  /** A flat face with its corners in order; `color` one for all, or one a corner. Not lit: see `shade`. */
  face(corners: readonly Vector[], color: Color | readonly Color[], alpha = 1): void {
    const seen = corners.map((corner, index) => ({
      at: this.view(corner),
      color: isColor(color) ? color : (color[index] ?? [0, 0, 0]),
    }));
    if (seen.every(({ at }) => at[2] >= this.air.to * 1.02)) return;
    const haze = this.hazeAt(seen.reduce((sum, { at }) => sum + at[2], 0) / seen.length);
    const [first, ...rest] = cutNear(seen).map((corner) => this.toCorner(corner, haze));
    if (first === undefined) return;
    for (let index = 0; index + 1 < rest.length; index += 1) {
      const [two, three] = [rest[index], rest[index + 1]];
      if (two !== undefined && three !== undefined) this.surface.triangle(first, two, three, alpha);
    }
  }

  /** The colour of a face that looks along `out`. */
  shade(color: Color, out: Vector): Color {
    const { light, ambient } = this.air;
    const lit = ambient + (1 - ambient) * Math.max(0, dot(normal(out), light));
    return [color[0] * lit, color[1] * lit, color[2] * lit];
  }

  /** A box by its middle and its three sizes. */
  box(middle: Vector, size: Vector, color: Color, turn: Turn = {}): void {
    const half: Vector = [size[0] / 2, size[1] / 2, size[2] / 2];
    const at = (x: number, y: number, z: number): Vector => {
      const [dx, dy, dz] = turned([x * half[0], y * half[1], z * half[2]], turn);
      return [middle[0] + dx, middle[1] + dy, middle[2] + dz];
    };
    for (const { out, corners } of BOX) {
      const face = corners.map(([x, y, z]) => at(x, y, z));
      const outward = turned(out, turn);
      const [first] = face;
      // Without a bend the back of a box is never seen; with one, a little more is drawn than is seen.
      if (first === undefined || dot(outward, subtract(first, this.camera.place)) > 4) continue;
      this.face(face, this.shade(color, outward));
    }
  }

  /** A lit ball; `paint` gives the colour of a place on it (a unit vector), for stripes that roll: soft ones. */
  ball(middle: Vector, radius: number, paint: (place: Vector) => Color, detail = 16): void {
    const at = (row: number, column: number): Vector => {
      const [rise, angle] = [(row / detail) * Math.PI, (column / detail) * Math.PI];
      return [Math.sin(rise) * Math.cos(angle), Math.cos(rise), Math.sin(rise) * Math.sin(angle)];
    };
    const away = normal(subtract(middle, this.camera.place));
    for (let row = 0; row < detail; row += 1) {
      for (let column = 0; column < detail * 2; column += 1) {
        if (dot(at(row + 0.5, column + 0.5), away) > 0.25) continue;
        const places = [at(row, column), at(row, column + 1), at(row + 1, column + 1), at(row + 1, column)];
        this.face(
          places.map((place) => [
            middle[0] + place[0] * radius,
            middle[1] + place[1] * radius,
            middle[2] + place[2] * radius,
          ]),
          places.map((place) => this.shade(paint(place), place)),
        );
      }
    }
  }

  /** A flat disc that lies level: shadows, mostly. */
  disc(middle: Vector, radius: number, color: Color, alpha = 1): void {
    const rim = Array.from({ length: 16 }, (_, index): Vector => {
      const angle = (index / 16) * Math.PI * 2;
      return [middle[0] + Math.cos(angle) * radius, middle[1], middle[2] + Math.sin(angle) * radius];
    });
    this.face(rim, color, alpha);
  }

  /** A round thing of the sky, behind everything: its middle and radius in units of the frame. */
  skyDisc(x: number, y: number, radius: number, color: Color, alpha = 1): void {
    const unit = SAMPLES * DENSITY;
    const middle: Corner = { x: x * unit, y: y * unit, near: 1e-6, color };
    const rim = Array.from({ length: 41 }, (_, index): Corner => {
      const angle = (index / 40) * Math.PI * 2;
      const reach = radius * unit;
      return { ...middle, x: middle.x + Math.cos(angle) * reach, y: middle.y + Math.sin(angle) * reach };
    });
    for (const [index, corner] of rim.entries()) {
      const next = rim[index + 1];
      if (next !== undefined) this.surface.triangle(middle, corner, next, alpha);
    }
  }

  /** Where a place is seen, in units of the frame, and how many units a metre has there. */
  project(place: Vector): { x: number; y: number; scale: number; distance: number } | null {
    const at = this.view(place);
    if (at[2] < NEAREST) return null;
    const { x, y } = this.toCorner({ at, color: [0, 0, 0] }, 0);
    const focal = this.camera.focal * this.surface.height;
    const unit = SAMPLES * DENSITY;
    return { x: x / unit, y: y / unit, scale: focal / at[2] / unit, distance: at[2] };
  }

  private view(place: Vector): Vector {
    const away = subtract(place, this.camera.place);
    const [right, up, ahead] = this.axes;
    const [x, y, z] = [dot(away, right), dot(away, up), dot(away, ahead)];
    const { aside = 0, down = 0 } = this.camera.bend ?? {};
    return z > 0 ? [x + aside * z * z, y - down * z * z, z] : [x, y, z];
  }

  /** In steps, and one for a whole face: what stays flat costs a film few bits. */
  private hazeAt(distance: number): number {
    const { from, to } = this.air;
    return Math.round(smooth((distance - from) / (to - from)) * HAZE_STEPS) / HAZE_STEPS;
  }

  private toCorner({ at, color }: Seen, haze: number): Corner {
    const { width, height } = this.surface;
    const focal = this.camera.focal * height;
    return {
      x: width / 2 + (at[0] / at[2]) * focal,
      y: height / 2 - (at[1] / at[2]) * focal,
      near: 1 / at[2],
      color: haze > 0 ? mix(color, this.air.haze, haze) : color,
    };
  }
}

interface Seen {
  at: Vector;
  color: Color;
}

const BOX: readonly { out: Vector; corners: readonly Vector[] }[] = (
  [
    [1, 0, 0],
    [-1, 0, 0],
    [0, 1, 0],
    [0, -1, 0],
    [0, 0, 1],
    [0, 0, -1],
  ] as const
).map((out) => {
  const up: Vector = out[1] === 0 ? [0, 1, 0] : [0, 0, 1];
  const side = cross(out, up);
  const corners = [
    [1, 1],
    [1, -1],
    [-1, -1],
    [-1, 1],
  ].map(
    ([along = 0, rise = 0]): Vector => [
      out[0] + side[0] * along + up[0] * rise,
      out[1] + side[1] * along + up[1] * rise,
      out[2] + side[2] * along + up[2] * rise,
    ],
  );
  return { out, corners };
});

/** What lies behind the camera is cut off at its plane. */
function cutNear(corners: readonly Seen[]): Seen[] {
  if (corners.every(({ at }) => at[2] >= NEAREST)) return [...corners];
  const kept: Seen[] = [];
  for (const [index, corner] of corners.entries()) {
    const next = corners[(index + 1) % corners.length] ?? corner;
    if (corner.at[2] >= NEAREST) kept.push(corner);
    if (corner.at[2] >= NEAREST === next.at[2] >= NEAREST) continue;
    const part = (NEAREST - corner.at[2]) / (next.at[2] - corner.at[2]);
    const between = (axis: 0 | 1 | 2) => corner.at[axis] + (next.at[axis] - corner.at[axis]) * part;
    kept.push({ at: [between(0), between(1), NEAREST], color: mix(corner.color, next.color, part) });
  }
  return kept;
}

function subtract(one: Vector, other: Vector): Vector {
  return [one[0] - other[0], one[1] - other[1], one[2] - other[2]];
}

function isColor(color: Color | readonly Color[]): color is Color {
  return typeof color[0] === 'number';
}
