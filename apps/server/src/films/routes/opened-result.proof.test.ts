import { execFile } from 'node:child_process';
import { copyFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endOfJob } from '../../testing/follow-job.ts';
import { type SharedServer, sharedTestServer } from '../../testing/shared-server.ts';
import type { TestPerson } from '../../testing/test-server.ts';
import { uploadVideo } from '../../testing/upload-video.ts';
import { ffmpeg, frameHashes, hashLines } from '../render/film.testing.ts';
import { callFilms, editFilm, openFilm } from './film.testing.ts';

const run = promisify(execFile);
let server: SharedServer;
let ada: TestPerson;
let video: string;
beforeAll(async () => {
  server = await sharedTestServer();
  ada = await server.signUp();
  // A voice, because only speech is treated.
  const speech = 'Bonjour à tous, voici une astuce pour cuire des pâtes sans les coller. Écoutez bien.';
  await run('espeak-ng', ['-v', 'fr', '-w', server.file('voice.wav'), speech]);
  video = server.file('opened.mp4');
  await ffmpeg([
    ...['-f', 'lavfi', '-i', 'testsrc2=s=640x360:r=25:d=9', '-i', server.file('voice.wav')],
    ...['-af', 'apad', '-t', '9', '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', video],
  ]);
});
afterAll(() => server?.leave());

async function download(address: string, name: string): Promise<string> {
  const answer = await ada.api(address);
  expect(answer.status).toBe(200);
  await writeFile(server.file(name), Buffer.from(await answer.arrayBuffer()));
  return server.file(name);
}

function lineAt(start: number, texts: string[]) {
  return {
    words: texts.map((text, index) => ({
      text,
      startSeconds: start + index * 0.4,
      endSeconds: start + index * 0.4 + 0.35,
    })),
  };
}

async function makeSpokenClip() {
  const { filepath } = await (await uploadVideo(ada, video)).json();
  const { body } = await callFilms<{ process_id: string }>(ada, '/api/process-clip', {
    uploaded_filepath: filepath,
    subtitle_style: 8,
    framing: 'center',
    language_code: 'fr-FR',
    captions: { lines: [lineAt(0.2, ['Bonjour', 'à', 'tous']), lineAt(4.3, ['voici', 'une', 'astuce'])] },
  });
  const { id, error, result } = await endOfJob(ada, body.process_id);
  expect(error).toBeNull();
  const [, key = ''] = result?.fileUrl?.split('/Projects/') ?? [];
  const stored = path.join(server.dataDir, 'storage/Projects', key);
  return { id, projectId: result?.projectId ?? '', sound: result?.data.sound, stored };
}

const soundOf = async (file: string) =>
  hashLines(await ffmpeg(['-i', file, '-map', '0:a', '-c', 'copy', '-f', 'framemd5', '-']));

test('a film that is opened from a clip takes from its file what did not change', async () => {
  const { id: jobId, projectId } = await makeSpokenClip();
  const before = await download(`/api/download-clip/${jobId}`, 'before.mp4');
  const opened = await openFilm(ada, { project_id: projectId });
  const last = opened.film.words.main?.at(-1);
  const edit = await editFilm(ada, opened, [{ op: 'replace_word', id: last?.id, text: 'autre' }]);
  expect(edit.status).toBe(200);
  const begun = await callFilms<{ process_id: string }>(ada, `/api/films/${opened.id}/render`, {});
  const job = await endOfJob(ada, begun.body.process_id);
  expect(job.error).toBeNull();
  const after = await download(`/api/download-film/${job.id}`, 'after.mp4');
  const { segments, reused_segments: reused } = job.result?.data ?? {};
  expect([segments, reused]).toEqual([5, 4]);
  const [old, now] = [await frameHashes(before), await frameHashes(after)];
  expect(now).toHaveLength(old.length);
  const changed = now.flatMap((hash, frame) => (hash === old[frame] ? [] : [frame]));
  expect(changed.length).toBeGreaterThan(5);
  expect((changed.at(-1) ?? 0) - (changed[0] ?? 0)).toBeLessThan(60);
  // The sound is copied as well.
  expect(await soundOf(after)).toEqual(await soundOf(before));
  await ffmpeg(['-xerror', '-err_detect', 'explode', '-i', after, '-f', 'null', '-']);
});

test('a restyle takes the sound from the earlier file', async () => {
  const clip = await makeSpokenClip();
  // The file gets another sound, which shows that the restyle computes none.
  const before = server.file('style-8.mp4');
  await ffmpeg([
    ...['-i', clip.stored, '-f', 'lavfi', '-i', 'sine=f=440:d=9', '-map', '0:v', '-map', '1:a'],
    ...['-c:v', 'copy', '-c:a', 'aac', before],
  ]);
  await copyFile(before, clip.stored);
  const begun = await callFilms<{ process_id: string }>(ada, '/api/restyle', {
    job_id: clip.id,
    subtitle_style: 3,
  });
  const job = await endOfJob(ada, begun.body.process_id);
  expect(job.error).toBeNull();
  expect(clip.sound).toMatchObject({ loudness: { after: expect.anything() } });
  expect(job.result?.data.sound).toEqual(clip.sound);
  const after = await download(`/api/download-clip/${job.id}`, 'style-3.mp4');
  expect(await soundOf(after)).toEqual(await soundOf(before));
  expect(await frameHashes(after)).not.toEqual(await frameHashes(before));
  await ffmpeg(['-xerror', '-err_detect', 'explode', '-i', after, '-f', 'null', '-']);
});
