import { darken, lighten, mix } from '../art/color.ts';
import type { ArtSource } from '../art/inline-art.ts';
import type { Floor } from '../scene/floor.ts';
import type { Stage } from '../scene/stage.ts';
import { drawHill } from '../scenery/hills.ts';
import { scatterParticles } from '../scenery/particles.ts';
import { placeProp } from '../scenery/props.ts';
import { circle, ellipse, group, num, path, rect } from '../svg/draw.ts';

const NEBULAE = [
  ['#2a1a6a', '#7a3fb5', '#e05fa8', '#3f8fe0'],
  ['#0e2a5e', '#2f6fd0', '#39c3c9', '#8a5fe0'],
  ['#3a1450', '#b53f7a', '#ff8f5f', '#5f4fd0'],
] as const;

/** Nebulae, stars and planets; on the moon there is ground to stand on. */
export function drawSpace(stage: Stage, art: ArtSource): Floor {
  const { width, height, margin, random, graph } = stage;
  const colors = random.pick(NEBULAE);
  const own = random.fork('nebula');
  const sunX = width * own.pick([0.2, 0.8]);
  stage.back.push(
    stage.layer('space', 0, (ink) => {
      let content = rect(-margin, -margin, width + 2 * margin, height + 2 * margin, {
        fill: ink.linear(
          [
            { at: 0, color: '#05061a' },
            { at: 0.6, color: darken(colors[0], 0.45) },
            { at: 1, color: darken(colors[1], 0.5) },
          ],
          [0.2, 0, 0.8, 1],
        ),
      });
      for (let index = 0; index < 9; index += 1) {
        const color = colors[index % 4] ?? colors[0];
        const t = index / 8;
        content += ellipse(
          width * (t * 1.1 - 0.05) + own.between(-80, 80),
          height * (0.78 - t * 0.66) + own.between(-90, 90),
          own.between(170, 380),
          own.between(90, 210),
          {
            fill: ink.radial([
              { at: 0, color, opacity: 0.55 },
              { at: 0.5, color, opacity: 0.22 },
              { at: 1, color, opacity: 0 },
            ]),
            transform: `rotate(-28 ${num(width / 2)} ${num(height / 2)})`,
          },
        );
      }
      let dust = '';
      for (let index = 0; index < 260 * Math.max(1, width / 1000); index += 1) {
        const r = own.between(0.5, 1.9);
        const x = own.between(-margin, width + margin);
        const y = own.between(-margin, height + margin);
        dust += `M${num(x - r)} ${num(y)}a${num(r)} ${num(r)} 0 1 0 ${num(2 * r)} 0a${num(r)} ${num(r)} 0 1 0 ${num(-2 * r)} 0`;
      }
      return content + path(dust, { fill: '#e9ecff', 'fill-opacity': 0.8 });
    }),
    scatterParticles(stage, {
      id: 'stars',
      kind: 'star',
      depth: 0.02,
      count: Math.round(60 * Math.max(1, width / 1000)),
      colors: ['#ffffff', '#ffe7c4', '#cfe0ff', lighten(colors[2], 0.6)],
      size: [7, 30],
      bounds: { x: -margin, y: -margin, width: width + 2 * margin, height: height + 2 * margin },
    }),
  );
  drawPlanets(stage, art, { sunX, colors });
  if (graph.setting === 'moon') return drawMoonGround(stage, sunX);
  stage.back.push(
    stage.layer('horizon-planet', 0.4, (ink) => {
      const r = width * 0.95;
      const y = height * 0.97 + r;
      const tone = mix(colors[1], '#3a8fd0', 0.4);
      return (
        circle(width / 2, y, r + 34, {
          fill: ink.radial([
            { at: 0.93, color: lighten(tone, 0.4), opacity: 0.55 },
            { at: 1, color: tone, opacity: 0 },
          ]),
        }) +
        circle(width / 2, y, r, {
          fill: ink.linear([
            { at: 0, color: lighten(tone, 0.24) },
            { at: 0.12, color: darken(tone, 0.3) },
            { at: 0.4, color: '#070a22' },
          ]),
        })
      );
    }),
  );
  return {
    horizon: height,
    ground: { back: height * 0.6, front: height * 0.85 },
    water: null,
    air: { top: height * 0.12, bottom: height * 0.88 },
    table: null,
    isWeightless: true,
    sunX,
  };
}

