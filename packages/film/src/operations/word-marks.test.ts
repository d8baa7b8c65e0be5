import { AppError } from '@atelier/contracts/app-error';
import { expect, test } from 'vitest';
import { type Film, filmSchema } from '../document/film-schema.ts';
import { captionLines, idOfShown } from '../evaluate/caption-lines.ts';
import { evaluateFilm } from '../evaluate/evaluate-film.ts';
import { exportFilm } from '../export/export-film.ts';
import { planRender } from '../render/plan-render.ts';
import { FACTS } from '../testing/film-facts.ts';
import { filmTimeOfWord, keptWords } from '../time/kept-words.ts';
import { applyOperation, applyOperations } from './apply-operation.ts';

const FILM = filmSchema.parse({
  version: 1,
  canvas: { width: 1080, height: 1920, frame_rate: 30, background: '#000000' },
  language: 'fr-FR',
  sources: { main: { asset_id: 'a1', kind: 'video', duration_seconds: 4 } },
  words: {
    main: ['Je', 'euh', 'parle', 'trop', 'vite'].map((text, index) => ({
      id: `w${index + 1}`,
      text,
      start_seconds: 1 + index * 0.4,
      end_seconds: 1.35 + index * 0.4,
    })),
  },
  speakers: {},
  scenes: [
    {
      id: 'sc1',
      source: 'main',
      start_seconds: 0.5,
      end_seconds: 3.5,
      layout: { kind: 'fill', framing: 'follow' },
    },
  ],
  captions: { style: 12 },
  layers: [],
  sound: { bleeps: ['w2'] },
  brand: null,
});
const ABOUT = { name: 'Film', media: { main: 'film.mp4' } };

const setWord = (film: Film, id: string, changes: object) =>
  applyOperation(film, { op: 'set_word', ids: [id], ...changes });
const linesOf = (film: Film) =>
  captionLines(film).map(({ rows }) => rows.flat().map((word) => idOfShown(word)));
const wordOf = (film: Film, id: string) => film.words.main?.find((word) => word.id === id);
const keysOf = (film: Film) => planRender(film, FACTS).segments.map(({ key }) => key);

test('a line of the captions and of subtitle files begins where it is told', () => {
  expect(linesOf(FILM).every(([first]) => first !== 'w3')).toBe(true);
  const { film, undo } = setWord(FILM, 'w3', { starts_line: true });
  expect(wordOf(film, 'w3')).toMatchObject({ starts_line: true });
  expect(linesOf(film).some(([first]) => first === 'w3')).toBe(true);
  expect(exportFilm(film, 'srt', ABOUT)).toMatch(/\nparle\r\ntrop vite\r\n/u);
  expect(JSON.stringify(applyOperations(film, undo).film)).toBe(JSON.stringify(FILM));
  expect(JSON.stringify(setWord(film, 'w3', { starts_line: false }).film)).toBe(JSON.stringify(FILM));
});

test('a hidden word is in no line and no subtitle file; its sound, its bleep and the transcript keep it', () => {
  const { film, undo } = setWord(FILM, 'w2', { hidden: true });
  expect(linesOf(film).flat()).toEqual(['w1', 'w3', 'w4', 'w5']);
  for (let seconds = 0; seconds < 3; seconds += 0.1) {
    const shown = evaluateFilm(film, FACTS, seconds).captions?.rows.flat() ?? [];
    expect(shown.map(({ id }) => id)).not.toContain('w2');
  }
  for (const format of ['srt', 'vtt'] as const) expect(exportFilm(film, format, ABOUT)).not.toMatch(/e\*h/u);
  expect(exportFilm(film, 'txt', ABOUT)).toBe('Je euh parle trop vite\n');
  expect(keptWords(film).map(({ word }) => word.id)).toContain('w2');
  expect(planRender(film, FACTS).sound_key).toBe(planRender(FILM, FACTS).sound_key);
  expect(keysOf(film)).not.toEqual(keysOf(FILM));
  const restored = applyOperations(film, undo).film;
  expect(JSON.stringify(restored)).toBe(JSON.stringify(FILM));
  expect(keysOf(restored)).toEqual(keysOf(FILM));
});

test('marks are written in one order, whichever is set first', () => {
  const one = setWord(setWord(FILM, 'w3', { hidden: true }).film, 'w3', { starts_line: true }).film;
  const other = setWord(setWord(FILM, 'w3', { starts_line: true }).film, 'w3', { hidden: true }).film;
  expect(JSON.stringify(one)).toBe(JSON.stringify(other));
  expect(JSON.stringify(filmSchema.parse(one))).toBe(JSON.stringify(one));
  expect(
    filmSchema.safeParse({ ...one, words: { main: [{ ...wordOf(FILM, 'w1'), hidden: false }] } }),
  ).toEqual(expect.objectContaining({ success: false }));
});

test('a word moves within its neighbours, and undo puts it back', () => {
  const { film, undo } = setWord(FILM, 'w3', { start_seconds: 1.6, end_seconds: 1.9 });
  expect(wordOf(film, 'w3')).toMatchObject({ start_seconds: 1.6, end_seconds: 1.9 });
  expect(filmTimeOfWord(film, 'w3')).toBeCloseTo(1.1);
  const shown = captionLines(film).flatMap(({ rows }) => rows.flat());
  expect(shown.find((word) => idOfShown(word) === 'w3')).toMatchObject({
    startSeconds: 1.1,
    endSeconds: 1.4,
  });
  expect(undo).toEqual([{ op: 'set_word', ids: ['w3'], start_seconds: 1.8, end_seconds: 2.15 }]);
  expect(JSON.stringify(applyOperations(film, undo).film)).toBe(JSON.stringify(FILM));
  // The middle of the word leaves the scene.
  const cut = setWord(FILM, 'w5', { end_seconds: 4 }).film;
  expect(keptWords(setWord(cut, 'w5', { start_seconds: 3.2 }).film).map(({ word }) => word.id)).not.toContain(
    'w5',
  );
});

test.each([
  ['before the word before it', { start_seconds: 1.39 }],
  ['after the word behind it', { start_seconds: 2.21, end_seconds: 2.5 }],
  ['that end before their start', { end_seconds: 1.8 }],
  ['after the end of the source', { end_seconds: 4.01 }],
])('times %s are refused', (_, times) => {
  expect(() => setWord(FILM, 'w3', times)).toThrow(expect.objectContaining({ code: 'invalid_input' }));
});

test('times are those of one word', () => {
  const operation = { op: 'set_word', ids: ['w1', 'w2'], end_seconds: 1.9 };
  expect(() => applyOperation(FILM, operation)).toThrow(AppError);
  expect(() => setWord(FILM, 'w9', { end_seconds: 1.9 })).toThrow(
    expect.objectContaining({ code: 'unknown_id' }),
  );
});

test('a replaced word is checked, and undo brings its confidence back', () => {
  const [word, ...rest] = FILM.words.main ?? [];
  const heard = { ...FILM, words: { main: [{ ...word, confidence: 0.4 }, ...rest] } } as Film;
  const { film, undo } = applyOperation(heard, { op: 'replace_word', id: 'w1', text: 'Jeu' });
  expect(film.words.main?.[0]).toMatchObject({ text: 'Jeu', confidence: null });
  expect(applyOperations(film, undo).film).toEqual(heard);
});
