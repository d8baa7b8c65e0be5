import { seededRandom } from '@atelier/contracts/seeded-random';
import { type Color, hex, mix, ramp, WHITE } from '../draw/color.ts';
import { smooth } from '../draw/easing.ts';
import { LOOP_FRAMES } from '../loop.ts';
import type { Scene } from '../space/scene.ts';
import { add, cross, dot, scale, type Vector } from '../space/vector.ts';
import { type Milestone, metreAhead, placeOn, stoneAt } from '../space/way.ts';
import { BAND, BOOSTERS, bowl, HALF_WIDTH, HOOPS, isOverGap, LAP } from './track.ts';

export const SKY = { top: hex('#5b6bff'), middle: hex('#ff8fd0'), low: hex('#fff0c2') };
export const REACH = 120;
/** From red to red again along the lap. */
const FLOORS = ['#ff5f8f', '#ff9a3d', '#ffd43d', '#45dd86', '#2fc4ff', '#9a78ff', '#ff5f8f'].map(hex);
const PROFILE = [-1, -0.72, -0.36, 0, 0.36, 0.72, 1].map((part) => part * HALF_WIDTH);

/** A sun and clouds, far away: they swing aside as the track turns. */
export function drawSky(scene: Scene, heading: number, horizon: number): void {
  const at = (angle: number) => 360 + (angle - heading) * 420;
  scene.skyDisc(at(0.5), horizon - 60, 150, hex('#fffbe0'), 0.55);
  scene.skyDisc(at(0.5), horizon - 60, 105, hex('#fffdf0'));
  for (const [angle, rise, size] of [
    [-1.4, 150, 30],
    [-0.85, 70, 38],
    [-0.3, 190, 34],
    [1.05, 130, 40],
    [1.6, 60, 30],
  ] as const)
    for (const [dx, dy, part] of [
      [-1.2, 0.3, 0.6],
      [0, 0, 1],
      [1.1, 0.2, 0.75],
      [2, 0.45, 0.45],
    ] as const)
      scene.skyDisc(at(angle) + dx * size, horizon - rise + dy * size, size * part, WHITE, 1);
}

/** The bowl of the track with bright rims, in bands of two tones. */
export function drawTrack(scene: Scene, way: readonly Milestone[]): void {
  for (const [index, stone] of way.slice(0, -1).entries()) {
    const next = way[index + 1];
    if (next === undefined || isOverGap((stone.metre + next.metre) / 2)) continue;
    const band = Math.floor((stone.metre + 0.01) / BAND);
    const isOdd = ((band % 2) + 2) % 2 === 1;
    const place = ((((band * BAND) % LAP) + LAP) % LAP) / LAP;
    const floor = mix(ramp(FLOORS, place), WHITE, isOdd ? 0.22 : 0.06);
    const isBoosting = BOOSTERS.some((at) => band * BAND >= at && band * BAND < at + 4 * BAND);
    const at = (from: Milestone, right: number, up: number) =>
      add(from.place, add(scale(from.right, right), scale(from.up, up)));
    for (const [side, right] of PROFILE.slice(0, -1).entries()) {
      const far = PROFILE[side + 1] ?? right;
      const steep = Math.abs(right + far) / 2 / HALF_WIDTH;
      const face = [
        at(stone, right, bowl(right)),
        at(next, right, bowl(right)),
        at(next, far, bowl(far)),
        at(stone, far, bowl(far)),
      ];
      scene.face(face, mix(floor, right + far < 0 ? [60, 20, 120] : WHITE, steep * 0.22));
    }
    for (const side of [-1, 1]) {
      const edge = side * HALF_WIDTH;
      const base = bowl(edge);
      const rim = mix(ramp(FLOORS, (place + 0.5) % 1), WHITE, isOdd ? 0.7 : 0);
      const strip = (inner: number, low: number, outer: number, high: number, color: Color) =>
        scene.face(
          [at(stone, inner, low), at(next, inner, low), at(next, outer, high), at(stone, outer, high)],
          color,
        );
      strip(edge, base, edge, base + 0.5, mix(rim, [40, 10, 90], 0.15));
      strip(edge, base + 0.5, edge + side * 0.35, base + 0.5, mix(rim, WHITE, 0.35));
      strip(edge + side * 0.35, base + 0.5, edge + side * 0.35, base - 0.6, mix(rim, [40, 10, 90], 0.3));
    }
    if (isBoosting) drawArrow(scene, stone, next);
  }
}

function drawArrow(scene: Scene, from: Milestone, to: Milestone): void {
  const at = (part: number, right: number) => {
    const base = add(scale(from.place, 1 - part), scale(to.place, part));
    return add(base, add(scale(from.right, right), scale(from.up, bowl(right) + 0.05)));
  };
  for (const side of [-1, 1])
    scene.face([at(0.15, side * 1.5), at(0.45, side * 1.5), at(0.95, 0), at(0.6, 0)], WHITE);
}

