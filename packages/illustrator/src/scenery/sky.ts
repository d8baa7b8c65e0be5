import { lighten, mix } from '../art/color.ts';
import type { Stage } from '../scene/stage.ts';
import { circle, ellipse, num, path, rect } from '../svg/draw.ts';
import type { Ink } from '../svg/ink.ts';
import { scatterParticles } from './particles.ts';

export interface SkyOptions {
  /** The height of the horizon. */
  horizon: number;
  /** The centre of the sun or moon; by default opposite the main subject, at the height of the hour. */
  sunX?: number | undefined;
  hasDisc?: boolean | undefined;
}

/** Draws the sky with its glow, sun or moon, stars and, when named, aurora and rainbow. */
export function drawSky(
  stage: Stage,
  { horizon, sunX, hasDisc = true }: SkyOptions,
): { sunX: number; sunY: number } {
  const { light, width, random, graph } = stage;
  const x = sunX ?? width * random.pick([0.2, 0.28, 0.72, 0.8]);
  const y = horizon - light.elevation * horizon * 0.92 - (light.elevation < 0.15 ? 20 : 0);
  const isNight = light.darkness > 0.55;
  const isHidden = HIDDEN.has(graph.weather);
  stage.back.push(
    stage.layer(
      'sky',
      0,
      (ink) =>
        drawAir(stage, ink, { horizon, x, y, isHidden }) + (isNight ? drawStarDust(stage, horizon) : ''),
    ),
  );
  if (isNight && !isHidden) stage.back.push(starField(stage, horizon));
  if (graph.accents.includes('aurora')) stage.back.push(drawAurora(stage, horizon));
  const wantsMoon = graph.accents.includes('moon') || isNight;
  if (hasDisc && (!isHidden || graph.accents.includes('moon') || graph.accents.includes('sun'))) {
    stage.back.push(
      stage.layer('sun', 0.02, (ink) => (wantsMoon ? drawMoon(stage, ink, x, y) : drawSun(stage, ink, x, y))),
    );
  }
  if (graph.weather === 'rainbow' || graph.accents.includes('rainbow'))
    stage.back.push(drawRainbow(stage, horizon, x));
  return { sunX: x, sunY: y };
}

const HIDDEN: ReadonlySet<string> = new Set(['overcast', 'rain', 'storm', 'snow', 'fog']);

function drawAir(
  { light, width, height, margin, random }: Stage,
  ink: Ink,
  { horizon, x, y, isHidden }: { horizon: number; x: number; y: number; isHidden: boolean },
): string {
  const [zenith, high, low, edge] = light.sky;
  const full = { x: -margin, y: -margin, width: width + 2 * margin, height: height + 2 * margin };
  const base = rect(full.x, full.y, full.width, full.height, {
    fill: ink.linearAt(
      [
        { at: 0, color: zenith },
        { at: 0.42, color: high },
        { at: 0.78, color: low },
        { at: 1, color: edge },
      ],
      [width * 0.45, -margin],
      [width * 0.55, horizon],
    ),
  });
  const isNight = light.darkness > 0.55;
  const glowRadius = Math.max(width, height) * (isNight ? 0.5 : 0.75);
  const glowColor = isNight ? mix(light.glow, light.sky[2], 0.62) : light.glow;
  const strength = isHidden ? 0.4 : isNight ? 0.7 : 1;
  const glow = circle(x, y, glowRadius, {
    fill: ink.radial([
      { at: 0, color: glowColor, opacity: 0.75 * strength },
      { at: 0.25, color: glowColor, opacity: 0.34 * strength },
      { at: 1, color: glowColor, opacity: 0 },
    ]),
  });
  // Large faint patches of colour vary the gradient.
  let veils = '';
  for (let index = 0; index < 4; index += 1) {
    const tone = random.pick([low, edge, high, light.cloudLight]);
    veils += ellipse(
      random.between(0, width),
      random.between(0.1, 0.9) * horizon,
      random.between(260, 620),
      random.between(50, 150),
      {
        fill: ink.radial([
          { at: 0, color: lighten(tone, 0.12), opacity: 0.32 },
          { at: 1, color: tone, opacity: 0 },
        ]),
      },
    );
  }
  return base + glow + veils;
}

function drawSun({ light }: Stage, ink: Ink, x: number, y: number): string {
  const isLow = light.elevation < 0.3;
  const radius = isLow ? 74 : 52;
  const halo = circle(x, y, radius * 3.4, {
    fill: ink.radial([
      { at: 0, color: lighten(light.glow, 0.4), opacity: 0.75 },
      { at: 0.3, color: light.glow, opacity: 0.42 },
      { at: 1, color: light.glow, opacity: 0 },
    ]),
  });
  const disc = circle(x, y, radius, {
    fill: ink.radial(
      [
        { at: 0, color: '#fffdf2' },
        { at: 0.7, color: lighten(light.glow, 0.55) },
        { at: 1, color: lighten(light.glow, 0.15), opacity: 0.95 },
      ],
      [0.5, 0.5, 0.5],
    ),
  });
  return halo + disc;
}

