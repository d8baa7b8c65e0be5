import { darken, lighten, mix } from '../art/color.ts';
import type { ArtSource } from '../art/inline-art.ts';
import type { Floor } from '../scene/floor.ts';
import type { Stage } from '../scene/stage.ts';
import { drawClouds } from '../scenery/clouds.ts';
import { placeProp } from '../scenery/props.ts';
import { drawSky } from '../scenery/sky.ts';
import { drawSkyline } from '../scenery/skyline.ts';
import { drawWater } from '../scenery/water.ts';
import { circle, num, path, rect } from '../svg/draw.ts';
import { drawTreeAt } from './land.ts';
import { landFloor } from './land-floor.ts';

/** Towers in rows behind a promenade; Paris has its roofs, its tower and its river. */
export function drawCity(stage: Stage, art: ArtSource): Floor {
  const { width, height, graph, light, margin } = stage;
  const isParis = graph.setting === 'paris';
  const horizon = height * (stage.isPortrait ? 0.6 : 0.62);
  const { sunX } = drawSky(stage, { horizon });
  drawClouds(stage, { horizon, amount: 4 });
  const tall = Math.min(height * 0.46, width * 0.55);
  drawSkyline(stage, {
    id: 'far',
    baseY: horizon + 14,
    height: tall * (isParis ? 0.26 : 1),
    distance: 0.8,
    depth: 0.08,
    blockWidth: [54, 96],
    style: isParis ? 'roofs' : 'towers',
  });
  if (isParis && !graph.subjects.some(({ id }) => id === 'eiffel-tower')) {
    stage.back.push(
      stage.layer('tower', 0.12, (ink) =>
        placeProp(stage, ink, art, {
          name: 'eiffel-tower',
          x: width * (sunX > width / 2 ? 0.3 : 0.7),
          y: horizon + 6,
          height: tall * 1.08,
          distance: 0.34,
          prefix: 'tower',
        }),
      ),
    );
  }
  drawSkyline(stage, {
    id: 'mid',
    baseY: horizon + 20,
    height: tall * (isParis ? 0.3 : 0.72),
    distance: 0.5,
    depth: 0.16,
    blockWidth: [70, 120],
    style: isParis ? 'roofs' : 'towers',
  });
  drawSkyline(stage, {
    id: 'near',
    baseY: horizon + 24,
    height: tall * (isParis ? 0.27 : 0.4),
    distance: 0.22,
    depth: 0.24,
    blockWidth: [84, 140],
    style: isParis ? 'roofs' : 'towers',
  });
  const quay = horizon + (height - horizon) * 0.36;
  drawWater(stage, {
    top: horizon + 22,
    bottom: quay + 30,
    sunX,
    depth: 0.28,
    color: '#3c7f9f',
    mirror: 0.6,
  });
  if (light.darkness > 0.3) drawStreaks(stage, { top: horizon + 24, bottom: quay + 10 });
  drawPromenade(stage, quay);
  stage.back.push(
    stage.layer('quay-trees', 0.46, (ink) => {
      const own = stage.random.fork('quay');
      const share = sunX > width / 2 ? [0.03, 0.13] : [0.97, 0.87];
      return share
        .map((at, index) =>
          drawTreeAt(stage, ink, own, 'round', {
            x: width * at,
            y: quay + 34,
            height: 250 - index * 60,
            distance: 0.08,
          }),
        )
        .join('');
    }),
  );
  if (light.darkness > 0.3) drawLamps(stage, { y: quay + 22, margin });
  return landFloor(stage, {
    horizon,
    top: quay + (height - quay) * 0.2,
    sunX,
    water: { back: horizon + 46, front: quay - 4 },
    air: { top: height * 0.06, bottom: horizon - tall * 0.2 },
  });
}

/** The lit windows, drawn out on the water. */
function drawStreaks(stage: Stage, { top, bottom }: { top: number; bottom: number }): void {
  const { width, random, light } = stage;
  const own = random.fork('streaks');
  stage.back.push(
    stage.layer(
      'streaks',
      0.3,
      (ink) => {
        let content = '';
        for (let index = 0; index < Math.round(width / 34); index += 1) {
          const color = own.pick(['#ffd27a', '#ffb45a', '#ff8fa8', '#8fd8ff', '#ffe6b0']);
          content += rect(
            own.between(0, width),
            top,
            own.between(7, 22),
            (bottom - top) * own.between(0.45, 1),
            {
              rx: 6,
              fill: ink.linear([
                { at: 0, color, opacity: 0.5 * light.darkness },
                { at: 1, color, opacity: 0 },
              ]),
            },
          );
        }
        return content;
      },
      { type: 'ripple', amplitude: 6, wavelength: 30, periodSeconds: 2, topY: top },
    ),
  );
}

function drawPromenade(stage: Stage, y: number): void {
  const { width, height, light, margin } = stage;
  stage.back.push(
    stage.layer('promenade', 0.44, (ink) => {
      const stone = '#cdbfb4';
      const wall = rect(-margin, y - 6, width + 2 * margin, 34, {
        fill: ink.linear([
          { at: 0, color: light.lit('#b9a99f', 0.1) },
          { at: 1, color: light.lit('#7c706e', 0.1) },
        ]),
      });
      const cap = rect(-margin, y - 14, width + 2 * margin, 12, {
        rx: 3,
        fill: light.lit(lighten(stone, 0.25), 0.06),
      });
      const paving = rect(-margin, y + 26, width + 2 * margin, height + margin - y - 26, {
        fill: ink.linear([
          { at: 0, color: light.lit(lighten(stone, 0.1), 0.08) },
          { at: 1, color: light.lit(darken(stone, 0.16)) },
        ]),
      });
      let joints = '';
      for (let row = 1; row < 9; row += 1) {
        const t = (row / 9) ** 1.7;
        joints += `M${num(-margin)} ${num(y + 26 + (height + margin - y - 26) * t)}H${num(width + margin)}`;
      }
      for (let column = -14; column <= 14; column += 1) {
        joints += `M${num(width / 2 + column * width * 0.07)} ${num(y + 26)}L${num(width / 2 + column * width * 0.19)} ${num(height + margin)}`;
      }
      return (
        paving +
        path(joints, {
          fill: 'none',
          stroke: light.lit(darken(stone, 0.34)),
          'stroke-width': 2,
          'stroke-opacity': 0.32,
        }) +
        wall +
        cap
      );
    }),
  );
}

/** Street lamps along the wall, glowing. */
function drawLamps(stage: Stage, { y }: { y: number; margin: number }): void {
  const { width, light } = stage;
  const count = Math.max(2, Math.round(width / 420));
  stage.back.push(
    stage.layer(
      'lamps',
      0.45,
      (ink) => {
        let content = '';
        for (let index = 0; index < count; index += 1) {
          const x = ((index + 0.5) / count) * width;
          content +=
            rect(x - 3, y - 170, 6, 172, { rx: 2, fill: light.lit('#3a3648') }) +
            circle(x, y - 178, 120, {
              fill: ink.radial([
                { at: 0, color: '#ffd98a', opacity: 0.6 },
                { at: 0.3, color: '#ffc56a', opacity: 0.2 },
                { at: 1, color: '#ffc56a', opacity: 0 },
              ]),
            }) +
            circle(x, y - 178, 13, { fill: mix('#fff4cf', light.glow, 0.1) });
        }
        return content;
      },
      { type: 'glow', low: 0.86, high: 1, periodSeconds: 2.1, phase: 0.4 },
    ),
  );
}
