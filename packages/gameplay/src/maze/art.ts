import { type Bitmap, rasterize } from '../draw/bitmap.ts';
import { type Color, css, hex, mix, WHITE } from '../draw/color.ts';
import { COLUMNS, cellOf, indexOf, type Maze, ROWS } from './rules.ts';

/** Pixels. */
export const CELL = 46;
const LEFT = (720 - CELL * COLUMNS) / 2;
const TOP = (640 - CELL * ROWS) / 2;

export interface Look {
  wall: Color;
  ground: Color;
  trail: Color;
}

export const LOOKS: readonly Look[] = [
  { wall: WHITE, ground: hex('#12a5f4'), trail: hex('#ffe600') },
  { wall: WHITE, ground: hex('#ff4f9a'), trail: hex('#fff36b') },
  { wall: WHITE, ground: hex('#12b866'), trail: hex('#ffe600') },
  { wall: WHITE, ground: hex('#8a4bff'), trail: hex('#6bffd5') },
];

export function placeOf(index: number): { x: number; y: number } {
  const { x, y } = cellOf(index);
  return { x: LEFT + (x + 0.5) * CELL, y: TOP + (y + 0.5) * CELL };
}

/** The ground and the walls of a maze, drawn once. */
export function drawMaze(maze: Maze, { wall, ground }: Look): Bitmap {
  const path = wallPath(maze);
  const stroke = (width: number, color: string, more: string) =>
    `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
  return rasterize(
    `<defs><radialGradient id="g" cx="50%" cy="50%" r="72%"><stop offset="0" stop-color="${css(mix(ground, WHITE, 0.12))}"/><stop offset="1" stop-color="${css(mix(ground, [20, 10, 90], 0.22))}"/></radialGradient><filter id="b" x="-5%" y="-5%" width="110%" height="110%"><feGaussianBlur stdDeviation="6"/></filter></defs>
    <rect width="720" height="640" fill="url(#g)"/>
    ${stroke(9, '#000', 'opacity=".22" transform="translate(3 6)"')}
    ${stroke(10, css(wall), 'opacity=".25" filter="url(#b)"')}
    ${stroke(7, css(wall), '')}
    ${stroke(2.4, css(mix(wall, WHITE, 0.65)), 'opacity=".9"')}`,
    720,
    640,
  );
}

export const GEM = rasterize(
  `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff"/><stop offset=".45" stop-color="#ffe27a"/><stop offset="1" stop-color="#ff8a3d"/></linearGradient></defs>
  <path d="M20 1 L25.5 14 L39 15 L28.5 23.5 L32 37 L20 29.5 L8 37 L11.5 23.5 L1 15 L14.5 14Z" fill="url(#g)" stroke="#fff" stroke-width="1.5" stroke-linejoin="round"/>`,
  40,
  40,
);

function wallPath(maze: Maze): string {
  const corner = (x: number, y: number) => `${LEFT + x * CELL} ${TOP + y * CELL}`;
  let path = `M${corner(0, 0)} H${LEFT + COLUMNS * CELL} V${TOP + ROWS * CELL} H${LEFT} Z`;
  for (let y = 0; y < ROWS; y += 1) {
    for (let x = 0; x < COLUMNS; x += 1) {
      const ways = maze.open[indexOf({ x, y })] ?? [];
      if (x + 1 < COLUMNS && !ways.includes(indexOf({ x: x + 1, y }))) {
        path += `M${corner(x + 1, y)} L${corner(x + 1, y + 1)}`;
      }
      if (y + 1 < ROWS && !ways.includes(indexOf({ x, y: y + 1 }))) {
        path += `M${corner(x, y + 1)} L${corner(x + 1, y + 1)}`;
      }
    }
  }
  return path;
}
