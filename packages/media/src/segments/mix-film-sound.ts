import { rm } from 'node:fs/promises';
import { BLEEP } from '@atelier/contracts/tools/films';
import { type FilterChain, formatFilterGraph } from '../ffmpeg/filter-graph.ts';
import { type RunControl, runFfmpeg } from '../ffmpeg/run-ffmpeg.ts';
import { formatSeconds, safeInputArgs, toFileUrl } from '../ffmpeg/safe-input-args.ts';
import { type Step, stepExpression } from '../ffmpeg/step-expression.ts';
import { stereoFilters } from '../sound/stereo-filters.ts';
import { type StudioSound, studioFilters } from '../sound/studio-sound.ts';
import { linearExpression, type TimedValue } from '../video/crop-path.ts';
import { mp4ContainerArgs } from '../video/mp4-output-args.ts';
import { silentInputArgs } from '../video/sound-chain.ts';

interface TimeRange {
  startSeconds: number;
  endSeconds: number;
}

/** A sound of a file in the mix; times of the film. */
export interface MixedSound extends TimeRange {
  path: string;
  streamIndex: number;
  channels: number;
  gainDb: number;
  /** The first second of the file. */
  fromSeconds: number;
  /** True to play it again and again until its end. */
  isLooped: boolean;
  fadeInSeconds: number;
  fadeOutSeconds: number;
  /** The level over the film, as factors; empty for an even one. */
  level: readonly TimedValue[];
}

export interface FilmSound {
  /** The joined sound of the scenes; null for silence. */
  voice: StudioSound | null;
  sounds: readonly MixedSound[];
  /** Stretches in which a tone replaces the voice. */
  bleeps: readonly TimeRange[];
  sampleRate: number;
  /** The duration of the film, and silence before and after it. */
  durationSeconds: number;
  leadSeconds: number;
  tailSeconds: number;
}

/** Expressions of the level are evaluated for each frame of 5 ms. */
const FRAME_SAMPLES = 240;
/** A limit below full scale, because the sum of several sounds may exceed it; `latency` keeps the sound in its place. */
const LIMIT_FILTER = 'alimiter=limit=0.794:level=0:latency=1';

/**
 * Mixes the sound of a film and writes it as AAC in an MP4. Throws `ProcessError`.
 * @param control.onMixed changes the mix in a WAV file before it is encoded
 */
export async function mixFilmSound(
  sound: FilmSound,
  outputPath: string,
  { onMixed, ...control }: RunControl & { onMixed?: (wavPath: string) => Promise<void> } = {},
): Promise<void> {
  const { voice, sounds, sampleRate } = sound;
  const totalSeconds = sound.leadSeconds + sound.durationSeconds + sound.tailSeconds;
  const encoding = ['-c:a', 'aac', '-b:a', '128k', '-ar', String(sampleRate), '-ac', '2'];
  const wavPath = `${outputPath}.wav`;
  await runFfmpeg({
    ...control,
    args: [
      ...(voice ? safeInputArgs(voice.path) : silentInputArgs(sound.durationSeconds)),
      ...sounds.flatMap(({ path, isLooped, fromSeconds }) =>
        isLooped
          ? safeInputArgs(path, {}, ['-stream_loop', '-1'])
          : safeInputArgs(path, { startSeconds: fromSeconds }),
      ),
      ...['-filter_complex', formatFilterGraph(mixChains(sound)), '-map', '[sound]'],
      ...(onMixed ? ['-c:a', 'pcm_s16le', '-ar', String(sampleRate), '-ac', '2'] : encoding),
      ...['-t', formatSeconds(totalSeconds)],
      ...(onMixed ? ['-f', 'wav', toFileUrl(wavPath)] : mp4ContainerArgs(outputPath)),
    ],
    readPaths: [...(voice ? [voice.path] : []), ...sounds.map(({ path }) => path)],
    outputPath: onMixed ? wavPath : outputPath,
    durationSeconds: totalSeconds,
  });
  if (!onMixed) return;
  await onMixed(wavPath);
  await runFfmpeg({
    ...control,
    args: [...safeInputArgs(wavPath), ...encoding, ...mp4ContainerArgs(outputPath)],
    readPaths: [wavPath],
    outputPath,
    durationSeconds: totalSeconds,
  });
  await rm(wavPath, { force: true });
}

