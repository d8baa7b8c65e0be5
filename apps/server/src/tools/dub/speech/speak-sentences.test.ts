import { expect, test } from 'vitest';
import { speakSentences } from './speak-sentences.ts';

test('sentences are recorded with the pronunciations of the person, those without a word are not', async () => {
  const said = [{ written: 'Nguyen', said: 'Nouyène' }];
  const asked: unknown[] = [];
  const textToSpeech = {
    record: async (job: { text: string; said?: unknown }) => {
      asked.push([job.text, job.said]);
      return { words: [{ text: job.text, startSeconds: 0.2, endSeconds: 0.8 }], durationSeconds: 1 };
    },
  };
  const recorded = await speakSentences({
    sentences: [
      { text: 'Voici Nguyen.', voiceId: 'a' },
      { text: '…', voiceId: 'a' },
    ],
    engines: { textToSpeech } as never,
    said,
    workDir: '/nowhere',
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
  expect(asked).toEqual([['Voici Nguyen.', said]]);
  expect(recorded[0]?.range.startSeconds).toBeCloseTo(0.16);
  expect(recorded[0]?.words[0]?.startSeconds).toBeCloseTo(0.04);
  expect(recorded[1]).toBeNull();
});
