import { expect, test } from 'vitest';
import { CLIP_STYLES } from './clip-styles.ts';
import { STYLES } from './registry.ts';
import { clipStyle, subtitleStyle } from './screen-styles.ts';
import { STYLE_KEYS } from './style-keys.ts';
import { SUBTITLE_STYLES } from './subtitle-styles.ts';

test('the subtitles screen offers 1 to 20 in the order of the registry', () => {
  expect(SUBTITLE_STYLES.map((style) => style.id)).toEqual(
    Array.from({ length: 20 }, (_, index) => index + 1),
  );
  expect(SUBTITLE_STYLES.map((style) => style.key)).toEqual([...STYLE_KEYS]);
});

test('the clip screen offers 0 to 20, none first, and every style once', () => {
  expect(CLIP_STYLES.map((style) => style.id)).toEqual(Array.from({ length: 21 }, (_, index) => index));
  expect(CLIP_STYLES.flatMap((style) => style.key ?? []).toSorted()).toEqual([...STYLE_KEYS].toSorted());
});

test('numbers lead to styles, unknown numbers nowhere', () => {
  expect(clipStyle(0)).toBeNull();
  expect(clipStyle(1)).toBe(STYLES['blue-and-gold']);
  expect(clipStyle(20)).toBe(STYLES['yellow-and-green']);
  expect(clipStyle(21)).toBeUndefined();
  expect(subtitleStyle(1)).toBe(STYLES.rectangles);
  expect(subtitleStyle(0)).toBeUndefined();
});

test('every style is named and described in both languages, no two alike', () => {
  for (const list of [CLIP_STYLES, SUBTITLE_STYLES]) {
    for (const language of ['fr', 'en'] as const) {
      const names = list.map((style) => style.name[language]);
      expect(new Set(names).size).toBe(names.length);
      expect(list.every((style) => style.description[language].length > 10)).toBe(true);
    }
  }
});

test('each registry entry is filed under its own key', () => {
  for (const key of STYLE_KEYS) expect(STYLES[key].key).toBe(key);
});
