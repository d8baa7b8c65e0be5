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
