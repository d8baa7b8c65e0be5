import { execFile } from 'node:child_process';
import { openAsBlob } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const JOB_TIMEOUT_MS = 300_000;

/**
 * Takes the first steps of a new user: signs up, uploads a video, makes a clip with a subtitle and downloads it.
 * @param {string} url the server's address
 * @param {string} dir a folder for the files
 * @returns {Promise<{width: number, height: number, codec: string, seconds: number}>} the facts of the clip by ffprobe
 */
export async function makeClip(url, dir) {
  const { supabaseKey } = await answerOf(await fetch(`${url}/api/config`));
  const session = await answerOf(
    await fetch(`${url}/auth/v1/signup`, {
      method: 'POST',
      headers: { apikey: supabaseKey, 'Content-Type': 'application/json' },
      body: JSON.stringify({
        email: 'fresh@example.com',
        password: 'Correct-horse-7',
        data: { username: 'Fresh' },
      }),
    }),
  );
  const headers = { Authorization: `Bearer ${session.access_token}` };

  const form = new FormData();
  form.set('video', await openAsBlob(await makeVideo(dir), { type: 'video/mp4' }), 'talk.mp4');
  const { filepath } = await answerOf(
    await fetch(`${url}/api/upload-video`, { method: 'POST', headers, body: form }),
  );
  const { process_id: id } = await answerOf(
    await fetch(`${url}/api/process-clip`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({
        uploaded_filepath: filepath,
        language_code: 'fr-FR',
        subtitle_style: 1,
        captions: { lines: [{ words: [{ text: 'Bonjour', startSeconds: 0.5, endSeconds: 1.5 }] }] },
      }),
    }),
  );
  const clip = path.join(dir, 'clip.mp4');
  await writeFile(clip, await download(`${url}/api/download-clip/${id}`, headers, `${url}/api/jobs/${id}`));
  return probe(clip);
}

async function makeVideo(dir) {
  const file = path.join(dir, 'talk.mp4');
  await run('ffmpeg', [
    ...['-y', '-v', 'error', '-f', 'lavfi', '-i', 'testsrc2=s=1280x720:r=25:d=3'],
    ...[
      '-f',
      'lavfi',
      '-i',
      'sine=d=3',
      '-shortest',
      '-c:v',
      'libx264',
      '-pix_fmt',
      'yuv420p',
      '-c:a',
      'aac',
      file,
    ],
  ]);
  return file;
}

/** 404 until it is ready. */
async function download(address, headers, jobAddress) {
  for (const deadline = Date.now() + JOB_TIMEOUT_MS; Date.now() < deadline; await delay(500)) {
    const answer = await fetch(address, { headers });
    if (answer.ok) return Buffer.from(await answer.arrayBuffer());
    await answer.body?.cancel();
    const job = await answerOf(await fetch(jobAddress, { headers }));
    if (['failed', 'cancelled'].includes(job.status))
      throw new Error(`the clip failed: ${JSON.stringify(job)}`);
  }
  throw new Error('the clip was not ready in time');
}

async function probe(file) {
  const args = ['-v', 'error', '-show_streams', '-show_format', '-of', 'json', file];
  const { streams, format } = JSON.parse((await run('ffprobe', args)).stdout);
  const video = streams.find(({ codec_type: type }) => type === 'video');
  return {
    width: video.width,
    height: video.height,
    codec: video.codec_name,
    seconds: Number(format.duration),
  };
}

async function answerOf(response) {
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`);
  return response.json();
}
