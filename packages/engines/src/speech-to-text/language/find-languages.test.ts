import type { SpeechSegment } from '@atelier/transcript/speech-segment';
import { expect, test } from 'vitest';
import { findLanguages } from './find-languages.ts';

/** A recording whose speech has a language at each time; a window is as probable as the share that it has of it. */
function recording(parts: readonly { until: number; code: string }[], speech: readonly SpeechSegment[]) {
  const calls = { windows: 0 };
  const totalSeconds = parts.at(-1)?.until ?? 0;
  return {
    calls,
    totalSeconds,
    detectSpeech: async ({ startSeconds, endSeconds }: SpeechSegment) =>
      speech
        .map((part) => ({
          startSeconds: Math.max(part.startSeconds, startSeconds),
          endSeconds: Math.min(part.endSeconds, endSeconds),
        }))
        .filter((part) => part.endSeconds - part.startSeconds > 0.1),
    identify: async (windows: readonly SpeechSegment[]) => {
      calls.windows += windows.length;
      return windows.map((window) => {
        const shares: Record<string, number> = {};
        for (const [index, { until, code }] of parts.entries()) {
          const from = parts[index - 1]?.until ?? 0;
          const inside = speech.reduce(
            (sum, part) =>
              sum +
              Math.max(
                0,
                Math.min(until, window.endSeconds, part.endSeconds) -
                  Math.max(from, window.startSeconds, part.startSeconds),
              ),
            0,
          );
          shares[code] = (shares[code] ?? 0) + inside;
        }
        const total = Object.values(shares).reduce((sum, value) => sum + value, 0) || 1;
        return Object.fromEntries(
          Object.entries(shares).map(([code, value]) => [code, (0.98 * value) / total]),
        );
      });
    },
  };
}

/** Sentences of 2.6 s with pauses of 0.4 s. */
const sentences = (until: number) =>
  Array.from({ length: Math.floor(until / 3) }, (_, index) => ({
    startSeconds: 3 * index + 0.2,
    endSeconds: 3 * index + 2.8,
  }));

test('one language is one stretch, whose sureness depends on the amount of speech', async () => {
  expect(await findLanguages(recording([{ until: 30, code: 'fr' }], sentences(30)))).toEqual({
    code: 'fr',
    isSure: true,
    stretches: [{ startSeconds: 0, endSeconds: 30, code: 'fr' }],
  });
  const short = await findLanguages(recording([{ until: 4, code: 'fr' }], sentences(3)));
  expect(short).toMatchObject({ code: 'fr', isSure: false });
});

test('a change is found at the pause between the languages', async () => {
  const found = await findLanguages(
    recording(
      [
        { until: 12, code: 'en' },
        { until: 24, code: 'fr' },
        { until: 42, code: 'en' },
      ],
      sentences(42),
    ),
  );
  expect(found).toMatchObject({ code: 'en', isSure: false });
  expect(found?.stretches.map(({ code }) => code)).toEqual(['en', 'fr', 'en']);
  expect(found?.stretches[1]?.startSeconds).toBeCloseTo(12, 1);
  expect(found?.stretches[1]?.endSeconds).toBeCloseTo(24, 1);
  expect(found?.stretches[2]?.endSeconds).toBe(42);
});

test('one window that sounds like another language changes nothing', async () => {
  const source = recording([{ until: 30, code: 'es' }], sentences(30));
  const wrong = {
    ...source,
    identify: async (windows: readonly SpeechSegment[]) =>
      windows.map(
        ({ startSeconds }): Record<string, number> =>
          startSeconds > 11 && startSeconds < 14 ? { gl: 0.9, es: 0.1 } : { es: 0.95 },
      ),
  };
  expect((await findLanguages(wrong))?.stretches).toHaveLength(1);
});

test('less than a second of speech says nothing', async () => {
  const speech = [{ startSeconds: 1, endSeconds: 1.6 }];
  expect(await findLanguages(recording([{ until: 9, code: 'fr' }], speech))).toBeNull();
  expect(await findLanguages(recording([{ until: 9, code: 'fr' }], []))).toBeNull();
});

test('three hours are heard at places, and completely only where the language changes', async () => {
  const hours = recording(
    [
      { until: 6000, code: 'fr' },
      { until: 10_800, code: 'en' },
    ],
    sentences(10_800),
  );
  const found = await findLanguages(hours);
  expect(found?.stretches.map(({ code }) => code)).toEqual(['fr', 'en']);
  expect(found?.stretches[1]?.startSeconds).toBeCloseTo(6000, 1);
  // 120 places of one or two windows, the minute and a half around the change, and the pauses that are tried.
  expect(hours.calls.windows).toBeLessThan(400);
});
