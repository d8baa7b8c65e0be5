import { expect, test, vi } from 'vitest';
import { createScriptedRecognizer } from './scripted-recognizer.testing.ts';

const words = [
  { text: 'un', startSeconds: 0.1, endSeconds: 0.4 },
  { text: 'deux', startSeconds: 0.5, endSeconds: 0.9 },
];
const input = { wavPath: '/nowhere.wav', language: 'fr-FR' };

test('gives its words and reports progress', async () => {
  const onProgress = vi.fn();
  const result = await createScriptedRecognizer({ words }).transcribe({ ...input, onProgress });
  expect(result).toEqual({ words, language: 'fr-FR', engineId: 'scripted', method: 'recognised' });
  expect(onProgress.mock.calls.map(([fraction]) => fraction)).toEqual([0.5, 1]);
});

test('gives each file and language its own words', async () => {
  const engine = createScriptedRecognizer({ words: ({ language }) => (language === 'fr-FR' ? words : []) });
  expect((await engine.transcribe({ ...input, language: 'en-US' })).words).toEqual([]);
});

test('stops with the signal between two words', async () => {
  const stop = new AbortController();
  const engine = createScriptedRecognizer({
    words,
    beforeWord: async (index) => {
      if (index === 1) stop.abort(new Error('stopped'));
    },
  });
  await expect(engine.transcribe({ ...input, signal: stop.signal })).rejects.toThrow('stopped');
});

test('times a text by its table', async () => {
  const aligned = await createScriptedRecognizer({ words }).align?.({ ...input, text: 'Un deux !' });
  expect(aligned?.map(({ text, startSeconds }) => [text, startSeconds])).toEqual([
    ['Un', 0.1],
    ['deux\u202f!', 0.5],
  ]);
});
