import { seededRandom } from '@atelier/contracts/seeded-random';
import { framesSince } from '../loop.ts';
import type { Canvas } from './canvas.ts';
import { type Color, mix, WHITE } from './color.ts';
import { easeOut } from './easing.ts';

/** Sparks and a ring of light that fly from a place; pure functions of their age, so that loops stay seamless. */
export interface Burst {
  frame: number;
  x: number;
  y: number;
  color: Color;
  sparks: number;
  /** Pixels that the fastest spark flies. */
  reach: number;
  lifeFrames: number;
  /** Pixels that sparks fall in their life. */
  fall?: number;
  /** Radius that a ring grows to; none by default. */
  ring?: number;
  /** Of the flash in the middle. */
  light?: number;
}

export function drawBursts(canvas: Canvas, bursts: readonly Burst[], frame: number): void {
  for (const burst of bursts) {
    const age = framesSince(burst.frame, frame) / burst.lifeFrames;
    if (age < 1) drawBurst(canvas, burst, age);
  }
}

function drawBurst(canvas: Canvas, burst: Burst, age: number): void {
  const { x, y, color, reach, fall = 0, ring = 0, light: flash = 0.55 } = burst;
  const random = seededRandom(burst.frame * 7919 + Math.round(x) * 31 + Math.round(y));
  const light = (1 - age) ** 1.5;
  canvas.glow(x, y, reach * 0.9, color, flash * (1 - age) ** 3);
  if (ring > 0)
    canvas.ring(x, y, 4 + ring * easeOut(age), 4 * light + 0.5, mix(WHITE, color, age), light * 0.8);
  for (let index = 0; index < burst.sparks; index += 1) {
    const angle = random() * Math.PI * 2;
    const distance = reach * (0.25 + 0.75 * random()) * easeOut(age);
    const size = 1.5 + random() * 3.5;
    const sparkX = x + Math.cos(angle) * distance;
    const sparkY = y + Math.sin(angle) * distance + fall * age * age;
    canvas.glow(sparkX, sparkY, size * 3.2, color, 0.5 * light);
    canvas.disc(sparkX, sparkY, size * (1 - age * 0.7), mix(WHITE, color, 0.2 + age), light);
  }
}

/** How far the picture is pushed by what just happened: `strength` pixels that die away in half a second. */
export function shake(
  canvas: Canvas,
  hits: readonly { frame: number; strength: number }[],
  frame: number,
): void {
  for (const hit of hits) {
    const age = framesSince(hit.frame, frame);
    if (age >= 14) continue;
    const push = hit.strength * (1 - age / 14) ** 2;
    canvas.originX += push * Math.sin(age * 2.1 + hit.frame);
    canvas.originY += push * Math.cos(age * 2.6 + hit.frame * 1.7);
  }
}
