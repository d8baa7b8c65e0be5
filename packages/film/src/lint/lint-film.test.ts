import { isLinear } from '@atelier/contracts/testing/growth';
import { expect, test } from 'vitest';
import { filmSchema } from '../document/film-schema.ts';
import { captionLines } from '../evaluate/caption-lines.ts';
import type { FilmFacts } from '../evaluate/film-facts.ts';
import { exportFilm } from '../export/export-film.ts';
import { applyOperations, keptWords } from '../index.ts';
import { lintFilm } from './lint-film.ts';

/** A film of one word every third of a second. */
function filmOf(texts: readonly string[], captions: object = { style: 20 }, secondsPerWord = 0.35) {
  const seconds = texts.length * secondsPerWord + 1;
  return filmSchema.parse({
    version: 1,
    canvas: { width: 1080, height: 1920, frame_rate: 30, background: '#000000' },
    language: 'fr-FR',
    sources: { main: { asset_id: 'a', kind: 'video', duration_seconds: seconds } },
    words: {
      main: texts.map((text, index) => ({
        id: `w${index}`,
        text,
        confidence: 0.9,
        start_seconds: index * secondsPerWord,
        end_seconds: (index + 0.9) * secondsPerWord,
      })),
    },
    speakers: {},
    scenes: [{ id: 's', source: 'main', start_seconds: 0, end_seconds: seconds, layout: { kind: 'fill' } }],
    captions,
    layers: [],
    sound: {},
    brand: null,
  });
}

const factsWith = (boxes: object[] = []) =>
  ({
    sources: { main: { hash: 'm', width: 1920, height: 1080, faces: { aspect: 9 / 16, boxes } } },
    assets: {},
    encoder: {},
  }) as FilmFacts;

test('a doubled word is found, and its repair cuts it', () => {
  const film = filmOf(['Bonjour', 'à', 'tous', 'tous', 'mes', 'amis.']);
  const [found, ...others] = lintFilm(film, factsWith());
  expect(found).toMatchObject({ rule: 'doubled_word', ids: ['w3'], text: 'tous' });
  expect(others).toEqual([]);
  const repaired = applyOperations(film, found?.repair ?? []).film;
  expect(lintFilm(repaired, factsWith())).toEqual([]);
  expect(keptWords(repaired).map(({ word }) => word.id)).toEqual(['w0', 'w1', 'w2', 'w4', 'w5']);
});

test('lines that are too fast or outside of the safe zone have no repair but a choice', () => {
  const words = Array.from({ length: 12 }, (_, index) => `extraordinairement${index}`);
  const fast = lintFilm(filmOf(words, { style: 20 }, 0.2), factsWith());
  expect(fast[0]).toMatchObject({ rule: 'reading_speed', repair: null });
  expect(fast[0]?.value).toBeGreaterThan(20);
  const low = lintFilm(filmOf(['Bonjour', 'à', 'tous.'], { style: 20, position: 0.95 }), factsWith());
  expect(low.map(({ rule }) => rule)).toContain('outside_safe_zone');
});

test('a face is covered by captions in front of it, not by those behind the person', () => {
  const rules = (captions: object, width: number) => {
    const sides = { left: 0.5 - width / 2, right: 0.5 + width / 2, top: 0.2, bottom: 0.2 + width };
    const face = { startSeconds: 0, endSeconds: 9, ...sides };
    const film = filmOf(['Bonjour', 'à', 'tous.'], { style: 20, ...captions });
    // The picture is wider than the canvas, which shows its middle.
    const sight = { start_seconds: 0, end_seconds: 9, x: 0.5, y: 0.2 + width / 2, width: (width * 81) / 256 };
    const { sources, ...facts } = factsWith([face]);
    const main = { hash: 'm', width: 1920, height: 1080, ...sources.main, sights: [sight] };
    return lintFilm(film, { ...facts, sources: { main } }).map(({ rule }) => rule);
  };
  expect(rules({ position: 0.3 }, 0.15)).toEqual(['face_covered']);
  expect(rules({ position: 0.3, depth: 'behind_person' }, 0.15)).toEqual([]);
  // The head would hide the whole line, which stays in front.
  expect(rules({ position: 0.3, depth: 'behind_person' }, 0.7)).toEqual(['face_covered']);
});

test('hesitations are left out of a line that is too fast to read', () => {
  const words = ['Extraordinairement', 'euh', 'incroyablement', 'euh', 'merveilleusement.'];
  const film = filmOf(words, { style: 20 }, 0.25);
  const fast = lintFilm(film, factsWith()).filter(({ repair }) => repair !== null);
  const ids = fast
    .flatMap(({ repair }) => repair ?? [])
    .flatMap((operation) => ('ids' in operation ? operation.ids : []));
  expect(ids).toEqual(['w1', 'w3']);
  const repaired = applyOperations(
    film,
    fast.flatMap(({ repair }) => repair ?? []),
  ).film;
  expect(lintFilm(repaired, factsWith()).every(({ repair }) => repair === null)).toBe(true);
  // The words are still heard.
  expect(keptWords(repaired)).toHaveLength(words.length);
});

test('the least needed words are left out of a line that is too fast to read, and no more than it takes', () => {
  const words = ['Franchement,', 'c’est', 'vraiment', 'un', 'très', 'bon', 'résultat', 'aujourd’hui.'];
  const hiddenAt = (secondsPerWord: number) => {
    const [fast] = lintFilm(filmOf(words, { style: 5 }, secondsPerWord), factsWith());
    expect(fast).toMatchObject({ rule: 'reading_speed', text: 'Franchement, c’est vraiment un' });
    return fast?.repair?.flatMap((operation) => ('ids' in operation ? operation.ids : []));
  };
  expect(hiddenAt(0.35)).toEqual(['w0']);
  expect(hiddenAt(0.2)).toEqual(['w0', 'w2']);
});

test('a film without captions has no problems', () => {
  expect(lintFilm(filmOf(['tous', 'tous'], { style: 0 }), factsWith())).toEqual([]);
});

test('typed emoji are drawn or named, and subtitle files have them', () => {
  const film = filmOf(['Bravo', '🎉', 'champion🇫🇷.'], { style: 20 });
  expect(captionLines(film).flatMap(({ rows }) => rows.flat().map(({ emoji }) => emoji))).toEqual([
    '🎉',
    undefined,
  ]);
  expect(lintFilm(film, factsWith())).toMatchObject([
    { rule: 'undrawn_emoji', ids: ['w2'], text: '🇫🇷', repair: null },
  ]);
  for (const format of ['srt', 'vtt'] as const) {
    const text = exportFilm(film, format, { name: 'film', media: {} });
    expect(text).toMatch(/Bravo.*🎉.*champion🇫🇷\./su);
  }
});

test('words are checked in linear time', () => {
  const check = (count: number) => {
    const words = Array.from(
      { length: count },
      (_, index) => `mot${index % 97}${index % 9 === 0 ? '.' : ''}`,
    );
    return lintFilm(filmOf(words, { style: 20 }, 0.4), factsWith());
  };
  expect(isLinear(check, 8000)).toBe(true);
});
