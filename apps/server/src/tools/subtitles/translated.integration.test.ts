import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseSubtitles } from '@atelier/captions';
import { enginesSchema } from '@atelier/contracts';
import { proof } from '@atelier/contracts/testing/proof';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endOfJob } from '../../testing/follow-job.ts';
import {
  brightShare,
  type FakeTranscriber,
  makeTalkingVideo,
  startFakeTranscriber,
} from '../../testing/stand-ins/fake-transcriber.ts';
import { startTranslator, type Translator } from '../../testing/stand-ins/translator.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { uploadVideo } from '../../testing/upload-video.ts';

let speech: FakeTranscriber;
let translator: Translator;
let server: TestServer;
let ada: TestPerson;
let filepath: string;

beforeAll(async () => {
  speech = await startFakeTranscriber([
    { word: 'Hello', start: 0.5, end: 0.9 },
    { word: 'creators.', start: 0.9, end: 1.8 },
  ]);
  translator = await startTranslator(() => 'Bonjour les créateurs.');
  server = await startTestServer({ ...speech.env, LIBRETRANSLATE_URL: translator.url });
  ada = await server.signUp();
  const video = await makeTalkingVideo(path.join(server.dataDir, 'talk.mp4'), {
    text: 'Hello creators',
    voice: 'en',
  });
  filepath = (await (await uploadVideo(ada, video)).json()).filepath;
});
afterAll(async () => {
  speech?.close();
  translator?.close();
  await server?.stop();
});

async function run(more: object = {}): Promise<string> {
  const answer = await ada.api('/api/process-video', {
    method: 'POST',
    body: JSON.stringify({
      filepath,
      spoken_language: 'en-US',
      language_code: 'fr-FR',
      subtitle_style: 9,
      duration: 2,
      ...more,
    }),
  });
  return (await answer.json()).process_id;
}

test('the engines say that translation is there and how pasted texts are timed', async () => {
  const engines = enginesSchema.parse(await (await fetch(`${server.url}/api/engines`)).json());
  expect(engines.engines.translation?.map(({ id }) => id)).toEqual(['libretranslate']);
  expect(engines.speech?.scriptLanguages).toContain('de-DE');
  expect(['silero', 'energy']).toContain(engines.speech?.voiceActivity);
});

test('English speech becomes French subtitles at the time of its sentence', async () => {
  const id = await run();
  expect(await endOfJob(ada, id)).toMatchObject({ status: 'succeeded' });
  const { lines } = parseSubtitles(await (await ada.api(`/api/captions/${id}.srt`)).text());
  const words = lines.flatMap((line) => line.rows.flat());
  expect(words.map((word) => word.text).join(' ')).toBe('Bonjour les créateurs.');
  expect(lines[0]?.startSeconds).toBeGreaterThan(0.3);
  expect(lines[0]?.startSeconds).toBeLessThan(0.9);
});

proof('two languages stand in the picture together when asked', async () => {
  const pictures = await Promise.all(
    [{}, { bilingual: true }].map(async (more, index) => {
      const id = await run(more);
      await endOfJob(ada, id);
      const made = path.join(server.dataDir, `two-${index}.mp4`);
      const answer = await ada.api(`/api/download-video/${id}`);
      await writeFile(made, Buffer.from(await answer.arrayBuffer()));
      return made;
    }),
  );
  const [one = '', two = ''] = pictures;
  const above = 'iw:ih*0.25:0:ih*0.55';
  expect(await brightShare(two, 1.4, above)).toBeGreaterThan(0.002 + (await brightShare(one, 1.4, above)));
});

test('a translation that fails charges nothing', async () => {
  const before = await ada.supabase.from('accounts').select('tokens').single();
  translator.isDown = true;
  const job = await endOfJob(ada, await run());
  expect([job.status, job.error?.code]).toEqual(['failed', 'engine_failed']);
  const after = await ada.supabase.from('accounts').select('tokens').single();
  expect(after.data).toEqual(before.data);
});
