import { darken, lighten } from '../art/color.ts';
import type { Stage } from '../scene/stage.ts';
import { group } from '../svg/draw.ts';
import { drawDrifts } from './drifts.ts';
import { drawFlower, drawTuft, FLOWER_COLORS } from './ground.ts';

/** Draws grass and flowers close to the lens, blurred and swaying, as a frame of the picture. */
export function drawForegroundGrass(
  stage: Stage,
  { color, hasFlowers }: { color: string; hasFlowers: boolean },
): void {
  const { width, height, margin, random, light, graph } = stage;
  if (graph.weather === 'snow' || graph.season === 'winter') {
    drawDrifts(stage);
    return;
  }
  const own = random.fork('foreground');
  stage.front.push(
    stage.layer(
      'foreground',
      0.95,
      (ink) => {
        // Blurred in two halves, because the cost of a filter grows with its area.
        const halves = ['', ''];
        const count = Math.round(30 * (width / 1000));
        for (let index = 0; index < count; index += 1) {
          // Dense in the corners, sparse in the middle.
          const t = own.next();
          const half = own.chance(0.5) ? 1 : 0;
          const side = half === 1 ? 1 : -1;
          const x = width / 2 + side * (width / 2 + margin) * (1 - t ** 2.2 * 0.5);
          const y = height + 26 + own.between(0, 26);
          if (hasFlowers && own.chance(0.3)) {
            halves[half] += drawFlower(light, own, {
              x,
              y,
              size: own.between(80, 130),
              distance: 0,
              color: own.pick(['#ffffff', ...FLOWER_COLORS]),
            });
          } else {
            const tone = own.chance(0.5) ? darken(color, 0.3) : lighten(darken(color, 0.16), 0.04);
            halves[half] += drawTuft(own, { x, y, size: own.between(70, 150), color: light.lit(tone) });
          }
        }
        return halves.map((content) => group({ filter: ink.blur(2.6) }, content)).join('');
      },
      { type: 'sway', amplitude: 9, periodSeconds: 3.2, baseY: height + 40, topY: height - 150 },
    ),
  );
}
