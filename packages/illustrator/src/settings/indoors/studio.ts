import { darken, lighten, mix } from '../../art/color.ts';
import type { Floor } from '../../scene/floor.ts';
import { COLOR_VALUES } from '../../scene/light/color-values.ts';
import type { Stage } from '../../scene/stage.ts';
import { circle, ellipse, num, path, rect } from '../../svg/draw.ts';

const PALETTES = [
  ['#f7b7a3', '#e2688a', '#fbe3c8'],
  ['#a7d8de', '#3f8fb5', '#f5efd6'],
  ['#c9b6f0', '#7a5fd0', '#ffe1d0'],
  ['#f9d587', '#ef8f4c', '#fdf3dc'],
  ['#b5e0b0', '#4aa07a', '#fdf0cf'],
] as const;

/** A photographer's backdrop: soft colour, round shapes, a pedestal under the light. */
export function drawStudio(stage: Stage): Floor {
  const { width, height, margin, random, graph } = stage;
  const own = random.fork('studio');
  const wanted = COLOR_VALUES[graph.colors[0] ?? ''];
  const [soft, strong, pale] =
    wanted === undefined ? own.pick(PALETTES) : [lighten(wanted, 0.5), wanted, lighten(wanted, 0.82)];
  const dim = stage.light.darkness * 0.5;
  const tone = (color: string) => mix(color, '#1d1538', dim);
  const floorY = height * 0.7;
  const sunX = width * own.pick([0.25, 0.75]);
  stage.back.push(
    stage.layer('backdrop', 0.06, (ink) => {
      const wall = rect(-margin, -margin, width + 2 * margin, height + 2 * margin, {
        fill: ink.linear([
          { at: 0, color: tone(mix(soft, strong, 0.35)) },
          { at: 0.66, color: tone(soft) },
          { at: 0.72, color: tone(mix(soft, pale, 0.4)) },
          { at: 1, color: tone(mix(soft, strong, 0.16)) },
        ]),
      });
      const glow = ellipse(width / 2, height * 0.42, width * 0.6, height * 0.5, {
        fill: ink.radial([
          { at: 0, color: tone(pale), opacity: 0.95 },
          { at: 1, color: tone(pale), opacity: 0 },
        ]),
      });
      return wall + glow;
    }),
    stage.layer(
      'shapes',
      0.16,
      (ink) => {
        const r = Math.min(width, height) * 0.33;
        const arch = path(
          `M${num(width / 2 - r)} ${num(floorY)}V${num(height * 0.4)}A${num(r)} ${num(r)} 0 0 1 ${num(width / 2 + r)} ${num(height * 0.4)}V${num(floorY)}Z`,
          {
            fill: ink.linear([
              { at: 0, color: tone(lighten(strong, 0.12)) },
              { at: 1, color: tone(mix(strong, soft, 0.5)) },
            ]),
          },
        );
        const balls = [
          [0.12, 0.58, 0.09],
          [0.9, 0.5, 0.12],
          [0.82, 0.2, 0.05],
          [0.16, 0.24, 0.06],
        ]
          .map(([x = 0, y = 0, size = 0]) =>
            circle(x * width, y * height, size * Math.min(width, height), {
              fill: ink.radial(
                [
                  { at: 0, color: tone(lighten(pale, 0.4)) },
                  { at: 0.6, color: tone(soft) },
                  { at: 1, color: tone(mix(soft, strong, 0.7)) },
                ],
                [0.34, 0.28, 0.8],
              ),
            }),
          )
          .join('');
        return arch + balls;
      },
      {
        type: 'live',
        pivotX: width / 2,
        pivotY: height / 2,
        bobX: 0,
        bobY: 5,
        angleDegrees: 0,
        squash: 0,
        periodSeconds: 6,
        phase: 0,
        driveUnitsPerSecond: 0,
      },
    ),
    stage.layer('pedestal', 0.5, (ink) => {
      const rx = Math.min(width * 0.42, 470);
      const side = ink.linear(
        [
          { at: 0, color: tone(lighten(pale, 0.1)) },
          { at: 0.5, color: tone(soft) },
          { at: 1, color: tone(darken(mix(soft, strong, 0.6), 0.14)) },
        ],
        [0, 0, 1, 0],
      );
      const y = height * 0.8;
      return (
        ellipse(width / 2, y + 116, rx * 1.16, rx * 0.22, {
          fill: ink.radial([
            { at: 0, color: darken(strong, 0.6), opacity: 0.5 },
            { at: 1, color: darken(strong, 0.6), opacity: 0 },
          ]),
        }) +
        path(
          `M${num(width / 2 - rx)} ${num(y)}V${num(y + 96)}A${num(rx)} ${num(rx * 0.17)} 0 0 0 ${num(width / 2 + rx)} ${num(y + 96)}V${num(y)}Z`,
          { fill: side },
        ) +
        ellipse(width / 2, y, rx, rx * 0.17, {
          fill: ink.linear([
            { at: 0, color: tone(lighten(pale, 0.3)) },
            { at: 1, color: tone(mix(pale, soft, 0.5)) },
          ]),
        })
      );
    }),
  );
  return {
    horizon: floorY,
    ground: { back: height * 0.775, front: height * 0.83 },
    water: null,
    air: { top: height * 0.1, bottom: height * 0.72 },
    table: { back: height * 0.775, front: height * 0.83 },
    isWeightless: false,
    sunX,
  };
}
