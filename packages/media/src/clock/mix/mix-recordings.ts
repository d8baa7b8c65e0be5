import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type RunControl, runFfmpeg } from '../../ffmpeg/run-ffmpeg.ts';
import { formatSeconds, safeInputArgs, toFileUrl } from '../../ffmpeg/safe-input-args.ts';
import { runClockTask } from '../run-clock-task.ts';
import { alignFilters } from './align-filters.ts';
import { GAIN_RATE, LEVEL_RATE, type MixedMicrophone } from './mixed-microphone.ts';

const SAMPLE_RATE = 48_000;
/** The share of the work after which the levels are known. */
const HEARD = 0.4;

export interface RecordingMix {
  microphones: readonly MixedMicrophone[];
  durationSeconds: number;
  /** The caller's folder for intermediate files; they are removed. */
  workFolder: string;
  /** The result: AAC in M4A, 48 kHz stereo, 256 kbit/s. */
  outputPath: string;
}

/**
 * Mixes the sound of recordings of one event on one clock. Memory does not grow with the length but for the gains: 3 MB an
 * hour for each microphone. Disk: 58 MB an hour for each microphone of an automatic mix.
 * Throws `ProcessError`, or the signal's reason.
 */
export async function mixRecordings(
  mix: RecordingMix,
  { signal, onProgress }: { signal: AbortSignal; onProgress?: RunControl['onProgress'] },
): Promise<void> {
  const { microphones, durationSeconds, workFolder, outputPath } = mix;
  const files = microphones.map((microphone) => {
    const name = join(workFolder, `mix-${randomUUID()}`);
    const isShared = microphones.filter(({ tier }) => tier === microphone.tier).length > 1;
    return { microphone, levelsPath: isShared ? `${name}.s16` : null, gainsPath: `${name}.f32` };
  });
  try {
    for (const [index, { microphone, levelsPath }] of files.entries()) {
      if (levelsPath === null) continue;
      await writeLevels(microphone, { durationSeconds, outputPath: levelsPath }, { signal });
      onProgress?.((HEARD * (index + 1)) / files.length);
    }
    await runClockTask(
      {
        kind: 'share',
        frameCount: Math.ceil(durationSeconds * GAIN_RATE),
        microphones: files.map(
          ({ microphone: { offsetSeconds, endSeconds, tier }, levelsPath, gainsPath }) => ({
            offsetSeconds,
            endSeconds,
            tier,
            levelsPath,
            gainsPath,
          }),
        ),
      },
      signal,
    );
    const chains = files.map(({ microphone }, index) => {
      const aligned = alignFilters(microphone, { sampleRate: SAMPLE_RATE, durationSeconds }).join(',');
      const gains = `aresample=${SAMPLE_RATE},pan=stereo|c0=c0|c1=c0,aformat=sample_fmts=fltp`;
      return [
        `[${2 * index}:${microphone.streamIndex}]${aligned}[sound${index}]`,
        `[${2 * index + 1}:a]${gains}[gains${index}]`,
        `[sound${index}][gains${index}]amultiply[part${index}]`,
      ].join(';');
    });
    const parts = files.map((_, index) => `[part${index}]`).join('');
    const start = files.some(({ levelsPath }) => levelsPath !== null) ? HEARD : 0;
    await runFfmpeg({
      signal,
      onProgress: (fraction) => onProgress?.(start + (1 - start) * fraction),
      args: [
        ...files.flatMap(({ microphone: { path }, gainsPath }) => [
          ...safeInputArgs(path),
          ...['-f', 'f32le', '-ar', String(GAIN_RATE), '-ac', '1', '-i', toFileUrl(gainsPath)],
        ]),
        '-filter_complex',
        `${chains.join(';')};${parts}amix=inputs=${files.length}:normalize=0:duration=longest,alimiter=limit=0.98:level=0:latency=1[mix]`,
        ...['-map', '[mix]', '-t', formatSeconds(durationSeconds)],
        ...['-c:a', 'aac', '-b:a', '256k', '-ar', String(SAMPLE_RATE), '-map_metadata', '-1'],
        ...['-movflags', '+faststart', '-f', 'mp4', toFileUrl(outputPath)],
      ],
      readPaths: files.flatMap(({ microphone: { path }, gainsPath }) => [path, gainsPath]),
      outputPath,
      durationSeconds,
    });
    onProgress?.(1);
  } finally {
    const made = files.flatMap(({ levelsPath, gainsPath }) => [
      gainsPath,
      ...(levelsPath ? [levelsPath] : []),
    ]);
    await Promise.all(made.map((path) => rm(path, { force: true })));
  }
}

/** Writes the aligned sound of a microphone as samples for `readLevels`. */
async function writeLevels(
  microphone: MixedMicrophone,
  { durationSeconds, outputPath }: { durationSeconds: number; outputPath: string },
  { signal }: { signal: AbortSignal },
): Promise<void> {
  const filters = alignFilters(microphone, { sampleRate: LEVEL_RATE, durationSeconds });
  await runFfmpeg({
    signal,
    args: [
      ...safeInputArgs(microphone.path),
      ...['-map', `0:${microphone.streamIndex}`, '-af', filters.join(','), '-ac', '1'],
      ...['-c:a', 'pcm_s16le', '-f', 's16le', toFileUrl(outputPath)],
    ],
    readPaths: [microphone.path],
    outputPath,
    durationSeconds,
  });
}
