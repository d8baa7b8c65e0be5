import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { readFilm } from '../films/open-film.ts';
import { mediaFolder } from '../talking-video.ts';
import { expect, type Person } from '../test.ts';

const run = promisify(execFile);

/** Waits for the film that the page opens, and measures the stored file of its source, and of a webcam beside it. */
export async function storedRecording(page: Page, baseURL: string | undefined, person: Person) {
  await expect(page).toHaveURL(/\/montage\/[0-9a-f-]{36}$/u);
  const id = page.url().split('/').at(-1) ?? '';
  await expect.poll(() => statusOf(baseURL, person, id)).not.toBe('preparing');
  const { film, sources } = await readFilm(baseURL, person, id);
  const measured = async (name: string) => measureFile(new URL(sources[name]?.url ?? '', baseURL), name);
  const webcam = sources['camera-2'] ? await measured('camera-2') : null;
  return { film, ...(await measured('main')), webcam };
}

async function measureFile(url: URL, name: string) {
  const file = path.join(await mediaFolder(), `recorded-${name}`);
  await writeFile(file, Buffer.from(await (await fetch(url)).arrayBuffer()));
  const probe = ['-v', 'error', '-show_streams', '-show_format', '-of', 'json', file];
  const { streams, format } = JSON.parse((await run('ffprobe', probe)).stdout);
  const levels = await run('ffmpeg', ['-nostdin', '-i', file, '-af', 'volumedetect', '-f', 'null', '-']);
  const picture = streams.find((stream: { codec_type: string }) => stream.codec_type === 'video');
  return {
    file,
    seconds: Number(format.duration),
    size: `${picture?.width}x${picture?.height}`,
    kinds: streams.map((stream: { codec_type: string }) => stream.codec_type).sort(),
    peakDecibels: Number(/max_volume: (\S+) dB/u.exec(levels.stderr)?.[1]),
  };
}

async function statusOf(baseURL: string | undefined, person: Person, id: string): Promise<string> {
  const headers = { Authorization: `Bearer ${person.accessToken}` };
  return (await (await fetch(`${baseURL}/api/films/${id}`, { headers })).json()).status;
}

/**
 * Returns the share of bright pixels in a part of the first seconds: the disc of Chromium's fake camera and screen, which
 * fills once a second.
 * @param crop of ffmpeg: width, height, left, top
 */
export async function brightShare(file: string, crop: string): Promise<number> {
  const { stdout } = await run(
    'ffmpeg',
    [
      ...['-nostdin', '-v', 'error', '-i', file, '-t', '2'],
      ...['-vf', `fps=5,crop=${crop},scale=64:64`, '-pix_fmt', 'rgb24', '-f', 'rawvideo', '-'],
    ],
    { encoding: 'buffer' },
  );
  const reds = [...stdout].filter((_, index) => index % 3 === 0);
  return reds.filter((red) => red > 45).length / reds.length;
}

/** Samples a second of compared sounds. */
const RATE = 8000;
/** The largest lag that is tried, and the step, in samples. */
const MAX_LAG = RATE / 2;
const LAG_STEP = RATE / 1000;

/** Returns by how many seconds the sound of a file is later than that of another, at most half a second, from a time on. */
export async function soundLag(one: string, other: string, fromSeconds: number): Promise<number> {
  const [first = [], second = []] = await Promise.all(
    [one, other].map((file) => samplesOf(file, fromSeconds)),
  );
  let best = { lag: 0, likeness: Number.NEGATIVE_INFINITY };
  for (let lag = -MAX_LAG; lag <= MAX_LAG; lag += LAG_STEP) {
    let likeness = 0;
    for (let index = Math.max(0, -lag); index < Math.min(first.length, second.length - lag); index++)
      likeness += (first[index] ?? 0) * (second[index + lag] ?? 0);
    if (likeness > best.likeness) best = { lag, likeness };
  }
  return best.lag / RATE;
}

async function samplesOf(file: string, fromSeconds: number): Promise<Int16Array> {
  const { stdout } = await run(
    'ffmpeg',
    [
      ...['-nostdin', '-v', 'error', '-i', file, '-map', '0:a', '-ac', '1', '-ar', String(RATE)],
      ...['-af', `aresample=async=1:first_pts=0,atrim=start=${fromSeconds}`, '-f', 's16le', '-'],
    ],
    { encoding: 'buffer', maxBuffer: 64 * 1024 * 1024 },
  );
  return new Int16Array(stdout.buffer, stdout.byteOffset, Math.floor(stdout.length / 2));
}
