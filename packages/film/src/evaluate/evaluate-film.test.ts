import { placeLine } from '@atelier/captions/layout/place-line';
import { PROVING } from '@atelier/contracts/testing/proof';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { filmSchema } from '../document/film-schema.ts';
import { exportFilm } from '../export/export-film.ts';
import { applyOperation } from '../operations/apply-operation.ts';
import { createDice, randomFilm, seeds } from '../testing/arbitrary-film.ts';
import { FACTS } from '../testing/film-facts.ts';
import { randomOperation } from '../testing/random-operation.ts';
import { filmDuration, toFilmTimes } from '../time/film-time.ts';
import { keptWords } from '../time/kept-words.ts';
import { captionLines, captionStyle } from './caption-lines.ts';
import { evaluateFilm } from './evaluate-film.ts';

const FILM = filmSchema.parse({
  version: 1,
  canvas: { width: 1080, height: 1920, frame_rate: 30, background: '#000000' },
  language: 'fr-FR',
  sources: { main: { asset_id: 'a1', kind: 'video', duration_seconds: 60 } },
  words: {
    main: ['un', 'deux', 'trois', 'quatre'].map((text, index) => ({
      id: `w${index + 1}`,
      text,
      start_seconds: index + 0.1,
      end_seconds: index + 0.9,
    })),
  },
  speakers: {},
  scenes: [
    {
      id: 'sc1',
      source: 'main',
      start_seconds: 0,
      end_seconds: 4,
      layout: { kind: 'fill', framing: 'follow' },
    },
    {
      id: 'sc2',
      source: 'main',
      start_seconds: 10,
      end_seconds: 14,
      layout: { kind: 'fit' },
      transition: { kind: 'fade', duration_seconds: 0.5 },
    },
  ],
  captions: { style: 20 },
  layers: [
    {
      id: 'l1',
      kind: 'title',
      text: 'Titre',
      anchor: { word: 'w3' },
      duration_seconds: 1,
      place: { x: 0.5, y: 0.2, width: 0.8 },
      enter: 'pop',
    },
  ],
  sound: {},
  brand: null,
});

test('any time of any film has a state, and none shows a cut word or a layer of a cut anchor', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const dice = createDice(seed);
      let film = randomFilm(dice);
      for (let count = 0; count < 10; count++) {
        try {
          film = applyOperation(film, randomOperation(film, dice)).film;
        } catch {
          // Refused operations are the subject of another test.
        }
      }
      const kept = new Set(keptWords(film).map(({ word }) => word.id));
      const end = filmDuration(film);
      const times = [
        Number.NaN,
        -1,
        Infinity,
        0,
        end,
        ...Array.from({ length: 12 }, () => dice.number(0, end)),
      ];
      for (const seconds of times) {
        const state = evaluateFilm(film, dice.chance(0.5) ? FACTS : { ...FACTS, sources: {} }, seconds);
        for (const word of state.captions?.rows.flat() ?? []) expect(kept).toContain(word.id);
        for (const { layer } of state.layers.filter(({ layer }) => layer.kind !== 'progress'))
          if ('word' in layer.anchor) expect(kept).toContain(layer.anchor.word);
        for (const { crop } of state.pictures) {
          expect(Math.min(crop.x, crop.y)).toBeGreaterThanOrEqual(0);
          expect(Math.max(crop.x + crop.width, crop.y + crop.height)).toBeLessThanOrEqual(1 + 1e-9);
        }
      }
    }),
    { numRuns: PROVING ? 1000 : 60 },
  );
});

test('a frame shows its scene, the crop of the path, the spoken word and the layer', () => {
  const state = evaluateFilm(FILM, FACTS, 2.5);
  expect(state.scene).toEqual({ id: 'sc1', index: 0, source: 'main', source_seconds: 2.5 });
  const [picture] = state.pictures;
  // The path is at 0.2 + 0.6 × 0.25; the window is 9:16 of a picture of 16:9.
  expect(picture?.crop.width).toBeCloseTo(0.3164, 4);
  expect((picture?.crop.x ?? 0) + (picture?.crop.width ?? 0) / 2).toBeCloseTo(0.35);
  const words = state.captions?.rows.flat() ?? [];
  expect(words.filter(({ is_active }) => is_active).map(({ id }) => id)).toEqual(['w3']);
  expect(state.layers).toMatchObject([{ layer: { id: 'l1' }, enter: 1, leave: 0 }]);
  expect(evaluateFilm(FILM, FACTS, 2.1 + 0.15).layers[0]?.enter).toBeCloseTo(0.5);
});

test('a transition begins with the last frame of the scene before and leaves the time as it is', () => {
  const state = evaluateFilm(FILM, FACTS, 4.25);
  expect(state.scene).toMatchObject({ id: 'sc2', source_seconds: 10.25 });
  expect(state.transition).toMatchObject({ kind: 'fade', progress: 0.5, from: [{ source_seconds: 4 }] });
  expect(state.pictures.map(({ is_blurred }) => is_blurred)).toEqual([true, false]);
  expect(evaluateFilm(FILM, FACTS, 4.5).transition).toBeNull();
});

