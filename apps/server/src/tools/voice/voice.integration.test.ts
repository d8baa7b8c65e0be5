import { writeFile } from 'node:fs/promises';
import { parseSrt } from '@atelier/captions';
import { voiceDataSchema, voicesSchema } from '@atelier/contracts';
import { PROVING, sampleOf } from '@atelier/contracts/testing/proof';
import { estimatePitch } from '@atelier/engines/text-to-speech/audio/estimate-pitch';
import { readWav } from '@atelier/engines/text-to-speech/audio/wav';
import {
  measureLoudness,
  probeMedia,
  requireVideo,
  runFfmpeg,
  safeInputArgs,
  toFileUrl,
} from '@atelier/media';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SharedServer, sharedTestServer } from '../../testing/shared-server.ts';
import type { TestPerson } from '../../testing/test-server.ts';

let server: SharedServer;
let ada: TestPerson;

beforeAll(async () => {
  server = await sharedTestServer();
  ada = await server.signUp();
});
afterAll(() => server.leave());

const creditsLeft = async () =>
  (await ada.supabase.from('accounts').select('token_voice').single()).data?.token_voice;

const speak = (body: unknown) =>
  ada.api('/api/generate-voice', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

async function saved(answer: Response, name: string): Promise<string> {
  const file = server.file(name);
  await writeFile(file, Buffer.from(await answer.arrayBuffer()));
  return file;
}

test('a text becomes a levelled, tagged MP3, a project, an SRT and exactly one charge', async () => {
  const before = await creditsLeft();
  const text = 'Bonjour à tous ! Le 3 mars, une tarte coûte 4,50 €.';
  const startedAt = performance.now();
  const answer = await speak({ text, voice: 'fr-female1', speed: 1.1 });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'audio/mpeg']);
  expect(performance.now() - startedAt).toBeLessThan(30_000);
  const file = await saved(answer, 'voice.mp3');
  const info = await probeMedia(file);
  expect(info).toMatchObject({ kind: 'audio', container: 'mp3', audio: { channels: 1 } });
  expect(info.durationSeconds).toBeGreaterThan(3);
  expect(Math.abs((await measureLoudness(file)).integratedLufs + 16)).toBeLessThan(1.5);
  expect(await creditsLeft()).toBe(before - 1);

  const projectId = answer.headers.get('x-project-id');
  const { data: project } = await ada.supabase.from('projects').select('*').eq('id', projectId).single();
  expect(project).toMatchObject({ type: 'video_voice', title: text, status: 'generated' });
  expect(project.file_url).toMatch(/\/voice_\d+_\w+\.mp3$/u);

  const jobId = answer.headers.get('x-job-id');
  const job = await (await ada.api(`/api/jobs/${jobId}`)).json();
  expect(job.result.engine).toMatchObject({
    id: 'espeak-ng',
    labels: { fr: 'eSpeak NG (hors ligne)', en: expect.stringMatching(/offline/u) },
  });
  const { words, durationSeconds } = voiceDataSchema.parse(job.result.data);
  expect(words.map((word) => word.text).join(' ')).toBe(text);
  for (const [index, word] of words.entries()) {
    expect(word.endSeconds).toBeGreaterThan(word.startSeconds);
    expect(word.startSeconds).toBeGreaterThanOrEqual(words[index - 1]?.endSeconds ?? 0);
  }
  expect(words.at(-1)?.endSeconds).toBeLessThanOrEqual(durationSeconds);

  const captions = await ada.api(`/api/voice-captions/${jobId}`);
  expect(captions.headers.get('content-disposition')).toMatch(/attachment.*\.srt/u);
  expect(parseSrt(await captions.text()).lines.length).toBeGreaterThan(1);
  const byWord = await (await ada.api(`/api/voice-captions/${jobId}?cues=words`)).text();
  expect(byWord.match(/-->/gu)).toHaveLength(words.length);

  // For the tools that take videos: the sound with its waveform as the picture, free of charge.
  const film = await ada.api(`/api/voice-video/${jobId}.mp4`);
  expect([film.status, film.headers.get('content-type')]).toEqual([200, 'video/mp4']);
  const filmInfo = await probeMedia(await saved(film, 'voice-film.mp4'));
  expect(requireVideo(filmInfo)).toMatchObject({ width: 720, height: 1280 });
  expect(filmInfo.audio).not.toBeNull();
  expect(Math.abs(filmInfo.durationSeconds - info.durationSeconds)).toBeLessThan(0.2);
  expect(await creditsLeft()).toBe(before - 1);
  // Made once: whoever asks again gets the same one.
  const again = await ada.api(`/api/voice-video/${jobId}.mp4`);
  expect(again.headers.get('x-job-id')).toBe(film.headers.get('x-job-id'));
  const { jobs } = await (await ada.api('/api/jobs')).json();
  expect(jobs.map(({ tool }: { tool: string }) => tool)).not.toContain('voice-film');

  const stranger = await server.signUp();
  for (const address of [`voice-captions/${jobId}`, `voice-video/${jobId}.mp4`]) {
    expect((await stranger.api(`/api/${address}`)).status).toBe(404);
  }
});

