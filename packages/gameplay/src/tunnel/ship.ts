import { type Color, hex, mix, WHITE } from '../draw/color.ts';
import { LOOP_FRAMES } from '../loop.ts';
import type { Scene } from '../space/scene.ts';
import { add, scale, type Vector } from '../space/vector.ts';

/** The directions of a ship: where its nose, its right wing and its roof point. */
export interface Pose {
  place: Vector;
  ahead: Vector;
  right: Vector;
  up: Vector;
}

/** Metres for each unit below. */
const SIZE = 1.3;
const HULL = hex('#ffffff');
const TRIM = hex('#ff2e63');
const GLASS = hex('#1fd1ff');

/** A small glider with two flames behind it. */
export function drawShip(scene: Scene, pose: Pose, frame: number): void {
  const at = (right: number, up: number, ahead: number): Vector =>
    add(
      pose.place,
      add(scale(pose.right, right * SIZE), add(scale(pose.up, up * SIZE), scale(pose.ahead, ahead * SIZE))),
    );
  const face = (color: Color, ...corners: Vector[]) => scene.face(corners, color);
  const nose = at(0, 0, 1.9);
  const tail = { top: at(0, 0.5, -0.9), low: at(0, -0.25, -0.9) };
  for (const side of [-1, 1]) {
    const light = side < 0 ? 0 : 0.12;
    const shoulder = at(side * 0.55, 0.08, -0.9);
    const tip = at(side * 1.75, 0.05, -1.1);
    face(mix(HULL, hex('#8fa0e8'), light), nose, tail.top, shoulder);
    face(mix(HULL, hex('#5a6ad0'), 0.45), nose, tail.low, shoulder);
    face(mix(TRIM, WHITE, 0.1 - light / 2), at(side * 0.3, 0.12, 1), tip, at(side * 0.5, 0.1, -1));
    face(mix(TRIM, hex('#5a0a4a'), 0.4), at(side * 0.5, 0.1, -1), tip, at(side * 0.5, -0.12, -1));
    face(HULL, tip, at(side * 1.75, 0.05, -0.5), at(side * 1.7, 0.6, -1.2));
    face(hex('#3a2bd1'), tail.top, shoulder, tail.low);
    const beat = 1 + 0.3 * Math.sin((frame / LOOP_FRAMES) * Math.PI * 2 * 300 + side);
    for (const [width, length, color] of [
      [0.26, 1.05, hex('#ff8a1f')],
      [0.15, 0.7, hex('#fff27a')],
    ] as const)
      face(
        color,
        at(side * 0.3 - width, 0.1, -0.92),
        at(side * 0.3, 0.1 + width, -0.92),
        at(side * 0.3 + width, 0.1, -0.92),
        at(side * 0.3, 0.1 - width, -0.92 - length * beat * 0.1),
        at(side * 0.3, 0.1, -0.92 - length * beat),
      );
  }
  face(GLASS, at(0, 0.22, 1), at(-0.2, 0.38, 0), at(0, 0.5, -0.4), at(0.2, 0.38, 0));
}