function mixChains({
  voice,
  sounds,
  bleeps,
  sampleRate,
  durationSeconds,
  leadSeconds,
}: FilmSound): FilterChain[] {
  const stereo = `aformat=sample_fmts=fltp:channel_layouts=stereo:sample_rates=${sampleRate}`;
  const added = [...sounds.map((_, index) => `sound${index}`), ...(bleeps.length > 0 ? ['tone'] : [])];
  const muted = bleeps.length > 0 ? levelFilters(`1-${bleepExpression(bleeps)}`) : [];
  return [
    {
      inputs: ['0:a:0'],
      filters: [...(voice ? studioFilters(voice, sampleRate) : []), stereo, ...muted, 'apad'],
      outputs: ['voice'],
    },
    ...sounds.map((each, index) => ({
      inputs: [`${index + 1}:${each.streamIndex}`],
      filters: [...stereoFilters(each), stereo, ...soundFilters(each)],
      outputs: [`sound${index}`],
    })),
    ...(bleeps.length > 0
      ? [
          {
            inputs: [],
            filters: [
              `sine=frequency=${BLEEP.hertz}:sample_rate=${sampleRate}`,
              ...stereoFilters({ channels: 1 }),
              stereo,
              // The amplitude of the `sine` source is 1/8.
              `volume=${8 * BLEEP.level}`,
              ...levelFilters(bleepExpression(bleeps)),
            ],
            outputs: ['tone'],
          },
        ]
      : []),
    {
      inputs: ['voice', ...added],
      filters: [
        ...(added.length > 0
          ? [`amix=inputs=${added.length + 1}:duration=first:normalize=0`, LIMIT_FILTER]
          : []),
        `atrim=end=${formatSeconds(durationSeconds)}`,
        ...(leadSeconds > 0 ? [`adelay=delays=${formatSeconds(leadSeconds * 1000)}:all=1`] : []),
        'apad',
      ],
      outputs: ['sound'],
    },
  ];
}

function soundFilters(sound: MixedSound): string[] {
  const { startSeconds, endSeconds, fadeInSeconds, fadeOutSeconds, level } = sound;
  const lasts = endSeconds - startSeconds;
  const local = level.map((value) => ({ ...value, timeSeconds: value.timeSeconds - startSeconds }));
  return [
    `atrim=duration=${formatSeconds(lasts)}`,
    'asetpts=PTS-STARTPTS',
    `volume=${sound.gainDb}dB`,
    ...(local.length > 0 ? levelFilters(linearExpression(local)) : []),
    ...(fadeInSeconds > 0 ? [`afade=t=in:d=${formatSeconds(fadeInSeconds)}`] : []),
    ...(fadeOutSeconds > 0
      ? [`afade=t=out:st=${formatSeconds(lasts - fadeOutSeconds)}:d=${formatSeconds(fadeOutSeconds)}`]
      : []),
    `adelay=delays=${formatSeconds(startSeconds * 1000)}:all=1`,
    'apad',
  ];
}

function levelFilters(expression: string): string[] {
  return [`asetnsamples=n=${FRAME_SAMPLES}`, `volume=volume='${expression}':eval=frame`];
}

/** Builds an expression that is 1 in bleeps and 0 otherwise. */
function bleepExpression(bleeps: readonly TimeRange[]): string {
  const steps: Step[] = [{ from: 0, value: 0 }];
  for (const { startSeconds, endSeconds } of bleeps) {
    steps.push(
      { from: formatSeconds(startSeconds), value: 1 },
      { from: formatSeconds(endSeconds), value: 0 },
    );
  }
  return `(${stepExpression('t', steps)})`;
}
