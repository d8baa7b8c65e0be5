import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { probeMedia } from '../probe/probe-media.ts';
import { runProcess } from '../run/run-process.ts';
import { FAST_H264, lavfi, makeMedia, makeTempFolder, type TempFolder } from '../testing/make-media.ts';
import { leftOut } from './carried-tracks.ts';
import type { ConversionOutput, ConversionQuality } from './conversions.ts';
import { convertMedia } from './convert-media.ts';

// Videos with two sounds, two tracks of subtitles and chapters.

const SRT =
  '1\n00:00:00,500 --> 00:00:01,500\nBonjour à tous\n\n2\n00:00:02,000 --> 00:00:03,000\nAu revoir\n';
const CHAPTERS =
  ';FFMETADATA1\n[CHAPTER]\nTIMEBASE=1/1000\nSTART=0\nEND=2000\ntitle=Début\n[CHAPTER]\nTIMEBASE=1/1000\nSTART=2000\nEND=4000\ntitle=Suite\n';

let folder: TempFolder;
let inputs: string[];
beforeAll(async () => {
  folder = await makeTempFolder();
  await writeFile(folder.file('words.srt'), SRT);
  await writeFile(folder.file('chapters.txt'), CHAPTERS);
  inputs = [
    ...lavfi('testsrc2=s=160x90:r=25:d=4'),
    ...lavfi('sine=frequency=440:d=4'),
    ...lavfi('sine=frequency=880:d=4'),
    ...['-i', folder.file('words.srt'), '-i', folder.file('words.srt'), '-i', folder.file('chapters.txt')],
    ...['-map', '0', '-map', '1', '-map', '2', '-map', '3', '-map', '4', '-map_chapters', '5'],
    ...[
      '-metadata:s:s:0',
      'language=fre',
      '-metadata:s:s:1',
      'language=eng',
      '-metadata:s:a:1',
      'title=Micro',
    ],
  ];
});
afterAll(() => folder.remove());

const KINDS: Record<string, string[]> = {
  'subrip in mkv': [...FAST_H264.slice(0, -2), '-g', '25', '-c:a', 'aac', '-c:s', 'srt', '-f', 'matroska'],
  'ass in mkv': ['-c:v', 'mpeg4', '-c:a', 'libmp3lame', '-c:s', 'ass', '-f', 'matroska'],
  'text in mp4': ['-c:v', 'mpeg4', '-c:a', 'aac', '-c:s', 'mov_text', '-f', 'mp4'],
};

async function convert(
  path: string,
  to: ConversionOutput,
  start = 0,
  quality: ConversionQuality = 'standard',
) {
  const info = await probeMedia(path);
  const outputPath = folder.file(`out-${to}`);
  const range = { startSeconds: start, durationSeconds: 4 - start };
  const made = await convertMedia({ info, sourcePath: path, outputPath, to, quality, range });
  return { info, made, outputPath, result: await probeMedia(outputPath) };
}

/** Returns the subtitles of a file as SRT. */
async function textOf(path: string): Promise<string> {
  const chunks: Buffer[] = [];
  await runProcess({
    tool: 'ffmpeg',
    argv: ['-nostdin', '-v', 'error', '-i', `file:${path}`, '-map', '0:s:0', '-f', 'srt', 'pipe:1'],
    timeoutSeconds: 20,
    sandbox: { readPaths: [path], writeFolder: null },
    onStdout: (chunk) => chunks.push(chunk),
  });
  return Buffer.concat(chunks).toString();
}

test.each(Object.keys(KINDS))('%s: text, languages and chapters go into an MP4 and a WebM', async (kind) => {
  const path = await makeMedia(folder, kind, [...inputs, ...(KINDS[kind] ?? [])]);
  const targets = kind === 'text in mp4' ? (['webm'] as const) : (['mp4', 'webm'] as const);
  for (const to of targets) {
    for (const start of [0, 1]) {
      const { info, made, outputPath, result } = await convert(path, to, start);
      expect(info).toMatchObject({ chapterCount: 2 });
      expect(info.soundTracks).toHaveLength(2);
      if (kind !== 'text in mp4') expect(info.soundTracks?.[1]).toMatchObject({ title: 'Micro' });
      expect(
        result.captionTracks?.map(({ language }) => language),
        to,
      ).toEqual(['fre', 'eng']);
      expect(result.chapterCount, to).toBe(2);
      const text = await textOf(outputPath);
      expect(text).toContain('Au revoir');
      expect(text).toMatch(start === 0 ? /00:00:02,0/u : /00:00:01,0/u);
      expect(Math.abs(result.durationSeconds - (4 - start))).toBeLessThan(0.15);
      // The cue that is shown when the range begins is shown until it ends.
      if (start === 1) expect(text).toMatch(/00:00:00,0\d\d --> 00:00:00,5/u);
      expect(made.leftOut).toEqual(['sound_tracks_left_out']);
    }
  }
});

test('what a format cannot hold is named', async () => {
  const path = await makeMedia(folder, 'named', [...inputs, ...(KINDS['subrip in mkv'] ?? [])]);
  const { info, result } = await convert(path, 'mp3');
  expect(result.chapterCount).toBe(2);
  expect(leftOut(info, 'mp3')).toEqual(['captions_left_out', 'sound_tracks_left_out']);
  expect(leftOut(info, 'wav')).toEqual(['captions_left_out', 'sound_tracks_left_out', 'chapters_left_out']);
  expect(leftOut(info, 'gif')).toEqual(['captions_left_out', 'chapters_left_out']);
  // Subtitles of a DVD are pictures.
  const pictures = info.captionTracks?.map((track) => ({ ...track, codec: 'dvd_subtitle', isText: false }));
  expect(leftOut({ ...info, captionTracks: pictures ?? [] }, 'mp4')).toContain('captions_left_out');
  const plain = await makeMedia(folder, 'plain', [...lavfi('sine=d=1'), '-c:a', 'flac', '-f', 'flac']);
  expect(leftOut(await probeMedia(plain), 'mp3')).toEqual([]);
});

test('a text track of more than 8 MB is left out, and said to be', async () => {
  const cue = (_: unknown, index: number) => {
    const at = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 23).replace('.', ',');
    return `${index + 1}\n${at(index / 10)} --> ${at(index / 10 + 0.1)}\n${'mot '.repeat(80_000)}\n\n`;
  };
  await writeFile(folder.file('large.srt'), Array.from({ length: 30 }, cue).join(''));
  const sources = [...lavfi('testsrc2=s=160x90:r=25:d=4'), '-i', folder.file('large.srt')];
  const encoding = ['-map', '0', '-map', '1', '-c:v', 'mpeg4', '-c:s', 'srt'];
  const path = await makeMedia(folder, 'large.mkv', [...sources, ...encoding]);
  const { made, result } = await convert(path, 'mp4');
  expect(made.leftOut).toEqual(['captions_left_out']);
  expect(result.captionTracks).toBeUndefined();
});
