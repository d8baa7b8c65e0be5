import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AdapterBench, startAdapterBench, TEST_KEY, troublesOf } from '../testing/adapter-bench.ts';
import type { FakeAnswer } from '../testing/fake-provider.ts';
import * as answers from '../testing/provider-answers.ts';
import { createEspeakSpeech } from '../text-to-speech/espeak/espeak-speech.ts';
import { createOpenAiSpeech } from '../text-to-speech/openai/openai-speech.ts';
import { speakText } from '../text-to-speech/text/speak-text.ts';
import { VOICES } from '../text-to-speech/voice-catalogue.ts';

const espeak = createEspeakSpeech();
let bench: AdapterBench;
let wav: FakeAnswer;

beforeAll(async () => {
  bench = await startAdapterBench();
  wav = { bytes: await bench.make('tone.wav', ['-f', 'lavfi', '-i', 'sine=d=2']), type: 'audio/wav' };
});
afterAll(async () => {
  espeak.close();
  await bench.stop();
});

const speak = () =>
  createOpenAiSpeech({
    config: { ...bench.limits, baseUrl: `${bench.provider.url}/v1` },
    model: 'gpt-4o-mini-tts',
    costUsdPer1000Characters: 0.015,
    espeak,
    logger: bench.logger,
  }).speak({
    voice: VOICES[0],
    tokens: speakText('Ça coûte 12 €.', 'fr'),
    speed: 1.2,
    outputPath: path.join(bench.folder, `speech-${Math.random()}.wav`),
  });

test('OpenAI speech: 429, then success: words go out, sound and word times come back', async () => {
  const { provider, log } = bench;
  provider.answers(answers.openAiError(429, null, { 'Retry-After': '0' }), wav);
  const spoken = await speak();
  expect(spoken.durationSeconds).toBeCloseTo(2, 1);
  expect(spoken.times.map(({ index }) => index)).toEqual([0, 1, 2]);
  expect(spoken.times.at(-1)?.endSeconds).toBeLessThanOrEqual(2.01);
  expect(provider.requests).toHaveLength(2);
  const sent = Buffer.from(provider.requests[1]?.body ?? '', 'latin1').toString('utf8');
  expect(JSON.parse(sent)).toEqual({
    model: 'gpt-4o-mini-tts',
    input: 'Ça coûte douze euros.',
    voice: 'onyx',
    response_format: 'wav',
    speed: 1.2,
  });
  expect(log.join()).toContain('"outcome":"succeeded"');
  expect(log.join()).not.toContain(TEST_KEY);
});

test.each(troublesOf((status, headers) => answers.openAiError(status, null, headers)))(
  'OpenAI speech: %s',
  async (_, script, code, calls) => {
    bench.provider.answers(...script);
    await expect(speak()).rejects.toMatchObject({ code, retryable: false });
    expect(bench.provider.requests).toHaveLength(calls);
  },
);

test('OpenAI speech: a policy violation is a safety refusal', async () => {
  bench.provider.answers(answers.openAiError(400, 'content_policy_violation'));
  await expect(speak()).rejects.toMatchObject({ code: 'engine_refused' });
  expect(bench.provider.requests).toHaveLength(1);
});
