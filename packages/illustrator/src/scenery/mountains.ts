import { darken, lighten, mix } from '../art/color.ts';
import type { Stage } from '../scene/stage.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { type Point, polygon, rect } from '../svg/draw.ts';
import type { Ink } from '../svg/ink.ts';

export interface MountainOptions {
  baseY: number;
  /** Height of the tallest peak. */
  height: number;
  color: string;
  /** 0 (here) to 1 (the horizon). */
  distance: number;
  depth: number;
  peaks: number;
  snow: number;
  id?: string | undefined;
}

/** A row of peaks with a lit and a shaded flank, snow on top and haze at their feet. */
export function drawMountains(stage: Stage, options: MountainOptions): void {
  const { width, random } = stage;
  const own = random.fork(`mountains-${options.id ?? options.depth}`);
  stage.back.push(
    stage.layer(`mountains-${options.id ?? options.depth}`, options.depth, (ink) => {
      const peaks = Array.from({ length: options.peaks }, (_, index) => ({
        x: ((index + own.between(0.1, 0.9)) / options.peaks) * (width + 300) - 150,
        height: options.height * own.between(0.55, 1),
      })).sort((a, b) => b.height - a.height);
      const body = peaks.map((peak) => drawPeak(stage, ink, own, { ...options, ...peak })).join('');
      const { light } = stage;
      const mist = rect(-150, options.baseY - options.height * 0.42, width + 300, options.height * 0.44, {
        fill: ink.linear([
          { at: 0, color: light.haze, opacity: 0 },
          { at: 1, color: light.haze, opacity: 0.5 + 0.3 * options.distance },
        ]),
      });
      return body + mist;
    }),
  );
}

function drawPeak(
  { light }: Stage,
  ink: Ink,
  random: SeededRandom,
  { x, height, baseY, color, distance, snow }: MountainOptions & { x: number },
): string {
  const spread = height * random.between(0.85, 1.25);
  const topY = baseY - height;
  const left = slope(random, { x, y: topY }, { x: x - spread, y: baseY });
  const right = slope(random, { x, y: topY }, { x: x + spread, y: baseY });
  const ridge = ridgeLine(random, { x, y: topY }, { x: x + spread * random.between(-0.05, 0.22), y: baseY });
  const lit = light.lit(lighten(color, 0.12), distance);
  const shaded = light.lit(darken(color, 0.34), distance * 0.92);
  const fade = (tone: string) =>
    ink.linearAt(
      [
        { at: 0, color: tone },
        { at: 1, color: mix(tone, light.haze, 0.45) },
      ],
      [0, topY],
      [0, baseY],
    );
  let content = polygon([...left, ...[...ridge].reverse()], { fill: fade(lit) });
  content += polygon([...right, ...[...ridge].reverse()], { fill: fade(shaded) });
  if (snow > 0) {
    const cap = height * snow * random.between(0.8, 1.15);
    const white = light.lit('#ffffff', distance * 0.72);
    const blue = light.lit('#b9cdea', distance * 0.82);
    content += polygon(
      [
        ...cut(left, topY + cap),
        ...ragged(random, cut(left, topY + cap), cut(ridge, topY + cap * 1.12), cap),
      ],
      { fill: white },
    );
    content += polygon(
      [
        ...cut(right, topY + cap * 0.86),
        ...ragged(random, cut(right, topY + cap * 0.86), cut(ridge, topY + cap * 1.12), cap),
      ],
      { fill: blue },
    );
  }
  return content;
}

/** Returns the line of a flank from top to foot, with small breaks. */
function slope(random: SeededRandom, from: Point, to: Point): Point[] {
  const steps = 9;
  return Array.from({ length: steps + 1 }, (_, step) => {
    const t = step / steps;
    const bend = t ** 1.12;
    const jitter = step === 0 || step === steps ? 0 : random.between(-0.028, 0.028) * Math.abs(to.x - from.x);
    return { x: from.x + (to.x - from.x) * bend + jitter, y: from.y + (to.y - from.y) * t };
  });
}

function ridgeLine(random: SeededRandom, from: Point, to: Point): Point[] {
  const steps = 8;
  const swing = (to.y - from.y) * 0.05;
  return Array.from({ length: steps + 1 }, (_, step) => {
    const t = step / steps;
    const side = step % 2 === 0 ? -1 : 1;
    return {
      x: from.x + (to.x - from.x) * t + (step === 0 ? 0 : side * swing * random.between(0.3, 1)),
      y: from.y + (to.y - from.y) * t,
    };
  });
}

/** Returns the part of a falling line above `y`. */
function cut(line: readonly Point[], y: number): Point[] {
  const kept: Point[] = [];
  for (const point of line) {
    const last = kept.at(-1);
    if (point.y <= y || last === undefined) {
      kept.push(point);
      continue;
    }
    const t = (y - last.y) / (point.y - last.y);
    kept.push({ x: last.x + (point.x - last.x) * t, y });
    break;
  }
  return kept;
}

/** Returns the edge of the snow from the end of the flank back to the ridge, then up the ridge. */
function ragged(
  random: SeededRandom,
  flank: readonly Point[],
  ridge: readonly Point[],
  cap: number,
): Point[] {
  const from = flank.at(-1) ?? { x: 0, y: 0 };
  const to = ridge.at(-1) ?? from;
  const edge: Point[] = [];
  for (let step = 1; step < 6; step += 1) {
    const t = step / 6;
    edge.push({
      x: from.x + (to.x - from.x) * t,
      y: from.y + (to.y - from.y) * t + (step % 2 === 0 ? -1 : 1) * cap * random.between(0.05, 0.2),
    });
  }
  return [...edge, ...[...ridge].reverse()];
}
