import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { proof } from '@atelier/contracts/testing/proof';
import { makeVideo, probe } from '@atelier/media/testing/test-video';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endOfJob } from '../../testing/follow-job.ts';
import {
  brightShare,
  type FakeTranscriber,
  makeTalkingVideo,
  startFakeTranscriber,
} from '../../testing/stand-ins/fake-transcriber.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { uploadVideo } from '../../testing/upload-video.ts';

let provider: FakeTranscriber;
let server: TestServer;
let ada: TestPerson;
const file = (name: string) => path.join(server.dataDir, name);

beforeAll(async () => {
  provider = await startFakeTranscriber([
    { word: 'Bonjour', start: 0.5, end: 0.9 },
    { word: 'les', start: 0.9, end: 1.1 },
    { word: 'créateurs', start: 1.1, end: 1.8 },
  ]);
  server = await startTestServer(provider.env);
  ada = await server.signUp();
});
afterAll(async () => {
  provider?.close();
  await server?.stop();
});

function start(body: object): Promise<Response> {
  return ada.api('/api/process-video', { method: 'POST', body: JSON.stringify(body) });
}

async function upload(videoPath: string): Promise<string> {
  const { filepath } = await (await uploadVideo(ada, videoPath)).json();
  return filepath;
}

test('a video gets its subtitles in its own aspect, in tenths of seconds, for exactly 10 credits', async () => {
  const source = await makeTalkingVideo(file('Mon été.mp4'), {
    text: 'Bonjour les créateurs',
    size: '640x272',
  });
  const filepath = await upload(source);
  const accepted = await start({ filepath, start_time: 0.2, duration: 2.1, subtitle_style: 9 });
  const { success, process_id: id } = await accepted.json();
  expect(success).toBe(true);
  const notReady = await ada.api(`/api/download-video/${id}`);
  expect([notReady.status, (await notReady.json()).error]).toEqual([404, 'Fichier pas encore prêt']);
  const job = await endOfJob(ada, id);
  expect(job).toMatchObject({ status: 'succeeded', title: 'Sous-titres - Mon été', cost: 10 });

  const answer = await ada.api(`/api/download-video/${id}`);
  expect(answer.headers.get('content-type')).toBe('video/mp4');
  await writeFile(file('made.mp4'), Buffer.from(await answer.arrayBuffer()));
  const info = await probe(file('made.mp4'));
  const video = info.streams.find((stream) => stream.codec_type === 'video');
  expect((video?.width ?? 0) / (video?.height ?? 1)).toBeCloseTo(640 / 272, 1);
  expect(Math.abs(Number(info.format.duration) - 2.1)).toBeLessThan(0.06);
  expect(await brightShare(file('made.mp4'), 0.1)).toBe(0);
  expect(await brightShare(file('made.mp4'), 1)).toBeGreaterThan(0.002);

  const { data: account } = await ada.supabase.from('accounts').select('tokens').single();
  expect(account?.tokens).toBe(40);
  const { data: projects } = await ada.supabase.from('projects').select('*');
  expect(projects).toHaveLength(1);
  expect(projects?.[0]).toMatchObject({ type: 'video_subtitles', title: 'Sous-titres - Mon été' });
  expect(projects?.[0].name).toBe('Bonjour les créateurs');
  expect(projects?.[0].file_url).toMatch(/\/Projects\/[\w-]+\/subtitles_\d+_[0-9a-f]+\.mp4$/);
});

proof('duration 0 means the whole video, at most 90 s', async () => {
  const long = await makeVideo(file('long.mp4'), {
    seconds: 92,
    size: '64x36',
    sound: false,
    extra: ['-r', '5'],
  });
  const { process_id: id } = await (await start({ filepath: await upload(long), subtitle_style: 1 })).json();
  const job = await endOfJob(ada, id);
  expect(job.status).toBe('succeeded');
  expect(job.result?.data.durationSeconds).toBe(90);
  expect(job.result?.notices).toEqual(['no_audio']);
});

test('what the spec does not allow is refused and costs nothing', async () => {
  const before = await ada.supabase.from('accounts').select('tokens').single();
  const filepath = await upload(await makeVideo(file('short.mp4'), { seconds: 1 }));
  for (const wrong of [
    { subtitle_style: 0 },
    { subtitle_style: 21 },
    { subtitle_style: 3, duration: 91 },
    { subtitle_style: 3, language_code: 'xx-XX' },
  ]) {
    expect((await start({ filepath, ...wrong })).status).toBe(400);
  }
  const late = await start({ filepath, subtitle_style: 3, start_time: 5 });
  expect([late.status, (await late.json()).code]).toEqual([422, 'start_past_end']);
  const translated = await start({ filepath, subtitle_style: 3, spoken_language: 'en-US' });
  expect([translated.status, (await translated.json()).code]).toEqual([503, 'translation_unavailable']);
  const bea = await server.signUp();
  const foreign = await bea.api('/api/process-video', {
    method: 'POST',
    body: JSON.stringify({ filepath, subtitle_style: 3 }),
  });
  expect(foreign.status).toBe(404);
  const after = await ada.supabase.from('accounts').select('tokens').single();
  expect(after.data).toEqual(before.data);
});
