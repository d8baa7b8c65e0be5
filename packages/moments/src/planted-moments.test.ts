import type { Moment } from '@atelier/contracts';
import { describe, expect, test } from 'vitest';
import { findMoments } from './find-moments.ts';
import { ENGLISH_RECORDINGS } from './testing/english-recordings.ts';
import { FRENCH_RECORDINGS } from './testing/french-recordings.ts';
import { countHits, evenlySpaced, sharedPart, spansOf } from './testing/judge-moments.ts';
import { type PlayedRecording, playRecording } from './testing/play-recording.ts';

const RECORDINGS = [...FRENCH_RECORDINGS, ...ENGLISH_RECORDINGS].map((recording) => ({
  ...recording,
  played: playRecording(recording),
}));
const LIMITS = { count: 5, minSeconds: 15, maxSeconds: 60 };

test('there are twelve, five of them never looked at while tuning', () => {
  expect(RECORDINGS).toHaveLength(12);
  expect(RECORDINGS.filter(({ isHeldOut }) => isHeldOut)).toHaveLength(5);
});

test('moments begin at their question or first item and end at their answer or last item', () => {
  const found = RECORDINGS.flatMap(({ language, isHeldOut, played }) => {
    const spans = spansOf(findMoments({ ...played, ...LIMITS, language }));
    return played.planted.flatMap((planted) => {
      const span = spans.find((one) => sharedPart(one, planted) >= 0.5);
      return span ? [{ isHeldOut, span, planted }] : [];
    });
  });
  const begins = ({ span, planted }: (typeof found)[number]) =>
    Math.abs(span.startSeconds - planted.startSeconds) < 1;
  // Quiet is kept after the last word, and laughter that follows belongs to a moment.
  const ends = ({ span, planted }: (typeof found)[number]) =>
    Math.abs(span.endSeconds - planted.endSeconds) < 2.5;
  for (const isHeldOut of [false, true]) {
    const ofKind = found.filter((one) => one.isHeldOut === isHeldOut);
    expect(ofKind.filter(begins).length / ofKind.length).toBeGreaterThan(0.87);
    expect(ofKind.filter(ends).length / ofKind.length).toBeGreaterThan(0.85);
  }
});

test('a list is whole: the sentence that announces it, every item and what they come to', () => {
  const { language, played } = RECORDINGS.find(({ id }) => id === 'en-memory') ?? RECORDINGS[0] ?? never();
  const moments = findMoments({ ...played, ...LIMITS, language });
  const list = moments.find(({ text }) => text.includes('Second, say it tomorrow.'));
  expect(list?.text).toMatch(/^Three things help, and only three\. First, .* after a month\.$/u);
});

describe.each(RECORDINGS)('$id', ({ language, played }) => {
  const moments = findMoments({ ...played, ...LIMITS, language });

  test('of the top five at least four are planted, evenly spaced windows hit half as many at most', () => {
    const hits = countHits(spansOf(moments), played.planted);
    expect(hits).toBeGreaterThanOrEqual(4);
    expect(countHits(evenlySpaced(moments, played.durationSeconds), played.planted)).toBeLessThanOrEqual(
      hits / 2,
    );
  });

  test('each begins and ends on a sentence, within its limits', () => {
    for (const { start_time: start, duration } of moments) {
      expect(duration).toBeGreaterThanOrEqual(LIMITS.minSeconds);
      expect(duration).toBeLessThanOrEqual(LIMITS.maxSeconds);
      const cutsSentence = (at: number) =>
        played.sentences.some((one) => at > one.startSeconds + 0.001 && at < one.endSeconds - 0.001);
      expect(cutsSentence(start)).toBe(false);
      expect(cutsSentence(start + duration)).toBe(false);
    }
  });

  test('every reason lies inside its moment and is true', () => {
    for (const moment of moments) {
      expect(moment.reasons.length).toBeGreaterThan(0);
      for (const reason of moment.reasons) {
        expect(reason.at_seconds).toBeGreaterThanOrEqual(moment.start_time);
        expect(reason.at_seconds).toBeLessThanOrEqual(moment.start_time + moment.duration);
        expectTrue(reason, played);
      }
    }
  });
});

function expectTrue(
  { kind, at_seconds: at, quote = '' }: Moment['reasons'][number],
  played: PlayedRecording,
) {
  const { events, levelsDb, stepSeconds } = played.sound;
  if (kind === 'laughter' || kind === 'applause') {
    expect(events.some((one) => one.kind === kind && Math.abs(one.startSeconds - at) < 0.01)).toBe(true);
    return;
  }
  // A quote is spoken at its time: in that sentence, or after the pause that begins then.
  const near = played.words.filter((word) => Math.abs(word.startSeconds - at) < 12).map(({ text }) => text);
  expect(near.join(' ')).toContain(quote.replace(/…$/u, ''));
  const here = (seconds: number) => levelsDb[Math.round(seconds / stepSeconds)] ?? -100;
  if (kind === 'question') expect(quote.replace(/…$/u, '?')).toContain('?');
  if (kind === 'emphasis') expect(here(at)).toBeGreaterThan(-26);
  if (kind === 'pause') expect(here(at + 0.4)).toBeLessThan(-50);
  if (kind === 'number') expect(quote).toMatch(NUMBER);
}

/** Words of the made recordings that are numbers. */
const NUMBER =
  /\p{N}|cent|mille|million|vingt|trente|quarante|cinquante|soixante|moitié|tiers|quatorze|douze|hundred|thousand|million|billion|percent|ninety|seventy|eighty|twenty|thirty|forty|fifty|sixty|half|double|third|quarter|times|secondes|seconds|fois|ans|years|personnes|people|kilo|euros|dollars|pounds/iu;

function never(): never {
  throw new Error('no recording');
}
