import { type Color, hex, mix, ramp, WHITE } from '../draw/color.ts';
import { LOOP_FRAMES } from '../loop.ts';
import type { Scene } from '../space/scene.ts';
import { add, scale, type Vector } from '../space/vector.ts';
import { type Milestone, stoneAt } from '../space/way.ts';
import { BAND, isClosed, LAP, RADIUS, SIDES, type Wall } from './course.ts';

export const LIGHT = hex('#fffbe6');
export const REACH = 130;
/** Along the lap, from the first to the first again: two tones of each stretch. */
const TONES = ['#12b6ff', '#7a5cff', '#ff4fa3', '#ff9a2f', '#ffd92f', '#7fe83a', '#12b6ff'].map(hex);

/** A place of the tunnel by its angle (from the right over the top) and its distance from the middle. */
export function inTunnel(stone: Milestone, angle: number, reach: number, ahead = 0): Vector {
  const out = add(scale(stone.right, Math.cos(angle) * reach), scale(stone.up, Math.sin(angle) * reach));
  return add(stone.place, add(out, scale(stone.ahead, ahead)));
}

export function toneAt(metre: number): Color {
  // In steps of a six rings: a tone that changed with each ring would cost bits.
  return ramp(TONES, Math.floor(((((metre / LAP) % 1) + 1) % 1) * 60) / 60);
}

/** Panels that change from ring to ring; some shine. */
export function drawTube(scene: Scene, way: readonly Milestone[]): void {
  for (const [index, stone] of way.slice(0, -1).entries()) {
    const next = way[index + 1];
    if (next === undefined) continue;
    const band = Math.floor((stone.metre + 0.01) / BAND);
    const ring = ((band % (LAP / BAND)) + LAP / BAND) % (LAP / BAND);
    const tone = toneAt(band * BAND);
    for (let side = 0; side < SIDES; side += 1) {
      const [from, to] = [edge(side), edge(side + 1)];
      // Stripes along the tunnel stand still in the picture; only the rings rush past.
      const isRing = ring % 4 === 0;
      const isLamp = isRing && side % 3 === 0;
      const isPale = side % 2 === 0;
      const plain = isPale ? mix(tone, WHITE, 0.2) : tone;
      const color = isLamp ? hex('#fff7a8') : isRing ? mix(plain, WHITE, 0.42) : plain;
      // Lit from above, so that up stays up.
      const lit = 0.93 + 0.07 * Math.sin((from + to) / 2);
      scene.face(
        [
          inTunnel(stone, from, RADIUS),
          inTunnel(next, from, RADIUS),
          inTunnel(next, to, RADIUS),
          inTunnel(stone, to, RADIUS),
        ],
        isLamp ? color : darker(color, lit),
      );
    }
    if (ring % 12 === 2) drawRib(scene, stone, tone);
  }
}

function darker([red, green, blue]: Color, by: number): Color {
  return [red * by, green * by, blue * by];
}

function edge(side: number): number {
  return ((side - 0.5) / SIDES) * Math.PI * 2;
}

function drawRib(scene: Scene, stone: Milestone, tone: Color): void {
  for (let side = 0; side < SIDES; side += 1) {
    const [from, to] = [edge(side), edge(side + 1)];
    const face = (low: number, high: number, near: number, far: number, color: Color) =>
      scene.face(
        [
          inTunnel(stone, from, low, near),
          inTunnel(stone, to, low, near),
          inTunnel(stone, to, high, far),
          inTunnel(stone, from, high, far),
        ],
        color,
      );
    face(RADIUS - 0.5, RADIUS, 0, 0, WHITE);
    face(RADIUS - 0.5, RADIUS - 0.5, 0, 1, mix(tone, WHITE, 0.6));
  }
}

/** The closed sides of a wall, warning colours in turn. */
export function drawWall(
  scene: Scene,
  way: readonly Milestone[],
  wall: Wall & { at: number },
  frame: number,
): void {
  const stone = stoneAt(way, wall.at);
  const inner = wall.kind === 'wedge' ? 0.7 : 0.2;
  for (let side = 0; side < SIDES; side += 1) {
    if (!isClosed(wall, (side / SIDES) * Math.PI * 2)) continue;
    const [from, to] = [edge(side), edge(side + 1)];
    const flash = Math.sin((frame / LOOP_FRAMES) * Math.PI * 2 * 90) > 0 ? 0.2 : 0;
    const color = side % 2 === 0 ? mix(hex('#ff1744'), WHITE, flash) : WHITE;
    const face = (corners: Vector[], paint: Color) => scene.face(corners, paint);
    const at = (angle: number, reach: number, deep: number) => inTunnel(stone, angle, reach, deep);
    face([at(from, inner, 0), at(to, inner, 0), at(to, RADIUS, 0), at(from, RADIUS, 0)], color);
    const shade = mix(color, hex('#3a0a4a'), 0.4);
    for (const angle of [from, to])
      face([at(angle, inner, 0), at(angle, inner, 1.4), at(angle, RADIUS, 1.4), at(angle, RADIUS, 0)], shade);
  }
  if (wall.kind === 'beam') {
    const rim = Array.from({ length: SIDES }, (_, side) => inTunnel(stone, edge(side), 1.3, -0.3));
    scene.face(rim, hex('#ffd21f'));
    scene.face(
      Array.from({ length: SIDES }, (_, side) => inTunnel(stone, edge(side), 0.7, -0.4)),
      hex('#ff1744'),
    );
  }
}

/** A crystal of eight faces that turns. */
export function drawCrystal(scene: Scene, middle: Vector, turn: number): void {
  const size = 0.5;
  const belt = [0, 1, 2, 3].map((corner): Vector => {
    const angle = turn + (corner * Math.PI) / 2;
    return add(middle, [Math.cos(angle) * size, 0, Math.sin(angle) * size]);
  });
  for (const [corner, from] of belt.entries()) {
    const to = belt[(corner + 1) % 4] ?? from;
    const light = 0.5 + 0.5 * Math.cos(turn + (corner + 0.5) * (Math.PI / 2) + 0.8);
    for (const rise of [0.8, -0.8])
      scene.face(
        [from, to, add(middle, [0, rise, 0])],
        mix(rise > 0 ? hex('#ffe14d') : hex('#ffae00'), WHITE, light * 0.8),
      );
  }
}
