import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type Frame, placeLine } from '@atelier/captions';
import type { BrandKit } from '@atelier/captions/brand/brand-kit';
import { shownCard } from '@atelier/captions/brand/brand-look';
import { drawCard } from '@atelier/captions/brand/draw-card';
import type { FontId } from '@atelier/captions/fonts/fonts';

const run = promisify(execFile);

/** Reads the duration of each stream, in seconds. */
export async function secondsOf(file: string) {
  const { stdout } = await run('ffprobe', [
    ...['-v', 'error', '-show_entries', 'stream=codec_type,duration', '-of', 'json', file],
  ]);
  const { streams }: { streams: { codec_type: string; duration: string }[] } = JSON.parse(stdout);
  return Object.fromEntries(streams.map((stream) => [stream.codec_type, Number(stream.duration)]));
}

/** The loudest moment of a piece, in dB. */
export async function loudness(file: string, from: number, seconds: number): Promise<number> {
  const range = ['-ss', String(from), '-t', String(seconds), '-i', file];
  const { stderr } = await run('ffmpeg', [
    '-hide_banner',
    ...range,
    '-af',
    'volumedetect',
    '-f',
    'null',
    '-',
  ]);
  return Number(/max_volume: (-?[\d.]+) dB/.exec(stderr)?.[1] ?? Number.NaN);
}

/** Sums of every decoded frame and piece of sound. */
export async function framesOf(file: string): Promise<string> {
  const args = ['-v', 'error', '-i', file, '-f', 'framemd5', '-'];
  return (await run('ffmpeg', args, { maxBuffer: 2 ** 24 })).stdout;
}

/** Computes the width of the intro title in a font, next to a logo, in pixels. */
export function titleWidth(kit: BrandKit, font: FontId, { width, height }: Frame): number {
  const frame = { width, height };
  const intro = shownCard(kit.intro, kit, true);
  if (!intro) throw new Error('no intro');
  const { style } = drawCard({ ...intro, font }, { width: 512, height: 307 }, frame);
  const words = intro.title.split(' ').map((text) => ({ text, startSeconds: 0, endSeconds: 1 }));
  const line = { startSeconds: 0, endSeconds: 1, rows: [words] };
  const { box } = placeLine({ line, style, frame });
  return box.right - box.left;
}
