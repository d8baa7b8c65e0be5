import { PROVING } from '@atelier/contracts/testing/proof';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Film, filmSchema } from '../document/film-schema.ts';
import { evaluateFilm, type FrameState } from '../evaluate/evaluate-film.ts';
import type { FilmFacts } from '../evaluate/film-facts.ts';
import { applyOperation } from '../operations/apply-operation.ts';
import { createDice, randomFilm, seeds } from '../testing/arbitrary-film.ts';
import { FACTS } from '../testing/film-facts.ts';
import { randomOperation } from '../testing/random-operation.ts';
import { filmFrames } from '../time/film-time.ts';
import { filmSpeech } from './film-speech.ts';
import { planRender } from './plan-render.ts';

/** A film of 60 s with a sentence of three words every 3 s, and a title at 30 s. */
const FILM = filmSchema.parse({
  version: 1,
  canvas: { width: 1080, height: 1920, frame_rate: 30, background: '#000000' },
  language: 'fr-FR',
  sources: { main: { asset_id: 'a1', kind: 'video', duration_seconds: 60 } },
  words: {
    main: Array.from({ length: 60 }, (_, index) => {
      const start = Math.floor(index / 3) * 3 + (index % 3) * 0.4;
      const text = index % 3 === 2 ? `fin${index}.` : `mot${index}`;
      return { id: `w${index}`, text, start_seconds: start, end_seconds: start + 0.35 };
    }),
  },
  speakers: {},
  scenes: [{ id: 'sc1', source: 'main', start_seconds: 0, end_seconds: 60, layout: { kind: 'fill' } }],
  captions: { style: 20 },
  layers: [
    {
      id: 'l1',
      kind: 'title',
      text: 'Titre',
      anchor: { word: 'w30' },
      duration_seconds: 2.5,
      place: { x: 0.5, y: 0.2, width: 0.8 },
    },
  ],
  sound: {},
  brand: null,
});

function changedSegments(film: Film, facts: FilmFacts = FACTS, former = FILM): number[] {
  const before = planRender(former, FACTS).segments;
  return planRender(film, facts).segments.flatMap(({ key }, index) =>
    key === before[index]?.key ? [] : [index],
  );
}

const edited = (operation: object, film = FILM) => applyOperation(film, operation).film;

test('segments cover the film without gaps, at most 2 s each', () => {
  const { segments } = planRender(FILM, FACTS);
  expect(segments).toHaveLength(30);
  expect(segments.map(({ start_frame }) => start_frame)).toEqual(segments.map((_, index) => index * 60));
  const split = planRender(edited({ op: 'split_scene', id: 'sc1', at_seconds: 3.01 }), FACTS).segments;
  expect(split.slice(0, 4).map(({ start_frame }) => start_frame)).toEqual([0, 60, 91, 151]);
  expect(split.at(-1)?.end_frame).toBe(1800);
});

test('a changed word changes the segments that show it and no sound', () => {
  const film = edited({ op: 'replace_word', id: 'w15', text: 'mot99' });
  const showing = Array.from({ length: 1800 }, (_, frame) => frame).filter((frame) =>
    evaluateFilm(FILM, FACTS, frame / 30)
      .captions?.rows.flat()
      .some(({ id }) => id === 'w15'),
  );
  expect(showing.length).toBeGreaterThan(10);
  expect(changedSegments(film)).toEqual([...new Set(showing.map((frame) => Math.floor(frame / 60)))]);
  expect(planRender(film, FACTS).sound_key).toBe(planRender(FILM, FACTS).sound_key);
});

test('a moved title changes the segments that show it', () => {
  expect(
    changedSegments(edited({ op: 'change_layer', id: 'l1', place: { x: 0.4, y: 0.3, width: 0.8 } })),
  ).toEqual([15, 16]);
});

