import { expect, test } from 'vitest';
import { renderAss } from '../ass/render-ass.ts';
import { layoutCaptions } from '../layout/layout-captions.ts';
import { sampleWords } from '../samples.ts';
import { applyOwnLook, withOwnLook } from './apply-own-look.ts';
import { blueAndGold } from './looks/blue-and-gold.ts';
import { cyanZoom } from './looks/cyan-zoom.ts';
import { dynamicZoom } from './looks/dynamic-zoom.ts';
import { randomEffect } from './looks/random-effect.ts';
import { rectangles } from './looks/rectangles.ts';
import { OWN_LOOK_LIMITS, type OwnLook, ownLookSchema, ownStyleInputSchema } from './own-look.ts';
import { groupingStyle } from './screen-styles.ts';
import { STYLE_TABLE } from './style-table.ts';

const FRAME = { width: 1080, height: 1920 };

/** All settings at their extremes. */
const EVERYTHING: OwnLook = {
  font: 'luckiest-guy',
  size: 1.5,
  upper_case: true,
  words_per_line: 3,
  position: 30,
  text_colour: '#112233',
  spoken_colour: '#AABBCC',
  outline_colour: '#445566',
  outline_width: 0.3,
  box: 'row',
  box_colour: '#778899',
  // Words that pop appear when they are spoken, and are not seen in the colour of the text before.
  entrance: 'fade',
};

function assOf(style: Parameters<typeof renderAss>[0]['style']): string {
  const words = sampleWords('fr');
  const lines = layoutCaptions({ words, style, frame: FRAME, language: 'fr-FR' });
  return renderAss({ lines, style, frame: FRAME, seed: 'seed' });
}

test('nothing changed is the style itself, drawn the same', () => {
  for (const { style } of STYLE_TABLE) {
    expect(assOf(applyOwnLook(style, {})), style.key).toBe(assOf(style));
  }
});

test('every style takes every change, and the file is drawn with it', () => {
  for (const { style } of STYLE_TABLE) {
    const ass = assOf(applyOwnLook(style, EVERYTHING));
    expect(ass, style.key).toContain('Luckiest Guy');
    // ASS writes colours as BGR.
    for (const bgr of ['332211', 'CCBBAA', '665544', '998877'])
      expect(ass, `${style.key} ${bgr}`).toContain(bgr);
  }
});

test('a random style is changed in all its variants', () => {
  const own = applyOwnLook(randomEffect, { text_colour: '#123456', entrance: 'cut', box: 'none' });
  expect(own.variants).toHaveLength(randomEffect.variants.length);
  for (const look of own.variants ?? []) {
    expect(look.upcoming.fill).toBe('#123456');
    expect(look.entrance).toEqual({ kind: 'cut' });
    expect(look.wordBox).toBeUndefined();
  }
});

test('words that stay in the colour of the voice stay in the new one; hollow letters become solid', () => {
  const karaoke = applyOwnLook(blueAndGold, { spoken_colour: '#FF0000' });
  expect([karaoke.active?.fill, karaoke.spoken?.fill]).toEqual(['#FF0000', '#FF0000']);
  expect(applyOwnLook(dynamicZoom, { spoken_colour: '#FF0000' }).spoken?.fill).toBeUndefined();
  expect(applyOwnLook(cyanZoom, { text_colour: '#FFFFFF' }).upcoming.isHollow).toBeUndefined();
});

test('an outline of no width is gone, and a wide one keeps its neighbours apart', () => {
  expect(applyOwnLook(dynamicZoom, { outline_width: 0 }).outline).toBeUndefined();
  const wide = applyOwnLook(dynamicZoom, { outline_width: 0.3 });
  expect(wide.wordGap).toBeGreaterThan(0.6);
  const boxed = applyOwnLook(dynamicZoom, { box: 'word', box_colour: '#FF0000' });
  expect(boxed.wordBox?.colour).toBe('#FF0000');
  expect(boxed.wordGap).toBeGreaterThanOrEqual(2 * (boxed.wordBox?.paddingX ?? 0));
  const unboxed = applyOwnLook(rectangles, { box: 'none' });
  expect(unboxed.wordBox).toBeUndefined();
  expect(unboxed.active?.outline).toBeUndefined();
});

test('a percentage is kept where it was put; a named place makes room for faces', () => {
  expect(applyOwnLook(dynamicZoom, { position: 30 })).toMatchObject({ position: 0.3, keepsPlace: true });
  expect(applyOwnLook(dynamicZoom, { position: 'above' }).keepsPlace).toBeUndefined();
  expect(applyOwnLook(dynamicZoom, { position: 'middle' }).position).toBe('middle');
});

test('so many words at one time, in files as in the picture', () => {
  for (const words of [1, 2, 3, 5]) {
    const style = applyOwnLook(dynamicZoom, { words_per_line: words });
    const lines = layoutCaptions({ words: sampleWords('en'), style, frame: FRAME, language: 'en-US' });
    expect(Math.max(...lines.map((line) => line.rows.flat().length))).toBeLessThanOrEqual(words);
  }
  expect(groupingStyle('clip', 12, { words_per_line: 3 })?.maxWords).toBe(3);
});

test('no style and no change stay what they are', () => {
  expect(withOwnLook(null, EVERYTHING)).toBeNull();
  expect(withOwnLook(undefined, EVERYTHING)).toBeUndefined();
  expect(withOwnLook(dynamicZoom, null)).toBe(dynamicZoom);
});

test('what is out of bounds, unknown or no colour is refused', () => {
  expect(ownLookSchema.parse(EVERYTHING)).toEqual(EVERYTHING);
  const refused: unknown[] = [
    { size: OWN_LOOK_LIMITS.size.max + 0.01 },
    { outline_width: -0.1 },
    { words_per_line: 2.5 },
    { words_per_line: 0 },
    { position: 99 },
    { position: 'left' },
    { text_colour: 'red' },
    { text_colour: '#FFFFFF}{\\p1' },
    { font: 'comic-sans' },
    { upcoming: { fill: '#FFFFFF' } },
  ];
  for (const look of refused) expect(ownLookSchema.safeParse(look).success, JSON.stringify(look)).toBe(false);
  const style = { name: ' Mon\nstyle ', base: 'dynamic-zoom', look: {} };
  expect(ownStyleInputSchema.parse(style).name).toBe('Mon style');
  expect(ownStyleInputSchema.safeParse({ ...style, base: 'nothing' }).success).toBe(false);
  expect(ownStyleInputSchema.safeParse({ ...style, name: '  ' }).success).toBe(false);
});