function drawMoon(stage: Stage, ink: Ink, x: number, y: number): string {
  const { light, random, graph } = stage;
  const radius = graph.accents.includes('moon') ? 92 : 58;
  const halo = circle(x, y, radius * 4.2, {
    fill: ink.radial([
      { at: 0, color: light.glow, opacity: 0.6 },
      { at: 0.26, color: light.glow, opacity: 0.24 },
      { at: 1, color: light.glow, opacity: 0 },
    ]),
  });
  const isCrescent = !graph.accents.includes('moon') && random.chance(0.4);
  if (isCrescent) {
    const d = `M${num(x)} ${num(y - radius)}A${radius} ${radius} 0 1 1 ${num(x - radius * 0.86)} ${num(y + radius * 0.5)}A${num(radius * 0.86)} ${num(radius * 0.86)} 0 0 0 ${num(x)} ${num(y - radius)}Z`;
    return halo + path(d, { fill: lighten(light.glow, 0.4) });
  }
  const disc = circle(x, y, radius, {
    fill: ink.radial(
      [
        { at: 0, color: '#ffffff' },
        { at: 0.62, color: lighten(light.glow, 0.35) },
        { at: 1, color: mix(light.glow, light.sky[2], 0.25) },
      ],
      [0.38, 0.36, 0.72],
    ),
  });
  const seas = [
    [-0.3, -0.22, 0.24],
    [0.24, 0.1, 0.17],
    [-0.08, 0.38, 0.2],
    [0.34, -0.38, 0.11],
    [-0.48, 0.22, 0.09],
  ]
    .map(([dx = 0, dy = 0, r = 0]) =>
      circle(x + dx * radius, y + dy * radius, r * radius, { fill: light.sky[2], 'fill-opacity': 0.13 }),
    )
    .join('');
  return halo + disc + seas;
}

/** Draws the faint stars, which are still; the bright ones of `starField` twinkle. */
function drawStarDust({ random, width, margin, light }: Stage, horizon: number): string {
  let d = '';
  const count = Math.round(150 * (width / 1000));
  for (let index = 0; index < count; index += 1) {
    const x = random.between(-margin, width + margin);
    const y = random.between(-margin, horizon) * random.between(0.3, 1);
    const r = random.between(0.5, 1.5);
    d += `M${num(x - r)} ${num(y)}a${num(r)} ${num(r)} 0 1 0 ${num(2 * r)} 0a${num(r)} ${num(r)} 0 1 0 ${num(-2 * r)} 0`;
  }
  return path(d, { fill: lighten(light.glow, 0.5), 'fill-opacity': 0.7 });
}

function starField(stage: Stage, horizon: number) {
  const isNamed = stage.graph.accents.includes('stars');
  return scatterParticles(stage, {
    id: 'stars',
    kind: 'star',
    depth: 0.01,
    count: Math.round(
      (isNamed ? 70 : 38) * (stage.light.darkness > 0.8 ? 1 : 0.45) * Math.max(1, stage.width / 1000),
    ),
    colors: ['#ffffff', lighten(stage.light.glow, 0.3), '#ffe9c9', '#cfe2ff'],
    size: [7, isNamed ? 30 : 22],
    bounds: {
      x: -stage.margin,
      y: -stage.margin,
      width: stage.width + 2 * stage.margin,
      height: horizon * 0.9,
    },
  });
}

function drawAurora(stage: Stage, horizon: number) {
  const { width, random } = stage;
  const colors = ['#5dffb4', '#4fe0e8', '#b07bff', '#7dff8e'];
  return stage.layer(
    'aurora',
    0.02,
    (ink) => {
      let bands = '';
      for (let band = 0; band < 3; band += 1) {
        const color = colors[(band + random.integer(0, 3)) % colors.length] ?? '#5dffb4';
        const baseY = horizon * random.between(0.42, 0.8);
        const lift = horizon * random.between(0.35, 0.55);
        let top = '';
        let bottom = '';
        const wave = random.between(0, 6.28);
        for (let step = 0; step <= 24; step += 1) {
          const x = -100 + ((width + 200) * step) / 24;
          const y =
            baseY + Math.sin(wave + step * 0.42) * horizon * 0.09 + Math.sin(wave * 2 + step * 0.9) * 14;
          bottom = ` L${num(x)} ${num(y)}${bottom}`;
          top += `${step === 0 ? 'M' : 'L'}${num(x)} ${num(y - lift * (0.75 + 0.25 * Math.sin(step * 1.3 + wave)))} `;
        }
        bands += path(`${top}${bottom}Z`, {
          fill: ink.linear([
            { at: 0, color, opacity: 0 },
            { at: 0.72, color, opacity: 0.34 },
            { at: 0.9, color: lighten(color, 0.25), opacity: 0.5 },
            { at: 1, color, opacity: 0 },
          ]),
          filter: ink.blur(14),
        });
      }
      return bands;
    },
    { type: 'glow', low: 0.65, high: 1, periodSeconds: 5, phase: 0 },
  );
}

function drawRainbow(stage: Stage, horizon: number, sunX: number) {
  const { width } = stage;
  const centerX = sunX < width / 2 ? width * 0.62 : width * 0.38;
  const outer = Math.min(width * 0.62, horizon * 1.05);
  const band = outer * 0.03;
  return stage.layer('rainbow', 0.05, (ink) => {
    const arcs = RAINBOW.map((color, index) =>
      circle(centerX, horizon + outer * 0.12, outer - index * band, {
        fill: 'none',
        stroke: color,
        'stroke-width': band * 1.25,
        'stroke-opacity': 0.5,
      }),
    ).join('');
    return `<g filter="${ink.blur(3)}">${arcs}</g>`;
  });
}

const RAINBOW = ['#ff5e62', '#ff9f4a', '#ffe066', '#67d982', '#4fb4f0', '#6d78e8', '#b06fe0'];
