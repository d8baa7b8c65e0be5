import { seededRandom } from '@atelier/contracts/seeded-random';
import { rasterize } from '../draw/bitmap.ts';

/** Line of the feet, in pixels from the top. */
export const GROUND_Y = 500;

export const SKY = rasterize(
  `<defs>
    <linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#1a1446"/><stop offset=".35" stop-color="#5b2a86"/><stop offset=".62" stop-color="#e0567a"/><stop offset=".8" stop-color="#ffb56b"/><stop offset="1" stop-color="#ffdf9e"/></linearGradient>
    <radialGradient id="u" cx="50%" cy="50%" r="50%"><stop offset="0" stop-color="#fff6d5"/><stop offset=".45" stop-color="#ffe08a"/><stop offset=".5" stop-color="#ffc46b" stop-opacity=".55"/><stop offset="1" stop-color="#ff9a5c" stop-opacity="0"/></radialGradient>
  </defs>
  <rect width="720" height="640" fill="url(#s)"/>${stars()}<circle cx="500" cy="300" r="170" fill="url(#u)"/>`,
  720,
  640,
);

/** Layers from far to near: the bitmap, pixels per frame, top. Each width divides what a loop scrolls. */
export const LAYERS = [
  {
    bitmap: ridge({ width: 900, height: 260, seed: 5, top: 60, rise: 100, colors: ['#8a3f86', '#c75a86'] }),
    speed: 1,
    y: 262,
  },
  {
    bitmap: ridge({ width: 1200, height: 220, seed: 9, top: 56, rise: 80, colors: ['#532a72', '#8d3f7c'] }),
    speed: 2,
    y: 318,
  },
  { bitmap: forest(), speed: 4, y: 322 },
];

/** The ground: width divides the lap. */
export const GROUND = rasterize(
  `<defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#3b1f5c"/><stop offset=".35" stop-color="#24123f"/><stop offset="1" stop-color="#0d0820"/></linearGradient></defs>
  <rect y="6" width="1440" height="146" fill="url(#g)"/>
  <rect y="5" width="1440" height="5" fill="#ff9fd0"/><rect y="10" width="1440" height="9" fill="#c04a9c" opacity=".7"/>
  ${tufts()}${stones()}`,
  1440,
  152,
);

function stars(): string {
  const random = seededRandom(3);
  let markup = '';
  for (let index = 0; index < 70; index += 1) {
    const y = random() * 220;
    markup += `<circle cx="${(random() * 720).toFixed(1)}" cy="${y.toFixed(1)}" r="${(0.6 + random() * 1.3).toFixed(2)}" fill="#fff" opacity="${(0.85 - y / 300).toFixed(2)}"/>`;
  }
  return markup;
}

interface Ridge {
  width: number;
  height: number;
  seed: number;
  top: number;
  rise: number;
  colors: readonly [string, string];
}

/** Mountains whose right edge meets the left one: sums of waves with whole periods. */
function ridge({ width, height, seed, top, rise, colors }: Ridge) {
  const random = seededRandom(seed);
  const waves = [2, 3, 5, 8, 13].map((count) => ({ count, phase: random() * 7, size: 1 / count ** 0.7 }));
  let path = `M0 ${height}`;
  for (let x = 0; x <= width; x += 6) {
    const sum = waves.reduce(
      (total, { count, phase, size }) =>
        total + size * Math.abs(Math.sin((x / width) * Math.PI * count + phase)),
      0,
    );
    // Whole waves only: |sin| has the period of half a wave, so every count closes.
    path += ` L${x} ${(top + rise * (1 - sum / 1.6)).toFixed(1)}`;
  }
  return rasterize(
    `<defs><linearGradient id="r" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${colors[1]}"/><stop offset=".8" stop-color="${colors[0]}"/></linearGradient></defs><path d="${path} L${width} ${height}Z" fill="url(#r)"/>`,
    width,
    height,
  );
}

function forest() {
  const random = seededRandom(21);
  const [width, height] = [1440, 190];
  let markup = '';
  for (let index = 0; index < 44; index += 1) {
    const x = (index / 44) * width + random() * 18;
    const tall = 70 + random() * 95;
    const half = 20 + random() * 16;
    for (const shift of [-width, 0, width]) {
      for (let part = 0; part < 3; part += 1) {
        const y = height - tall + (part * tall) / 4;
        const w = half * (0.5 + part * 0.28);
        markup += `<path d="M${x + shift} ${y} L${x + shift + w} ${y + tall / 2.4} H${x + shift - w}Z"/>`;
      }
    }
  }
  return rasterize(
    `<defs><linearGradient id="t" x1="0" y1="0" x2="0" y2="${height}" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="#4c1f66"/><stop offset="1" stop-color="#1f0f3d"/></linearGradient></defs><g fill="url(#t)">${markup}<rect y="${height - 24}" width="${width}" height="24"/></g>`,
    width,
    height,
  );
}

function tufts(): string {
  const random = seededRandom(8);
  let markup = '';
  for (let x = 8; x < 1430; x += 14 + random() * 26) {
    const h = 4 + random() * 6;
    markup += `<path d="M${x.toFixed(1)} 7 l-3 -${(h * 0.7).toFixed(1)} l3 3 l2 -${h.toFixed(1)} l2 ${h.toFixed(1)} l4 -4 l-2 5Z" fill="#ff86c4"/>`;
  }
  return markup;
}

function stones(): string {
  const random = seededRandom(14);
  let markup = '';
  for (let index = 0; index < 60; index += 1) {
    const [x, y] = [20 + random() * 1400, 34 + random() * 96];
    markup += `<ellipse cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" rx="${(6 + random() * 16).toFixed(0)}" ry="${(3 + random() * 6).toFixed(0)}" fill="#6d3a94" opacity=".35"/>`;
  }
  return markup;
}