test('a line of the second language, and the end of its scene, change the segments that show it', () => {
  const withSecond = (text: string, film = FILM) => {
    const lines = [
      { source: 'main', start_seconds: 9.5, end_seconds: 10.5, text },
      { source: 'main', start_seconds: 21, end_seconds: 25, text: 'Second' },
    ];
    return { ...film, captions: { ...film.captions, second: { language: 'en-US' as const, lines } } };
  };
  const film = withSecond('One');
  expect(changedSegments(withSecond('Two'), FACTS, film)).toEqual([4, 5]);
  const ending = (end_seconds: number) =>
    edited({ op: 'trim_scene', id: 'sc1', start_seconds: 0, end_seconds }, film);
  // The scene ends after the segment from 20 to 22 s, and ends the words of the line.
  expect(changedSegments(ending(22.01), FACTS, ending(22.5))).toEqual([10]);
});

test('the logo of the brand changes all segments and a card none', () => {
  const branded = { ...FILM, brand: { logo: true, intro: false, outro: false } };
  expect(changedSegments(branded)).toHaveLength(30);
  const withCards = edited({ op: 'set_brand', brand: { logo: true, intro: true, outro: true } }, branded);
  expect(changedSegments(withCards, FACTS, branded)).toEqual([]);
});

test('a style, an unknown field anywhere, a source and the encoder change all segments', () => {
  const all = Array.from({ length: 30 }, (_, index) => index);
  expect(changedSegments(edited({ op: 'set_captions', style: 3 }))).toEqual(all);
  expect(changedSegments({ ...FILM, grading: 'warm' } as Film)).toEqual(all);
  expect(changedSegments({ ...FILM, captions: { ...FILM.captions, tilt: 3 } } as Film)).toEqual(all);
  expect(
    changedSegments({ ...FILM, scenes: FILM.scenes.map((scene) => ({ ...scene, tilt: 3 })) } as Film),
  ).toEqual(all);
  expect(changedSegments(FILM, { ...FACTS, encoder: { codec: 'h264', crf: 20 } })).toEqual(all);
  expect(
    changedSegments(FILM, { ...FACTS, sources: { main: { hash: 'x', width: 1920, height: 1080 } } }),
  ).toEqual(all);
});

test('a cover changes no key, and films without one keep theirs', () => {
  const cover = { source: 'main', at_seconds: 12, title: 'Titre', look: 'neon' };
  const covered = edited({ op: 'set_cover', cover });
  expect(covered.cover).toEqual(cover);
  expect(planRender(covered, FACTS)).toEqual(planRender(FILM, FACTS));
});

test('sound changes the key of the sound only', () => {
  const effect = { id: 'e1', effect: 'pop', anchor: { word: 'w3' } };
  const film = edited({ op: 'add_effect', effect });
  expect(changedSegments(film)).toEqual([]);
  expect(planRender(film, FACTS).sound_key).not.toBe(planRender(FILM, FACTS).sound_key);
});

test('a bleeped word changes the key of the sound, and those of the segments that show it in captions', () => {
  const film = edited({ op: 'bleep_words', ids: ['w3'] });
  expect(changedSegments(film)).toEqual([1, 2]);
  expect(planRender(film, FACTS).sound_key).not.toBe(planRender(FILM, FACTS).sound_key);
});

test('silent scenes change the key of the sound only, and lower no music', () => {
  const silent = edited({ op: 'set_sound', scenes: false });
  expect(changedSegments(silent)).toEqual([]);
  expect(planRender(silent, FACTS).sound_key).not.toBe(planRender(FILM, FACTS).sound_key);
  expect(filmSpeech(FILM, FACTS).length).toBeGreaterThan(0);
  expect(filmSpeech(silent, FACTS)).toEqual([]);
});

test('the first words of a film change the key of its sound, because only speech is treated', () => {
  const silent = { ...FILM, words: { main: [] } };
  expect(planRender(silent, FACTS).sound_key).not.toBe(planRender(FILM, FACTS).sound_key);
});

test('a cut of whole frames lets the segments after it keep their keys', () => {
  const film = edited({ op: 'cut_range', source: 'main', start_seconds: 4, end_seconds: 6 });
  const before = new Set(planRender(FILM, FACTS).segments.map(({ key }) => key));
  const after = planRender(film, FACTS).segments;
  expect(after).toHaveLength(29);
  expect(after.filter(({ key }) => !before.has(key)).length).toBeLessThanOrEqual(2);
});

