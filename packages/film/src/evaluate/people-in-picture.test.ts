import { expect, test } from 'vitest';
import { filmSchema } from '../document/film-schema.ts';
import { applyOperations } from '../operations/apply-operation.ts';
import { planRender } from '../render/plan-render.ts';
import type { FilmFacts } from './film-facts.ts';
import { showSpeaker, speakersInPicture } from './people-in-picture.ts';

/** Léa sits on the left and speaks first; Paul sits on the right, is seen from 4 s on and speaks then. */
const FACTS: FilmFacts = {
  sources: {
    main: {
      hash: 'a',
      width: 1920,
      height: 1080,
      people: [
        {
          turns: [{ start_seconds: 0, end_seconds: 4 }],
          seen: [{ start_seconds: 0, end_seconds: 10, x: 0.25, y: 0.4, width: 0.1 }],
        },
        {
          turns: [{ start_seconds: 4, end_seconds: 10 }],
          seen: [{ start_seconds: 4, end_seconds: 10, x: 0.75, y: 0.4, width: 0.1 }],
        },
      ],
    },
  },
  assets: {},
  encoder: {},
};

const FILM = filmSchema.parse({
  version: 1,
  canvas: { width: 1080, height: 1920, frame_rate: 30, background: '#000000' },
  language: 'fr-FR',
  sources: { main: { asset_id: 'a', kind: 'video', duration_seconds: 10 } },
  words: {
    main: Array.from({ length: 10 }, (_, index) => ({
      id: `w${index}`,
      text: 'mot',
      start_seconds: index,
      end_seconds: index + 0.8,
      speaker: index < 4 ? 's1' : 's2',
    })),
  },
  speakers: { s1: { name: 'Léa', color: '#ff0000' }, s2: { name: 'Paul', color: '#00ff00' } },
  scenes: [
    { id: 'a', source: 'main', start_seconds: 0, end_seconds: 3, layout: { kind: 'fill' } },
    { id: 'b', source: 'main', start_seconds: 5, end_seconds: 10, layout: { kind: 'fit' } },
  ],
  captions: { style: 0 },
  layers: [],
  sound: {},
  brand: null,
});
const [FIRST, SECOND] = FILM.scenes as [(typeof FILM.scenes)[0], (typeof FILM.scenes)[0]];
const namesIn = (film: typeof FILM, scene: typeof FIRST, seconds?: number) =>
  speakersInPicture(film, FACTS, scene, seconds).map(({ speaker }) => speaker);

test('a face has the speaker of its voice, from left to right', () => {
  expect(namesIn(FILM, FIRST)).toEqual(['s1']);
  expect(namesIn(FILM, SECOND)).toEqual(['s1', 's2']);
  expect(namesIn(FILM, SECOND, 3.5)).toEqual(['s1']);
  expect(speakersInPicture(FILM, { ...FACTS, sources: {} }, SECOND)).toEqual([]);
});

test('speakers that are merged or corrected change for the face as well', () => {
  const merged = applyOperations(FILM, [{ op: 'merge_speakers', from: 's2', into: 's1' }] as never).film;
  expect(namesIn(merged, SECOND)).toEqual(['s1']);
  const ids = FILM.words.main?.slice(4).map(({ id }) => id);
  const corrected = applyOperations(FILM, [{ op: 'set_word', ids, speaker: 's1' }] as never).film;
  expect(namesIn(corrected, SECOND)).toEqual(['s1']);
});

test('showing a speaker crops to the face in each scene that shows it', () => {
  const operations = showSpeaker(FILM, FACTS, { scenes: FILM.scenes, speaker: 's2' });
  const { film } = applyOperations(FILM, operations as never);
  expect(film.scenes.map(({ layout }) => layout)).toEqual([
    FIRST.layout,
    { kind: 'fill', framing: { crop: [{ at_seconds: 5, x: 0.75, y: 0.4, scale: 1 }] } },
  ]);
});

test('people change no segment of a render', () => {
  const { people, ...source } = FACTS.sources.main ?? { hash: '', width: 0, height: 0 };
  const without = { ...FACTS, sources: { main: source } };
  expect(planRender(FILM, FACTS)).toEqual(planRender(FILM, without));
});
