import { expect, test } from 'vitest';
import { speakersOf } from '../text-to-speech/sherpa/find-voice-models.ts';
import { lendVoices } from '../text-to-speech/sherpa/lend-voices.ts';
import { VOICES } from '../text-to-speech/voice-catalogue.ts';
import { defaultModels, MODELS } from './model-table.ts';

test('the voices that can be installed have one for each of the eight ids; the first start fetches none', () => {
  expect(defaultModels().filter(({ kind }) => kind === 'text-to-speech')).toEqual([]);
  const models = MODELS.filter(({ kind }) => kind === 'text-to-speech')
    .map(({ name }) => name)
    .toSorted()
    .map((name) => ({
      name,
      kind: 'piper' as const,
      files: { model: '', tokens: '', dataDir: '', voices: null, lexicon: null },
      speakers: speakersOf(name) ?? [],
    }));
  const lent = lendVoices(models, { takesPlaces: true });
  for (const { id, language, gender } of VOICES) {
    expect(lent.find(({ voice }) => voice.id === id)?.speaker).toMatchObject({ language, gender });
  }
  expect(new Set(lent.map(({ model, speaker }) => `${model.name} ${speaker.sid}`)).size).toBe(lent.length);
});

test('each entry has a licence, and a checksum or the list that publishes it', () => {
  for (const { name, url, sha256, sumsUrl, licence } of MODELS) {
    expect(licence, name).toMatch(/^[A-Z][\w.-]+$/u);
    expect(url, name).toMatch(/^https:\/\/github\.com\/k2-fsa\/sherpa-onnx\/releases\/download\//u);
    if (sha256 === null) expect(sumsUrl, name).toBe(`${url.slice(0, url.lastIndexOf('/'))}/checksum.txt`);
    else expect(sha256, name).toMatch(/^[0-9a-f]{64}$/u);
  }
});
