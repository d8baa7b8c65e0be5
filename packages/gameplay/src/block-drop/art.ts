import { type Bitmap, rasterize } from '../draw/bitmap.ts';
import { type Color, css, hex, mix, WHITE } from '../draw/color.ts';
import { COLUMNS, ROWS } from './rules.ts';

/** Pixels. */
export const CELL = 52;
export const WELL = { left: (720 - CELL * COLUMNS) / 2, top: 62 };
export const MARGIN = 10;

/** One for each piece. */
export const COLORS: readonly Color[] = [
  hex('#ff6f91'),
  hex('#ffc75f'),
  hex('#4de2c5'),
  hex('#ff8f5a'),
  hex('#9b7bff'),
  hex('#4fb7ff'),
  hex('#8fe35a'),
  hex('#f56bff'),
];

/** Jewels: a bright bevel, a darker heart. */
export const JEWELS: readonly Bitmap[] = COLORS.map((color) =>
  rasterize(
    `<defs>
      <linearGradient id="a" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${css(mix(color, WHITE, 0.6))}"/><stop offset=".5" stop-color="${css(color)}"/><stop offset="1" stop-color="${css(mix(color, [30, 0, 60], 0.55))}"/></linearGradient>
      <radialGradient id="c" cx="40%" cy="35%" r="80%"><stop offset="0" stop-color="${css(mix(color, WHITE, 0.25))}"/><stop offset="1" stop-color="${css(mix(color, [20, 0, 50], 0.35))}"/></radialGradient>
    </defs>
    <rect x="1.5" y="1.5" width="${CELL - 3}" height="${CELL - 3}" rx="12" fill="url(#a)"/>
    <rect x="8" y="8" width="${CELL - 16}" height="${CELL - 16}" rx="8" fill="url(#c)"/>
    <path d="M12 18 Q12 11 20 11 H${CELL - 22}" stroke="#fff" stroke-width="3" stroke-linecap="round" fill="none" opacity=".7"/>`,
    CELL,
    CELL,
  ),
);

const { left, top } = WELL;
const [width, height] = [CELL * COLUMNS, CELL * ROWS];

export const GROUND = rasterize(
  `<defs>
    <linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#1b2a6b"/><stop offset=".5" stop-color="#3a1d6e"/><stop offset="1" stop-color="#7a1f5c"/></linearGradient>
    <radialGradient id="v" cx="50%" cy="50%" r="70%"><stop offset=".4" stop-color="#050312" stop-opacity="0"/><stop offset="1" stop-color="#050312" stop-opacity=".75"/></radialGradient>
    <linearGradient id="w" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0d0a26"/><stop offset="1" stop-color="#171043"/></linearGradient>
    <linearGradient id="e" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ffd76e"/><stop offset="1" stop-color="#ff6ab8"/></linearGradient>
    <filter id="b"><feGaussianBlur stdDeviation="10"/></filter>
  </defs>
  <g transform="translate(${MARGIN} ${MARGIN})">
    <rect x="-20" y="-20" width="760" height="680" fill="url(#g)"/>
    ${diamonds()}
    <rect x="-20" y="-20" width="760" height="680" fill="url(#v)"/>
    <rect x="${left - 8}" y="${top - 8}" width="${width + 16}" height="${height + 16}" rx="20" fill="#ff8fd0" opacity=".35" filter="url(#b)"/>
    <rect x="${left - 8}" y="${top - 8}" width="${width + 16}" height="${height + 16}" rx="18" fill="url(#e)"/>
    <rect x="${left - 3}" y="${top - 3}" width="${width + 6}" height="${height + 6}" rx="14" fill="url(#w)"/>
    ${grid()}
    <rect x="596" y="92" width="104" height="104" rx="18" fill="#0d0a26" opacity=".7" stroke="url(#e)" stroke-width="2.5"/>
    <rect x="20" y="92" width="104" height="104" rx="18" fill="#0d0a26" opacity=".7" stroke="url(#e)" stroke-width="2.5"/>
  </g>`,
  720 + 2 * MARGIN,
  640 + 2 * MARGIN,
);

function grid(): string {
  let markup = '';
  for (let y = 0; y < ROWS; y += 1) {
    for (let x = 0; x < COLUMNS; x += 1) {
      markup += `<rect x="${left + x * CELL + 2}" y="${top + y * CELL + 2}" width="${CELL - 4}" height="${CELL - 4}" rx="11" fill="#fff" opacity="${(x + y) % 2 === 0 ? 0.045 : 0.025}"/>`;
    }
  }
  return markup;
}

function diamonds(): string {
  let markup = '';
  for (let row = 0; row < 9; row += 1) {
    for (let column = 0; column < 10; column += 1) {
      const x = column * 80 + (row % 2) * 40;
      markup += `<path d="M${x} ${row * 80 - 26} l26 26 l-26 26 l-26 -26Z" fill="#fff" opacity="${0.02 + 0.025 * ((row * 7 + column * 3) % 3)}"/>`;
    }
  }
  return markup;
}
