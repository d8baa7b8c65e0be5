import { afterAll, beforeAll, expect, test } from 'vitest';
import { runFfmpeg } from '../../ffmpeg/run-ffmpeg.ts';
import { safeInputArgs } from '../../ffmpeg/safe-input-args.ts';
import { probeMedia } from '../../probe/probe-media.ts';
import { makeMedia, makeTempFolder, type TempFolder } from '../../testing/make-media.ts';
import { compareTracks, readLevels } from './compare-tracks.ts';
import { writeSoundTracks } from './write-sound-tracks.ts';

let folder: TempFolder;
beforeAll(async () => {
  folder = await makeTempFolder();
});
afterAll(() => folder.remove());

const { signal } = new AbortController();
const GAME = 'anoisesrc=color=pink:seed=1:amplitude=0.3:duration=4';
const VOICE = 'sine=frequency=330:duration=3';

/** Makes a file whose tracks are the given mixes of a game (0) and a quieter voice (1). */
function record(name: string, tracks: readonly (readonly (0 | 1)[])[], codec = 'aac'): Promise<string> {
  const chains = tracks.map((inputs, index) => {
    const labels = inputs.map((input) => `[${input}:a]`).join('');
    return `${labels}amix=inputs=${inputs.length}:normalize=0[t${index}]`;
  });
  return makeMedia(folder, name, [
    ...['-f', 'lavfi', '-i', GAME, '-f', 'lavfi', '-i', VOICE],
    ...['-filter_complex', chains.join(';')],
    ...tracks.flatMap((_, index) => ['-map', `[t${index}]`]),
    ...['-c:a', codec],
  ]);
}

async function relationOf(path: string) {
  const { soundTracks = [] } = await probeMedia(path, { signal });
  const [main, other] = soundTracks;
  if (!main || !other) throw new Error('two tracks are missing');
  return compareTracks(path, { main, other }, { signal });
}

test.each([
  ['a microphone beside a game', 'beside.mkv', [[0], [1]], 'aac', 'further'],
  ['a microphone that the main track contains', 'contained.mkv', [[0, 1], [1]], 'aac', 'contained'],
  ['the same in lossless sound', 'contained.mov', [[0, 1], [1]], 'pcm_s16le', 'contained'],
  ['the same track twice', 'twice.mp4', [[0], [0]], 'aac', 'contained'],
] as const)('%s', async (_, name, tracks, codec, relation) => {
  expect(await relationOf(await record(name, tracks, codec))).toBe(relation);
});

test('a track of silence has nothing to be heard', async () => {
  const path = await makeMedia(folder, 'silent.mkv', [
    ...['-f', 'lavfi', '-i', VOICE, '-f', 'lavfi', '-i', 'anullsrc=duration=3', '-map', '0:a', '-map', '1:a'],
    ...['-c:a', 'aac'],
  ]);
  expect(await relationOf(path)).toBe('silent');
});

test('tracks and their mix become files from the same start and as long as the source', async () => {
  const path = await record('written.mkv', [[0], [1]]);
  const { soundTracks = [], durationSeconds } = await probeMedia(path, { signal });
  const [game, voice] = soundTracks;
  if (!game || !voice) throw new Error('two tracks are missing');
  const [voicePath, mixPath] = [folder.file('voice.m4a'), folder.file('mix.m4a')];
  await writeSoundTracks(
    { sourcePath: path, durationSeconds },
    [
      { tracks: [voice], outputPath: voicePath },
      { tracks: [game, voice], outputPath: mixPath },
    ],
    { signal },
  );
  for (const file of [voicePath, mixPath])
    expect((await probeMedia(file, { signal })).durationSeconds).toBeCloseTo(durationSeconds, 1);
  // The voice ends a second before the game.
  const [voiceEnd = 0] = await levels(voicePath, 3.2);
  const [mixEnd = 0] = await levels(mixPath, 3.2);
  const [gameEnd = 0] = await levels(path, 3.2);
  expect(voiceEnd).toBeLessThan(-80);
  expect(Math.abs(mixEnd - gameEnd)).toBeLessThan(0.5);
  const [voiceLevel = 0] = await levels(voicePath, 1);
  expect(voiceLevel).toBeGreaterThan(-25);
});

/** Measures the level of half a second of the first track, in dB of full scale. */
async function levels(path: string, second: number): Promise<number[]> {
  const { stderrTail } = await runFfmpeg({
    args: [
      ...safeInputArgs(path, { startSeconds: second, durationSeconds: 0.5 }),
      ...['-map', '0:a:0', '-ac', '1', '-af', 'astats=measure_overall=none:measure_perchannel=RMS_level'],
      ...['-f', 'null', '-'],
    ],
    readPaths: [path],
    outputPath: null,
    durationSeconds: 0,
    logLevel: 'info',
  });
  return readLevels(stderrTail);
}
