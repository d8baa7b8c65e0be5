import { darken, lighten, mix } from '../art/color.ts';
import type { Stage } from '../scene/stage.ts';
import { circle, ellipse, group, num, path, polygon, rect } from '../svg/draw.ts';
import type { Ink } from '../svg/ink.ts';
import { roomTone } from './interior.ts';

export interface WindowOptions {
  x: number;
  y: number;
  width: number;
  height: number;
  curtain: string;
  view: 'hills' | 'city' | 'sea';
}

/** Draws a window with the outside (sky, sun or moon, land, weather), curtains and a shaft of light. */
export function drawWindow(stage: Stage, ink: Ink, options: WindowOptions): string {
  const { light, graph, random } = stage;
  const { x, y, width, height } = options;
  const own = random.fork('window');
  const [top, high, low, edge] = light.sky;
  const inside = ink.clip(rect(x, y, width, height, { rx: 8 }));
  const sky = rect(x, y, width, height, {
    fill: ink.linear([
      { at: 0, color: top },
      { at: 0.4, color: high },
      { at: 0.75, color: low },
      { at: 1, color: edge },
    ]),
  });
  const sun =
    circle(x + width * 0.68, y + height * (light.elevation > 0.3 ? 0.28 : 0.55), 70, {
      fill: ink.radial([
        { at: 0, color: light.glow, opacity: 0.8 },
        { at: 1, color: light.glow, opacity: 0 },
      ]),
    }) +
    circle(x + width * 0.68, y + height * (light.elevation > 0.3 ? 0.28 : 0.55), 24, {
      fill: lighten(light.glow, 0.6),
    });
  let stars = '';
  if (light.darkness > 0.55)
    for (let index = 0; index < 26; index += 1)
      stars += circle(x + own.next() * width, y + own.next() * height * 0.6, own.between(0.8, 2.2), {
        fill: '#ffffff',
        'fill-opacity': 0.85,
      });
  const land = drawView(stage, ink, options);
  let fall = '';
  if (graph.weather === 'rain' || graph.weather === 'storm')
    for (let index = 0; index < 40; index += 1)
      fall += rect(x + own.next() * width, y + own.next() * height, 2, own.between(14, 34), {
        rx: 1,
        fill: '#e4efff',
        'fill-opacity': 0.55,
        transform: 'rotate(0)',
      });
  if (graph.weather === 'snow')
    for (let index = 0; index < 46; index += 1)
      fall += circle(x + own.next() * width, y + own.next() * height, own.between(2, 5.5), {
        fill: '#ffffff',
        'fill-opacity': 0.9,
      });
  const frame = roomTone(stage, '#fdf8f0');
  const bars =
    rect(x - 14, y - 14, width + 28, height + 28, {
      rx: 12,
      fill: 'none',
      stroke: frame,
      'stroke-width': 20,
    }) +
    path(
      `M${num(x + width / 2)} ${num(y)}V${num(y + height)}M${num(x)} ${num(y + height * 0.46)}H${num(x + width)}`,
      { stroke: frame, 'stroke-width': 11 },
    ) +
    rect(x - 40, y + height + 16, width + 80, 20, {
      rx: 5,
      fill: ink.linear([
        { at: 0, color: lighten(frame, 0.4) },
        { at: 1, color: darken(frame, 0.2) },
      ]),
    });
  const shine = polygon(
    [
      { x: x + width * 0.08, y },
      { x: x + width * 0.26, y },
      { x: x + width * 0.1, y: y + height },
      { x: x - width * 0.06, y: y + height },
    ],
    { fill: '#ffffff', 'fill-opacity': 0.12, 'clip-path': inside },
  );
  return (
    group({ 'clip-path': inside }, sky + stars + sun + land + fall) +
    shine +
    bars +
    drawCurtains(stage, ink, options)
  );
}

function drawView({ light, random }: Stage, ink: Ink, { x, y, width, height, view }: WindowOptions): string {
  const own = random.fork('view');
  const bottom = y + height;
  if (view === 'city') {
    let towers = '';
    let panes = '';
    for (let at = x - 10; at < x + width; at += own.between(26, 46)) {
      const tall = height * own.between(0.2, 0.52);
      const wide = own.between(26, 44);
      towers += rect(at, bottom - tall, wide, tall, { fill: light.lit('#7f8db0', own.between(0.3, 0.6)) });
      if (light.darkness > 0.25)
        for (let row = bottom - tall + 8; row < bottom; row += 15)
          if (own.chance(0.5)) panes += rect(at + own.between(3, wide - 10), row, 6, 8, { fill: '#ffd884' });
    }
    return towers + panes;
  }
  if (view === 'sea') {
    return rect(x, bottom - height * 0.36, width, height * 0.36, {
      fill: ink.linear([
        { at: 0, color: mix(light.lit('#2f95bb'), light.sky[3], 0.35) },
        { at: 1, color: light.lit('#23759f') },
      ]),
    });
  }
  const hill = (cy: number, color: string, distance: number) =>
    ellipse(x + width * own.between(0.2, 0.8), cy, width * 0.85, height * 0.3, {
      fill: light.lit(color, distance),
    });
  return (
    hill(bottom + height * 0.02, '#8fb592', 0.6) +
    hill(bottom + height * 0.12, '#7cb35f', 0.3) +
    hill(bottom + height * 0.2, '#5f9f4c', 0.08)
  );
}

function drawCurtains(stage: Stage, ink: Ink, { x, y, width, height, curtain }: WindowOptions): string {
  const color = roomTone(stage, curtain);
  const folds = ink.linear(
    [0, 0.14, 0.3, 0.46, 0.62, 0.8, 1].map((at, index) => ({
      at,
      color: index % 2 === 0 ? darken(color, 0.2) : lighten(color, 0.14),
    })),
    [0, 0, 1, 0],
  );
  const top = y - 46;
  const foot = y + height + 70;
  const side = (direction: number) => {
    const outer = direction < 0 ? x - 78 : x + width + 78;
    const inner = direction < 0 ? x + width * 0.16 : x + width * 0.84;
    return path(
      `M${num(outer)} ${num(top)}H${num(inner)}C${num(inner)} ${num(y + height * 0.5)} ${num(outer + (inner - outer) * 0.62)} ${num(y + height * 0.6)} ${num(outer + (inner - outer) * 0.5)} ${num(foot)}H${num(outer - direction * -4)}Z`,
      { fill: folds },
    );
  };
  return (
    side(-1) + side(1) + rect(x - 100, top - 12, width + 200, 14, { rx: 7, fill: roomTone(stage, '#8a5f42') })
  );
}
