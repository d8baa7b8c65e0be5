import { darken, lighten, mix } from '../art/color.ts';
import type { Floor } from '../scene/floor.ts';
import type { Stage } from '../scene/stage.ts';
import { drawHill } from '../scenery/hills.ts';
import { drawSky } from '../scenery/sky.ts';
import { ellipse, num, path, rect } from '../svg/draw.ts';
import { drawCrystals } from './fantasy.ts';

/** Dark rock around an opening on the sky, crystals that glow, a still floor. */
export function drawCave(stage: Stage): Floor {
  const { width, height, margin, random, light } = stage;
  const own = random.fork('cave');
  const rock = mix('#5f5470', light.haze, 0.12);
  const mouthX = width * own.between(0.42, 0.58);
  drawSky(stage, { horizon: height * 0.62, sunX: mouthX });
  drawHill(stage, {
    id: 'outside',
    y: height * 0.58,
    amplitude: 24,
    wavelength: width * 0.6,
    color: '#7fb080',
    distance: 0.6,
    depth: 0.12,
  });
  const rx = width * 0.24;
  const top = height * 0.24;
  stage.back.push(
    stage.layer('rock', 0.24, (ink) => {
      const hole = `M${num(mouthX - rx)} ${num(height * 0.7)}C${num(mouthX - rx * 1.3)} ${num(height * 0.4)} ${num(mouthX - rx * 0.6)} ${num(top)} ${num(mouthX)} ${num(top - 20)}C${num(mouthX + rx * 0.7)} ${num(top + 10)} ${num(mouthX + rx * 1.2)} ${num(height * 0.42)} ${num(mouthX + rx)} ${num(height * 0.7)}Z`;
      const frame = `M${num(-margin)} ${num(-margin)}H${num(width + margin)}V${num(height + margin)}H${num(-margin)}Z`;
      const wall = path(frame + hole, {
        'fill-rule': 'evenodd',
        fill: ink.radial(
          [
            { at: 0.3, color: mix(rock, light.glow, 0.3) },
            { at: 0.62, color: darken(rock, 0.3) },
            { at: 1, color: darken(rock, 0.66) },
          ],
          [0.5, 0.5, 0.72],
        ),
      });
      let teeth = '';
      for (let index = 0; index < 16; index += 1) {
        const x = own.between(-40, width + 40);
        const tall = own.between(60, 240) * (1 - 0.5 * Math.exp(-(((x - mouthX) / rx) ** 2)));
        const wide = tall * 0.2;
        teeth += path(
          `M${num(x - wide)} ${num(-margin)}Q${num(x - wide * 0.3)} ${num(tall * 0.5)} ${num(x)} ${num(tall)}Q${num(x + wide * 0.3)} ${num(tall * 0.5)} ${num(x + wide)} ${num(-margin)}Z`,
          {
            fill: ink.linear([
              { at: 0, color: darken(rock, 0.62) },
              { at: 1, color: darken(rock, 0.2) },
            ]),
          },
        );
      }
      return (
        wall +
        teeth +
        ellipse(mouthX, height * 0.5, rx * 1.7, height * 0.42, {
          fill: ink.radial([
            { at: 0.4, color: light.glow, opacity: 0.3 },
            { at: 1, color: light.glow, opacity: 0 },
          ]),
        })
      );
    }),
    stage.layer(
      'cave-floor',
      0.44,
      (ink) =>
        path(
          `M${num(-margin)} ${num(height * 0.72)}C${num(width * 0.25)} ${num(height * 0.66)} ${num(width * 0.7)} ${num(height * 0.72)} ${num(width + margin)} ${num(height * 0.68)}V${num(height + margin)}H${num(-margin)}Z`,
          {
            fill: ink.linear([
              { at: 0, color: mix(rock, light.glow, 0.26) },
              { at: 1, color: darken(rock, 0.5) },
            ]),
          },
        ) +
        ellipse(mouthX, height * 0.74, width * 0.34, 40, {
          fill: ink.radial([
            { at: 0, color: lighten(light.glow, 0.2), opacity: 0.5 },
            { at: 1, color: light.glow, opacity: 0 },
          ]),
        }),
    ),
    stage.layer(
      'crystals',
      0.48,
      (ink) =>
        [
          [0.1, 0.78, 130, '#7f7bf2'],
          [0.2, 0.84, 80, '#5fd8e8'],
          [0.9, 0.8, 140, '#c77bf2'],
          [0.8, 0.86, 70, '#5fd8e8'],
        ]
          .map(([x, y, size, color]) =>
            drawCrystals(stage, ink, {
              x: width * Number(x),
              y: height * Number(y),
              size: Number(size),
              color: String(color),
            }),
          )
          .join(''),
      { type: 'glow', low: 0.86, high: 1, periodSeconds: 3.6, phase: 0 },
    ),
  );
  stage.front.push(
    stage.layer('dim', 0, (ink) =>
      rect(-margin, -margin, width + 2 * margin, height + 2 * margin, {
        fill: ink.radial([
          { at: 0.4, color: '#0c0818', opacity: 0 },
          { at: 1, color: '#0c0818', opacity: 0.5 },
        ]),
      }),
    ),
  );
  return {
    horizon: height * 0.7,
    ground: { back: height * 0.76, front: height * 0.94 },
    water: null,
    air: { top: height * 0.2, bottom: height * 0.62 },
    table: null,
    isWeightless: false,
    sunX: mouthX,
  };
}
