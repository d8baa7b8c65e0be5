import { sampleOf } from '@atelier/contracts/testing/proof';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { probeMedia } from '../probe/probe-media.ts';
import { expectClip } from '../testing/expect-clip.ts';
import { hasAudibleSound } from '../testing/has-audible-sound.ts';
import {
  FAST_H264,
  lavfi,
  makeMedia,
  makeTempFolder,
  readPicture,
  type TempFolder,
} from '../testing/make-media.ts';
import { SPLIT_SCREEN_SIZE, type SplitScreenJob } from './build-split-screen-args.ts';
import { renderSplitScreen } from './render-split-screen.ts';

let folder: TempFolder;
let person: string;
beforeAll(async () => {
  folder = await makeTempFolder();
  person = await makeMedia(folder, 'person', [
    ...lavfi('color=c=red:s=320x180:r=30:d=4'),
    ...lavfi('sine=d=4'),
    ...['-c:a', 'aac', ...FAST_H264],
  ]);
});
afterAll(() => folder.remove());

const SMALL = { width: 180, height: 320 };

/** One second of game, shorter than the person's range, so that it has to be looped. */
const GAMES: Record<string, string[]> = {
  mp4: FAST_H264,
  mkv: ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-f', 'matroska'],
  avi: ['-c:v', 'mpeg4', '-q:v', '3', '-f', 'avi'],
  mov: ['-c:v', 'mjpeg', '-pix_fmt', 'yuvj420p', '-f', 'mov'],
};

async function split(options: Partial<SplitScreenJob> & { gameKind?: string; hasGameSound?: boolean } = {}) {
  const { gameKind = 'mp4', hasGameSound = false, ...rest } = options;
  const gamePath = await makeMedia(folder, 'game', [
    ...lavfi('color=c=blue:s=200x240:r=25:d=1'),
    ...(hasGameSound ? [...lavfi('sine=f=900:d=1'), '-c:a', 'libmp3lame'] : []),
    ...(GAMES[gameKind] ?? []),
  ]);
  const outputPath = folder.file('split.mp4');
  const info = rest.info ?? (await probeMedia(person));
  await renderSplitScreen({
    info,
    sourcePath: person,
    outputPath,
    range: { startSeconds: 0.5, durationSeconds: 2.5 },
    game: { info: await probeMedia(gamePath), path: gamePath },
    personPart: 0.5,
    isSwapped: false,
    sound: 'person',
    size: SMALL,
    ...rest,
  });
  const output = await probeMedia(outputPath);
  await expectClip(outputPath, output, {
    ...(rest.size ?? SMALL),
    durationSeconds: 2.5,
  });
  return { outputPath, output };
}

async function halvesAt(path: string, seam: number) {
  const rows = [];
  for (const atSeconds of [0.1, 1.2, 2.3]) {
    const picture = await readPicture(path, atSeconds);
    rows.push([0.03, seam - 0.02, seam + 0.02, 0.97].map((y) => picture.nameAt(0.5, y)));
  }
  return rows;
}

test.each(sampleOf(Object.keys(GAMES), 2))(
  'person above, looped %s game below, at every moment',
  async (gameKind) => {
    const { outputPath } = await split({ gameKind });
    const row = ['red', 'red', 'blue', 'blue'];
    expect(await halvesAt(outputPath, 0.5)).toEqual([row, row, row]);
  },
);

test('swapped, with a larger person', async () => {
  const { outputPath } = await split({ isSwapped: true, personPart: 0.6, size: SPLIT_SCREEN_SIZE });
  const row = ['blue', 'blue', 'red', 'red'];
  expect(await halvesAt(outputPath, 0.4)).toEqual([row, row, row]);
});

test('the sound is the chosen one', async () => {
  const whole = { startSeconds: 0, durationSeconds: 2.5 };
  const isAudible = async (options: Parameters<typeof split>[0]) => {
    const { output, outputPath } = await split(options);
    return hasAudibleSound({ info: output, path: outputPath, range: whole });
  };
  const info = await probeMedia(person);
  const mute = { ...info, audio: null };
  expect(await isAudible({ sound: 'person' })).toBe(true);
  expect(await isAudible({ sound: 'person', info: mute, hasGameSound: true })).toBe(false);
  expect(await isAudible({ sound: 'game', hasGameSound: true })).toBe(true);
  expect(await isAudible({ sound: 'game' })).toBe(false);
  expect(await isAudible({ sound: 'mix', info: mute, hasGameSound: true })).toBe(true);
  expect(await isAudible({ sound: 'mix', hasGameSound: true })).toBe(true);
});
