import { seededRandom } from '@atelier/contracts/seeded-random';
import { rasterize } from '../draw/bitmap.ts';
import { type Color, css, hex, mix, WHITE } from '../draw/color.ts';
import { layTrack, STEP, WORLD } from './track.ts';

export const MARBLE_RADIUS = 17;
const TUBE = 23;

export const MARBLE_COLORS: readonly Color[] = [
  hex('#ffd23f'),
  hex('#ff5d8f'),
  hex('#4de2ff'),
  hex('#8dff6a'),
  hex('#b58cff'),
  hex('#ff914d'),
  hex('#5c8dff'),
  hex('#ff6bf0'),
];

/** The swirl turns with the marble; its shine does not. */
export const MARBLES = MARBLE_COLORS.map((color) =>
  rasterize(
    `<defs><radialGradient id="m" cx="50%" cy="50%" r="50%"><stop offset="0" stop-color="${css(mix(color, WHITE, 0.35))}"/><stop offset=".7" stop-color="${css(color)}"/><stop offset="1" stop-color="${css(mix(color, [20, 0, 40], 0.5))}"/></radialGradient></defs>
    <circle cx="18" cy="18" r="17" fill="url(#m)"/>
    <path d="M6 10 Q18 20 30 8 Q24 22 31 28 Q18 20 7 29 Q12 18 6 10Z" fill="#fff" opacity=".5"/>`,
    36,
    36,
  ),
);
export const SHINE = rasterize(
  '<ellipse cx="12" cy="10" rx="6.5" ry="4.5" fill="#fff" opacity=".85" transform="rotate(-30 12 10)"/><circle cx="24" cy="26" r="2.4" fill="#fff" opacity=".4"/>',
  36,
  36,
);

/** The whole tower, drawn once: the camera shows a part of it. */
export function drawWorld() {
  const { places } = layTrack();
  const points = places.filter((_, index) => index % 3 === 0);
  const path = `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join(' L')} Z`;
  const stroke = (width: number, paint: string, more = '') =>
    `<path d="${path}" fill="none" stroke="${paint}" stroke-width="${width}" stroke-linejoin="round" ${more}/>`;
  return rasterize(
    `<defs>
      <linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#1f2f7a"/><stop offset=".35" stop-color="#47207c"/><stop offset=".7" stop-color="#7a1d5f"/><stop offset="1" stop-color="#1d0f3f"/></linearGradient>
      <linearGradient id="t" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="${WORLD.height}"><stop offset="0" stop-color="#5ef0ff"/><stop offset=".3" stop-color="#8d9bff"/><stop offset=".6" stop-color="#ff8ad1"/><stop offset="1" stop-color="#ffc46b"/></linearGradient>
    </defs>
    <rect width="${WORLD.width}" height="${WORLD.height}" fill="url(#g)"/>${backdrop()}${pillars(places)}
    ${stroke(2 * TUBE + 8, '#060316', 'opacity=".35" transform="translate(8 14)"')}
    ${stroke(2 * TUBE + 26, 'url(#t)', 'opacity=".13"')}
    ${stroke(2 * TUBE + 14, 'url(#t)', 'opacity=".16"')}
    ${stroke(2 * TUBE + 5, 'url(#t)')}
    ${stroke(2 * TUBE, '#150c33')}
    ${stroke(2 * TUBE - 8, '#2a1a58')}
    ${stroke(2 * TUBE - 22, '#33226a', 'opacity=".8"')}`,
    WORLD.width,
    WORLD.height,
  );
}

/** Places of the chimes: one each `every` pixels of the track that is not the lift. */
export function placeChimes(every: number) {
  const { places, liftFrom } = layTrack();
  const count = Math.floor((liftFrom * STEP) / every);
  return Array.from({ length: count }, (_, index) => {
    const distance = (index + 0.7) * every;
    const place = places[Math.floor(distance / STEP)];
    return { distance, x: place?.x ?? 0, y: place?.y ?? 0 };
  });
}

function backdrop(): string {
  const random = seededRandom(17);
  let markup = '';
  for (let index = 0; index < 90; index += 1) {
    const [x, y, r] = [random() * WORLD.width, random() * WORLD.height, 30 + random() * 90];
    markup += `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${r.toFixed(0)}" fill="#fff" opacity="${(0.012 + random() * 0.028).toFixed(3)}"/>`;
  }
  for (let y = 60; y < WORLD.height; y += 120) {
    markup += `<path d="M0 ${y} H${WORLD.width}" stroke="#fff" stroke-width="1.5" opacity=".05"/>`;
  }
  return markup;
}

function pillars(places: ReturnType<typeof layTrack>['places']): string {
  let markup = '';
  for (let index = 150; index < places.length; index += 320) {
    const { x, y } = places[index] ?? { x: 0, y: 0 };
    if (x < 110) continue;
    markup += `<path d="M${x.toFixed(0)} ${y.toFixed(0)} V${WORLD.height}" stroke="#0d0626" stroke-width="12" opacity=".35"/><path d="M${(x - 3).toFixed(0)} ${y.toFixed(0)} V${WORLD.height}" stroke="#fff" stroke-width="1.5" opacity=".09"/>`;
  }
  return markup;
}
