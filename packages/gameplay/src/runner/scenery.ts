import { seededRandom } from '@atelier/contracts/seeded-random';
import { type Color, hex, mix, WHITE } from '../draw/color.ts';
import type { Scene } from '../space/scene.ts';
import { LANE, LANES, LAP } from './course.ts';
import { metresAhead } from './rules.ts';

/** Flat: see `drawSky`. What is large and moves must be plain, or a film of 4 MB dissolves. */
export const SKY = { top: hex('#1f9bff'), low: hex('#c9f3ff') };
export const REACH = 125;
/** Metres; each of them divides the lap. */
const BAND = 8.5;
const PLOT = 25.5;
const ARCH = 102;
const BED = [hex('#8f70ff'), hex('#7a58f4')] as const;
const WALLS = ['#ff6b6b', '#ffd23f', '#3fc1ff', '#ff8fd0', '#8c6bff', '#3fe0b0', '#ff9d3f'].map(hex);
const HALF = LANE * 1.5 + 0.4;

interface Plot {
  z: number;
  x: number;
  size: number;
  height: number;
  color: Color;
}

const PLOTS: readonly Plot[] = layPlots();

function layPlots(): Plot[] {
  const random = seededRandom(41);
  return Array.from({ length: Math.round(LAP / PLOT) }, (_, index): Plot => {
    const side = index % 2 === 0 ? -1 : 1;
    return {
      z: index * PLOT,
      x: side * (15 + random() * 16),
      size: 5 + random() * 3,
      height: 4 + random() * 9,
      color: WALLS[Math.floor(random() * WALLS.length)] ?? WHITE,
    };
  });
}

/** A road of three lanes in the sky; its long lines stand still in the picture. */
export function drawGround(scene: Scene, z: number): void {
  const first = Math.floor((z - 10) / BAND);
  for (let band = first; band * BAND < z + REACH; band += 1) {
    const [from, to] = [band * BAND - z, (band + 1) * BAND - z];
    const odd = ((band % 2) + 2) % 2 === 0 ? 0 : 1;
    const strip = (left: number, right: number, y: number, color: Color) =>
      scene.face(
        [
          [left, y, from],
          [left, y, to],
          [right, y, to],
          [right, y, from],
        ],
        color,
      );
    strip(-HALF, HALF, 0, BED[odd]);
    for (const side of [-1, 1]) {
      strip(side * HALF - 0.25, side * HALF + 0.25, 0.02, WHITE);
      const wall = side * (HALF + 0.25);
      scene.face(
        [
          [wall, 0, from],
          [wall, 0, to],
          [wall, -1.4, to],
          [wall, -1.4, from],
        ],
        hex('#ff5fa8'),
      );
      strip((side * LANE) / 2 - 0.08, (side * LANE) / 2 + 0.08, 0.02, hex('#c9b8ff'));
    }
  }
}

/** Islands with a tower each, away from the road, and arches across it. */
export function drawTown(scene: Scene, z: number): void {
  for (const { z: at, x, size, height, color } of PLOTS) {
    const ahead = metresAhead(at, z, 20);
    if (ahead > REACH) continue;
    scene.box([x, -1.5, ahead], [size * 1.7, 1.2, size * 1.7], hex('#6fe04a'));
    scene.box([x, -3.4, ahead], [size * 1.1, 2.6, size * 1.1], hex('#b98a5a'));
    scene.box([x, height / 2 - 0.9, ahead], [size * 0.8, height, size * 0.8], color);
    scene.box([x, height - 0.4, ahead], [size, 1, size], mix(color, WHITE, 0.55));
  }
  for (let arch = 0; arch * ARCH < LAP; arch += 1) {
    const ahead = metresAhead(arch * ARCH + 40, z);
    if (ahead > REACH) continue;
    const color = WALLS[arch % WALLS.length] ?? WHITE;
    for (const side of [-1, 1]) scene.box([side * (HALF + 0.6), 3.2, ahead], [0.9, 6.4, 0.9], color);
    scene.box([0, 6.6, ahead], [HALF * 2 + 2.6, 1.2, 1], color);
    for (const lane of LANES) scene.box([lane * LANE, 6.6, ahead - 0.4], [1.5, 0.7, 0.5], WHITE);
  }
}
