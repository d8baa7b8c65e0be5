import { expect, test } from 'vitest';
import { translatedSrt } from './use-second-translation.ts';

const sentences = [
  { text: 'Bonjour.', speaker: null, start_seconds: 1, end_seconds: 2.5 },
  { text: 'Euh.', speaker: null, start_seconds: 3, end_seconds: 4 },
  { text: 'Au revoir.', speaker: null, start_seconds: 5, end_seconds: 6 },
];

test('each translation stands at the time of its sentence, and an empty one nowhere', () => {
  const srt = translatedSrt(sentences, ['Hello.', ' ', 'Goodbye.']).replaceAll('\r', '');
  expect(srt).toContain('00:00:01,000 --> 00:00:02,500\nHello.');
  expect(srt).toContain('00:00:05,000 --> 00:00:06,000\nGoodbye.');
  expect(srt).not.toContain('00:00:03');
  expect(translatedSrt(sentences, [])).toBe('');
});
