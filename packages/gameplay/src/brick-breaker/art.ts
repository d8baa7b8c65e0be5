import { type Bitmap, rasterize } from '../draw/bitmap.ts';
import { type Color, css, hex, mix, WHITE } from '../draw/color.ts';
import { BRICK, FIELD, PADDLE } from './rules.ts';

/** One a row, from the top. */
export const ROW_COLORS: readonly Color[] = [
  hex('#ff4d8d'),
  hex('#ff6b5c'),
  hex('#ff9f43'),
  hex('#ffd43b'),
  hex('#5ee67b'),
  hex('#35d0ff'),
  hex('#8f7bff'),
];
export const BALL_COLOR = hex('#fff27a');
/** Room around the frame for a camera that shakes. */
export const MARGIN = 10;

export const GROUND = rasterize(
  `<defs>
    <linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#7d5bff"/><stop offset=".55" stop-color="#3f86ff"/><stop offset="1" stop-color="#25c7ff"/></linearGradient>
    <radialGradient id="h" cx="50%" cy="105%" r="70%"><stop offset="0" stop-color="#ffffff" stop-opacity=".3"/><stop offset="1" stop-color="#ffffff" stop-opacity="0"/></radialGradient>
    <linearGradient id="w" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ff4fa8"/><stop offset="1" stop-color="#ffd23f"/></linearGradient>
    <filter id="b"><feGaussianBlur stdDeviation="7"/></filter>
  </defs>
  <g transform="translate(${MARGIN} ${MARGIN})">
    <rect x="-20" y="-20" width="760" height="680" fill="url(#g)"/><rect x="-20" y="-20" width="760" height="680" fill="url(#h)"/>
    ${dots()}
    <path d="${wallPath()}" fill="none" stroke="url(#w)" stroke-width="12" opacity=".6" filter="url(#b)"/>
    <path d="${wallPath()}" fill="none" stroke="url(#w)" stroke-width="5" stroke-linejoin="round"/>
    <path d="${wallPath()}" fill="none" stroke="#fff" stroke-width="1.4" opacity=".7" stroke-linejoin="round"/>
  </g>`,
  720 + 2 * MARGIN,
  640 + 2 * MARGIN,
);

export const BRICKS: readonly Bitmap[] = ROW_COLORS.map((color) => brick(color, false));
export const BONUS_BRICKS: readonly Bitmap[] = ROW_COLORS.map((color) => brick(color, true));

const PADDLE_WIDTH = PADDLE.halfWidth * 2;
export const PADDLE_ART = rasterize(
  `<defs><linearGradient id="p" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ffffff"/><stop offset=".25" stop-color="#8ff0ff"/><stop offset="1" stop-color="#2277e6"/></linearGradient></defs>
  <rect x="0" y="0" width="${PADDLE_WIDTH}" height="${PADDLE.height}" rx="9" fill="url(#p)"/>
  <rect x="4" y="3" width="14" height="${PADDLE.height - 6}" rx="6" fill="#ff5fb0"/><rect x="${PADDLE_WIDTH - 18}" y="3" width="14" height="${PADDLE.height - 6}" rx="6" fill="#ff5fb0"/>`,
  PADDLE_WIDTH,
  PADDLE.height,
);

export const CAPSULE = rasterize(
  `<defs><linearGradient id="c" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff3b0"/><stop offset="1" stop-color="#ff9f1c"/></linearGradient></defs>
  <rect x="1" y="1" width="42" height="22" rx="11" fill="url(#c)" stroke="#fff" stroke-width="1.5"/>
  <circle cx="13" cy="12" r="4.5" fill="#7a2e00"/><circle cx="22" cy="12" r="4.5" fill="#7a2e00"/><circle cx="31" cy="12" r="4.5" fill="#7a2e00"/>`,
  44,
  24,
);

function brick(color: Color, isBonus: boolean): Bitmap {
  const { width, height } = BRICK;
  const star = `<path d="M0 -9 L2.6 -3 L9 -2.6 L4 1.6 L5.6 8 L0 4.4 L-5.6 8 L-4 1.6 L-9 -2.6 L-2.6 -3Z" transform="translate(${width / 2} ${height / 2})" fill="#fff"/>`;
  return rasterize(
    `<defs><linearGradient id="b" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${css(mix(color, WHITE, 0.45))}"/><stop offset=".4" stop-color="${css(color)}"/><stop offset="1" stop-color="${css(mix(color, [60, 0, 60], 0.22))}"/></linearGradient></defs>
    <rect x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx="7" fill="url(#b)"/>
    <rect x="5" y="3.5" width="${width - 10}" height="5" rx="2.5" fill="#fff" opacity=".45"/>${isBonus ? star : ''}`,
    width,
    height,
  );
}

function wallPath(): string {
  const { left, right, top } = FIELD;
  return `M${left - 3} 670 V${top + 15} Q${left - 3} ${top - 3} ${left + 15} ${top - 3} H${right - 15} Q${right + 3} ${top - 3} ${right + 3} ${top + 15} V670`;
}

function dots(): string {
  let markup = '';
  for (let y = 70; y < 640; y += 34) {
    for (let x = 37; x < 700; x += 34)
      markup += `<circle cx="${x}" cy="${y}" r="2" fill="#ffffff" opacity=".22"/>`;
  }
  return markup;
}
