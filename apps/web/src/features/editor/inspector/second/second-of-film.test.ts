import { applyOperations, type Film, filmSchema } from '@atelier/film';
import { expect, test } from 'vitest';
import { secondText, setSecond } from './second-of-film.ts';

const WORDS = ['Bonjour', 'à', 'tous.', 'Voici', 'une', 'astuce.'];

/** Six words in ten seconds of the source, of which seconds 4 to 6 are cut. */
const film: Film = filmSchema.parse({
  version: 1,
  canvas: { width: 1080, height: 1920, frame_rate: 30, background: '#000000' },
  language: 'fr-FR',
  sources: { main: { asset_id: 'a', kind: 'video', duration_seconds: 10 } },
  words: {
    main: WORDS.map((text, index) => ({
      id: `w${index}`,
      text,
      confidence: 0.9,
      start_seconds: index < 3 ? 1 + index * 0.5 : 6 + index * 0.5,
      end_seconds: index < 3 ? 1.4 + index * 0.5 : 6.4 + index * 0.5,
    })),
  },
  speakers: {},
  scenes: [
    { id: 'a', source: 'main', start_seconds: 0, end_seconds: 4, layout: { kind: 'fill' } },
    { id: 'b', source: 'main', start_seconds: 6, end_seconds: 10, layout: { kind: 'fill' } },
  ],
  captions: { style: 20 },
  layers: [],
  sound: {},
  brand: null,
});

const after = (of: Film, operation: object) => applyOperations(of, [operation]).film;
const linesOf = (of: Film) => of.captions.second?.lines ?? [];

test('plain text is laid over the words, also behind a cut', () => {
  const next = after(film, setSecond(film, { language: 'en-US', text: 'Hello all. Here is a tip.' }));
  expect(next.captions.second?.language).toBe('en-US');
  const lines = linesOf(next);
  expect(lines.map(({ text }) => text).join(' ')).toBe('Hello all. Here is a tip.');
  expect(lines[0]?.start_seconds).toBeCloseTo(1, 1);
  expect(lines.at(-1)?.start_seconds).toBeGreaterThan(6);
  expect(lines.at(-1)?.end_seconds).toBeLessThanOrEqual(9);
});

test('times of a subtitle file are those of the film, and what was read is written again', () => {
  const text = '1\n00:00:00,500 --> 00:00:02,000\nHello all.\n\n2\n00:00:05,000 --> 00:00:06,500\nA tip.\n';
  const next = after(film, setSecond(film, { language: 'en-US', text }));
  expect(linesOf(next)).toMatchObject([
    { source: 'main', start_seconds: 0.5, text: 'Hello all.' },
    // Second 5 of the film is second 7 of the source.
    { source: 'main', start_seconds: 7, text: 'A tip.' },
  ]);
  const shown = secondText(next);
  expect(shown?.text).toContain('00:00:05,000');
  const again = after(next, setSecond(next, shown));
  expect(linesOf(again).map(({ text: line }) => line)).toEqual(['Hello all.', 'A tip.']);
  expect(linesOf(again)[1]?.start_seconds).toBeCloseTo(7, 2);
});

test('lines that a cut hides stay, and come back with it', () => {
  const hidden = { source: 'main', start_seconds: 4.2, end_seconds: 5.5, text: 'Hidden.' };
  const cut = after(film, { op: 'set_captions', second: { language: 'en-US', lines: [hidden] } });
  expect(secondText(cut)).toEqual({ language: 'en-US', text: '' });
  const next = after(cut, setSecond(cut, { language: 'es-ES', text: 'Hello all.' }));
  expect(linesOf(next).map(({ text }) => text)).toEqual(['Hello', 'all.', 'Hidden.']);
});

test('no second language leaves none', () => {
  const next = after(film, setSecond(film, { language: 'en-US', text: 'Hello.' }));
  expect(after(next, setSecond(next, null)).captions.second).toBeNull();
  expect(secondText(film)).toBeNull();
});
