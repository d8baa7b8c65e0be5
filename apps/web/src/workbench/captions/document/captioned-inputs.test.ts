import { expect, test } from 'vitest';
import { type CaptionedInputs, captionedProblem, languageFields } from './captioned-inputs.ts';

const good: CaptionedInputs = {
  startSeconds: 0,
  durationSeconds: 30,
  language: 'fr-FR',
  isAutoLanguage: false,
  spokenLanguage: null,
  isBilingual: false,
  ownStyle: null,
  tidy: { silences: false, fillers: false, hidesJumps: false },
  brand: false,
  styleId: 8,
};
const none = { start: false, duration: false };
const check = (change: Partial<CaptionedInputs>, unreadable = none, totalSeconds = 60) =>
  captionedProblem({ hasVideo: true, totalSeconds, inputs: { ...good, ...change }, unreadable });

test('a video and a style are asked for, in this order', () => {
  expect(captionedProblem({ hasVideo: false, totalSeconds: null, inputs: good, unreadable: none })).toBe(
    'noVideo',
  );
  expect(check({ styleId: null })).toBe('noStyle');
  expect(check({ styleId: 0 })).toBeNull();
});

test('the start is a number inside the video, the duration 0 to 90', () => {
  expect(check({}, { start: true, duration: false })).toBe('badStart');
  expect(check({ startSeconds: -1 })).toBe('badStart');
  expect(check({ startSeconds: 60 })).toBe('startPastEnd');
  expect(check({ startSeconds: Number.NaN })).toBe('badStart');
  expect(check({}, { start: false, duration: true })).toBe('badDuration');
  expect(check({ durationSeconds: 90 })).toBeNull();
  expect(check({ durationSeconds: 0 })).toBeNull();
  expect(check({ durationSeconds: 90.1 })).toBe('badDuration');
});

test('a translation is asked for only where another language is spoken', () => {
  const french = { language_code: 'fr-FR' };
  expect(languageFields(good)).toEqual(french);
  expect(languageFields({ ...good, isAutoLanguage: true })).toEqual({ language_code: 'auto' });
  // A named language is sent, so that it is not checked against the sound.
  expect(languageFields({ ...good, spokenLanguage: 'fr-FR', isBilingual: true })).toEqual({
    ...french,
    spoken_language: 'fr-FR',
  });
  expect(languageFields({ ...good, spokenLanguage: 'en-US', isBilingual: true })).toEqual({
    ...french,
    spoken_language: 'en-US',
    bilingual: true,
  });
});
