import { readPngSize } from '../art/read-png-size.ts';
import { num, path, rect, tag } from '../svg/draw.ts';
import type { Ink } from '../svg/ink.ts';
import type { Cut, Figure } from './actor.ts';
import type { Light } from './light/light.ts';

/** A picture that the person gave: a PNG, best with the background cut away. */
export interface Reference {
  png: Uint8Array;
  /** The box of its ink, in shares of the picture, as found by `measureReference` of render/. */
  box?: { left: number; top: number; right: number; bottom: number } | undefined;
  /** The edges of the picture that cut the subject, such as the bottom of a portrait. */
  cut?: Cut | undefined;
  /** True when nothing is transparent; the picture is then shown as a framed print. */
  isOpaque?: boolean | undefined;
}

/** Creates the figure of a reference. Throws `TypeError` when the bytes are not a PNG. */
export function createReferenceFigure({ png, box, cut, isOpaque }: Reference, light: Light): Figure {
  const size = readPngSize(png);
  const { left, top, right, bottom } = box ?? { left: 0, top: 0, right: 1, bottom: 1 };
  const inkWidth = Math.max(0.01, right - left) * size.width;
  const inkHeight = Math.max(0.01, bottom - top) * size.height;
  // In units of its own: 32 high, like the drawings.
  const scale = 32 / inkHeight;
  const href = `data:image/png;base64,${toBase64(png)}`;
  const image = tag('image', {
    x: (-left * size.width - inkWidth / 2) * scale,
    y: (-top * size.height - inkHeight) * scale,
    width: size.width * scale,
    height: size.height * scale,
    preserveAspectRatio: 'none',
    href,
  });
  const wide = inkWidth * scale;
  if (isOpaque !== true) {
    // The photo gets the light of the scene, like the drawings.
    const draw = (ink: Ink) => tag('g', { filter: tintFilter(ink, light) }, image);
    return { width: wide, height: 32, facing: 0, draw, ...(cut && { cut }) };
  }
  return {
    width: wide + 4,
    height: 38,
    facing: 0,
    draw: (ink) =>
      path(`M${num(-wide * 0.3)} -2L${num(-wide * 0.42)} 0M${num(wide * 0.3)} -2L${num(wide * 0.42)} 0`, {
        stroke: '#5a3d2b',
        'stroke-width': 1,
      }) +
      rect(-wide / 2 - 2, -38, wide + 4, 37, {
        rx: 0.8,
        fill: ink.linear([
          { at: 0, color: '#ffffff' },
          { at: 1, color: '#e6e1ea' },
        ]),
      }) +
      tag('g', { transform: 'translate(0 -4)' }, image),
  };
}

function tintFilter(ink: Ink, { ambient, tint }: Light): string {
  const strength = tint * 0.7;
  const factors = [1, 3, 5].map((at) =>
    num(1 + (Number.parseInt(ambient.slice(at, at + 2), 16) / 255 - 1) * strength),
  );
  const [r = '1', g = '1', b = '1'] = factors;
  const id = ink.add((name) =>
    tag(
      'filter',
      { id: name, x: '0', y: '0', width: '100%', height: '100%', 'color-interpolation-filters': 'sRGB' },
      tag('feColorMatrix', { values: `${r} 0 0 0 0 0 ${g} 0 0 0 0 0 ${b} 0 0 0 0 0 1 0` }),
    ),
  );
  return `url(#${id})`;
}

function toBase64(bytes: Uint8Array): string {
  const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
  const pieces: string[] = [];
  let text = '';
  for (let index = 0; index < bytes.length; index += 3) {
    const a = bytes[index] ?? 0;
    const b = bytes[index + 1];
    const c = bytes[index + 2];
    text += ALPHABET[a >> 2] ?? '';
    text += ALPHABET[((a & 3) << 4) | ((b ?? 0) >> 4)] ?? '';
    text += b === undefined ? '=' : (ALPHABET[((b & 15) << 2) | ((c ?? 0) >> 6)] ?? '');
    text += c === undefined ? '=' : (ALPHABET[c & 63] ?? '');
    if (text.length > 8192) {
      pieces.push(text);
      text = '';
    }
  }
  pieces.push(text);
  return pieces.join('');
}