function drawPlanets(
  stage: Stage,
  art: ArtSource,
  { sunX, colors }: { sunX: number; colors: readonly string[] },
): void {
  const { width, height, random, graph } = stage;
  const own = random.fork('planets');
  const isMoon = graph.setting === 'moon';
  stage.back.push(
    stage.layer(
      'planets',
      0.1,
      (ink) => {
        const r = Math.min(width, height) * own.between(0.09, 0.14);
        const x = width - sunX + own.between(-30, 30);
        const y = height * own.between(0.16, 0.28);
        const color = colors[2] ?? '#e05fa8';
        const ball =
          circle(x, y, r * 1.5, {
            fill: ink.radial([
              { at: 0.5, color, opacity: 0.4 },
              { at: 1, color, opacity: 0 },
            ]),
          }) +
          circle(x, y, r, {
            fill: ink.radial(
              [
                { at: 0, color: lighten(color, 0.5) },
                { at: 0.55, color },
                { at: 1, color: darken(color, 0.6) },
              ],
              [0.34, 0.3, 0.8],
            ),
          }) +
          group(
            { 'clip-path': ink.clip(circle(x, y, r, {})) },
            [-0.4, 0.05, 0.5]
              .map((dy) =>
                ellipse(x, y + dy * r, r * 1.2, r * 0.11, {
                  fill: '#ffffff',
                  'fill-opacity': 0.16,
                  transform: `rotate(-14 ${num(x)} ${num(y)})`,
                }),
              )
              .join(''),
          );
        if (isMoon)
          return placeProp(stage, ink, art, {
            name: 'globe-showing-europe-africa',
            x,
            y: y + r,
            height: r * 2,
            prefix: 'earth',
          });
        const second = placeProp(stage, ink, art, {
          name: 'ringed-planet',
          x: sunX,
          y: height * own.between(0.3, 0.42),
          height: r * 1.1,
          prefix: 'ringed',
        });
        return ball + second;
      },
      {
        type: 'live',
        pivotX: width / 2,
        pivotY: height / 3,
        bobX: 0,
        bobY: 5,
        angleDegrees: 0,
        squash: 0,
        periodSeconds: 7,
        phase: 0.2,
        driveUnitsPerSecond: 0,
      },
    ),
  );
}

function drawMoonGround(stage: Stage, sunX: number): Floor {
  const { width, height } = stage;
  const isMars = stage.graph.colors.includes('red') || stage.graph.colors.includes('orange');
  const dust = isMars ? '#c4683f' : '#b9bccb';
  const horizon = height * 0.62;
  const shade = mix(darken(dust, 0.4), '#1a1a44', 0.3);
  // The moon has no atmosphere: its light does not depend on the hour.
  const flat = {
    ...stage,
    light: {
      ...stage.light,
      lit: (color: string, distance = 0) => mix(color, '#2a2c5a', 0.1 + distance * 0.6),
    },
  };
  drawHill(flat, {
    id: 'far',
    y: horizon - 10,
    amplitude: 46,
    wavelength: width * 0.45,
    color: dust,
    distance: 0.8,
    depth: 0.16,
  });
  drawHill(flat, {
    id: 'mid',
    y: horizon + 40,
    amplitude: 26,
    wavelength: width * 0.7,
    color: dust,
    distance: 0.45,
    depth: 0.3,
  });
  drawHill(flat, {
    id: 'ground',
    y: horizon + 110,
    amplitude: 20,
    wavelength: width,
    color: dust,
    distance: 0.08,
    depth: 0.5,
    dress: (ink, crest, own) => {
      let content = '';
      for (let index = 0; index < 13; index += 1) {
        const t = own.next();
        const x = own.between(0, width);
        const y = crest(x) + 34 + (height - horizon - 130) * t;
        const rx = (26 + 90 * t) * own.between(0.5, 1);
        content +=
          ellipse(x, y, rx, rx * 0.3, {
            fill: ink.linear([
              { at: 0, color: shade, opacity: 0.75 },
              { at: 1, color: mix(dust, shade, 0.4), opacity: 0.7 },
            ]),
          }) +
          path(`M${num(x - rx)} ${num(y)}A${num(rx)} ${num(rx * 0.3)} 0 0 0 ${num(x + rx)} ${num(y)}`, {
            fill: 'none',
            stroke: lighten(dust, 0.5),
            'stroke-width': 2.5,
            'stroke-opacity': 0.6,
          });
      }
      return content;
    },
  });
  return {
    horizon,
    ground: { back: horizon + 140, front: height * 0.95 },
    water: null,
    air: { top: height * 0.08, bottom: horizon },
    table: null,
    isWeightless: false,
    sunX,
  };
}
