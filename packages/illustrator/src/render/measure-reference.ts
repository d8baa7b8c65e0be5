import { Resvg } from '@resvg/resvg-js';
import { readPngSize } from '../art/read-png-size.ts';
import type { Reference } from '../scene/reference-figure.ts';

const SIDE = 192;
/** The least alpha of ink; weaker pixels are a soft shadow. */
const MIN_ALPHA = 24;

/** The share of the ink's length that touches an edge of the picture when the picture cuts the subject. */
const CUT_SHARE = 0.12;

/** Finds the box of a cut-out's ink, the edges that cut it, and whether the picture is opaque. Throws `TypeError` when it is not a PNG. */
export function measureReference(png: Uint8Array): Reference {
  const size = readPngSize(png);
  const scale = SIDE / Math.max(size.width, size.height);
  const width = Math.max(1, Math.round(size.width * scale));
  const height = Math.max(1, Math.round(size.height * scale));
  const href = `data:image/png;base64,${Buffer.from(png.buffer, png.byteOffset, png.byteLength).toString('base64')}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image width="${width}" height="${height}" preserveAspectRatio="none" href="${href}"/></svg>`;
  const { pixels } = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  let [left, top, right, bottom, solid] = [width, height, 0, 0, 0];
  const touching = { left: 0, right: 0, bottom: 0 };
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const alpha = pixels[(y * width + x) * 4 + 3] ?? 0;
      if (alpha > 250) solid += 1;
      if (alpha < MIN_ALPHA) continue;
      if (x === 0) touching.left += 1;
      if (x === width - 1) touching.right += 1;
      if (y === height - 1) touching.bottom += 1;
      [left, top, right, bottom] = [
        Math.min(left, x),
        Math.min(top, y),
        Math.max(right, x + 1),
        Math.max(bottom, y + 1),
      ];
    }
  }
  // Without ink, the whole picture is the box.
  if (right <= left) return { png, isOpaque: false };
  return {
    png,
    box: { left: left / width, top: top / height, right: right / width, bottom: bottom / height },
    cut: {
      left: touching.left > (bottom - top) * CUT_SHARE,
      right: touching.right > (bottom - top) * CUT_SHARE,
      bottom: touching.bottom > (right - left) * CUT_SHARE,
    },
    isOpaque: solid > width * height * 0.985,
  };
}
