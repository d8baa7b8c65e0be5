import type { ArtSource } from '../../art/inline-art.ts';
import type { Stage } from '../../scene/stage.ts';
import { drawGlow } from '../../scenery/houses.ts';
import { drawPendant, drawWallAndFloor, roomTone } from '../../scenery/interior.ts';
import { placeProp } from '../../scenery/props.ts';
import { drawWindow } from '../../scenery/window.ts';
import { circle, num, path, rect } from '../../svg/draw.ts';
import { drawShelves } from './room.ts';

/** Bricks, a blackboard, a window on the street, strings of bulbs. */
export function drawCafeWall(stage: Stage, art: ArtSource, tableY: number, sunX: number): void {
  const { width, random, light } = stage;
  const own = random.fork('cafe');
  const pane = {
    x: sunX - Math.min(210, width * 0.2),
    y: Math.max(80, tableY - 500),
    width: Math.min(420, width * 0.4),
    height: Math.min(360, tableY * 0.6),
  };
  const boardX = sunX > width / 2 ? width * 0.08 : width * 0.62;
  stage.back.push(
    stage.layer('wall', 0.14, (ink) =>
      drawWallAndFloor(stage, ink, {
        color: own.pick(['#c9866a', '#b58a72', '#8fa39a']),
        floorY: tableY + 20,
        floorColor: '#7a5240',
        pattern: 'brick',
      }),
    ),
    stage.layer('window', 0.16, (ink) =>
      drawWindow(stage, ink, { ...pane, curtain: own.pick(['#7a3b3f', '#3f5f5a', '#6a4a7a']), view: 'city' }),
    ),
    stage.layer('board', 0.22, (ink) => {
      const wide = width * 0.3;
      const frame =
        rect(boardX, tableY - 430, wide, 210, { rx: 8, fill: roomTone(stage, '#8a5f42') }) +
        rect(boardX + 14, tableY - 416, wide - 28, 182, { rx: 4, fill: roomTone(stage, '#34403c') });
      const chalk = [0, 1, 2, 3]
        .map((row) =>
          path(
            `M${num(boardX + 40)} ${num(tableY - 380 + row * 38)}q20 -9 42 0t42 0t${num(wide * 0.2 + own.between(-20, 30))} 0`,
            {
              fill: 'none',
              stroke: '#f4f1e6',
              'stroke-opacity': 0.72,
              'stroke-width': row === 0 ? 7 : 4.5,
              'stroke-linecap': 'round',
            },
          ),
        )
        .join('');
      const shelf = drawShelves(stage, ink, own, {
        x: boardX,
        width: wide,
        top: tableY - 200,
        bottom: tableY - 100,
        rows: 1,
      });
      const plant = placeProp(stage, ink, art, {
        name: 'potted-plant',
        x: boardX + wide * 0.9,
        y: tableY - 110,
        height: 130,
        prefix: 'plant',
      });
      return frame + chalk + shelf + plant;
    }),
    stage.layer(
      'string-lights',
      0.3,
      (ink) => {
        let bulbs = '';
        const count = Math.round(width / 90);
        for (let index = 0; index < count; index += 1) {
          const x = ((index + 0.5) / count) * width;
          const y = 52 + 34 * Math.sin((index / count) * Math.PI * 3) ** 2;
          bulbs +=
            drawGlow(ink, { x, y, radius: 54, color: '#ffd27a', opacity: 0.4 + 0.3 * light.darkness }) +
            circle(x, y, 9, { fill: '#fff2c4' });
        }
        return bulbs;
      },
      { type: 'glow', low: 0.75, high: 1, periodSeconds: 2.4, phase: 0.2 },
    ),
    stage.layer('pendants', 0.32, (ink) =>
      [0.3, 0.7]
        .map((share) =>
          drawPendant(stage, ink, {
            x: width * share,
            y: Math.max(120, tableY - 430),
            size: 60,
            color: '#3f4a52',
          }),
        )
        .join(''),
    ),
  );
}
