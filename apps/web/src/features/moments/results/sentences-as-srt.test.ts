import { expect, test } from 'vitest';
import { sentencesAsSrt } from './sentences-as-srt.ts';

test('the sentences between the edges, in times of the source', () => {
  const sentences = [
    { start_time: 10, end_time: 14, text: 'Avant.' },
    { start_time: 3605.5, end_time: 3608.25, text: 'Dedans.' },
    { start_time: 3609, end_time: 3612, text: '' },
  ];
  expect(sentencesAsSrt({ startSeconds: 3600, endSeconds: 3620 }, sentences)).toBe(
    '1\n01:00:05,500 --> 01:00:08,250\nDedans.\n',
  );
  expect(sentencesAsSrt({ startSeconds: 20, endSeconds: 30 }, sentences)).toBeNull();
});
