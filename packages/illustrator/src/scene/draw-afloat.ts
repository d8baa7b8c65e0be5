import { mix } from '../art/color.ts';
import { ellipse, group, num, path } from '../svg/draw.ts';
import type { Actor } from './actor.ts';
import type { Stage } from './stage.ts';

/** Draws the reflection on the water and the shade of the hull. */
export function drawReflection(
  stage: Stage,
  actor: Actor,
  { index, depth }: { index: number; depth: number },
) {
  const tall = actor.figure.height * actor.scale;
  const waterline = actor.footY - tall * 0.06;
  return stage.layer(
    `reflection-${index}`,
    depth,
    (ink) => {
      const side = actor.isFlipped ? -actor.scale : actor.scale;
      const mirrored = group(
        {
          transform: `translate(${num(actor.x)} ${num(waterline - tall * 0.04)}) scale(${side.toFixed(4)} ${(-actor.scale * 0.62).toFixed(4)})`,
          opacity: 0.26,
        },
        actor.figure.draw(ink, `r${index}_`),
      );
      const dark = ellipse(
        actor.x,
        waterline + 2,
        (actor.figure.width * actor.scale) / 1.8,
        Math.max(7, tall * 0.05),
        {
          fill: ink.radial([
            { at: 0, color: stage.light.shadow, opacity: 0.5 },
            { at: 1, color: stage.light.shadow, opacity: 0 },
          ]),
        },
      );
      return mirrored + dark;
    },
    { type: 'ripple', amplitude: 7, wavelength: 46, periodSeconds: 2.2, topY: waterline },
  );
}

/** Draws rings and foam at the waterline of a hull. */
export function drawWake(
  { light, layer }: Stage,
  actor: Actor,
  { index, depth }: { index: number; depth: number },
) {
  const half = (actor.figure.width * actor.scale) / 2;
  const tall = actor.figure.height * actor.scale;
  const y = actor.footY - tall * 0.06;
  const white = mix(light.lit('#ffffff', 0.05), light.glow, 0.2);
  return layer(
    `wake-${index}`,
    depth,
    () =>
      [0, 1, 2]
        .map((ring) => {
          const wide = half * (0.92 + ring * 0.26);
          const drop = ring * Math.max(7, tall * 0.028);
          return path(
            `M${num(actor.x - wide)} ${num(y + drop)}Q${num(actor.x - wide * 0.5)} ${num(y + drop + 9)} ${num(actor.x)} ${num(y + drop + 4)}T${num(actor.x + wide)} ${num(y + drop)}`,
            {
              fill: 'none',
              stroke: white,
              'stroke-width': 5 - ring * 1.3,
              'stroke-opacity': 0.75 - ring * 0.22,
              'stroke-linecap': 'round',
            },
          );
        })
        .join(''),
    { type: 'ripple', amplitude: 5, wavelength: 60, periodSeconds: 2.4, topY: y },
  );
}
