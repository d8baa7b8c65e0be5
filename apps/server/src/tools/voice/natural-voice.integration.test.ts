import { openAsBlob } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { type JobView, voiceDataSchema, voicesSchema } from '@atelier/contracts';
import { PERTH_FOUND, verifyAnswerSchema } from '@atelier/contracts/provenance/credentials';
import { createSpeechToTextRegistry } from '@atelier/engines/speech-to-text/registry/create-registry';
import { toSpeechWav } from '@atelier/engines/speech-to-text/shared-files.testing';
import { measureLoudness } from '@atelier/media';
import { runFfmpeg } from '@atelier/media/ffmpeg/run-ffmpeg';
import { safeInputArgs, toFileUrl } from '@atelier/media/ffmpeg/safe-input-args';
import { countWordErrors } from '@atelier/transcript/recognise/word-error-rate';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let ada: TestPerson;
const recognition = createSpeechToTextRegistry({ modelsDir: '/nowhere' });

beforeAll(async () => {
  server = await startTestServer({ VOICES: 'natural' });
  ada = await server.signUp();
});
afterAll(async () => {
  recognition.close();
  await server?.stop();
});

/** Says a text, and returns the path of the sound and its job. */
async function say(text: string, voice: string, speed = 1) {
  const answer = await ada.api('/api/generate-voice', {
    method: 'POST',
    body: JSON.stringify({ text, voice, speed }),
  });
  expect(answer.status).toBe(200);
  const file = `${server.dataDir}/${voice}.mp3`;
  await writeFile(file, Buffer.from(await answer.arrayBuffer()));
  const job = await (await ada.api(`/api/jobs/${answer.headers.get('x-job-id')}`)).json();
  return { file, job, data: voiceDataSchema.parse(job.result.data) };
}

test('the eight voices of the first start are natural, and foreign speakers are named', async () => {
  const voices = voicesSchema.parse(await (await ada.api('/api/voices')).json());
  expect(Object.keys(voices).slice(0, 8)).toEqual([
    ...['fr-male1', 'fr-male2', 'fr-female1', 'fr-female2'],
    ...['en-male1', 'en-male2', 'en-female1', 'en-female2'],
  ]);
  const built = Object.values(voices).slice(0, 8);
  expect(new Set(built.map(({ engine }) => `${engine.id} ${engine.quality}`))).toEqual(
    new Set(['kokoro best']),
  );
  expect(voices['fr-male1']?.accent).toBe(true);
  expect(voices['fr-female1']?.accent).toBeUndefined();
});

test('a voice is known by its mark after a re-encode, which removes its credentials', async () => {
  const { file } = await say(
    'Les enfants couraient dans le jardin pendant que leur grand-mère préparait le repas du soir.',
    'fr-female1',
  );
  const encoded = `${file}.m4a`;
  await runFfmpeg({
    args: [...safeInputArgs(file), '-c:a', 'aac', '-b:a', '64k', '-f', 'mp4', toFileUrl(encoded)],
    readPaths: [file],
    outputPath: encoded,
    durationSeconds: 10,
  });
  const form = new FormData();
  form.set('file', await openAsBlob(encoded), 'voix.m4a');
  const answer = await fetch(`${server.url}/api/verify`, { method: 'POST', body: form });
  const { verdict, credentials, marks } = verifyAnswerSchema.parse(await answer.json());
  expect(credentials).toBeNull();
  expect(marks?.sound?.perth).toBeGreaterThan(PERTH_FOUND);
  expect(verdict).toBe('ai_marked');
});

