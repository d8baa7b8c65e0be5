import { type Color, hex } from '../draw/color.ts';
import type { Scene } from '../space/scene.ts';
import { add, type Turn, turned, type Vector } from '../space/vector.ts';
import type { RunnerState } from './rules.ts';

const HOOD = hex('#ff7a1a');
const TROUSERS = hex('#2f56d9');
const PACK = hex('#12c6b2');
const SKIN = hex('#ffcf9e');
const CAP = hex('#ff2e63');
const SHOE = hex('#ffffff');
/** Frames of two steps; a whole number of them in a lap. */
const STRIDE_FRAMES = 15;

/** A runner seen from behind, built of boxes; `feet` is where it stands, or would. */
export function drawHero(scene: Scene, feet: Vector, state: RunnerState, frame: number): void {
  const phase = (frame / STRIDE_FRAMES) * Math.PI * 2;
  const isInAir = state.y > 0;
  const bob = isInAir || state.isSliding ? 0 : Math.abs(Math.sin(phase)) * 0.12;
  const body: Turn = {
    roll: -state.lean * 0.28,
    yaw: state.lean * 0.35,
    pitch: state.isSliding ? 1.15 : isInAir ? 0.1 : -0.16,
  };
  const hip = add(feet, [0, state.isSliding ? 0.34 : 0.86 + bob, state.isSliding ? 0.2 : 0]);
  /** A part whose joint lies at `joint` of the body and which hangs down from it. */
  const limb = (joint: Vector, size: Vector, color: Color, swing: number, foot?: Color) => {
    const turn = { ...body, pitch: (body.pitch ?? 0) + swing };
    const at = add(hip, turned(joint, body));
    scene.box(add(at, turned([0, -size[1] / 2, 0], turn)), size, color, turn);
    if (foot !== undefined)
      scene.box(add(at, turned([0, -size[1], 0.1], turn)), [size[0] * 1.1, 0.16, 0.44], foot, turn);
  };
  const swing = isInAir ? 0.9 : Math.sin(phase) * 1.05;
  const kick = state.isSliding ? [-0.25, 0.1] : [swing, isInAir ? -0.5 : -swing];
  limb([-0.19, 0, 0], [0.28, 0.8, 0.3], TROUSERS, kick[0] ?? 0, SHOE);
  limb([0.19, 0, 0], [0.28, 0.8, 0.3], TROUSERS, kick[1] ?? 0, SHOE);
  const part = (middle: Vector, size: Vector, color: Color) =>
    scene.box(add(hip, turned(middle, body)), size, color, body);
  part([0, 0.38, 0], [0.8, 0.82, 0.42], HOOD);
  part([0, 0.42, -0.3], [0.58, 0.6, 0.26], PACK);
  part([0, 0.3, -0.45], [0.36, 0.22, 0.1], hex('#ffe14d'));
  part([0, 1.05, 0], [0.5, 0.5, 0.48], SKIN);
  part([0, 1.24, 0], [0.58, 0.24, 0.56], CAP);
  part([0, 1.16, 0.36], [0.5, 0.08, 0.3], CAP);
  const wave = isInAir ? 2.4 : -Math.sin(phase) * 1.1;
  limb([-0.52, 0.72, 0], [0.22, 0.7, 0.24], HOOD, wave, SKIN);
  limb([0.52, 0.72, 0], [0.22, 0.7, 0.24], HOOD, isInAir ? 2.6 : -wave, SKIN);
}
