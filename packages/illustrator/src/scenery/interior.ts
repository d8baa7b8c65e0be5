import { darken, lighten, mix } from '../art/color.ts';
import type { Stage } from '../scene/stage.ts';
import { circle, ellipse, num, path, polygon, rect } from '../svg/draw.ts';
import type { Ink } from '../svg/ink.ts';

/** Returns a colour of a room, warmed by lamps when it is dark outside. */
export function roomTone(stage: Stage, color: string): string {
  const { darkness, ambient } = stage.light;
  const warm = mix(color, '#ffb066', 0.1 + 0.12 * darkness);
  return mix(mix(warm, ambient, 0.08), '#2a1c3a', 0.3 * darkness);
}

export interface WallOptions {
  color: string;
  floorY: number;
  floorColor: string;
  pattern: 'stripes' | 'dots' | 'panel' | 'brick' | 'tiles' | 'none';
}

/** The wall, the skirting board and a floor of boards in perspective. */
export function drawWallAndFloor(stage: Stage, ink: Ink, options: WallOptions): string {
  const { width, height, margin } = stage;
  const wall = roomTone(stage, options.color);
  const floor = roomTone(stage, options.floorColor);
  const { floorY } = options;
  const base = rect(-margin, -margin, width + 2 * margin, floorY + margin, {
    fill: ink.linear([
      { at: 0, color: darken(wall, 0.16) },
      { at: 0.5, color: wall },
      { at: 1, color: lighten(wall, 0.08) },
    ]),
  });
  let boards = '';
  for (let row = 1; row < 8; row += 1) {
    const y = floorY + (height + margin - floorY) * (row / 8) ** 1.5;
    boards += `M${num(-margin)} ${num(y)}H${num(width + margin)}`;
  }
  for (let column = -12; column <= 12; column += 1) {
    boards += `M${num(width / 2 + column * width * 0.075)} ${num(floorY)}L${num(width / 2 + column * width * 0.17)} ${num(height + margin)}`;
  }
  return (
    base +
    drawPattern(stage, wall, options) +
    rect(-margin, floorY, width + 2 * margin, height + margin - floorY, {
      fill: ink.linear([
        { at: 0, color: darken(floor, 0.14) },
        { at: 1, color: lighten(floor, 0.06) },
      ]),
    }) +
    path(boards, { fill: 'none', stroke: darken(floor, 0.4), 'stroke-width': 2.4, 'stroke-opacity': 0.36 }) +
    rect(-margin, floorY - 26, width + 2 * margin, 28, {
      fill: ink.linear([
        { at: 0, color: lighten(wall, 0.5) },
        { at: 1, color: lighten(wall, 0.2) },
      ]),
    }) +
    rect(-margin, floorY, width + 2 * margin, 34, {
      fill: ink.linear([
        { at: 0, color: '#1a1030', opacity: 0.34 },
        { at: 1, color: '#1a1030', opacity: 0 },
      ]),
    })
  );
}

function drawPattern({ width, margin }: Stage, wall: string, { pattern, floorY }: WallOptions): string {
  let d = '';
  switch (pattern) {
    case 'stripes':
      for (let x = -margin; x < width + margin; x += 74)
        d += `M${num(x)} ${num(-margin)}h32V${num(floorY)}h-32Z`;
      return path(d, { fill: lighten(wall, 0.3), 'fill-opacity': 0.28 });
    case 'dots':
      for (let row = 0; row * 62 < floorY + margin; row += 1) {
        for (let x = -margin + (row % 2) * 34; x < width + margin; x += 68)
          d += `M${num(x - 6)} ${num(row * 62 - margin)}a6 6 0 1 0 12 0a6 6 0 1 0 -12 0`;
      }
      return path(d, { fill: lighten(wall, 0.45), 'fill-opacity': 0.4 });
    case 'brick':
      for (let row = 0; row * 34 < floorY + margin; row += 1) {
        d += `M${num(-margin)} ${num(row * 34 - margin)}H${num(width + margin)}`;
        for (let x = -margin + (row % 2) * 44; x < width + margin; x += 88)
          d += `M${num(x)} ${num(row * 34 - margin)}v34`;
      }
      return path(d, { fill: 'none', stroke: darken(wall, 0.3), 'stroke-width': 4, 'stroke-opacity': 0.4 });
    case 'tiles':
      for (let y = -margin; y < floorY; y += 64) d += `M${num(-margin)} ${num(y)}H${num(width + margin)}`;
      for (let x = -margin; x < width + margin; x += 64) d += `M${num(x)} ${num(-margin)}V${num(floorY)}`;
      return path(d, { fill: 'none', stroke: lighten(wall, 0.55), 'stroke-width': 4, 'stroke-opacity': 0.6 });
    case 'panel':
      for (let x = -margin + 20; x < width + margin; x += 170)
        d += `M${num(x)} ${num(floorY - 230)}h140v180h-140Z`;
      return (
        path(`M${num(-margin)} ${num(floorY - 262)}H${num(width + margin)}`, {
          stroke: lighten(wall, 0.4),
          'stroke-width': 9,
        }) + path(d, { fill: 'none', stroke: darken(wall, 0.22), 'stroke-width': 4, 'stroke-opacity': 0.6 })
      );
    default:
      return '';
  }
}

