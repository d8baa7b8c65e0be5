import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import svgPath from 'svgpath';
import type { EmojiShape } from '../src/emoji/drawings.ts';
import { en } from '../src/emphasis/word-lists/en.ts';

/**
 * `npm run emoji -w packages/captions` writes src/emoji/drawings.json: emoji of Twemoji (graphics CC BY 4.0, Twitter,
 * Inc. and other contributors) as drawings of libass. Flat coloured paths look the same in the browser and in ffmpeg,
 * at any size.
 */
const folder = path.dirname(createRequire(import.meta.url).resolve('@twemoji/svg/1f525.svg'));
const TARGET = new URL('../src/emoji/drawings.json', import.meta.url);
/** Emoji that no word suggests and that the picker offers. */
const MORE = '😀 😍 😎 🥳 😢 🙌 👏 👍 👎 👇 👉 ✨ ⭐ 💯 💥 ⚡ 🎤 🎧 🏅 📌 🔒 🧩 🛒 📊 🌱 🍎 🍺 🐟 🏖️ 💔'.split(
  ' ',
);
/** Units of a drawing: Twemoji's 36 times ten. */
const UNITS = 10;

const signs = [...Object.keys(en.emoji), ...MORE];
const rows = signs.map((sign) => `${JSON.stringify(sign)}:${JSON.stringify(shapesOf(sign))}`);
writeFileSync(TARGET, `{\n${rows.join(',\n')}\n}\n`);

function shapesOf(sign: string): EmojiShape[] {
  const points = [...sign].map((part) => (part.codePointAt(0) ?? 0).toString(16));
  const names = [points, points.filter((point) => point !== 'fe0f')].map((name) => `${name.join('-')}.svg`);
  const svg = names.map(readSvg).find((text) => text !== null);
  if (!svg) throw new Error(`Twemoji has no ${sign}`);
  const fills: string[] = [];
  const shapes: EmojiShape[] = [];
  for (const [whole, closing, tag = '', attributes = ''] of svg.matchAll(/<(\/?)(\w+)(?!\w)([^<>]*)>/gu)) {
    if (tag === 'svg') continue;
    if (tag === 'g') {
      if (closing) fills.pop();
      else fills.push(attributeOf(attributes, 'fill') ?? fills.at(-1) ?? '#000000');
      continue;
    }
    // Translucent shapes and outlines without a fill are left out.
    if (/opacity/u.test(attributes) || attributeOf(attributes, 'fill') === 'none') continue;
    if (/stroke/u.test(attributes)) throw new Error(`${sign} needs more than flat shapes: ${whole}`);
    const turned = attributeOf(attributes, 'transform') ?? '';
    const outline = svgPath(outlineOf(tag, attributes)).transform(turned).toString();
    shapes.push(shapeOf(attributeOf(attributes, 'fill') ?? fills.at(-1) ?? '#000000', outline));
  }
  return shapes;
}

function readSvg(name: string): string | null {
  try {
    return readFileSync(path.join(folder, name), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

function attributeOf(attributes: string, name: string): string | undefined {
  return new RegExp(`\\b${RegExp.escape(name)}="([^"]*)"`, 'u').exec(attributes)?.[1];
}

function outlineOf(tag: string, attributes: string): string {
  const number = (name: string) => Number(attributeOf(attributes, name) ?? 0);
  if (tag === 'path') return attributeOf(attributes, 'd') ?? '';
  if (tag === 'circle' || tag === 'ellipse') {
    const [cx, cy] = [number('cx'), number('cy')];
    const [rx, ry] = tag === 'circle' ? [number('r'), number('r')] : [number('rx'), number('ry')];
    return `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;
  }
  if (tag === 'rect')
    return `M${number('x')} ${number('y')}h${number('width')}v${number('height')}h${-number('width')}z`;
  throw new Error(`No drawing of <${tag}>`);
}

/** Converts a path to lines and cubic curves in whole units, moved so that its control box begins at 0,0. */
function shapeOf(fill: string, outline: string): EmojiShape {
  const commands: { letter: 'm' | 'l' | 'b'; points: number[] }[] = [];
  svgPath(outline)
    .abs()
    .unshort()
    .unarc()
    .iterate((segment, _index, x, y) => {
      const [letter, ...values] = segment as [string, ...number[]];
      const [a = 0, b = 0, c = 0, d = 0] = values;
      if (letter === 'M') commands.push({ letter: 'm', points: [a, b] });
      else if (letter === 'L') commands.push({ letter: 'l', points: [a, b] });
      else if (letter === 'H') commands.push({ letter: 'l', points: [a, y] });
      else if (letter === 'V') commands.push({ letter: 'l', points: [x, a] });
      else if (letter === 'C') commands.push({ letter: 'b', points: values });
      else if (letter === 'Q') {
        const third = (from: number, to: number) => from + ((to - from) * 2) / 3;
        commands.push({ letter: 'b', points: [third(x, a), third(y, b), third(c, a), third(d, b), c, d] });
      }
    });
  const scaled = commands.map(({ letter, points }) => ({
    letter,
    points: points.map((value) => Math.round(value * UNITS)),
  }));
  const axis = (odd: 0 | 1) => scaled.flatMap(({ points }) => points.filter((_, index) => index % 2 === odd));
  const [xs, ys] = [axis(0), axis(1)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const drawing = scaled
    .map(
      ({ letter, points }) =>
        `${letter} ${points.map((value, index) => value - (index % 2 === 0 ? left : top)).join(' ')}`,
    )
    .join(' ');
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  return { colour: fullHex(fill), left, top, width, height, drawing };
}

function fullHex(colour: string): string {
  const short = /^#(.)(.)(.)$/u.exec(colour);
  return (
    short ? `#${short[1]}${short[1]}${short[2]}${short[2]}${short[3]}${short[3]}` : colour
  ).toUpperCase();
}
