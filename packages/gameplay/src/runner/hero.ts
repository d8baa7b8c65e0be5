import type { Canvas, Point } from '../draw/canvas.ts';
import { hex, mix, WHITE } from '../draw/color.ts';
import { LAP } from './course.ts';
import type { RunnerState } from './rules.ts';

const SUIT = hex('#241a52');
const EDGE = hex('#7de8ff');
const SCARF = hex('#ff4d6d');
/** Two steps; a whole number of them in a lap. */
const STRIDE = LAP / 120;

/** A runner with a long scarf. `feet` is where its sole would be; `past` gives earlier heights for the scarf. */
export function drawHero(
  canvas: Canvas,
  feet: Point,
  state: RunnerState,
  past: (age: number) => number,
): void {
  const phase = ((state.x % STRIDE) / STRIDE) * Math.PI * 2;
  const isInAir = state.y > 0;
  const { x } = feet;
  canvas.glow(x, feet.y - 34, 80, EDGE, 0.2);
  if (state.isSliding) {
    drawSliding(canvas, feet, past);
    return;
  }
  const bob = isInAir ? 0 : Math.abs(Math.sin(phase)) * 5;
  const hip = { x: x - 3, y: feet.y - 30 - bob };
  const neck = { x: x + 5, y: hip.y - 22 };
  const head = { x: x + 9, y: neck.y - 10 };
  for (const side of [1, -1]) drawLeg(canvas, hip, phase + (side > 0 ? 0 : Math.PI), isInAir, side);
  drawScarf(canvas, { x: neck.x - 4, y: neck.y }, past);
  for (const [width, color] of [
    [12, EDGE],
    [10.5, SUIT],
  ] as const) {
    canvas.capsule(hip, neck, width, color);
    canvas.disc(head.x, head.y, width + 1, color);
  }
  canvas.capsule({ x: neck.x - 6, y: neck.y + 1 }, { x: neck.x + 6, y: neck.y + 1 }, 4.5, SCARF);
  // The eyes look ahead.
  canvas.capsule({ x: head.x + 3, y: head.y - 1 }, { x: head.x + 9, y: head.y - 1 }, 3.4, WHITE);
  drawArm(canvas, neck, isInAir ? -2.3 : Math.sin(phase) * 1.1);
}

function drawLeg(canvas: Canvas, hip: Point, phase: number, isInAir: boolean, side: number): void {
  const swing = isInAir ? 0.9 * side : Math.sin(phase) * 0.95;
  const bend = isInAir ? 1.1 : Math.max(0, Math.cos(phase)) * 1.3;
  const knee = { x: hip.x + Math.sin(swing) * 16, y: hip.y + Math.cos(swing) * 15 };
  const shin = swing - bend;
  const foot = { x: knee.x + Math.sin(shin) * 16, y: knee.y + Math.cos(shin) * 14 };
  const color = side > 0 ? SUIT : mix(SUIT, [0, 0, 0], 0.3);
  for (const [more, paint] of [
    [1.4, EDGE],
    [0, color],
  ] as const) {
    canvas.capsule(hip, knee, 5.4 + more, paint);
    canvas.capsule(knee, foot, 4.6 + more, paint);
    canvas.capsule(foot, { x: foot.x + 7, y: foot.y }, 3.8 + more, paint);
  }
}

function drawArm(canvas: Canvas, neck: Point, swing: number): void {
  const shoulder = { x: neck.x - 1, y: neck.y + 6 };
  const elbow = { x: shoulder.x + Math.sin(swing) * 12, y: shoulder.y + Math.cos(swing) * 12 };
  const hand = { x: elbow.x + 11, y: elbow.y - 3 };
  for (const [more, paint] of [
    [1.3, EDGE],
    [0, mix(SUIT, WHITE, 0.12)],
  ] as const) {
    canvas.capsule(shoulder, elbow, 4.2 + more, paint);
    canvas.capsule(elbow, hand, 3.8 + more, paint);
  }
}

function drawSliding(canvas: Canvas, feet: Point, past: (age: number) => number): void {
  const hip = { x: feet.x, y: feet.y - 11 };
  const neck = { x: feet.x - 20, y: feet.y - 17 };
  const head = { x: feet.x - 24, y: feet.y - 24 };
  drawScarf(canvas, { x: neck.x - 6, y: neck.y }, past);
  for (const [more, paint] of [
    [1.4, EDGE],
    [0, SUIT],
  ] as const) {
    canvas.capsule(hip, { x: feet.x + 30, y: feet.y - 5 }, 5 + more, paint);
    canvas.capsule(hip, { x: feet.x + 14, y: feet.y - 20 }, 5 + more, paint);
    canvas.capsule(hip, neck, 9 + more, paint);
    canvas.disc(head.x, head.y, 10.5 + more, paint);
  }
  canvas.capsule({ x: head.x + 3, y: head.y - 1 }, { x: head.x + 8, y: head.y }, 3, WHITE);
  for (let spark = 0; spark < 3; spark += 1) {
    canvas.glow(feet.x + 20 - spark * 22, feet.y - 2, 14 - spark * 3, hex('#ffd84d'), 0.7 - spark * 0.2);
  }
}

/** Each part of the cloth is where the neck was a moment ago, and flutters. */
function drawScarf(canvas: Canvas, from: Point, past: (age: number) => number): void {
  let last = from;
  for (let part = 1; part <= 9; part += 1) {
    const flutter = Math.sin(part * 0.9 - past(-1)) * part * 0.9;
    const next = { x: from.x - part * 8, y: from.y + past(part) + flutter };
    canvas.capsule(last, next, 5.2 - part * 0.36, mix(SCARF, hex('#ffb35c'), part / 9));
    last = next;
  }
}
