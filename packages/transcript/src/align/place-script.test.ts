import { seededRandom } from '@atelier/contracts/text/seeded-random';
import { describe, expect, test } from 'vitest';
import { CAPTION_LANGUAGES } from '../language.ts';
import { countSyllables } from '../measure/syllables.ts';
import type { SpeechSegment } from '../speech-segment.ts';
import { lettersOf, MADE_SENTENCES } from '../testing/made-texts.ts';
import { placeScript } from './place-script.ts';

describe.each(CAPTION_LANGUAGES)('%s', (language) => {
  test.each([1, 2, 3, 4, 5, 6])('every word lies inside detected speech, in order (%i)', (seed) => {
    const speechSegments = madeSegments(`${language} ${seed}`, seed * 2);
    const text = Array.from({ length: seed }, () => MADE_SENTENCES[language].join(' ')).join('\n');
    const words = placeScript({ text, speechSegments, language });
    expect(lettersOf(words)).toBe(lettersOf([{ text, startSeconds: 0, endSeconds: 0 }]));
    let now = 0;
    for (const word of words) {
      expect(word.startSeconds).toBeGreaterThanOrEqual(now - 1e-9);
      expect(word.endSeconds).toBeGreaterThan(word.startSeconds);
      now = word.endSeconds;
      const inside = speechSegments.some(
        (segment) =>
          word.startSeconds >= segment.startSeconds - 1e-9 && word.endSeconds <= segment.endSeconds + 1e-9,
      );
      expect(inside, word.text).toBe(true);
    }
  });
});

test('sentences keep to their own stretch of speech', () => {
  const words = placeScript({
    text: 'Bonjour à toutes et à tous. Aujourd’hui nous parlons de cuisine. Allons-y.',
    speechSegments: [
      { startSeconds: 1, endSeconds: 2.4 },
      { startSeconds: 3, endSeconds: 5 },
      { startSeconds: 6, endSeconds: 6.6 },
    ],
    language: 'fr-FR',
  });
  expect(words.find((word) => word.text.startsWith('Aujourd'))?.startSeconds).toBe(3);
  expect(words.find((word) => word.text.startsWith('Allons'))?.startSeconds).toBe(6);
});

test('no text or no speech places nothing', () => {
  const speechSegments = [{ startSeconds: 0, endSeconds: 1 }];
  expect(placeScript({ text: ' \n ', speechSegments, language: 'fr' })).toEqual([]);
  expect(placeScript({ text: 'oui', speechSegments: [], language: 'fr' })).toEqual([]);
});

test('segments that touch, overlap or come unsorted are put right', () => {
  const words = placeScript({
    text: 'un deux trois quatre',
    speechSegments: [
      { startSeconds: 2, endSeconds: 3 },
      { startSeconds: 0, endSeconds: 2.5 },
    ],
    language: 'fr',
  });
  expect(words.map((word) => word.text)).toEqual(['un', 'deux', 'trois', 'quatre']);
  expect(words.at(-1)?.endSeconds).toBeLessThanOrEqual(3);
});

test.each([
  ['fr', 'bonjour', 2],
  ['fr', 'elles', 1],
  ['fr', 'parlent', 1],
  ['fr', 'maïs', 2],
  ['fr', 'aujourd’hui', 3],
  ['en', 'make', 1],
  ['en', 'wanted', 2],
  ['en', 'banana', 3],
  ['en', 'station', 2],
  ['es', 'país', 2],
  ['es', 'bueno', 2],
  ['de', 'heute', 2],
  ['de', 'Autobahn', 3],
  ['it', 'città', 2],
  ['pt', 'você', 2],
] as const)('%s: %s has %i syllables', (language, word, syllables) => {
  expect(countSyllables(word, language)).toBe(syllables);
});

function madeSegments(seed: string, count: number): SpeechSegment[] {
  const random = seededRandom(seed);
  let now = 0;
  return Array.from({ length: count }, () => {
    const startSeconds = now + 0.2 + random();
    now = startSeconds + 0.5 + random() * 6;
    return { startSeconds, endSeconds: now };
  });
}
