import { existsSync } from 'node:fs';
import { CAPTION_LANGUAGES } from '@atelier/transcript/language';
import { afterEach, expect, test } from 'vitest';
import { rectangles } from './looks/rectangles.ts';
import {
  clipStyle,
  clipStyleId,
  clipStyles,
  groupingStyle,
  type ScreenStyle,
  subtitleStyle,
  subtitleStyleId,
  subtitleStyles,
} from './screen-styles.ts';
import { STYLE_TABLE } from './style-table.ts';

const numbered = (styles: readonly ScreenStyle[]) => styles.map(({ id, style }) => `${id} ${style?.key}`);
const added = { ...rectangles, key: 'added', name: { fr: 'Ajouté', en: 'Added' } };

afterEach(() => {
  const index = STYLE_TABLE.findIndex(({ style }) => style.key === 'added');
  if (index >= 0) STYLE_TABLE.splice(index, 1);
});

test('every style has a key of its own', () => {
  const keys = STYLE_TABLE.map(({ style }) => style.key);
  expect(new Set(keys).size).toBe(keys.length);
});

test('numbers lead to styles, unknown numbers nowhere', () => {
  expect(clipStyle(0)).toBeNull();
  expect(clipStyle(1)?.key).toBe('blue-and-gold');
  expect(clipStyle(20)?.key).toBe('yellow-and-green');
  expect(clipStyle(21)).toBeUndefined();
  expect(subtitleStyle(1)).toBe(rectangles);
  expect(subtitleStyle(0)).toBeUndefined();
});

test('what draws nothing is grouped as a plain style would be', () => {
  expect(groupingStyle('clip', 0)?.key).toBe('clean-white-border');
  expect(groupingStyle('subtitles', 0)?.key).toBe('clean-white-border');
  expect(groupingStyle('subtitles', 1)).toBe(rectangles);
  expect(groupingStyle('clip', 21)).toBeUndefined();
});

test('every style is named and described in both languages, no two alike', () => {
  for (const list of [clipStyles(), subtitleStyles()]) {
    for (const language of ['fr', 'en'] as const) {
      const names = list.map((style) => style.name[language]);
      expect(new Set(names).size).toBe(names.length);
      expect(list.every((style) => (style.description[language] ?? '').length > 10)).toBe(true);
    }
  }
});

test('a row of the table is all that a new style needs', () => {
  expect(clipStyleId.safeParse(21).success).toBe(false);
  expect(subtitleStyleId.safeParse(21).success).toBe(false);
  STYLE_TABLE.push({ style: added, clipId: 21, subtitlesId: 21 });
  expect(numbered(clipStyles()).at(-1)).toBe('21 added');
  expect(numbered(subtitleStyles()).at(-1)).toBe('21 added');
  expect(clipStyleId.parse(21)).toBe(21);
  expect(subtitleStyleId.parse(21)).toBe(21);
  expect(clipStyle(21)).toBe(added);
  expect(subtitleStyle(21)).toBe(added);
});

test('every style of the table has its reference frames, and one without is noticed', () => {
  const missing = () =>
    STYLE_TABLE.flatMap(({ style }) =>
      CAPTION_LANGUAGES.map((language) => `${style.key}.${language}.png`),
    ).filter((name) => !existsSync(new URL(`../../golden/${name}`, import.meta.url)));
  expect(missing()).toEqual([]);
  STYLE_TABLE.push({ style: added, clipId: 21, subtitlesId: 21 });
  expect(missing()).toHaveLength(CAPTION_LANGUAGES.length);
});
