import { type Color, hex, mix, WHITE } from '../draw/color.ts';
import type { Scene } from '../space/scene.ts';
import type { Vector } from '../space/vector.ts';
import { CLOSED, LANE, type Obstacle } from './course.ts';

const WAGONS = ['#ff3d5a', '#1e88ff', '#ffb300', '#9a4dff', '#00b894'].map(hex);

/** An obstacle whose near end lies `ahead` metres before the runner. */
export function drawObstacle(scene: Scene, { kind, lane, from, to }: Obstacle, ahead: number): void {
  const x = lane * LANE;
  const length = to - from;
  if (kind === 'wagon') {
    drawWagon(scene, { x, ahead, length, color: WAGONS[Math.round(from) % WAGONS.length] ?? WHITE });
  } else if (kind === 'hurdle') {
    const { top } = CLOSED.hurdle;
    for (const side of [-1, 1]) scene.box([x + side * 0.95, top / 2, ahead], [0.18, top, 0.3], WHITE);
    for (let stripe = 0; stripe < 5; stripe += 1) {
      const color = stripe % 2 === 0 ? hex('#ff2e4d') : WHITE;
      scene.box([x - 0.88 + stripe * 0.44, top - 0.25, ahead], [0.44, 0.5, 0.24], color);
    }
  } else {
    const { bottom } = CLOSED.gate;
    for (const side of [-1, 1]) scene.box([x + side * 1.1, 1.4, ahead], [0.22, 2.8, 0.3], hex('#3a2bd1'));
    scene.box([x, bottom + 0.75, ahead], [2, 1.3, 0.24], hex('#ffd400'));
    for (const shift of [-0.5, 0, 0.5])
      scene.box([x + shift, bottom + 0.75, ahead - 0.16], [0.2, 0.8, 0.06], hex('#3a2bd1'), { roll: 0.5 });
  }
}

/** Two cubes: few edges, one bright face towards the runner. */
function drawWagon(
  scene: Scene,
  { x, ahead, length, color }: { x: number; ahead: number; length: number; color: Color },
): void {
  for (const part of [0.25, 0.75]) {
    const z = ahead + length * part;
    scene.box([x, 1, z], [2.3, 2, length / 2], color);
  }
  scene.box([x, 1, ahead - 0.05], [1.5, 1.2, 0.1], mix(color, WHITE, 0.6));
}

/** A coin that turns; `turn` in radians. */
export function drawCoin(scene: Scene, [x, y, z]: Vector, turn: number): void {
  const rim = (radius: number, color: Color, shift: number) => {
    const points = Array.from({ length: 12 }, (_, index): Vector => {
      const angle = (index / 12) * Math.PI * 2;
      const across = Math.cos(angle) * radius;
      return [
        x + across * Math.cos(turn) + shift * Math.sin(turn),
        y + Math.sin(angle) * radius,
        z + across * Math.sin(turn) - shift * Math.cos(turn),
      ];
    });
    scene.face(points, color);
  };
  const light = 0.5 + 0.5 * Math.abs(Math.cos(turn));
  rim(0.42, mix(hex('#f08a00'), hex('#ffc21a'), light), 0);
  for (const side of [-1, 1]) rim(0.3, mix(hex('#ffb300'), hex('#fff27a'), light), side * 0.04);
}
