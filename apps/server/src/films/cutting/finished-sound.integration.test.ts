import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { PROVING, proof, proofWhere } from '@atelier/contracts/testing/proof';
import { findBeeps } from '@atelier/media/testing/flash-and-beep';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endOfJob } from '../../testing/follow-job.ts';
import { sharedMedia } from '../../testing/shared-media.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { uploadVideo } from '../../testing/upload-video.ts';
import { bandLevels, loudnessOf, wholeLevel } from './measure-sound.testing.ts';

const run = promisify(execFile);
const RESULTS = { clip: 'clip', video: 'video', shorts: 'shorts' } as const;
const GAME = 'tone.mp4';
/** Frequency of the gameplay's tone: far above what remains of the voices. */
const GAME_HERTZ = 9000;
let server: TestServer;
const file = (name: string) => path.join(server.dataDir, name);

beforeAll(async () => {
  server = await startTestServer({ WORKER_CONCURRENCY: '2' });
  await mkdir(path.join(server.dataDir, 'storage/gameplay'), { recursive: true });
  await makeFilm(path.join(server.dataDir, 'storage/gameplay', GAME), [
    ...['-f', 'lavfi', '-i', `sine=f=${GAME_HERTZ}:d=3`, '-t', '3'],
  ]);
});
afterAll(() => server?.stop());

