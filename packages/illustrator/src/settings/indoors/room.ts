import { darken, lighten } from '../../art/color.ts';
import type { ArtSource } from '../../art/inline-art.ts';
import type { Floor } from '../../scene/floor.ts';
import type { Stage } from '../../scene/stage.ts';
import { drawGlow } from '../../scenery/houses.ts';
import { drawLightShaft, drawRug, drawWallAndFloor, roomTone } from '../../scenery/interior.ts';
import { placeProp } from '../../scenery/props.ts';
import { drawWindow } from '../../scenery/window.ts';
import type { SeededRandom } from '../../seeded-random.ts';
import { rect } from '../../svg/draw.ts';
import type { Ink } from '../../svg/ink.ts';

const WALLS = ['#f2c9a6', '#bcd8d0', '#e9b8a8', '#c7cfe8', '#f0dcae', '#cfdcb4'] as const;
const CURTAINS = ['#e07a5f', '#3d7f8c', '#c9a13f', '#8a6fb0', '#5f9a6a', '#d98aa0'] as const;

/** A lived-in room with a window on the hour outside; with shelves to the ceiling it is a library. */
export function drawRoom(stage: Stage, art: ArtSource): Floor {
  const { width, height, random, graph, light } = stage;
  const isLibrary = graph.setting === 'library';
  const floorY = height * (stage.isPortrait ? 0.7 : 0.68);
  const wall = isLibrary ? '#a9745a' : random.pick(WALLS);
  const isLeft = random.chance(0.5);
  const paneWidth = Math.min(width * 0.34, 330);
  const pane = {
    x: isLeft ? width * 0.1 : width * 0.9 - paneWidth,
    y: floorY - 500 < 60 ? 70 : floorY - 500,
    width: paneWidth,
    height: Math.min(330, floorY * 0.56),
  };
  const own = random.fork('room');
  stage.back.push(
    stage.layer('wall', 0.12, (ink) =>
      drawWallAndFloor(stage, ink, {
        color: wall,
        floorY,
        floorColor: isLibrary ? '#8a5a3c' : '#c99a66',
        pattern: isLibrary ? 'panel' : own.pick(['stripes', 'dots', 'panel', 'none']),
      }),
    ),
    stage.layer('window', 0.14, (ink) =>
      drawWindow(stage, ink, {
        ...pane,
        curtain: own.pick(CURTAINS),
        view: own.pick(['hills', 'hills', 'city', 'sea']),
      }),
    ),
  );
  const free = isLeft ? 0.72 : 0.28;
  stage.back.push(
    stage.layer('furniture', 0.26, (ink) => {
      if (isLibrary) {
        return (
          drawShelves(stage, ink, own, {
            x: width * (isLeft ? 0.52 : -0.1),
            width: width * 0.58,
            top: 40,
            bottom: floorY - 4,
            rows: 5,
          }) +
          placeProp(stage, ink, art, {
            name: 'globe-showing-europe-africa',
            x: width * (isLeft ? 0.06 : 0.94),
            y: floorY + 40,
            height: 120,
            prefix: 'globe',
          })
        );
      }
      const frames = [0, 1]
        .map((index) =>
          placeProp(stage, ink, art, {
            name: 'framed-picture',
            x: width * free + (index - 0.5) * 190,
            y: floorY - 300 - index * 40,
            height: 120 - index * 24,
            prefix: `f${index}`,
          }),
        )
        .join('');
      const shelf = drawShelves(stage, ink, own, {
        x: width * free - 150,
        width: 300,
        top: floorY - 250,
        bottom: floorY - 168,
        rows: 1,
      });
      const plant = placeProp(stage, ink, art, {
        name: 'potted-plant',
        x: width * (isLeft ? 0.955 : 0.045),
        y: floorY + 60,
        height: 230,
        prefix: 'plant',
      });
      const isSofaTold = graph.subjects.some(({ id }) => id === 'lamp' || id === 'bed');
      const sofa = isSofaTold
        ? ''
        : placeProp(stage, ink, art, {
            name: 'couch-and-lamp',
            x: width * free,
            y: floorY + 70,
            height: 280,
            prefix: 'sofa',
            color: own.pick(['blue', 'green', 'orange', 'purple', 'turquoise']),
          });
      return frames + shelf + sofa + plant;
    }),
    stage.layer('rug', 0.48, (ink) =>
      drawRug(stage, ink, {
        x: width / 2,
        y: floorY + (height - floorY) * 0.58,
        radius: Math.min(width * 0.4, 460),
        color: own.pick(CURTAINS),
      }),
    ),
    stage.layer('shaft', 0.5, (ink) => drawLightShaft(stage, ink, pane)),
  );
  if (light.darkness > 0.4) {
    stage.back.push(
      stage.layer(
        'lamp-light',
        0.3,
        (ink) =>
          drawGlow(ink, {
            x: width * (free + 0.1),
            y: floorY - 150,
            radius: 420,
            color: '#ffc873',
            opacity: 0.55,
          }),
        { type: 'glow', low: 0.88, high: 1, periodSeconds: 3, phase: 0 },
      ),
    );
  }
  return {
    horizon: floorY,
    ground: { back: floorY + (height - floorY) * 0.34, front: height * 0.955 },
    water: null,
    air: { top: height * 0.08, bottom: floorY * 0.8 },
    table: null,
    isWeightless: false,
    sunX: pane.x + pane.width / 2,
  };
}

const BOOKS = [
  '#d9534f',
  '#3f7fb5',
  '#e0a13c',
  '#4a9a6a',
  '#8a5fa8',
  '#c97b5f',
  '#5fa3a8',
  '#efe0c0',
] as const;

/** Shelves of books in all heights. */
export function drawShelves(
  stage: Stage,
  ink: Ink,
  random: SeededRandom,
  { x, width, top, bottom, rows }: { x: number; width: number; top: number; bottom: number; rows: number },
): string {
  const wood = roomTone(stage, '#9a6a45');
  let content =
    rows > 1
      ? rect(x, top, width, bottom - top, {
          rx: 6,
          fill: ink.linear([
            { at: 0, color: darken(wood, 0.4) },
            { at: 1, color: darken(wood, 0.3) },
          ]),
        })
      : '';
  const step = (bottom - top) / rows;
  for (let row = 0; row < rows; row += 1) {
    const y = top + step * (row + 1) - 14;
    let at = x + 14;
    while (at < x + width - 30) {
      const wide = random.between(14, 30);
      if (random.chance(0.12)) {
        at += random.between(24, 60);
        continue;
      }
      const tall = step * random.between(0.52, 0.8);
      const color = roomTone(stage, random.pick(BOOKS));
      content +=
        rect(at, y - tall, wide, tall, {
          rx: 2.5,
          fill: ink.linear(
            [
              { at: 0, color: lighten(color, 0.16) },
              { at: 1, color: darken(color, 0.26) },
            ],
            [0, 0, 1, 0],
          ),
        }) + rect(at, y - tall * 0.84, wide, 5, { fill: lighten(color, 0.45), 'fill-opacity': 0.6 });
      at += wide + 1.5;
    }
    content += rect(x - 6, y, width + 12, 14, {
      rx: 3,
      fill: ink.linear([
        { at: 0, color: lighten(wood, 0.14) },
        { at: 1, color: darken(wood, 0.2) },
      ]),
    });
  }
  return content;
}
