import { madeLevels } from '@atelier/transcript/testing/made-levels';
import { expect, test } from 'vitest';
import { filmSchema } from '../document/film-schema.ts';
import { packSound, unpackSound } from '../time/source-sound.ts';
import { applyOperation } from './apply-operation.ts';
import { expandTidy } from './expand-tidy.ts';
import { findTidyCuts } from './find-tidy-cuts.ts';

const SILENCES = { silences: true, fillers: false, repeats: false, strength: 'normal' } as const;

/** Words that seem to follow each other at once, and the sound of a part of their source from 10 s on. */
function paused() {
  const words = ['Alors', 'euh', 'voilà'].map((text, index) => ({
    id: `w${index + 1}`,
    text,
    start_seconds: 10 + index * 2,
    end_seconds: 10.6 + index * 2,
  }));
  const film = filmSchema.parse({
    version: 1,
    canvas: { width: 1080, height: 1920, frame_rate: 30, background: '#000000' },
    language: 'fr-FR',
    sources: { main: { asset_id: 'a1', kind: 'video', duration_seconds: 20 } },
    words: { main: words },
    speakers: {},
    scenes: [
      {
        id: 'sc1',
        source: 'main',
        start_seconds: 10,
        end_seconds: 16,
        layout: { kind: 'fill', framing: 'follow' },
      },
    ],
    captions: { style: 8 },
    layers: [],
    sound: {},
    brand: null,
  });
  const quiet = [
    { startSeconds: 1, endSeconds: 2 },
    { startSeconds: 4.6, endSeconds: 6 },
  ];
  return { film, sounds: { main: packSound(madeLevels({ seconds: 6, quiet }), 10) } };
}

test('a packed sound is unpacked as it was, once', () => {
  const heard = madeLevels({ seconds: 3, quiet: [{ startSeconds: 1, endSeconds: 2 }] });
  const packed = packSound(heard, 5);
  expect(unpackSound(JSON.parse(JSON.stringify(packed)))).toEqual(heard);
  expect(unpackSound(packed)).toBe(unpackSound(packed));
});

test('pauses are heard in the sound, not between words; a second run finds nothing', () => {
  const { film, sounds } = paused();
  const cuts = findTidyCuts(film, sounds, SILENCES);
  const rounded = cuts.map(({ start_seconds, end_seconds }) =>
    [start_seconds, end_seconds].map((seconds) => Number(seconds.toFixed(2))),
  );
  // Loud sound between words stays; of the pause at the end, only what follows the word.
  expect(rounded).toEqual([
    [11.15, 11.9],
    [14.75, 16],
  ]);
  // Without the sound, the gaps between words are pauses.
  expect(findTidyCuts(film, {}, SILENCES).map(({ start_seconds }) => start_seconds)).toEqual([10.75, 12.75]);
  const [operation] = expandTidy(film, sounds, [{ op: 'tidy', ...SILENCES }]);
  expect(operation?.op).toBe('cut_ranges');
  const tidied = applyOperation(film, operation).film;
  expect(findTidyCuts(tidied, sounds, SILENCES)).toEqual([]);
  expect(expandTidy(tidied, sounds, [{ op: 'tidy', ...SILENCES }])).toEqual([]);
});

test('`tidy` is expanded for the film that the operations before it leave', () => {
  const { film, sounds } = paused();
  const fillers = { op: 'tidy', fillers: true, strength: 'normal' } as const;
  const both = expandTidy(film, sounds, [{ op: 'cut_words', ids: ['w2'] }, fillers]);
  expect(both).toEqual([{ op: 'cut_words', ids: ['w2'] }]);
  expect(expandTidy(film, sounds, [fillers])).toMatchObject([{ op: 'cut_ranges' }]);
});
