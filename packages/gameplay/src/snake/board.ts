import { rasterize } from '../draw/bitmap.ts';
import type { Canvas, Point } from '../draw/canvas.ts';
import { type Cell, COLUMNS, ROWS } from './rules.ts';

/** Pixels. */
export const CELL = 42;
export const BOARD = { left: (720 - CELL * COLUMNS) / 2, top: 44 };
/** Room around the frame for a camera that shakes. */
const MARGIN = 8;

export function placeOf({ x, y }: Cell): Point {
  return { x: BOARD.left + (x + 0.5) * CELL, y: BOARD.top + (y + 0.5) * CELL };
}

export function drawBoard(canvas: Canvas): void {
  canvas.cover(GROUND, MARGIN - canvas.originX, MARGIN - canvas.originY);
}

const GROUND = rasterize(
  `<defs>
    <radialGradient id="g" cx="50%" cy="42%" r="75%"><stop offset="0" stop-color="#a5e4ff"/><stop offset="1" stop-color="#84d2fb"/></radialGradient>
    <linearGradient id="e" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#ffffff"/><stop offset="1" stop-color="#ffe14d"/></linearGradient>
    <filter id="b"><feGaussianBlur stdDeviation="9"/></filter>
  </defs>
  <rect width="100%" height="100%" fill="#1e9bff"/>
  <g transform="translate(${MARGIN} ${MARGIN})">
    <rect x="${BOARD.left - 6}" y="${BOARD.top - 6}" width="${CELL * COLUMNS + 12}" height="${CELL * ROWS + 12}" rx="18" fill="none" stroke="url(#e)" stroke-width="12" opacity=".4" filter="url(#b)"/>
    <rect x="${BOARD.left}" y="${BOARD.top}" width="${CELL * COLUMNS}" height="${CELL * ROWS}" rx="12" fill="url(#g)"/>
    ${checks()}
    <rect x="${BOARD.left - 3}" y="${BOARD.top - 3}" width="${CELL * COLUMNS + 6}" height="${CELL * ROWS + 6}" rx="14" fill="none" stroke="url(#e)" stroke-width="4"/>
  </g>`,
  720 + 2 * MARGIN,
  640 + 2 * MARGIN,
);

export const FRUIT = rasterize(
  `<defs><radialGradient id="f" cx="38%" cy="32%" r="75%"><stop offset="0" stop-color="#ffb199"/><stop offset=".35" stop-color="#ff4d6d"/><stop offset="1" stop-color="#a3123f"/></radialGradient></defs>
  <path d="M24 15 C14 6 2 14 6 28 C9 40 18 45 24 42 C30 45 39 40 42 28 C46 14 34 6 24 15Z" fill="url(#f)"/>
  <path d="M24 15 C24 10 26 6 30 3" stroke="#7a4a2b" stroke-width="3" fill="none" stroke-linecap="round"/>
  <path d="M27 9 C33 3 41 5 42 9 C36 14 30 13 27 9Z" fill="#7be05a"/>
  <ellipse cx="16" cy="22" rx="4" ry="6" fill="#fff" opacity=".55" transform="rotate(-25 16 22)"/>`,
  48,
  48,
);

function checks(): string {
  let markup = '';
  for (let y = 0; y < ROWS; y += 1) {
    for (let x = y % 2; x < COLUMNS; x += 2) {
      markup += `<rect x="${BOARD.left + x * CELL + 1}" y="${BOARD.top + y * CELL + 1}" width="${CELL - 2}" height="${CELL - 2}" rx="7" fill="#7fcff8"/>`;
    }
  }
  return markup;
}