test.each([
  [
    'fr-female1',
    'fr-FR',
    'Les enfants couraient dans le jardin. Personne ne savait qui avait ouvert la porte.',
  ],
  ['en-female1', 'en-US', 'The children ran around the garden. Nobody knew who had left the door open.'],
])('what %s says is understood, and each word is timed', async (voice, language, text) => {
  const { file, job, data } = await say(text, voice);
  expect(job.result.engine.id).toBe('kokoro');
  expect(job.result.data.made.credentials).toEqual({
    state: 'signed',
    sourceType: 'trainedAlgorithmicMedia',
  });
  expect(Math.abs((await measureLoudness(file)).integratedLufs + 16)).toBeLessThan(2);
  const wavPath = `${file}.wav`;
  await toSpeechWav([file], wavPath);
  const recogniser = await recognition.forLanguage(language);
  const heard = await recogniser?.transcribe({ wavPath, language });
  const said = heard?.words.map((word) => word.text).join(' ') ?? '';
  const { errors } = countWordErrors(text, said, language);
  expect(errors, said).toBeLessThanOrEqual(2);
  expect(data.words.map((word) => word.text).join(' ')).toBe(text);
  // The second sentence begins after a pause.
  const second = data.words.findIndex((word) => /^(Personne|Nobody)$/u.test(word.text));
  const [before, first] = [data.words[second - 1], data.words[second]];
  expect((first?.startSeconds ?? 0) - (before?.endSeconds ?? 9)).toBeGreaterThan(0.1);
});

test('a blank line is a longer pause, and a slower pace a longer recording', async () => {
  const one = await say('Un. Deux.', 'fr-female2');
  const paragraphs = await say('Un.\n\nDeux.', 'fr-female2');
  expect(paragraphs.data.durationSeconds - one.data.durationSeconds).toBeGreaterThan(0.3);
  const slow = await say('Un. Deux.', 'fr-female2', 0.8);
  expect(slow.data.durationSeconds).toBeGreaterThan(one.data.durationSeconds * 1.1);
});

test('the beginning is heard while the rest is spoken, by its owner alone, and known by its mark', async () => {
  const sentences = [
    'Les enfants du village couraient dans le jardin pendant que la cuisinière préparait le repas.',
    'Personne ne savait qui avait ouvert la porte du vieux moulin, ni pourquoi la lumière brûlait.',
    'Le facteur passa vers midi, posa une lettre sur la table et repartit sans dire un mot.',
    'Plus tard, quand la pluie cessa, tout le village descendit vers la rivière pour regarder.',
    'On raconta longtemps que la barque était partie seule, sans rame et sans passager.',
    'Mais les enfants savaient que quelqu’un avait détaché la corde pendant la nuit.',
  ];
  const answering = ada.api('/api/generate-voice', {
    method: 'POST',
    body: JSON.stringify({ text: sentences.join(' '), voice: 'fr-female1', speed: 1 }),
  });
  let id = '';
  const part = (index: number | string, person = ada) =>
    person.api(`/api/generate-voice/${id}/parts/${index}`);
  const first = await vi.waitUntil(
    async () => {
      const { jobs } = await (await ada.api('/api/jobs')).json();
      const job = jobs.find(
        ({ tool, title }: JobView) => tool === 'voice' && title.startsWith('Les enfants du village'),
      );
      id = job?.id ?? '';
      expect(job?.status ?? 'queued').toMatch(/^(queued|running)$/u);
      const answer = id && (await part(0));
      return answer && answer.status === 200 ? answer : undefined;
    },
    { timeout: 180_000, interval: 100 },
  );
  const stranger = await server.signUp('Nadia Petit');
  expect((await part(0, stranger)).status).toBe(404);
  for (const odd of ['-1', '1e1', '99999', 'x']) expect((await part(odd)).status).toBe(404);
  const file = `${server.dataDir}/sentence.mp3`;
  await writeFile(file, Buffer.from(await first.arrayBuffer()));
  const answer = await answering;
  expect(answer.headers.get('x-job-id')).toBe(id);
  await answer.arrayBuffer();
  expect((await part(0)).status).toBe(404);

  const wavPath = `${file}.wav`;
  await toSpeechWav([file], wavPath);
  const recogniser = await recognition.forLanguage('fr-FR');
  const heard = await recogniser?.transcribe({ wavPath, language: 'fr-FR' });
  const said = heard?.words.map((word) => word.text).join(' ') ?? '';
  expect(countWordErrors(sentences[0] ?? '', said, 'fr-FR').errors, said).toBeLessThanOrEqual(2);
  const form = new FormData();
  form.set('file', await openAsBlob(file), 'phrase.mp3');
  const verified = await fetch(`${server.url}/api/verify`, { method: 'POST', body: form });
  expect(verifyAnswerSchema.parse(await verified.json()).marks?.sound?.perth).toBeGreaterThan(PERTH_FOUND);
});
