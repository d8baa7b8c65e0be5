import { expect, test } from 'vitest';
import { clipStyles, subtitleStyles } from './screen-styles.ts';

// The specification gives each screen ids of its own, and names in two lists. A style has one name and one number on all
// screens: the name begins with that of the subtitles page.

const SUBTITLES = [
  'Rectangles',
  'Dynamic Color',
  'Blue and Gold',
  'Yellow and Green',
  'Pink',
  'Large Overlay Titles',
  'Large Glowing Titles',
  'Adapted Fonts',
  'Clean White Border',
  'Gray-White Italic',
  'Dynamic Shadow',
  'Random Effect',
  'Dynamic Zoom',
  'Full Line Zoom',
  'Green Zoom',
  'Yellow Zoom',
  'Cyan Zoom',
  'Pink Zoom',
  'Blue Zoom',
  'Advanced Zoom',
];

const CLIP = [
  'No subtitles',
  'Blue and Gold',
  'Rectangles',
  'Dynamic Color',
  'Pink',
  ...SUBTITLES.slice(5),
  'Yellow and Green',
];

test('the ids of both screens stand for the styles of the specification', () => {
  for (const [styles, wanted] of [
    [subtitleStyles(), ['', ...SUBTITLES]],
    [clipStyles(), CLIP],
  ] as const) {
    for (const { id, name } of styles) expect(name.en).toContain(wanted[id] ?? '?');
  }
});

test('a style has the same name and number on every screen', () => {
  const named = (styles: ReturnType<typeof clipStyles>) =>
    styles.map(({ number, name }) => `${number} ${name.fr}`);
  expect(named(clipStyles()).slice(1)).toEqual(named(subtitleStyles()));
  expect(subtitleStyles().map(({ number }) => number)).toEqual(SUBTITLES.map((_, index) => index + 1));
  expect(clipStyles().filter(({ isRecommended }) => isRecommended)).toHaveLength(3);
});
