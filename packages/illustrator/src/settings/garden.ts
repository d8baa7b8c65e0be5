import { darken, lighten } from '../art/color.ts';
import type { ArtSource } from '../art/inline-art.ts';
import type { Floor } from '../scene/floor.ts';
import type { Stage } from '../scene/stage.ts';
import { drawClouds } from '../scenery/clouds.ts';
import { drawForegroundGrass } from '../scenery/foreground.ts';
import { drawFlower, drawGrass, drawPatches, FLOWER_COLORS } from '../scenery/ground.ts';
import { drawHill } from '../scenery/hills.ts';
import { drawPath } from '../scenery/houses.ts';
import { placeProp } from '../scenery/props.ts';
import { drawSky } from '../scenery/sky.ts';
import { circle, num, path, rect } from '../svg/draw.ts';
import { drawTreeAt, grassColor, isSnowy, rowOfTrees } from './land.ts';
import { landFloor } from './land-floor.ts';

/** Hedges, a white fence, beds full of flowers and a path. */
export function drawGarden(stage: Stage, art: ArtSource): Floor {
  const { width, height, light, random, margin } = stage;
  const horizon = height * (stage.isPortrait ? 0.56 : 0.53);
  const { sunX } = drawSky(stage, { horizon });
  drawClouds(stage, { horizon });
  const green = grassColor(stage);
  const bare = isSnowy(stage);
  drawHill(stage, {
    id: 'far',
    y: horizon - 34,
    amplitude: 38,
    wavelength: width * 0.8,
    color: green.far,
    distance: 0.8,
    depth: 0.12,
    behind: (ink, crest, own) =>
      rowOfTrees(stage, ink, own, { crest, count: Math.round(width / 70), height: [60, 120], distance: 0.6 }),
  });
  stage.back.push(
    stage.layer('hedge', 0.26, (ink) => {
      const own = random.fork('hedge');
      let content = '';
      for (let x = -margin; x < width + margin; x += 62)
        content += drawTreeAt(stage, ink, own, 'bush', {
          x,
          y: horizon + 64,
          height: own.between(84, 120),
          distance: 0.26,
        });
      return content;
    }),
  );
  const top = horizon + 52;
  drawHill(stage, {
    id: 'ground',
    y: top,
    amplitude: 8,
    wavelength: width,
    color: green.near,
    distance: 0.06,
    depth: 0.44,
    dress: (ink, crest, own) =>
      drawPatches(stage, ink, own, { top: crest(width / 2) + 30, bottom: height, color: green.near }) +
      drawPath(stage, ink, own, { top: crest(width / 2) + 4 }) +
      drawGrass(stage, own, {
        top: top + 40,
        bottom: height + 20,
        color: green.near,
        count: Math.round(50 * (width / 1000)),
        flowers: bare ? undefined : FLOWER_COLORS,
      }),
  });
  stage.back.push(
    stage.layer('fence', 0.4, (ink) => {
      const white = light.lit('#fdfbf6', 0.08);
      const shade = light.lit('#cfcbd6', 0.1);
      let pickets =
        rect(-margin, top + 2, width + 2 * margin, 8, { fill: shade }) +
        rect(-margin, top - 30, width + 2 * margin, 8, { fill: shade });
      for (let x = -margin; x < width + margin; x += 42) {
        if (Math.abs(x - width / 2) < 90) continue;
        pickets += path(
          `M${num(x)} ${num(top + 30)}V${num(top - 50)}L${num(x + 12)} ${num(top - 66)}L${num(x + 24)} ${num(top - 50)}V${num(top + 30)}Z`,
          {
            fill: ink.linear([
              { at: 0, color: lighten(white, 0.3) },
              { at: 1, color: shade },
            ]),
          },
        );
      }
      return pickets;
    }),
    stage.layer(
      'beds',
      0.5,
      (ink) => {
        const own = random.fork('beds');
        let content = '';
        const flowers = Array.from({ length: Math.round(58 * (width / 1000)) }, () => {
          const isLeft = own.chance(0.5);
          const t = own.next();
          const reach = 0.26 * (1 - t * 0.25);
          return {
            x: isLeft ? own.between(-0.04, reach) * width : width * (1 - own.between(-0.04, reach)),
            y: top + 60 + (height - top) * t * 0.8,
            size: 34 + 46 * t,
          };
        }).sort((a, b) => a.y - b.y);
        for (const [index, spot] of flowers.entries()) {
          if (bare)
            content += drawTreeAt(stage, ink, own, 'bush', {
              x: spot.x,
              y: spot.y,
              height: spot.size,
              distance: 0,
            });
          else if (index % 6 === 0)
            content += placeProp(stage, ink, art, {
              name: own.pick(['tulip', 'rose', 'sunflower', 'tulip']),
              x: spot.x,
              y: spot.y,
              height: spot.size * 1.9,
              prefix: `b${index}`,
              color: undefined,
            });
          else
            content +=
              circle(spot.x, spot.y, spot.size * 0.3, { fill: light.lit(darken(green.near, 0.2)) }) +
              drawFlower(light, own, {
                ...spot,
                distance: 0,
                color: own.pick(['#ffffff', ...FLOWER_COLORS]),
              });
        }
        return content;
      },
      { type: 'sway', amplitude: 4, periodSeconds: 3.4, baseY: height, topY: top - 60 },
    ),
  );
  drawForegroundGrass(stage, { color: green.near, hasFlowers: !bare });
  return landFloor(stage, { horizon, top: top + 90, sunX });
}
