import { expect, test } from 'vitest';
import { parseCtm } from './parse-ctm.ts';

test('reads words and leaves out silence, noise and pronunciation numbers', () => {
  const ctm = [
    'u0 1 0.00 0.28 <s> 1.000',
    'u0 1 0.29 0.33 and 0.812',
    'u0 1 0.63 0.34 read(2) 0.500',
    'u0 1 1.00 0.10 <sil> 0.9',
    'u0 1 1.10 0.10 [NOISE] 0.9',
    'u1 1 0.10 0.20 ++BREATH++ 0.9',
    'u1 1 0.40 0.20 you 1.003',
    '',
    'broken line',
  ].join('\n');
  expect(parseCtm(ctm)).toEqual([
    { utterance: 'u0', startSeconds: 0.29, durationSeconds: 0.33, text: 'and', confidence: 0.812 },
    { utterance: 'u0', startSeconds: 0.63, durationSeconds: 0.34, text: 'read', confidence: 0.5 },
    { utterance: 'u1', startSeconds: 0.4, durationSeconds: 0.2, text: 'you', confidence: 1 },
  ]);
});
