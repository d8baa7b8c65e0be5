import { type Bitmap, rasterize } from '../draw/bitmap.ts';
import { type ObstacleKind, SHAPES } from './course.ts';

const box = (x: number, y: number, size: number) => `
  <rect x="${x + 1}" y="${y + 1}" width="${size - 2}" height="${size - 2}" rx="6" fill="url(#w)" stroke="#2b1230" stroke-width="2"/>
  <rect x="${x + 7}" y="${y + 7}" width="${size - 14}" height="${size - 14}" rx="3" fill="none" stroke="#5c2a1e" stroke-width="3"/>
  <path d="M${x + 9} ${y + 9} L${x + size - 9} ${y + size - 9} M${x + size - 9} ${y + 9} L${x + 9} ${y + size - 9}" stroke="#5c2a1e" stroke-width="4"/>
  <path d="M${x + 5} ${y + 4} H${x + size - 6}" stroke="#ffd9a0" stroke-width="2.5" stroke-linecap="round"/>`;
const WOOD =
  '<defs><linearGradient id="w" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#ffb465"/><stop offset="1" stop-color="#a94f34"/></linearGradient></defs>';

/** Pictures of the obstacles; the feet of each are `FEET` pixels above its lower edge. */
export const THINGS: Record<ObstacleKind, Bitmap> = {
  crate: rasterize(`${WOOD}${box(0, 0, 50)}`, 50, 50),
  tower: rasterize(`${WOOD}${box(8, 0, 36)}${box(1, 36, 48)}`, 50, 84),
  spikes: rasterize(
    `<defs><linearGradient id="m" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ffffff"/><stop offset=".3" stop-color="#9fe8ff"/><stop offset="1" stop-color="#4a57b8"/></linearGradient></defs>${[
      0, 1, 2,
    ]
      .map(
        (index) =>
          `<path d="M${index * 26 + 1} 36 L${index * 26 + 13} 1 L${index * 26 + 25} 36Z" fill="url(#m)" stroke="#1b1440" stroke-width="1.5" stroke-linejoin="round"/>`,
      )
      .join('')}`,
    SHAPES.spikes.width,
    36,
  ),
  lantern: rasterize(
    `<defs><radialGradient id="l" cx="50%" cy="55%" r="55%"><stop offset="0" stop-color="#fffbe0"/><stop offset=".5" stop-color="#7df3ff"/><stop offset="1" stop-color="#2b6bd6"/></radialGradient></defs>
    <g transform="translate(0 90)"><path d="M30 -90 V290" stroke="#1a1038" stroke-width="5"/><path d="M30 -90 V290" stroke="#8f7bd0" stroke-width="1.5" stroke-dasharray="7 6"/>
    <path d="M16 292 H44 L56 306 H4Z" fill="#1a1038"/><rect x="5" y="304" width="50" height="54" rx="14" fill="url(#l)" stroke="#1a1038" stroke-width="4"/>
    <path d="M22 306 V356 M38 306 V356" stroke="#1a1038" stroke-width="3"/><path d="M12 358 H48 L42 371 H18Z" fill="#1a1038"/></g>`,
    60,
    464,
  ),
  pit: rasterize(
    `<defs><linearGradient id="p" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#140a2c"/><stop offset=".6" stop-color="#3a0f4f"/><stop offset="1" stop-color="#ff4d7d"/></linearGradient></defs>
    <rect width="118" height="146" fill="url(#p)"/><path d="M0 0 L14 14 L8 40 L16 70 L6 110 L10 146 H0Z M118 0 L104 14 L110 44 L102 76 L112 112 L108 146 H118Z" fill="#4a2470"/><path d="M0 3 H10 M108 3 H118" stroke="#ff9fd0" stroke-width="5"/>`,
    118,
    146,
  ),
};

export const COIN = rasterize(
  `<defs><radialGradient id="c" cx="38%" cy="32%" r="75%"><stop offset="0" stop-color="#fffbe0"/><stop offset=".4" stop-color="#ffd84d"/><stop offset="1" stop-color="#d9820f"/></radialGradient></defs><circle cx="13" cy="13" r="12" fill="url(#c)" stroke="#a85a00" stroke-width="1.5"/><circle cx="13" cy="13" r="7.5" fill="none" stroke="#b86e08" stroke-width="2"/>`,
  26,
  26,
);
