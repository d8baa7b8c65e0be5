import { darken, lighten } from '../art/color.ts';
import type { Floor } from '../scene/floor.ts';
import type { Stage } from '../scene/stage.ts';
import { drawClouds } from '../scenery/clouds.ts';
import { drawGlow } from '../scenery/houses.ts';
import { drawSky } from '../scenery/sky.ts';
import { circle, ellipse, num, path, polygon, rect } from '../svg/draw.ts';
import { landFloor } from './land-floor.ts';

/** A pitch in stripes, stands full of people, floodlights. */
export function drawStadium(stage: Stage): Floor {
  const { width, height, margin, light, random } = stage;
  const horizon = height * 0.56;
  const { sunX } = drawSky(stage, { horizon });
  drawClouds(stage, { horizon, amount: 3 });
  const own = random.fork('stadium');
  const standTop = horizon - Math.min(250, height * 0.24);
  stage.back.push(
    stage.layer('stands', 0.2, (ink) => {
      const shell = path(
        `M${num(-margin)} ${num(standTop + 40)}Q${num(width / 2)} ${num(standTop - 60)} ${num(width + margin)} ${num(standTop + 40)}V${num(horizon + 30)}H${num(-margin)}Z`,
        {
          fill: ink.linear([
            { at: 0, color: light.lit('#6f7890', 0.3) },
            { at: 1, color: light.lit('#454c66', 0.2) },
          ]),
        },
      );
      let crowd = '';
      const colors = ['#f2545b', '#ffd25a', '#4aa8f0', '#ffffff', '#59c17a', '#f7b7a3', '#b98bff'];
      for (let row = 0; row < 9; row += 1) {
        for (let x = -margin; x < width + margin; x += 17) {
          if (own.chance(0.12)) continue;
          const bend = ((x - width / 2) / (width / 2)) ** 2 * 46;
          crowd += circle(
            x + own.between(-4, 4),
            standTop + 40 + row * 19 + bend - 46 + own.between(-3, 3),
            6.4,
            { fill: light.lit(own.pick(['#f2545b', ...colors]), 0.25) },
          );
        }
      }
      const roof = path(
        `M${num(-margin)} ${num(standTop + 30)}Q${num(width / 2)} ${num(standTop - 86)} ${num(width + margin)} ${num(standTop + 30)}V${num(standTop - 10)}Q${num(width / 2)} ${num(standTop - 130)} ${num(-margin)} ${num(standTop - 10)}Z`,
        { fill: light.lit('#e6eaf2', 0.2) },
      );
      const hoarding = rect(-margin, horizon + 2, width + 2 * margin, 30, {
        fill: light.lit('#3f7fb5', 0.1),
      });
      return shell + crowd + roof + hoarding;
    }),
    stage.layer('pitch', 0.42, (ink) => {
      const grass = '#4fa852';
      let content = rect(-margin, horizon + 30, width + 2 * margin, height + margin - horizon, {
        fill: ink.linear([
          { at: 0, color: light.lit(darken(grass, 0.1), 0.15) },
          { at: 1, color: light.lit(grass) },
        ]),
      });
      for (let stripe = -9; stripe < 9; stripe += 2) {
        content += polygon(
          [
            { x: width / 2 + stripe * width * 0.07, y: horizon + 30 },
            { x: width / 2 + (stripe + 1) * width * 0.07, y: horizon + 30 },
            { x: width / 2 + (stripe + 1) * width * 0.17, y: height + margin },
            { x: width / 2 + stripe * width * 0.17, y: height + margin },
          ],
          { fill: light.lit(lighten(grass, 0.2)), 'fill-opacity': 0.4 },
        );
      }
      const line = { fill: 'none', stroke: light.lit('#ffffff'), 'stroke-width': 5, 'stroke-opacity': 0.85 };
      return (
        content +
        ellipse(
          width / 2,
          horizon + 34 + (height - horizon) * 0.42,
          width * 0.24,
          (height - horizon) * 0.2,
          line,
        ) +
        path(
          `M${num(-margin)} ${num(horizon + 34 + (height - horizon) * 0.42)}H${num(width + margin)}M${num(-margin)} ${num(horizon + 50)}H${num(width + margin)}`,
          line,
        )
      );
    }),
    stage.layer('floodlights', 0.24, (ink) =>
      [0.08, 0.92]
        .map((share) => {
          const x = width * share;
          const y = standTop - 130;
          return (
            rect(x - 6, y, 12, horizon - y, { fill: light.lit('#5a6076', 0.2) }) +
            rect(x - 58, y - 56, 116, 60, { rx: 6, fill: light.lit('#3f4458', 0.2) }) +
            [-38, 0, 38]
              .map(
                (dx) =>
                  circle(x + dx, y - 38, 11, { fill: '#fffbe6' }) +
                  circle(x + dx, y - 12, 11, { fill: '#fffbe6' }),
              )
              .join('') +
            drawGlow(ink, {
              x,
              y: y - 26,
              radius: 240,
              color: '#fff6d8',
              opacity: 0.3 + 0.5 * light.darkness,
            })
          );
        })
        .join(''),
    ),
  );
  return landFloor(stage, { horizon, top: horizon + 100, sunX });
}
