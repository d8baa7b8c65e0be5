import { expect, test } from 'vitest';
import { applyOperations } from '../operations/apply-operation.ts';
import { keptWords } from '../time/kept-words.ts';
import { type Film, filmSchema } from './film-schema.ts';
import { countKeptWords, documentBytes } from './film-size.ts';
import { FILM_LIMITS } from './values.ts';

const HOUR = 3600;
const wordAt = (index: number, text = 'mot') => ({
  id: `w${index}`,
  text,
  start_seconds: index / 2,
  end_seconds: index / 2 + 0.4,
});

function filmOf(count: number, seconds = HOUR): Film {
  return filmSchema.parse({
    version: 1,
    canvas: { width: 1080, height: 1920, frame_rate: 30, background: '#000000' },
    language: 'fr-FR',
    sources: { main: { asset_id: 'a', kind: 'video', duration_seconds: 6 * HOUR } },
    words: { main: Array.from({ length: count }, (_, index) => wordAt(index)) },
    speakers: {},
    scenes: [{ id: 's', source: 'main', start_seconds: 0, end_seconds: seconds, layout: { kind: 'fill' } }],
    captions: { style: 1 },
    layers: [],
    sound: {},
    brand: null,
  });
}

const scenesOf = (count: number, seconds: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `n${index}`,
    source: 'main',
    start_seconds: 0,
    end_seconds: seconds,
    layout: { kind: 'fill' },
  }));

const tooLarge = expect.objectContaining({ code: 'film_too_large' });

test('5,000 scenes of the whole source are refused before a list of their words is built', () => {
  const film = filmOf(12_000);
  const replace = { op: 'replace_scenes', scenes: scenesOf(FILM_LIMITS.maxScenes, 6 * HOUR) };
  expect(() => applyOperations(film, [replace])).toThrow(tooLarge);
});

test('scenes are refused for their length or their words before their other fields are read', () => {
  const film = filmOf(12_000);
  const unread = (count: number, seconds: number) =>
    scenesOf(count, seconds).map((scene) => ({ ...scene, layout: { kind: 'unknown' } }));
  const refusalOf = (operation: object) => {
    try {
      applyOperations(film, [operation]);
      return null;
    } catch (error) {
      return error;
    }
  };
  const invalid = expect.objectContaining({ code: 'invalid_input' });
  for (const op of ['replace_scenes', 'replace_film']) {
    expect(refusalOf({ op, scenes: unread(5000, 6 * HOUR) })).toEqual(tooLarge);
    expect(refusalOf({ op, scenes: unread(10, 60) })).toEqual(invalid);
  }
  const dense = { ...film, words: { main: (film.words.main ?? []).map(hundredfold) } };
  expect(() => applyOperations(dense, [{ op: 'replace_scenes', scenes: unread(20, 100) }])).toThrow(tooLarge);
  // A version of the film may bring fewer words along.
  const version = { op: 'replace_film', scenes: scenesOf(20, 100), words: { main: [] } };
  expect(applyOperations(dense, [version]).film.words).toEqual({ main: [] });
});

test('a film keeps at most 60,000 words, however short it is', () => {
  const film = filmOf(10_000);
  const minutes = (count: number) => [{ op: 'replace_scenes', scenes: scenesOf(count, 500) }];
  expect(countKeptWords(applyOperations(film, minutes(20)).film)).toBe(20_000);
  const dense = { ...film, words: { main: (film.words.main ?? []).map(hundredfold) } };
  expect(() => applyOperations(dense, minutes(20))).toThrow(tooLarge);
});

/** The same word at a hundredth of its time. */
function hundredfold<Word extends { start_seconds: number; end_seconds: number }>(word: Word): Word {
  return { ...word, start_seconds: word.start_seconds / 100, end_seconds: word.end_seconds / 100 };
}

test('the words that are counted are those that are kept', () => {
  const film = filmOf(5000);
  const { film: cut } = applyOperations(film, [
    { op: 'cut_range', source: 'main', start_seconds: 100, end_seconds: 200 },
  ]);
  expect(countKeptWords(cut)).toBe(keptWords(cut).length);
});

test('a document of more than 8 MB is refused', () => {
  const film = filmOf(1);
  const words = Array.from({ length: 30_000 }, (_, index) => wordAt(index, 'é'.repeat(120)));
  const edit = [{ op: 'replace_words', source: 'main', words }];
  expect(() => applyOperations(film, edit)).toThrow(tooLarge);
  expect(() => applyOperations(film, [{ ...edit[0], words: words.slice(0, 10_000) }])).not.toThrow();
});

test('a film that was larger than the limits can be made smaller', () => {
  const short = filmOf(10);
  const film = { ...short, scenes: short.scenes.map((scene) => ({ ...scene, end_seconds: 5 * HOUR })) };
  const trim = (end_seconds: number) => [{ op: 'trim_scene', id: 's', start_seconds: 0, end_seconds }];
  expect(() => applyOperations(film, trim(4 * HOUR))).not.toThrow();
  expect(() => applyOperations(film, trim(5.5 * HOUR))).toThrow(tooLarge);
});

test('the bytes that are counted are those of the JSON, within two in a hundred', () => {
  const film = filmOf(3000);
  const { film: named } = applyOperations(film, [
    { op: 'replace_word', id: 'w7', text: '“Été” à 日本 👍\nligne "deux"' },
    { op: 'set_word', ids: ['w1', 'w2'], emoji: '🎬' },
  ]);
  const bytes = Buffer.byteLength(JSON.stringify(named));
  expect(Math.abs(documentBytes(named) - bytes) / bytes).toBeLessThan(0.02);
});

test('many cuts of a long film are taken back by the scenes before them, once', () => {
  const [word] = filmOf(1).words.main ?? [];
  const scenes = scenesOf(FILM_LIMITS.maxScenes - 200, 1).map((scene, index) => ({
    ...scene,
    start_seconds: index,
    end_seconds: index + 1,
  }));
  const film = filmSchema.parse({ ...filmOf(1), scenes });
  const cut = (index: number) => ({
    op: 'cut_range',
    source: 'main',
    start_seconds: index * 10 + 2.2,
    end_seconds: index * 10 + 2.6,
  });
  const cuts = Array.from({ length: 200 }, (_, index) => cut(index));
  const { film: after, undo } = applyOperations(film, cuts);
  expect(undo).toEqual([{ op: 'replace_scenes', scenes: film.scenes }]);
  expect(applyOperations(after, undo).film).toEqual(film);

  // Each cut between two words has scenes of its own to restore: 200 of them would be undone by 80 MB.
  const corrected = cuts.flatMap((each, index) => [
    each,
    { op: 'replace_word', id: word?.id, text: `mot ${index}` },
  ]);
  const short = applyOperations(film, corrected.slice(0, 10));
  expect(applyOperations(short.film, short.undo).film).toEqual(film);
  expect(documentBytes(short.undo)).toBeGreaterThan(5 * documentBytes(film.scenes));
  expect(() => applyOperations(film, corrected)).toThrow(tooLarge);
});
