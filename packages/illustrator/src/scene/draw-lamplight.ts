import { circle, polygon } from '../svg/draw.ts';
import type { Actor } from './actor.ts';
import type { Layer } from './layer.ts';
import type { Stage } from './stage.ts';

interface Lamp {
  /** Height of the flame as a share of the thing's height. */
  y: number;
  /** Reach of the light as a share of the height. */
  reach: number;
  color: string;
  /** Beams to both sides. */
  hasBeams?: boolean;
}

const LAMPS: Readonly<Record<string, Lamp>> = {
  lighthouse: { y: 0.8, reach: 0.5, color: '#ffe9a8', hasBeams: true },
  campfire: { y: 0.4, reach: 1.7, color: '#ffa24a' },
  fire: { y: 0.4, reach: 1.4, color: '#ffa24a' },
  candle: { y: 0.85, reach: 1.1, color: '#ffc873' },
  cake: { y: 0.85, reach: 0.9, color: '#ffc873' },
  lantern: { y: 0.5, reach: 1.2, color: '#ff9a5c' },
  'street-lamp': { y: 0.82, reach: 0.7, color: '#ffd88a' },
  'light-bulb': { y: 0.6, reach: 1.1, color: '#ffe38a' },
  pumpkin: { y: 0.45, reach: 0.9, color: '#ffb04a' },
  'glowing-star': { y: 0.5, reach: 1.2, color: '#ffe98a' },
  ufo: { y: 0.2, reach: 1, color: '#8ff7ff' },
  cabin: { y: 0.25, reach: 0.7, color: '#ffc873' },
  'crystal-ball': { y: 0.6, reach: 1, color: '#c9a0ff' },
};

/** Draws the flickering light of a luminous subject when it is dark; null for other subjects. */
export function drawLamplight(
  stage: Stage,
  { subject, x, footY, figure, scale }: Actor,
  { index, depth }: { index: number; depth: number },
): Layer | null {
  const lamp = LAMPS[subject?.id ?? ''];
  const { light, graph } = stage;
  const dark = Math.max(light.darkness, graph.weather === 'storm' || graph.weather === 'fog' ? 0.55 : 0);
  if (lamp === undefined || dark < 0.2) return null;
  const tall = figure.height * scale;
  const y = footY - tall * lamp.y;
  const strength = 0.35 + 0.55 * dark;
  return stage.layer(
    `lamplight-${index}`,
    depth,
    (ink) => {
      const glow = circle(x, y, tall * lamp.reach, {
        fill: ink.radial([
          { at: 0, color: lamp.color, opacity: strength },
          { at: 0.3, color: lamp.color, opacity: strength * 0.4 },
          { at: 1, color: lamp.color, opacity: 0 },
        ]),
      });
      if (lamp.hasBeams !== true) return glow;
      const beams = [-1, 1].map((side) =>
        polygon(
          [
            { x: x + side * tall * 0.06, y: y - tall * 0.02 },
            { x: x + side * stage.width * 0.62, y: y - tall * 0.34 },
            { x: x + side * stage.width * 0.62, y: y + tall * 0.16 },
            { x: x + side * tall * 0.06, y: y + tall * 0.04 },
          ],
          {
            fill: ink.linear(
              [
                { at: side < 0 ? 1 : 0, color: lamp.color, opacity: strength * 0.75 },
                { at: side < 0 ? 0 : 1, color: lamp.color, opacity: 0 },
              ].sort((a, b) => a.at - b.at),
              [0, 0, 1, 0],
            ),
          },
        ),
      );
      return beams.join('') + glow;
    },
    {
      type: 'glow',
      low: 0.72,
      high: 1,
      periodSeconds: lamp.hasBeams === true ? 3 : 1.1,
      phase: index * 0.31,
    },
  );
}
