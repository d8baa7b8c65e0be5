import { darken, lighten, mix } from '../art/color.ts';
import type { ArtSource } from '../art/inline-art.ts';
import type { Floor } from '../scene/floor.ts';
import type { Stage } from '../scene/stage.ts';
import { drawClouds } from '../scenery/clouds.ts';
import { drawFacades } from '../scenery/facades.ts';
import { drawGlow } from '../scenery/houses.ts';
import { placeProp } from '../scenery/props.ts';
import { drawSky } from '../scenery/sky.ts';
import { drawSkyline } from '../scenery/skyline.ts';
import { ellipse, num, path, rect } from '../svg/draw.ts';
import { drawTreeAt } from './land.ts';
import { landFloor } from './land-floor.ts';

/** A row of townhouses with shops, a pavement, lamps, and wet reflections when it rains or is dark. */
export function drawStreet(stage: Stage, art: ArtSource): Floor {
  const { width, height, light, margin, graph } = stage;
  const curb = height * (stage.isPortrait ? 0.7 : 0.69);
  const { sunX } = drawSky(stage, { horizon: curb, hasDisc: light.elevation > 0.4 });
  drawClouds(stage, { horizon: curb * 0.7, amount: 3 });
  const tall = Math.min(height * 0.56, 640);
  drawSkyline(stage, {
    id: 'far',
    baseY: curb,
    height: tall * 1.1,
    distance: 0.75,
    depth: 0.1,
    blockWidth: [80, 150],
    style: 'roofs',
  });
  drawFacades(stage, { baseY: curb - 6, height: tall, depth: 0.3 });
  stage.back.push(
    stage.layer('pavement', 0.4, (ink) => {
      const isWet = graph.weather === 'rain' || graph.weather === 'storm';
      const walk = '#c9bfba';
      const road = '#77748a';
      const kerb = curb + (height - curb) * 0.3;
      const pavement = rect(-margin, curb - 8, width + 2 * margin, kerb - curb + 8, {
        fill: ink.linear([
          { at: 0, color: light.lit(darken(walk, 0.18), 0.1) },
          { at: 1, color: light.lit(walk, 0.04) },
        ]),
      });
      const edge = rect(-margin, kerb - 3, width + 2 * margin, 13, {
        fill: ink.linear([
          { at: 0, color: light.lit(lighten(walk, 0.3)) },
          { at: 1, color: light.lit(darken(walk, 0.3)) },
        ]),
      });
      const asphalt = rect(-margin, kerb + 9, width + 2 * margin, height + margin - kerb, {
        fill: ink.linear([
          { at: 0, color: light.lit(darken(road, 0.24)) },
          { at: 1, color: light.lit(mix(road, light.haze, 0.1)) },
        ]),
      });
      let stones = '';
      const own = stage.random.fork('stones');
      for (let index = 0; index < 70 * (width / 1000); index += 1) {
        const t = own.next();
        const y = kerb + 22 + (height - kerb) * t;
        stones += `M${num(own.between(-margin, width))} ${num(y)}h${num(16 + 40 * t)}`;
      }
      const cobbles = path(stones, {
        fill: 'none',
        stroke: light.lit(lighten(road, 0.25)),
        'stroke-width': 3,
        'stroke-opacity': 0.22,
        'stroke-linecap': 'round',
      });
      let shine = '';
      if (isWet || light.darkness > 0.4) {
        for (let index = 0; index < 9; index += 1) {
          const color = own.pick(['#ffc56a', '#ff9f6a', '#ffe0a0', light.sky[2]]);
          shine += ellipse(
            own.between(0, width),
            kerb + (height - kerb) * own.between(0.2, 0.9),
            own.between(26, 70),
            own.between(50, 150) * (isWet ? 1 : 0.6),
            {
              fill: ink.radial([
                { at: 0, color, opacity: isWet ? 0.34 : 0.2 },
                { at: 1, color, opacity: 0 },
              ]),
            },
          );
        }
      }
      return pavement + asphalt + edge + cobbles + shine;
    }),
    stage.layer('lamp-post', 0.46, (ink) => {
      const own = stage.random.fork('lamp');
      const isLit = light.darkness > 0.2;
      return [own.between(0.06, 0.12), own.between(0.88, 0.94)]
        .map((share, index) => {
          const x = width * share;
          const lampTall = Math.min(330, height * 0.3);
          const y = curb + (height - curb) * 0.24;
          const lamp = placeProp(stage, ink, art, {
            name: 'street-lamp',
            x,
            y,
            height: lampTall,
            prefix: `lamp${index}`,
          });
          return (
            lamp +
            (isLit
              ? drawGlow(ink, { x, y: y - lampTall * 0.82, radius: 170, color: '#ffd27a', opacity: 0.75 })
              : '')
          );
        })
        .join('');
    }),
  );
  if (graph.season !== 'winter' && light.darkness < 0.9) {
    stage.back.push(
      stage.layer('street-tree', 0.47, (ink) =>
        drawTreeAt(stage, ink, stage.random.fork('street-tree'), 'round', {
          x: width * (sunX > width / 2 ? 0.24 : 0.78),
          y: curb + (height - curb) * 0.2,
          height: Math.min(300, height * 0.28),
          distance: 0.04,
        }),
      ),
    );
  }
  return landFloor(stage, {
    horizon: curb * 0.8,
    top: curb + (height - curb) * 0.2,
    sunX,
    air: { top: height * 0.05, bottom: curb - tall * 0.72 },
  });
}
