import { darken, lighten } from '../../art/color.ts';
import type { ArtSource } from '../../art/inline-art.ts';
import type { Stage } from '../../scene/stage.ts';
import { drawPendant, drawWallAndFloor, roomTone } from '../../scenery/interior.ts';
import { placeProp } from '../../scenery/props.ts';
import { drawWindow } from '../../scenery/window.ts';
import { rect } from '../../svg/draw.ts';

/** Tiles, a window, shelves with jars, a lamp. */
export function drawKitchenWall(stage: Stage, art: ArtSource, tableY: number, sunX: number): void {
  const { width, random } = stage;
  const own = random.fork('kitchen');
  const pane = {
    x: sunX - 150,
    y: Math.max(90, tableY - 480),
    width: 300,
    height: Math.min(300, tableY * 0.5),
  };
  const shelfX = sunX > width / 2 ? width * 0.06 : width * 0.54;
  stage.back.push(
    stage.layer('wall', 0.14, (ink) =>
      drawWallAndFloor(stage, ink, {
        color: own.pick(['#a9d0cc', '#f0d6b0', '#d9c8e0', '#c4dcae']),
        floorY: tableY + 20,
        floorColor: '#b08a66',
        pattern: 'tiles',
      }),
    ),
    stage.layer('window', 0.16, (ink) =>
      drawWindow(stage, ink, {
        ...pane,
        curtain: own.pick(['#e07a5f', '#f2c14e', '#7fa8c9']),
        view: 'hills',
      }),
    ),
    stage.layer('shelves', 0.22, (ink) => {
      const wood = roomTone(stage, '#9a6a45');
      const wide = width * 0.4;
      const goods = [
        'jar',
        'teapot',
        'bread',
        'amphora',
        'cheese-wedge',
        'potted-plant',
        'tangerine',
        'books',
      ] as const;
      return [0, 1]
        .map((row) => {
          const y = tableY - 360 + row * 176;
          const board = rect(shelfX, y, wide, 16, {
            rx: 4,
            fill: ink.linear([
              { at: 0, color: lighten(wood, 0.16) },
              { at: 1, color: darken(wood, 0.24) },
            ]),
          });
          const things = Array.from({ length: Math.max(2, Math.round(wide / 120)) }, (_, index) =>
            placeProp(stage, ink, art, {
              name: own.pick(goods),
              x: shelfX + 60 + index * 116,
              y: y + 2,
              height: own.between(76, 108),
              prefix: `k${row}${index}`,
            }),
          ).join('');
          return things + board;
        })
        .join('');
    }),
    stage.layer(
      'pendants',
      0.3,
      (ink) =>
        drawPendant(stage, ink, {
          x: width * 0.5,
          y: Math.max(90, tableY - 470),
          size: 70,
          color: '#e0a13c',
        }),
      {
        type: 'live',
        pivotX: width * 0.5,
        pivotY: 0,
        bobX: 0,
        bobY: 0,
        angleDegrees: 0.7,
        squash: 0,
        periodSeconds: 4.4,
        phase: 0,
        driveUnitsPerSecond: 0,
      },
    ),
  );
}
