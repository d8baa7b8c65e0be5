import { mix } from '../art/color.ts';
import type { Stage } from '../scene/stage.ts';
import { num, path } from '../svg/draw.ts';

/** Draws a few distant birds with two strokes each. */
export function drawFlock(stage: Stage, { horizon }: { horizon: number }): void {
  const { width, random, light, graph } = stage;
  const own = random.fork('flock');
  const isAsked = graph.accents.includes('birds');
  if (graph.excluded.includes('bird') || graph.excluded.includes('birds')) return;
  if (!isAsked && (light.darkness > 0.6 || NO_FLIGHT.has(graph.weather) || own.chance(0.45))) return;
  stage.back.push(
    stage.layer(
      'flock',
      0.14,
      () => {
        const cx = width * own.between(0.25, 0.75);
        const cy = horizon * own.between(0.22, 0.5);
        let d = '';
        for (let bird = 0; bird < (isAsked ? 14 : 6); bird += 1) {
          const side = bird % 2 === 0 ? 1 : -1;
          const rank = Math.ceil(bird / 2);
          const x = cx + side * rank * own.between(26, 38);
          const y = cy + rank * own.between(8, 18) + own.between(-5, 5);
          const s = own.between(8, 14);
          d += `M${num(x - s)} ${num(y - s * 0.35)}Q${num(x - s * 0.4)} ${num(y - s * 0.6)} ${num(x)} ${num(y)}Q${num(x + s * 0.4)} ${num(y - s * 0.6)} ${num(x + s)} ${num(y - s * 0.35)}`;
        }
        return path(d, {
          fill: 'none',
          stroke: mix('#3a3550', light.haze, 0.35),
          'stroke-width': 2.6,
          'stroke-linecap': 'round',
        });
      },
      { type: 'drift', unitsPerSecond: 17 },
    ),
  );
}

const NO_FLIGHT: ReadonlySet<string> = new Set(['rain', 'storm', 'snow', 'fog']);