test('a cut hides the word and what is anchored to it, and both come back with the word', () => {
  const cut = applyOperation(FILM, { op: 'cut_words', ids: ['w3'] }).film;
  expect(filmDuration(cut)).toBeCloseTo(7.2);
  expect(toFilmTimes(cut, { source: 'main', seconds: 2.5 })).toEqual([]);
  const shown = Array.from({ length: 72 }, (_, index) => evaluateFilm(cut, FACTS, index / 10));
  expect(shown.flatMap(({ layers }) => layers)).toEqual([]);
  expect(shown.flatMap(({ captions }) => captions?.rows.flat() ?? []).map(({ id }) => id)).not.toContain(
    'w3',
  );
  const back = applyOperation(cut, { op: 'restore_words', ids: ['w3'] }).film;
  expect(JSON.stringify(back)).toBe(JSON.stringify(FILM));
});

test('tidy shortens the pauses between words and removes fillers', () => {
  const words = ['Alors', 'euh', 'voilà'].map((text, index) => ({
    id: `w${index + 1}`,
    text,
    start_seconds: index * 1.5,
    end_seconds: index * 1.5 + 0.5,
  }));
  const film = filmSchema.parse({ ...FILM, words: { main: words }, layers: [] });
  const fillers = applyOperation(film, { op: 'tidy', fillers: true, strength: 'normal' }).film;
  expect(keptWords(fillers).map(({ word }) => word.text)).toEqual(['Alors', 'voilà']);
  const silences = applyOperation(film, { op: 'tidy', silences: true, strength: 'normal' }).film;
  // Two pauses of 1 s become 0.25 s.
  expect(filmDuration(silences)).toBeCloseTo(8 - 2 * 0.75);
  // The rest of a shortened pause is not shortened again.
  const again = applyOperation(silences, { op: 'tidy', silences: true, strength: 'normal' }).film;
  expect(again).toBe(silences);
  const cut = applyOperation(film, { op: 'cut_range', source: 'main', start_seconds: 0.6, end_seconds: 1.4 });
  const tidied = applyOperation(cut.film, { op: 'tidy', silences: true, strength: 'normal' }).film;
  expect(filmDuration(cut.film) - filmDuration(tidied)).toBeCloseTo(0.75);
});

test('captions and subtitle files mask the text of bleeped words; the document keeps it', () => {
  const { film } = applyOperation(FILM, { op: 'bleep_words', ids: ['w3', 'w1'] });
  const shown = [0.5, 1.5, 2.5, 3.5].flatMap((seconds) => {
    const words = evaluateFilm(film, FACTS, seconds).captions?.rows.flat() ?? [];
    return words.flatMap(({ id, text }) => (['w1', 'w2', 'w3'].includes(id) ? [text] : []));
  });
  expect(new Set(shown)).toEqual(new Set(['u*', 'deux', 't***s']));
  expect(exportFilm(film, 'srt', { name: 'film', media: {} })).toContain('t***s');
  expect(film.words.main?.[2]?.text).toBe('trois');
});

test('captions stand where two pictures meet, and do not jump within a sentence', () => {
  const layouts = [{ kind: 'duo' }, { kind: 'screen_and_face', face: FACE, share: 0.4 }, { kind: 'fill' }];
  const film = filmSchema.parse({
    ...FILM,
    words: {
      main: ['Un', 'deux', 'trois.', 'Quatre', 'cinq', 'six.', 'Sept', 'huit', 'neuf', 'dix.'].map(
        (text, index) => ({ id: `v${index}`, text, start_seconds: index, end_seconds: index + 0.95 }),
      ),
    },
    scenes: layouts.map((layout, index) => ({
      id: `s${index}`,
      source: 'main',
      start_seconds: [0, 3, 7.9][index],
      end_seconds: [3, 7.9, 10][index],
      layout,
    })),
    captions: { style: 8 },
    layers: [],
  });
  const middles = captionLines(film).map(({ startSeconds, middle }) => [Math.floor(startSeconds), middle]);
  const at = (seconds: number) => middles.findLast(([start = 0]) => start <= seconds)?.[1];
  expect([at(0), at(3), at(9)]).toEqual([0.5, 0.6, expect.toBeOneOf([0.6, undefined])]);
  const own = filmSchema.parse({ ...film, captions: { style: 8, position: 0.2 } });
  const style = captionStyle(own);
  const [line] = captionLines(own);
  if (!style || !line) throw new Error('The film has captions.');
  const { box } = placeLine({ line, style, frame: own.canvas });
  expect((box.top + box.bottom) / 2 / own.canvas.height).toBeCloseTo(0.2, 1);
});

const FACE = { x: 0.6, y: 0.6, width: 0.3, height: 0.3 };
