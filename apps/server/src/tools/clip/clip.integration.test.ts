import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { proof } from '@atelier/contracts/testing/proof';
import { startVideoSite, type VideoSite, videoPage } from '@atelier/engines/testing/video-site';
import { makeVideo, probe } from '@atelier/media/testing/test-video';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endOfJob } from '../../testing/follow-job.ts';
import { sharedMedia } from '../../testing/shared-media.ts';
import { freePort, startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { uploadVideo } from '../../testing/upload-video.ts';

const run = promisify(execFile);

/** A provider on loopback that "hears" these words in whatever it is sent. */
const SPOKEN = [
  { word: 'Bonjour', start: 0.5, end: 0.9 },
  { word: 'les', start: 0.9, end: 1.1 },
  { word: 'créateurs', start: 1.1, end: 1.8 },
];
let provider: Server;
let site: VideoSite;
let server: TestServer;
let ada: TestPerson;
const file = (name: string) => path.join(server.dataDir, name);

beforeAll(async () => {
  const port = await freePort();
  provider = createServer((request, response) => {
    request.resume().on('end', () => {
      response.setHeader('Content-Type', 'application/json');
      response.end(
        JSON.stringify({ text: 'Bonjour les créateurs', language: 'french', words: SPOKEN, segments: [] }),
      );
    });
  });
  await new Promise<void>((resolve) => provider.listen(port, '127.0.0.1', resolve));
  site = await startVideoSite({ '/page': videoPage('Talk', '/video.mp4') });
  server = await startTestServer({
    DOWNLOAD_ALLOW_HOSTS: site.host,
    CANVAS_SIZE: 'full',
    OPENAI_API_KEY: 'test-key',
    OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1`,
  });
  ada = await server.signUp();
  site.pages['/video.mp4'] = { file: await makeVideo(file('site.mp4'), { seconds: 2, sound: false }) };
});
afterAll(async () => {
  provider?.close();
  await site?.close();
  await server?.stop();
});

/** A voice over a plain dark picture: what is bright in a frame is a caption. */
async function talkingVideo(name: string, size: string): Promise<string> {
  await run('espeak-ng', ['-v', 'fr', '-w', file('voice.wav'), 'Bonjour les créateurs']);
  await run('ffmpeg', [
    ...['-y', '-v', 'error', '-f', 'lavfi', '-i', `color=0x101018:s=${size}:r=25:d=3`],
    ...['-i', file('voice.wav'), '-af', 'adelay=400,apad', '-t', '3'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', file(name)],
  ]);
  return file(name);
}

async function makeClip(videoPath: string, options: object) {
  const { filepath } = await (await uploadVideo(ada, videoPath)).json();
  const accepted = await ada.api('/api/process-clip', {
    method: 'POST',
    body: JSON.stringify({ uploaded_filepath: filepath, language_code: 'fr-FR', ...options }),
  });
  const { process_id: id } = await accepted.json();
  const notReady = await ada.api(`/api/download-clip/${id}`);
  const job = await endOfJob(ada, id);
  const answer = await ada.api(`/api/download-clip/${id}`);
  const clipPath = file(`clip-${id}.mp4`);
  if (answer.ok) await writeFile(clipPath, Buffer.from(await answer.arrayBuffer()));
  return { id, job, notReady, answer, clipPath };
}

/** Share of bright pixels in the middle of a frame. */
async function inkAt(clipPath: string, seconds: number): Promise<number> {
  const { stdout } = await run(
    'ffmpeg',
    [
      '-v',
      'error',
      '-ss',
      String(seconds),
      '-i',
      clipPath,
      '-frames:v',
      '1',
      '-vf',
      'scale=108:192,format=gray',
      '-f',
      'rawvideo',
      '-',
    ],
    { encoding: 'buffer' },
  );
  return [...stdout].filter((value) => value > 150).length / stdout.length;
}

test('a talking video becomes a vertical clip whose words stand there when they are spoken', async () => {
  const { id, job, notReady, answer, clipPath } = await makeClip(
    await talkingVideo('talk.mp4', '1920x1080'),
    {
      subtitle_style: 8,
      duration: 2.5,
    },
  );
  expect(notReady.status).toBe(404);
  expect(job).toMatchObject({ status: 'succeeded', title: `Clip avec Sous-titres - ${id}`, cost: 10 });
  expect(job.result?.engine).not.toBeNull();
  expect(answer.headers.get('content-type')).toBe('video/mp4');

  const info = await probe(clipPath);
  const video = info.streams.find((stream) => stream.codec_type === 'video');
  // The canvas has its full size although the source has not.
  expect(video).toMatchObject({ codec_name: 'h264', pix_fmt: 'yuv420p', width: 1080, height: 1920 });
  expect(info.streams.find((stream) => stream.codec_type === 'audio')?.codec_name).toBe('aac');
  expect(Number(info.format.duration)).toBeGreaterThan(2.4);
  expect(Number(info.format.duration)).toBeLessThan(2.6);
  expect(await inkAt(clipPath, 0.2)).toBe(0);
  expect(await inkAt(clipPath, 1.2)).toBeGreaterThan(0.004);

  const { data: account } = await ada.supabase.from('accounts').select('tokens').single();
  expect(account?.tokens).toBe(40);
  const { data: project } = await ada.supabase
    .from('projects')
    .select('*')
    .eq('id', job.result?.projectId)
    .single();
  expect(project).toMatchObject({
    type: 'video_clip',
    status: 'generated',
    title: `Clip avec Sous-titres - ${id}`,
  });
  // The project is named after the first spoken words.
  expect([project.name, job.name]).toEqual(['Bonjour les créateurs', 'Bonjour les créateurs']);
  expect(project.file_url).toMatch(/\/Projects\/[\w-]+\/clip_\d+_[0-9a-f]+\.mp4$/);

  const part = await fetch(project.file_url, { headers: { Range: 'bytes=0-99' } });
  expect([part.status, part.headers.get('content-length')]).toEqual([206, '100']);
  const head = await fetch(project.file_url, { method: 'HEAD' });
  expect(head.headers.get('cache-control')).toBe('public, max-age=3600');
  const etag = head.headers.get('etag') ?? '';
  expect((await fetch(project.file_url, { headers: { 'If-None-Match': etag } })).status).toBe(304);
  const named = await fetch(`${project.file_url}?download=Mon%20clip.mp4`, { method: 'HEAD' });
  expect(named.headers.get('content-disposition')).toContain('filename="Mon clip.mp4"');
  const preview = await fetch(project.preview_url);
  expect(preview.headers.get('content-type')).toBe('image/webp');
});

test('without subtitles nothing is drawn and no engine is needed', async () => {
  const { id, job, clipPath } = await makeClip(await talkingVideo('plain.mp4', '540x960'), {
    subtitle_style: 0,
    duration: 1.5,
    language_code: 'de-DE',
    project_name: ' Meine Küche ',
  });
  expect(job.name).toBe('Meine Küche');
  expect(job.title).toBe(`Clip sans Sous-titres - ${id}`);
  expect(await inkAt(clipPath, 1.2)).toBe(0);
});

test('a video without sound gives a clip without subtitles, and says so', async () => {
  const { id, job } = await makeClip(await makeVideo(file('mute.mp4'), { seconds: 1, sound: false }), {
    subtitle_style: 8,
  });
  expect(job).toMatchObject({
    status: 'succeeded',
    title: `Clip sans Sous-titres - ${id}`,
    name: 'mute',
  });
  expect(job.result?.notices).toEqual(['no_audio', 'nobody_followed']);
});

const photo = sharedMedia('photos/astronaut.png');
test.skipIf(!existsSync(photo))('a clip follows the face unless told otherwise', async () => {
  await run('ffmpeg', [
    ...['-y', '-v', 'error', '-f', 'lavfi', '-i', 'color=0x707a80:s=1280x720:r=10:d=1.5', '-i', photo],
    ...['-filter_complex', '[1]crop=220:260:120:0,scale=330:390[head];[0][head]overlay=x=900:y=140'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', file('face.mp4')],
  ]);
  const followed = await makeClip(file('face.mp4'), { subtitle_style: 0 });
  expect(followed.job.result?.data.framing).toBe('follow');
  const centred = await makeClip(file('face.mp4'), { subtitle_style: 0, framing: 'center' });
  expect(centred.job.result?.data.framing).toBe('center');
  // The head's suit and skin are the only bright things on the grey wall.
  expect(await inkAt(followed.clipPath, 1)).toBeGreaterThan(0.02 + (await inkAt(centred.clipPath, 1)));
});

proof('a video by link becomes a clip; a link that is not meant is refused at once', async () => {
  // Uses a new person, because the tests above spend most of the first credits.
  const bob = await server.signUp();
  const start = (body: object) =>
    bob.api('/api/process-clip', { method: 'POST', body: JSON.stringify({ subtitle_style: 0, ...body }) });
  const accepted = await start({ youtube_url: site.url('/page'), start_time: 0.5, duration: 1 });
  const { process_id: id } = await accepted.json();
  const job = await endOfJob(bob, id);
  expect(job).toMatchObject({ status: 'succeeded', title: `Clip sans Sous-titres - ${id}`, cost: 10 });
  await writeFile(
    file('linked.mp4'),
    Buffer.from(await (await fetch(job.result?.fileUrl ?? '')).arrayBuffer()),
  );
  expect(Math.abs(Number((await probe(file('linked.mp4'))).format.duration) - 1)).toBeLessThan(0.1);
  for (const youtube_url of ['http://127.0.0.1/', 'https://www.youtube.com/playlist?list=PL1']) {
    const refused = await start({ youtube_url });
    expect([refused.status, (await refused.json()).code]).toEqual([422, 'link_refused']);
  }
});

test('a start past the end is refused at once', async () => {
  const { filepath } = await (await uploadVideo(ada, file('site.mp4'))).json();
  const start = (body: object) =>
    ada.api('/api/process-clip', { method: 'POST', body: JSON.stringify(body) });
  const late = await start({ uploaded_filepath: filepath, start_time: 5, subtitle_style: 0 });
  expect([late.status, (await late.json()).code]).toEqual([422, 'start_past_end']);
});