export function drawHoops(scene: Scene, way: readonly Milestone[], metre: number, frame: number): void {
  for (const [index, hoop] of HOOPS.entries()) {
    const at = metreAhead(hoop, metre, LAP, 8);
    if (at - metre > REACH - 5) continue;
    const { place, right, up, ahead } = stoneAt(way, at);
    const color = FLOORS[index % 6] ?? WHITE;
    const spin = (frame / LOOP_FRAMES) * Math.PI * 2 * 20;
    for (let part = 0; part < 18; part += 1) {
      const corner = (angle: number, reach: number, deep: number): Vector =>
        add(
          add(place, scale(ahead, deep)),
          add(scale(right, Math.cos(angle) * reach), scale(up, 1.2 + Math.sin(angle) * reach)),
        );
      const [from, to] = [(part / 18) * Math.PI * 2 + spin, ((part + 1) / 18) * Math.PI * 2 + spin];
      const tone = part % 2 === 0 ? mix(color, WHITE, 0.8) : color;
      const [inner, outer] = [4.5, 5.2];
      scene.face(
        [corner(from, inner, 0), corner(to, inner, 0), corner(to, outer, 0), corner(from, outer, 0)],
        tone,
      );
      scene.face(
        [corner(from, inner, 0), corner(to, inner, 0), corner(to, inner, 0.9), corner(from, inner, 0.9)],
        mix(tone, [70, 20, 120], 0.25),
      );
    }
  }
}

interface Stand {
  metre: number;
  right: number;
  up: number;
  color: Color;
  kind: 'lolly' | 'island';
}

const STANDS: readonly Stand[] = layStands();

function layStands(): Stand[] {
  const random = seededRandom(77);
  return Array.from({ length: 108 }, (_, index): Stand => {
    const side = index % 2 === 0 ? -1 : 1;
    const kind = random() < 0.66 ? 'lolly' : 'island';
    return {
      metre: index * 18 + random() * 6,
      right: side * (kind === 'lolly' ? 8 + random() * 7 : 18 + random() * 22),
      up: kind === 'lolly' ? 1.5 + random() * 3.5 : -8 + random() * 7,
      color: FLOORS[Math.floor(random() * 6)] ?? WHITE,
      kind,
    };
  });
}

/** Lollipops beside the track, and islands further off. */
export function drawStands(scene: Scene, way: readonly Milestone[], metre: number): void {
  for (const { metre: stand, right, up, color, kind } of STANDS) {
    const at = metreAhead(stand, metre, LAP, 8);
    if (at - metre > REACH - 5) continue;
    const [x, y, z] = placeOn(way, at, right, up);
    if (kind === 'lolly') {
      scene.box([x, y - 9, z], [0.5, 18, 0.5], WHITE);
      scene.ball(
        [x, y, z],
        1.9,
        (place) => mix(WHITE, color, smooth((Math.abs(place[0] + place[1] * 0.5) - 0.2) / 0.25)),
        9,
      );
    } else {
      scene.box([x, y, z], [11, 1.2, 11], hex('#7be85a'), { yaw: stand });
      scene.box([x, y - 2, z], [9, 3, 9], mix(color, hex('#b56bff'), 0.4), { yaw: stand });
      scene.box([x, y - 4.5, z], [5, 3, 5], mix(color, hex('#7a4bff'), 0.5), { yaw: stand });
      scene.box([x + 1, y + 2.4, z], [2.6, 3.6, 2.6], color, { yaw: 0.4 + stand });
      scene.box([x - 2.4, y + 1.4, z + 1], [1.8, 1.8, 1.8], WHITE, { yaw: stand });
    }
  }
}

export const MARBLES: readonly { base: Color; stripe: Color }[] = [
  { base: hex('#ffffff'), stripe: hex('#ff1f5a') },
  { base: hex('#16c7ff'), stripe: hex('#ffffff') },
  { base: hex('#ffe600'), stripe: hex('#ff7a00') },
  { base: hex('#2fe06a'), stripe: hex('#0b7a4b') },
  { base: hex('#a24bff'), stripe: hex('#ffd0ff') },
];

/** A marble that rolls ahead: its stripes turn about the line from its left to its right. */
export function drawMarble(
  scene: Scene,
  middle: Vector,
  stone: Milestone,
  look: { radius: number; rolled: number; number: number; detail: number },
): void {
  const { base, stripe } = MARBLES[look.number] ?? { base: WHITE, stripe: WHITE };
  const side = stone.right;
  const [cos, sin] = [Math.cos(look.rolled), Math.sin(look.rolled)];
  const front = cross(side, stone.up);
  scene.ball(
    middle,
    look.radius,
    (place) => {
      const [along, rise] = [dot(place, front), dot(place, stone.up)];
      const turnedRise = rise * cos - along * sin;
      const turnedAlong = rise * sin + along * cos;
      const across = dot(place, side);
      const paint = Math.max(
        smooth((0.3 - Math.abs(turnedRise + across * 0.5)) / 0.1),
        smooth((turnedAlong - 0.84) / 0.06),
      );
      const shine = place[1] * 0.75 - place[2] * 0.6 - place[0] * 0.3;
      return mix(mix(base, stripe, paint), WHITE, 0.9 * smooth((shine - 0.86) / 0.08));
    },
    look.detail,
  );
}
