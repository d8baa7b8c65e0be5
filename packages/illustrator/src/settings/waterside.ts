import { lighten } from '../art/color.ts';
import type { ArtSource } from '../art/inline-art.ts';
import type { Floor } from '../scene/floor.ts';
import type { Stage } from '../scene/stage.ts';
import { drawClouds } from '../scenery/clouds.ts';
import { drawForegroundGrass } from '../scenery/foreground.ts';
import { drawFlower, drawTuft } from '../scenery/ground.ts';
import { drawHill } from '../scenery/hills.ts';
import { drawMountains } from '../scenery/mountains.ts';
import { placeProp } from '../scenery/props.ts';
import { drawSky } from '../scenery/sky.ts';
import { drawWater } from '../scenery/water.ts';
import { ellipse, num, path, rect } from '../svg/draw.ts';
import { grassColor, isSnowy, rowOfTrees } from './land.ts';
import { landFloor } from './land-floor.ts';

/** A lake below mountains, a river between wooded banks, or the pool of a waterfall, seen from a near bank. */
export function drawLake(stage: Stage, art: ArtSource): Floor {
  const { width, height, graph, random } = stage;
  const place = graph.setting;
  const horizon = height * (stage.isPortrait ? 0.5 : 0.47);
  const { sunX } = drawSky(stage, { horizon });
  drawClouds(stage, { horizon });
  const green = grassColor(stage);
  if (place === 'lake') {
    drawMountains(stage, {
      id: 'far',
      baseY: horizon + 10,
      height: Math.min(height, width) * 0.36,
      color: '#7f88a6',
      distance: 0.74,
      depth: 0.08,
      peaks: Math.round(3 + width / 420),
      snow: isSnowy(stage) ? 0.8 : 0.4,
    });
  } else {
    drawHill(stage, {
      id: 'far',
      y: horizon - 70,
      amplitude: 50,
      wavelength: width * 0.8,
      color: green.far,
      distance: 0.82,
      depth: 0.1,
    });
  }
  if (place === 'waterfall') drawFall(stage, horizon);
  drawHill(stage, {
    id: 'bank',
    y: horizon - 8,
    amplitude: 14,
    wavelength: width * 0.5,
    color: green.mid,
    distance: 0.48,
    depth: 0.18,
    bottomY: horizon + 34,
    behind: (ink, crest, own) =>
      rowOfTrees(stage, ink, own, {
        crest,
        count: Math.round(width / 40),
        height: [58, 130],
        distance: 0.5,
        kinds: place === 'lake' ? ['pine', 'pine', 'round'] : ['round', 'bush', 'round', 'cypress'],
      }),
  });
  drawWater(stage, {
    top: horizon + 26,
    bottom: height + stage.margin,
    sunX,
    depth: 0.24,
    color: '#3a8fb5',
    mirror: 0.5,
  });
  const bankTop = height * 0.86;
  const onWater = graph.subjects.some(
    ({ entry, action }) => entry.zone === 'water' || entry.zone === 'sea' || action === 'swim',
  );
  const nearTop = onWater ? height * 0.93 : bankTop - height * 0.12;
  stage.back.push(
    stage.layer('near-bank', 0.56, (ink) => {
      const own = random.fork('near-bank');
      const { light, margin } = stage;
      const d = `M${num(-margin)} ${num(nearTop)}C${num(width * 0.3)} ${num(nearTop - 40)} ${num(width * 0.6)} ${num(nearTop + 46)} ${num(width + margin)} ${num(nearTop - 10)}V${num(height + margin)}H${num(-margin)}Z`;
      const body = path(d, {
        fill: ink.linear([
          { at: 0, color: light.lit(lighten(green.near, 0.14)) },
          { at: 1, color: light.lit(green.near) },
        ]),
      });
      let plants = '';
      for (let index = 0; index < 26 * (width / 1000); index += 1) {
        const x = own.between(-40, width + 40);
        const y = nearTop + own.between(8, Math.max(20, height - nearTop));
        plants +=
          own.chance(0.3) && !isSnowy(stage)
            ? drawFlower(light, own, {
                x,
                y,
                size: own.between(20, 40),
                distance: 0,
                color: own.pick(['#ffffff', '#f9d24a', '#f27aa5', '#a878e0']),
              })
            : drawTuft(own, { x, y, size: own.between(18, 42), color: light.lit(green.mid) });
      }
      const stones = [0.08, 0.2, 0.88]
        .map((share, index) =>
          placeProp(stage, ink, art, {
            name: 'rock',
            x: width * share,
            y: nearTop + own.between(10, 40),
            height: own.between(30, 58),
            prefix: `r${index}`,
          }),
        )
        .join('');
      return body + stones + plants;
    }),
  );
  drawForegroundGrass(stage, { color: green.near, hasFlowers: !isSnowy(stage) });
  return landFloor(stage, {
    horizon,
    top: onWater ? nearTop : nearTop + 22,
    sunX,
    water: { back: horizon + (height - horizon) * 0.28, front: nearTop - 20 },
  });
}