test('keys contain the place of a layer in time, punch-ins without captions and the number of a random line', () => {
  const moved = edited({ op: 'change_layer', id: 'l1', anchor: { scene: 'sc1', offset_seconds: 30.2 } });
  expect(changedSegments(moved)).toEqual([15, 16]);
  const silent = edited({ op: 'set_captions', style: 0 });
  const punched = edited({ op: 'set_word', ids: ['w15'], emphasis: 2 }, silent);
  expect(changedSegments(punched, FACTS, silent)).toEqual([7]);
  const reused = (style: number) => {
    const styled = edited({ op: 'set_captions', style });
    const known = new Set(planRender(styled, FACTS).segments.map(({ key }) => key));
    const cut = edited({ op: 'cut_range', source: 'main', start_seconds: 0, end_seconds: 2 }, styled);
    return planRender(cut, FACTS).segments.filter(({ key }) => known.has(key)).length;
  };
  expect(reused(20)).toBe(29);
  expect(reused(11)).toBeLessThan(15);
});

test('segments with equal keys show equal frames', () => {
  let compared = 0;
  fc.assert(
    fc.property(seeds, (seed) => {
      const dice = createDice(seed);
      const film = randomFilm(dice);
      let other = film;
      for (let count = 0; count < 3; count++) {
        try {
          other = edited(randomOperation(other, dice), other);
        } catch {
          // Refused operations are the subject of another test.
        }
      }
      const known = new Map(planRender(film, FACTS).segments.map((segment) => [segment.key, segment]));
      for (const segment of planRender(other, FACTS).segments) {
        const twin = known.get(segment.key);
        if (!twin) continue;
        expect(segment.end_frame - segment.start_frame).toBe(twin.end_frame - twin.start_frame);
        for (let frame = 0; frame < segment.end_frame - segment.start_frame; frame += 7) {
          compared++;
          expect(drawn(other, segment.start_frame + frame)).toEqual(drawn(film, twin.start_frame + frame));
        }
      }
    }),
    { numRuns: PROVING ? 1000 : 60 },
  );
  expect(compared).toBeGreaterThan(100);
});

test('segments of random films are in order and complete', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const film = randomFilm(createDice(seed));
      const { segments } = planRender(film, FACTS);
      expect(segments.at(-1)?.end_frame).toBe(filmFrames(film));
      for (const [index, { start_frame, end_frame }] of segments.entries()) {
        expect(start_frame).toBe(segments[index - 1]?.end_frame ?? 0);
        expect(end_frame).toBeGreaterThan(start_frame);
        expect(end_frame - start_frame).toBeLessThanOrEqual(Math.round(2 * film.canvas.frame_rate));
      }
    }),
    { numRuns: 40 },
  );
});

/** Returns what is drawn of a frame: no ids, and no times of the film. */
function drawn(film: Film, frame: number): unknown {
  const state = evaluateFilm(film, FACTS, frame / film.canvas.frame_rate);
  const hasBar = state.layers.some(({ layer }) => layer.kind === 'progress');
  const layer = ({ layer: { id, anchor, ...look }, ...times }: FrameState['layers'][number]) => ({
    ...look,
    ...times,
  });
  return round({
    ...state,
    seconds: null,
    progress: hasBar ? state.progress : null,
    scene: null,
    brand: state.brand?.logo ?? null,
    layers: state.layers.map(layer),
    logos: state.logos.map(layer),
    captions: state.captions?.rows.map((row) => row.map((word) => ({ ...word, id: null }))) ?? null,
  });
}

/** Moves the borders of rounding to numbers that no time or size of a film has: sums differ in their last digits. */
const BORDER = 0.1234567;

/** Rounds numbers to a thousandth of a pixel. */
function round(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (_, inner: unknown) =>
      typeof inner === 'number' ? Math.round(inner * 1e4 + BORDER) / 1e4 + 0 : inner,
    ),
  );
}