/** A pool of light that falls through the window onto the floor. */
export function drawLightShaft(
  stage: Stage,
  ink: Ink,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): string {
  const { light } = stage;
  if (light.darkness > 0.6) return '';
  const lean = stage.width * 0.2 * (x > stage.width / 2 ? -1 : 1);
  return polygon(
    [
      { x, y: y + height * 0.1 },
      { x: x + width, y: y + height * 0.1 },
      { x: x + width + lean * 1.7, y: stage.height * 0.98 },
      { x: x + lean * 1.7 - 60, y: stage.height * 0.98 },
    ],
    {
      fill: ink.linear([
        { at: 0, color: light.glow, opacity: 0.34 },
        { at: 1, color: light.glow, opacity: 0.03 },
      ]),
    },
  );
}

/** A rug in perspective. */
export function drawRug(
  stage: Stage,
  ink: Ink,
  { x, y, radius, color }: { x: number; y: number; radius: number; color: string },
): string {
  const tone = roomTone(stage, color);
  return (
    ellipse(x, y + 6, radius * 1.03, radius * 0.25, { fill: '#1a1030', 'fill-opacity': 0.24 }) +
    ellipse(x, y, radius, radius * 0.24, {
      fill: ink.linear([
        { at: 0, color: lighten(tone, 0.12) },
        { at: 1, color: darken(tone, 0.14) },
      ]),
    }) +
    ellipse(x, y, radius * 0.84, radius * 0.2, {
      fill: 'none',
      stroke: lighten(tone, 0.5),
      'stroke-width': 5,
      'stroke-opacity': 0.7,
    }) +
    ellipse(x, y, radius * 0.52, radius * 0.12, { fill: lighten(tone, 0.22) })
  );
}

/** A lamp that hangs from the ceiling with its cone of warm light. */
export function drawPendant(
  stage: Stage,
  ink: Ink,
  { x, y, size, color }: { x: number; y: number; size: number; color: string },
): string {
  const shade = roomTone(stage, color);
  const strength = 0.3 + 0.5 * stage.light.darkness;
  return (
    path(`M${num(x)} ${num(-stage.margin)}V${num(y - size * 0.5)}`, {
      stroke: '#2a2436',
      'stroke-width': 4,
    }) +
    circle(x, y, size * 3, {
      fill: ink.radial([
        { at: 0, color: '#ffdf9a', opacity: strength },
        { at: 0.4, color: '#ffc56a', opacity: strength * 0.35 },
        { at: 1, color: '#ffc56a', opacity: 0 },
      ]),
    }) +
    ellipse(x, y + size * 0.1, size * 0.32, size * 0.2, { fill: '#fff6d8' }) +
    path(
      `M${num(x - size * 0.16)} ${num(y - size * 0.6)}H${num(x + size * 0.16)}Q${num(x + size * 0.66)} ${num(y - size * 0.4)} ${num(x + size * 0.72)} ${num(y + size * 0.1)}H${num(x - size * 0.72)}Q${num(x - size * 0.66)} ${num(y - size * 0.4)} ${num(x - size * 0.16)} ${num(y - size * 0.6)}Z`,
      {
        fill: ink.linear(
          [
            { at: 0, color: lighten(shade, 0.24) },
            { at: 1, color: darken(shade, 0.3) },
          ],
          [0, 0, 1, 0.3],
        ),
      },
    )
  );
}
