import { darken, lighten, mix } from '../art/color.ts';
import type { ArtSource } from '../art/inline-art.ts';
import type { Floor } from '../scene/floor.ts';
import type { Stage } from '../scene/stage.ts';
import { drawHill } from '../scenery/hills.ts';
import { placeProp } from '../scenery/props.ts';
import { ellipse, group, num, path, polygon, rect } from '../svg/draw.ts';

/** Blue depth with beams from the surface, a sandy bed, coral, weed and small fish far away. */
export function drawUnderwater(stage: Stage, art: ArtSource): Floor {
  const { width, height, margin, light, random } = stage;
  const night = light.darkness > 0.6;
  const surface = night ? '#2b7fa8' : '#7fe3ea';
  const middle = night ? '#14507e' : '#2aa3cf';
  const deep = night ? '#071d44' : '#12589c';
  const sunX = width * random.pick([0.3, 0.5, 0.7]);
  stage.back.push(
    stage.layer('water', 0, (ink) => {
      const base = rect(-margin, -margin, width + 2 * margin, height + 2 * margin, {
        fill: ink.linear([
          { at: 0, color: surface },
          { at: 0.45, color: middle },
          { at: 1, color: deep },
        ]),
      });
      return (
        base +
        ellipse(sunX, -40, width * 0.7, height * 0.5, {
          fill: ink.radial([
            { at: 0, color: '#f2fffb', opacity: night ? 0.3 : 0.75 },
            { at: 1, color: surface, opacity: 0 },
          ]),
        })
      );
    }),
    stage.layer(
      'rays',
      0.06,
      (ink) => {
        let content = '';
        for (let ray = 0; ray < 8; ray += 1) {
          const from = sunX + (ray - 3.5) * width * 0.09;
          const reach = (ray - 3.5) * width * 0.13;
          const wide = random.between(16, 60);
          content += polygon(
            [
              { x: from - wide * 0.4, y: -80 },
              { x: from + wide * 0.4, y: -80 },
              { x: from + reach + wide * 2, y: height * 0.92 },
              { x: from + reach - wide * 2, y: height * 0.92 },
            ],
            {
              fill: ink.linear([
                { at: 0, color: '#eafffb', opacity: night ? 0.14 : 0.3 },
                { at: 1, color: '#bff4f2', opacity: 0 },
              ]),
            },
          );
        }
        return content;
      },
      { type: 'ripple', amplitude: 14, wavelength: 420, periodSeconds: 4.6, topY: -80 },
    ),
  );
  stage.back.push(shoal(stage, mix(middle, deep, 0.5)));
  const bed = '#e8d3a2';
  const tone = (distance: number) => mix(bed, middle, distance);
  drawHill(stage, {
    id: 'far-bed',
    y: height * 0.72,
    amplitude: 34,
    wavelength: width * 0.6,
    color: mix(tone(0.7), deep, 0.25),
    distance: 0,
    depth: 0.18,
  });
  drawHill(stage, {
    id: 'mid-bed',
    y: height * 0.78,
    amplitude: 26,
    wavelength: width * 0.7,
    color: mix(tone(0.5), deep, 0.15),
    distance: 0,
    depth: 0.3,
  });
  stage.back.push(
    weed(stage, {
      y: height * 0.82,
      count: Math.round(width / 70),
      tall: [90, 200],
      color: mix('#2f8f7a', middle, 0.45),
      depth: 0.34,
      id: 'far',
    }),
  );
  const top = height * 0.84;
  drawHill(stage, {
    id: 'ground',
    y: top,
    amplitude: 18,
    wavelength: width,
    color: mix(bed, middle, 0.18),
    distance: 0,
    depth: 0.5,
    dress: (ink, crest, own) => {
      let content = '';
      for (let index = 0; index < 5; index += 1) {
        const x = width * (index < 3 ? own.between(0, 0.26) : own.between(0.76, 1));
        content += placeProp(stage, ink, art, {
          name: own.pick(['coral', 'coral', 'rock', 'spiral-shell']),
          x,
          y: crest(x) + own.between(20, 70),
          height: own.between(60, 140),
          prefix: `k${index}`,
          color: own.pick(['pink', 'orange', 'purple', 'red']),
        });
      }
      return content;
    },
  });
  stage.front.push(
    weed(stage, {
      y: height + 30,
      count: Math.round(width / 110),
      tall: [140, 330],
      color: '#1f7a5f',
      depth: 0.94,
      id: 'near',
    }),
  );
  return {
    horizon: height * 0.7,
    ground: { back: top + 20, front: height * 0.95 },
    water: null,
    air: { top: height * 0.1, bottom: height * 0.78 },
    table: null,
    isWeightless: true,
    sunX,
  };
}

function shoal(stage: Stage, color: string) {
  const { width, height, random } = stage;
  const own = random.fork('shoal');
  return stage.layer(
    'shoal',
    0.16,
    () => {
      const cx = width * own.between(0.2, 0.8);
      const cy = height * own.between(0.2, 0.4);
      let d = '';
      for (let index = 0; index < 22; index += 1) {
        const x = cx + own.between(-190, 190);
        const y = cy + own.between(-70, 70);
        const s = own.between(8, 15);
        d += `M${num(x - s)} ${num(y)}Q${num(x)} ${num(y - s * 0.6)} ${num(x + s)} ${num(y)}L${num(x + s * 1.5)} ${num(y - s * 0.4)}V${num(y + s * 0.4)}L${num(x + s)} ${num(y)}Q${num(x)} ${num(y + s * 0.6)} ${num(x - s)} ${num(y)}Z`;
      }
      return path(d, { fill: color, 'fill-opacity': 0.55 });
    },
    { type: 'drift', unitsPerSecond: -26 },
  );
}

function weed(
  stage: Stage,
  {
    y,
    count,
    tall,
    color,
    depth,
    id,
  }: { y: number; count: number; tall: readonly [number, number]; color: string; depth: number; id: string },
) {
  const { width, margin, random } = stage;
  const own = random.fork(`weed-${id}`);
  return stage.layer(
    `weed-${id}`,
    depth,
    (ink) => {
      let content = '';
      for (let index = 0; index < count; index += 1) {
        const near = id === 'near';
        const t = own.next();
        const x = near
          ? width / 2 + (own.chance(0.5) ? 1 : -1) * (width / 2 + margin) * (1 - t * 0.36)
          : own.between(-margin, width + margin);
        const h = own.between(tall[0], tall[1]);
        const w = h * 0.07;
        const tone = own.chance(0.5) ? lighten(color, 0.12) : darken(color, 0.16);
        content += path(
          `M${num(x - w)} ${num(y)}C${num(x - w * 4)} ${num(y - h * 0.35)} ${num(x + w * 4)} ${num(y - h * 0.65)} ${num(x)} ${num(y - h)}C${num(x + w * 6)} ${num(y - h * 0.62)} ${num(x - w * 1.6)} ${num(y - h * 0.34)} ${num(x + w)} ${num(y)}Z`,
          { fill: tone },
        );
      }
      return depth > 0.8 ? group({ filter: ink.blur(2.4) }, content) : content;
    },
    { type: 'sway', amplitude: 18, periodSeconds: 4, baseY: y, topY: y - tall[1] },
  );
}