/** A small picture with a sound. */
async function makeFilm(target: string, sound: readonly string[], picture = 'color=gray:s=160x90:r=25') {
  await run('ffmpeg', [
    ...['-y', '-v', 'error', '-f', 'lavfi', '-i', picture, ...sound, '-shortest'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', target],
  ]);
  return target;
}

async function make(kind: keyof typeof RESULTS, source: string, body: Record<string, unknown>) {
  const by = await server.signUp();
  const { filepath } = await (await uploadVideo(by, source)).json();
  const accepted = await by.api(`/api/process-${kind}`, {
    method: 'POST',
    body: JSON.stringify({ uploaded_filepath: filepath, filepath, framing: 'center', ...body }),
  });
  const job = await endOfJob(by, (await accepted.json()).process_id);
  expect(job.error).toBeNull();
  const filmPath = file(`${job.id}.mp4`);
  const download = await by.api(`/api/download-${RESULTS[kind]}/${job.id}`);
  await writeFile(filmPath, Buffer.from(await download.arrayBuffer()));
  return { filmPath, data: job.result?.data ?? {} };
}

proof('captions stay within 40 ms of their words, however much was cut before them', async () => {
  const seconds = 24;
  // A beep is a word: one every two seconds, at odd places between frames.
  const starts = Array.from({ length: 12 }, (_, index) => index * 2 + 0.313 + index * 0.017);
  const beeps = starts.map((start) => `between(t,${start},${start + 0.3})`).join('+');
  const source = await makeFilm(
    file('beeps.mp4'),
    ['-f', 'lavfi', '-i', `aevalsrc=exprs='0.4*(${beeps})*sin(2*PI*1000*t)':s=48000:d=${seconds}`],
    `color=black:s=320x180:r=30000/1001:d=${seconds}`,
  );
  const { filmPath, data } = await make('video', source, {
    subtitle_style: 1,
    language_code: 'en-US',
    sound: { loudness: false },
    captions: {
      lines: starts.map((start) => ({
        words: [{ text: 'beep', startSeconds: start, endSeconds: start + 0.3 }],
      })),
    },
    // Cuts the same odd length out of each pause, and two words with their captions.
    cuts: [
      ...starts.map((start) => ({ start_seconds: start + 1.221, end_seconds: start + 1.537 })),
      { start_seconds: 6.1, end_seconds: 7.5 },
      { start_seconds: 14.1, end_seconds: 15.5 },
    ],
  });
  expect(Number(data.removedSeconds)).toBeGreaterThan(5);
  const [heard, seen] = await Promise.all([findBeeps(filmPath), appearances(filmPath)]);
  expect(heard).toHaveLength(10);
  expect(seen).toHaveLength(10);
  const apart = seen.map((at, index) => Math.abs(at - (heard[index] ?? 0)));
  console.info(`captions at most ${Math.round(Math.max(...apart) * 1000)} ms from their words`);
  expect(Math.max(...apart)).toBeLessThanOrEqual(0.04);
});

/** When something bright comes into a black picture, in seconds. */
async function appearances(filmPath: string): Promise<number[]> {
  const [width, height] = [80, 45];
  const { stdout } = await run(
    'ffmpeg',
    [
      ...['-v', 'error', '-i', filmPath, '-vf', `scale=${width}:${height}:flags=area,format=gray`],
      ...['-f', 'rawvideo', '-'],
    ],
    { encoding: 'buffer', maxBuffer: 64 * 1024 * 1024 },
  );
  const frames = Math.floor(stdout.length / (width * height));
  const isBright = Array.from(
    { length: frames },
    (_, frame) => Math.max(...stdout.subarray(frame * width * height, (frame + 1) * width * height)) > 50,
  );
  return isBright.flatMap((is, frame) => (is && !isBright[frame - 1] ? [(frame * 1001) / 30_000] : []));
}

proof('music alone is neither denoised nor made louder', async () => {
  // Four chords, each struck and fading, with a shaker: nobody sings.
  const chords = [
    [262, 330, 392],
    [220, 262, 330],
    [175, 220, 262],
    [196, 247, 294],
  ];
  const notes = chords.flatMap((chord, bar) =>
    chord.map((hertz) => `eq(floor(mod(t,4)),${bar})*sin(2*PI*${hertz}*t)`),
  );
  const music = `0.04*exp(-2*mod(t,0.5))*(${notes.join('+')})+0.004*(random(0)-0.5)*exp(-20*mod(t,0.25))`;
  const source = await makeFilm(file('music.mp4'), [
    ...['-f', 'lavfi', '-i', `aevalsrc=exprs='${music}|${music}':s=48000:d=5`],
  ]);
  const { filmPath, data } = await make('clip', source, {
    subtitle_style: 0,
    sound: { denoise: true, voice: true },
  });
  expect(data.sound).toEqual({ loudness: null, denoised: false, voice: false });
  expect(Math.abs((await wholeLevel(filmPath)) - (await wholeLevel(source)))).toBeLessThan(0.3);
});

const hasRecordings = existsSync(sharedMedia('speech/en/jfk.wav'));

/** The voice is 2 dB softer than its noise: without Silero, which has to be installed, nobody is heard speaking. */
const BURIED = 'noise/0072_noisy.wav';

/** Everybody who talks in `../shared/media`, those in noise too; one of them unless all is asked. */
async function talkers(): Promise<string[]> {
  if (!PROVING) return ['speech/en/jfk.wav'];
  const below = (folder: string, pattern: RegExp) =>
    readdir(sharedMedia(folder), { recursive: true }).then((names) =>
      names.filter((name) => pattern.test(name)).map((name) => path.join(folder, name)),
    );
  const all = [...(await below('speech', /\.(ogg|wav)$/)), ...(await below('noise', /_(noisy|clean)\.wav$/))];
  return all.filter((name) => name !== BURIED);
}

proofWhere(hasRecordings)(
  'speech comes out at −14 LUFS and at most −1 dBTP, however softly it was recorded, of every tool',
  async () => {
    // The words are given: nothing is recognised.
    const captions = { lines: [{ words: [{ text: 'Voilà', startSeconds: 0, endSeconds: 1 }] }] };
    const part = { duration: 5 };
    for (const [index, name] of (await talkers()).entries()) {
      const source = await makeFilm(file(`voice-${index}.mp4`), ['-i', sharedMedia(name)]);
      const films = await Promise.all([
        make('clip', source, { ...part, subtitle_style: 0 }),
        make('video', source, { ...part, subtitle_style: 1, captions }),
        make('shorts', source, { ...part, gameplay_video: GAME }),
      ]);
      for (const [tool, { filmPath, data }] of films.entries()) {
        const { lufs, peak } = await loudnessOf(filmPath);
        expect.soft(Math.abs(lufs + 14), `${name}, ${tool}: ${lufs} LUFS`).toBeLessThanOrEqual(0.5);
        expect.soft(peak, `${name}, ${tool}`).toBeLessThanOrEqual(-1);
        expect
          .soft(data.sound, `${name}, ${tool}`)
          .toMatchObject({ loudness: { after: { integratedLufs: expect.any(Number) } } });
      }
    }
  },
);

proofWhere(hasRecordings)('the game is softer while somebody speaks than in the pauses', async () => {
  // Speech, two seconds of nothing, speech, nothing; all of it below the game's tone.
  const source = await makeFilm(file('pauses.mp4'), [
    ...['-i', sharedMedia('speech/en/jfk.wav')],
    ...['-af', "lowpass=f=3000,lowpass=f=3000,volume='lt(mod(t,4),2)':eval=frame", '-t', '5'],
  ]);
  const { filmPath } = await make('shorts', source, { gameplay_video: GAME, sound: 'mix' });
  const { lufs, peak } = await loudnessOf(filmPath);
  expect(Math.abs(lufs + 14), `${lufs}`).toBeLessThanOrEqual(0.5);
  expect(peak).toBeLessThanOrEqual(-1);
  const game = await bandLevels(filmPath, GAME_HERTZ, 0.1);
  const median = (from: number, to: number) =>
    game
      .filter((_, index) => (index / 10) % 4 >= from && (index / 10) % 4 < to)
      .toSorted((a, b) => a - b)[8] ?? Number.NaN;
  // The release takes most of a second.
  const [spoken, pause] = [median(0.2, 1.9), median(3, 3.9)];
  console.info(`the game: ${spoken.toFixed(1)} dB under speech, ${pause.toFixed(1)} dB in the pauses`);
  expect(pause - spoken).toBeGreaterThanOrEqual(6);
});

test.skipIf(!hasRecordings)(
  'ten seconds can be heard treated before anything is made, by their owner alone',
  async () => {
    const by = await server.signUp();
    const source = await makeFilm(file('hear.mp4'), ['-i', sharedMedia('speech/en/jfk.wav')]);
    const { filepath } = await (await uploadVideo(by, source)).json();
    const hear = async (body: object) => {
      const accepted = await by.api('/api/sound-preview', {
        method: 'POST',
        body: JSON.stringify({ filepath, ...body }),
      });
      const answer = await accepted.json();
      return accepted.ok ? endOfJob(by, answer.process_id) : answer.code;
    };
    const job = await hear({ start_time: 1, duration: 6, sound: { loudness: true, voice: true } });
    expect(job).toMatchObject({ status: 'succeeded', cost: 0, result: { data: { startSeconds: 1 } } });
    const piece = file('piece.m4a');
    const download = await by.api(`/api/sound-preview/${job.id}`);
    expect(download.headers.get('content-type')).toBe('audio/mp4');
    await writeFile(piece, Buffer.from(await download.arrayBuffer()));
    const { lufs, peak } = await loudnessOf(piece);
    expect(Math.abs(lufs + 14)).toBeLessThanOrEqual(0.5);
    expect(peak).toBeLessThanOrEqual(-1);

    const stranger = await server.signUp();
    expect((await stranger.api(`/api/sound-preview/${job.id}`)).status).toBe(404);
    expect(await hear({ start_time: 99, sound: {} })).toBe('start_past_end');
    expect(await hear({ duration: 11, sound: {} })).toBe('invalid_input');
    const before = await by.supabase.from('accounts').select('tokens').single();
    expect(before.data?.tokens).toBe(50);
  },
);
