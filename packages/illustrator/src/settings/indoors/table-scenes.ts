import { darken, lighten, mix } from '../../art/color.ts';
import type { ArtSource } from '../../art/inline-art.ts';
import type { Floor } from '../../scene/floor.ts';
import type { Stage } from '../../scene/stage.ts';
import { roomTone } from '../../scenery/interior.ts';
import { circle, ellipse, group, num, path, rect } from '../../svg/draw.ts';
import { drawCafeWall } from './cafe-wall.ts';
import { drawKitchenWall } from './kitchen-wall.ts';

/** Kitchen, café, or just a table: a worktop close to the eye, the room soft behind it. */
export function drawTableScene(stage: Stage, art: ArtSource): Floor {
  const { width, height, random, graph } = stage;
  const place = graph.setting;
  const own = random.fork('table');
  const needsRoom = graph.subjects.some(({ entry }) => entry.zone !== 'table');
  const tableY =
    height * (needsRoom && graph.subjects.every(({ entry }) => entry.zone !== 'table') ? 0.84 : 0.66);
  const sunX = width * own.pick([0.24, 0.76]);
  if (place === 'kitchen') drawKitchenWall(stage, art, tableY, sunX);
  else if (place === 'cafe') drawCafeWall(stage, art, tableY, sunX);
  else drawSoftBackdrop(stage, tableY, sunX);
  drawWorktop(
    stage,
    tableY,
    place === 'kitchen'
      ? '#d9b48a'
      : place === 'cafe'
        ? '#a9714a'
        : own.pick(['#c98f5f', '#b57f58', '#d9ab78']),
    place === 'table',
  );
  return {
    horizon: tableY,
    ground: { back: tableY + (height - tableY) * 0.16, front: height * 0.95 },
    water: null,
    air: { top: height * 0.08, bottom: tableY * 0.8 },
    table: { back: tableY + (height - tableY) * 0.16, front: height * 0.92 },
    isWeightless: false,
    sunX,
  };
}

/** Out of focus: the garden or the evening lights behind a table. */
function drawSoftBackdrop(stage: Stage, tableY: number, sunX: number): void {
  const { width, light, random, margin } = stage;
  const own = random.fork('backdrop');
  const isEvening = light.darkness > 0.3;
  stage.back.push(
    stage.layer('backdrop', 0.1, (ink) => {
      const [zenith, high, , edge] = light.sky;
      const base = rect(-margin, -margin, width + 2 * margin, tableY + margin + 40, {
        fill: ink.linear([
          { at: 0, color: mix(high, zenith, 0.4) },
          { at: 0.6, color: mix(edge, high, 0.35) },
          { at: 1, color: mix(light.lit('#7fae6a'), edge, 0.3) },
        ]),
      });
      let blobs = '';
      for (let index = 0; index < 18; index += 1) {
        const color = isEvening
          ? own.pick(['#ffb85c', '#ff8f6a', '#ffd88a', light.sky[2], '#8f7be0'])
          : own.pick(['#8fca6a', '#bfe08a', '#fff0b0', '#f7c6d6', '#6fb57a']);
        blobs += ellipse(
          own.between(-60, width + 60),
          own.between(0.1, 1.05) * tableY,
          own.between(60, 210),
          own.between(60, 190),
          {
            fill: ink.radial([
              { at: 0, color, opacity: 0.5 },
              { at: 1, color, opacity: 0 },
            ]),
          },
        );
      }
      return (
        base +
        blobs +
        circle(sunX, tableY * 0.2, width * 0.5, {
          fill: ink.radial([
            { at: 0, color: light.glow, opacity: 0.6 },
            { at: 1, color: light.glow, opacity: 0 },
          ]),
        })
      );
    }),
    stage.layer(
      'bokeh',
      0.2,
      () => {
        let discs = '';
        for (let index = 0; index < 26; index += 1) {
          const r = own.between(14, 62);
          const color = isEvening
            ? own.pick(['#ffd27a', '#ff9f6a', '#fff0c0', '#ff7a8a'])
            : own.pick(['#ffffff', '#fff6cf', '#e6ffd0']);
          discs += circle(own.between(0, width), own.between(0.04, 0.9) * tableY, r, {
            fill: color,
            'fill-opacity': own.between(0.1, 0.34),
          });
        }
        return discs;
      },
      { type: 'glow', low: 0.72, high: 1, periodSeconds: 4, phase: 0.1 },
    ),
  );
}

function drawWorktop(stage: Stage, y: number, color: string, isClothed: boolean): void {
  const { width, height, margin, random } = stage;
  const own = random.fork('worktop');
  const wood = roomTone(stage, color);
  stage.back.push(
    stage.layer('worktop', 0.5, (ink) => {
      const top = rect(-margin, y, width + 2 * margin, height + margin - y, {
        fill: ink.linear([
          { at: 0, color: lighten(wood, 0.24) },
          { at: 0.3, color: wood },
          { at: 1, color: darken(wood, 0.24) },
        ]),
      });
      let grain = '';
      for (let index = 0; index < 34; index += 1) {
        const t = own.next();
        const at = y + 8 + (height - y) * t;
        const x = own.between(-margin, width);
        const wide = 120 + 330 * own.next();
        grain += `M${num(x)} ${num(at)}q${num(wide * 0.3)} ${num(own.between(-7, 7))} ${num(wide * 0.6)} 0t${num(wide * 0.4)} 0`;
      }
      const lines = path(grain, {
        fill: 'none',
        stroke: darken(wood, 0.36),
        'stroke-width': 2.6,
        'stroke-opacity': 0.22,
        'stroke-linecap': 'round',
      });
      const edge = rect(-margin, y - 5, width + 2 * margin, 11, { fill: lighten(wood, 0.42) });
      const cloth = isClothed
        ? drawRunner(
            stage,
            ink.linear([
              { at: 0, color: '#fffaf2' },
              { at: 1, color: '#e9dccb' },
            ]),
            y,
          )
        : '';
      return top + lines + edge + cloth;
    }),
  );
}

/** A table runner with a checked border. */
function drawRunner(stage: Stage, fill: string, y: number): string {
  const { width, height, margin, random } = stage;
  const color = roomTone(stage, random.fork('runner').pick(['#d9534f', '#3f7fb5', '#4a9a6a', '#e0a13c']));
  const half = Math.min(width * 0.34, 420);
  const d = `M${num(width / 2 - half * 0.78)} ${num(y + 6)}H${num(width / 2 + half * 0.78)}L${num(width / 2 + half * 1.3)} ${num(height + margin)}H${num(width / 2 - half * 1.3)}Z`;
  const stripes = [0.14, 0.24, 0.76, 0.86]
    .map((share) => {
      const topX = width / 2 - half * 0.78 + half * 1.56 * share;
      const footX = width / 2 - half * 1.3 + half * 2.6 * share;
      return path(`M${num(topX)} ${num(y + 6)}L${num(footX)} ${num(height + margin)}`, {
        stroke: color,
        'stroke-width': 15,
        'stroke-opacity': 0.75,
      });
    })
    .join('');
  return group({}, path(d, { fill, 'fill-opacity': 0.92 }) + stripes);
}
