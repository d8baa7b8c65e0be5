import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleOf } from '@atelier/contracts/testing/proof';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeSpeechWav } from '../audio/wav.ts';
import { createSpeechToTextRegistry, type SpeechToTextRegistry } from '../registry/create-registry.ts';
import { speechSamples, toSpeechWav } from '../shared-files.testing.ts';
import { silence } from '../vad/made-sounds.testing.ts';

let folder: string;
let registry: SpeechToTextRegistry;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atelier-translate-'));
  registry = createSpeechToTextRegistry({ modelsDir: join(folder, 'none') });
});
afterAll(async () => {
  registry.close();
  await rm(folder, { recursive: true, force: true });
});

/** English words that the translation of a sample must contain. */
const WORDS = { de: /\b(the|is|of)\b/iu, es: /\b(the|is|of)\b/iu, fr: /\b(the|is|of)\b/iu } as const;

test.each(sampleOf(Object.entries(WORDS), 3))(
  'speech in %s becomes English text without a network',
  async (code, words) => {
    const [sample] = speechSamples(code);
    if (!sample) throw new Error('There is no sample.');
    const wavPath = await toSpeechWav([sample.path], join(folder, `${code}.wav`));
    const [part] = await registry.detectSpeech({ wavPath });
    const whole = { startSeconds: part?.startSeconds ?? 0, endSeconds: 12 };
    const translator = await registry.speechTranslator();
    expect(translator?.info).toMatchObject({ id: 'whisper-translate:whisper-base', languages: ['en-US'] });
    const progress: number[] = [];
    const texts = await translator?.translateSentences({
      wavPath,
      language: sample.language,
      sentences: [whole, { startSeconds: 0, endSeconds: 30 }],
      onProgress: (done) => progress.push(done),
    });
    console.info(sample.text, '→', texts);
    expect(texts).toHaveLength(2);
    for (const text of texts ?? []) expect(text).toMatch(words);
    expect(progress).toEqual([0.5, 1]);
  },
);

test('a stopped translation ends with the reason, and models for one language do not translate', async () => {
  const wavPath = join(folder, 'silence.wav');
  await writeSpeechWav(wavPath, silence(2));
  const translator = await registry.speechTranslator();
  const sentences = [{ startSeconds: 0, endSeconds: 2 }];
  await expect(
    translator?.translateSentences({
      wavPath,
      language: 'fr-FR',
      sentences,
      signal: AbortSignal.abort(new Error('stopped')),
    }),
  ).rejects.toThrow('stopped');
  const nothing = createSpeechToTextRegistry({ modelsDir: join(folder, 'none'), builtIn: false });
  expect(await nothing.speechTranslator()).toBeNull();
  nothing.close();
});