test('people who want a film at once all get one: films are jobs', async () => {
  const people = await Promise.all(Array.from({ length: PROVING ? 20 : 3 }, () => server.signUp()));
  const films = await Promise.all(
    people.map(async (person) => {
      const voice = await person.api('/api/generate-voice', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ text: 'Bonjour.', voice: 'fr-male1' }),
      });
      await voice.arrayBuffer();
      const film = await person.api(`/api/voice-video/${voice.headers.get('x-job-id')}.mp4`);
      const job = await person.api(`/api/jobs/${film.headers.get('x-job-id')}`);
      return [film.status, (await film.arrayBuffer()).byteLength > 5_000, (await job.json()).tool];
    }),
  );
  expect(films).toEqual(people.map(() => [200, true, 'voice-film']));
});

test('eight voices, each with a sample, men and women apart by their pitch', async () => {
  const voices = voicesSchema.parse(await (await ada.api('/api/voices')).json());
  expect(Object.keys(voices)).toEqual([
    ...['fr-male1', 'fr-male2', 'fr-female1', 'fr-female2'],
    ...['en-male1', 'en-male2', 'en-female1', 'en-female2'],
  ]);
  const pitches: Record<'MALE' | 'FEMALE', number[]> = { MALE: [], FEMALE: [] };
  for (const [id, { description }] of sampleOf(Object.entries(voices), 3)) {
    const answer = await ada.api(`/api/voice-sample/${id}`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'audio/mpeg']);
    const etag = answer.headers.get('etag') ?? '';
    const mp3 = await saved(answer, `${id}.mp3`);
    const wav = server.file(`${id}.wav`);
    await runFfmpeg({
      args: [...safeInputArgs(mp3), '-ar', '16000', '-c:a', 'pcm_s16le', '-f', 'wav', toFileUrl(wav)],
      readPaths: [mp3],
      outputPath: wav,
      durationSeconds: 10,
    });
    pitches[description].push(estimatePitch(await readWav(wav)) ?? 0);
    const again = await ada.api(`/api/voice-sample/${id}`, { headers: { 'If-None-Match': etag } });
    expect(again.status).toBe(304);
  }
  expect(Math.min(...pitches.FEMALE)).toBeGreaterThan(Math.max(...pitches.MALE) + 8);
  expect((await ada.api('/api/voice-sample/nobody')).status).toBe(404);
});

test('a word of the dictionary is said as its person wants, and written as it is', async () => {
  const ben = await server.signUp();
  const post = (address: string, body: object) =>
    ben.api(address, { method: 'POST', body: JSON.stringify(body) });
  const say = async () => {
    const answer = await post('/api/generate-voice', { text: 'Voici Nguyen.', voice: 'fr-female1' });
    const job = await (await ben.api(`/api/jobs/${answer.headers.get('x-job-id')}`)).json();
    return voiceDataSchema.parse(job.result.data);
  };
  const before = await say();
  await post('/api/dictionary', { written: 'nguyen', said: 'un deux trois quatre cinq six sept huit' });
  const after = await say();
  expect(after.durationSeconds).toBeGreaterThan(before.durationSeconds + 1);
  expect(after.words.map(({ text }) => text)).toEqual(['Voici', 'Nguyen.']);
  expect([before.said, after.said?.length]).toEqual([[], 1]);
});

test.each([
  [{ text: '   ' }, 400, 'invalid_input'],
  [{ text: 'a'.repeat(1001) }, 400, 'invalid_input'],
  [{ text: 'Bonjour', voice: 'nobody' }, 400, 'invalid_input'],
  [{ text: '😀 ✅ « »' }, 400, 'invalid_input'],
  [{ text: '你好，世界' }, 400, 'invalid_input'],
])('%o is refused and costs nothing', async (body, status, code) => {
  const before = await creditsLeft();
  const answer = await speak(body);
  expect([answer.status, (await answer.json()).code]).toEqual([status, code]);
  expect(await creditsLeft()).toBe(before);
});