/** Cliffs on both sides and the white water between them. */
function drawFall(stage: Stage, horizon: number): void {
  const { width, height, light, random } = stage;
  const x = width * random.between(0.4, 0.6);
  const half = Math.min(120, width * 0.12);
  const top = horizon - Math.min(height * 0.34, 360);
  stage.back.push(
    stage.layer('cliff', 0.16, (ink) => {
      const fill = ink.linear([
        { at: 0, color: light.lit('#8d8a78', 0.3) },
        { at: 1, color: light.lit('#5c5f62', 0.45) },
      ]);
      const moss = ink.linear([
        { at: 0, color: light.lit('#6fb055', 0.2) },
        { at: 1, color: light.lit('#4d8a48', 0.35) },
      ]);
      const cliff = path(
        `M-160 ${num(horizon + 30)}V${num(top + 60)}Q${num(x * 0.5)} ${num(top - 20)} ${num(x - half)} ${num(top)}H${num(x + half)}Q${num((x + width) / 2)} ${num(top - 30)} ${num(width + 160)} ${num(top + 50)}V${num(horizon + 30)}Z`,
        { fill },
      );
      const turf = path(
        `M-160 ${num(top + 60)}Q${num(x * 0.5)} ${num(top - 20)} ${num(x - half)} ${num(top)}Q${num(x - half * 1.2)} ${num(top + 40)} ${num(x - half * 1.8)} ${num(top + 34)}T-160 ${num(top + 120)}ZM${num(width + 160)} ${num(top + 50)}Q${num((x + width) / 2)} ${num(top - 30)} ${num(x + half)} ${num(top)}Q${num(x + half * 1.3)} ${num(top + 44)} ${num(x + half * 1.9)} ${num(top + 30)}T${num(width + 160)} ${num(top + 112)}Z`,
        { fill: moss },
      );
      return cliff + turf;
    }),
    stage.layer(
      'fall',
      0.17,
      (ink) => {
        const white = light.lit('#ffffff', 0.12);
        const sheet = rect(x - half, top - 4, half * 2, horizon - top + 40, {
          fill: ink.linear([
            { at: 0, color: light.lit('#bfe4f2', 0.2), opacity: 0.95 },
            { at: 1, color: white, opacity: 0.95 },
          ]),
        });
        let threads = '';
        for (let thread = 0; thread < 15; thread += 1) {
          const at = x - half + ((thread + random.next()) / 15) * half * 2;
          threads += rect(
            at,
            top + random.between(0, 60),
            random.between(2, 7),
            (horizon - top) * random.between(0.4, 0.95),
            { rx: 3, fill: thread % 3 === 0 ? light.lit('#8cc4dc', 0.2) : white, 'fill-opacity': 0.7 },
          );
        }
        return sheet + threads;
      },
      { type: 'ripple', amplitude: 4, wavelength: 60, periodSeconds: 0.9, topY: top },
    ),
    stage.layer('spray', 0.26, (ink) =>
      [-1, 0, 1]
        .map((side) =>
          ellipse(x + side * half * 0.8, horizon + 26, half * 1.1, 46, {
            fill: ink.radial([
              { at: 0, color: '#ffffff', opacity: 0.75 * (1 - light.darkness * 0.5) },
              { at: 1, color: '#ffffff', opacity: 0 },
            ]),
          }),
        )
        .join(''),
    ),
  );
}
