import path from 'node:path';
import type { Film } from '@atelier/film';
import { placeScenes } from '@atelier/film';
import type { DubSentence } from '@atelier/film/dub/dub-sentences';
import { type MediaInfo, runFfmpeg, safeInputArgs } from '@atelier/media';
import { extractSound } from '@atelier/media/sound/extract-sound';
import { mp4ContainerArgs } from '@atelier/media/video/mp4-output-args';
import { levelsUnder } from './original-level.ts';
import { createWavTrack, openWavTrack, type WavTrack } from './wav-track.ts';

export const DUB_SAMPLE_RATE = 48_000;
const CHUNK_SECONDS = 10;

interface TimeRange {
  startSeconds: number;
  endSeconds: number;
}

interface DubbedSource {
  film: Film;
  /** The name of the source in the film. */
  name: string;
  file: { path: string; info: MediaInfo };
  /** The new voices in the time of the film, mono. */
  voices: WavTrack;
  sentences: readonly DubSentence[];
  /** The stretches of the film in which the new voices speak. */
  spoken: readonly TimeRange[];
  original: 'low' | 'off';
  workDir: string;
  signal: AbortSignal;
}

/**
 * Writes the sound of a source with the new voices, in the time of the source, so that cuts and moves of scenes need no
 * new sound. What the film shows of the source has the voices; the rest has the original.
 * @returns the path of an M4A file as long as the source
 */
export async function mixDub(job: DubbedSource): Promise<string> {
  const { film, name, file, workDir, signal } = job;
  const seconds = film.sources[name]?.duration_seconds ?? file.info.durationSeconds;
  const frames = Math.ceil(seconds * DUB_SAMPLE_RATE);
  const mixedPath = path.join(workDir, `mixed-${name.replaceAll(/[^\w-]/gu, '_')}.wav`);
  const own = await openOriginal(job, seconds);
  const mixed = await createWavTrack(mixedPath, { channels: 2, sampleRate: DUB_SAMPLE_RATE, frames });
  try {
    const levelAt = levelsUnder(quietRanges(job), job.original);
    const step = CHUNK_SECONDS * DUB_SAMPLE_RATE;
    for (let from = 0; from < frames; from += step) {
      signal.throwIfAborted();
      const count = Math.min(step, frames - from);
      const sound = own ? await own.read(from, count) : new Int16Array(2 * count);
      if (own) scale(sound, (frame) => levelAt((from + frame) / DUB_SAMPLE_RATE));
      await addVoices(job, sound, { from, count });
      await mixed.write(from, sound);
    }
  } finally {
    await own?.close();
    await mixed.close();
  }
  const outputPath = mixedPath.replace(/\.wav$/u, '.m4a');
  await runFfmpeg({
    args: [
      ...safeInputArgs(mixedPath),
      ...['-map', '0:a:0', '-c:a', 'aac', '-b:a', '160k'],
      ...mp4ContainerArgs(outputPath),
    ],
    readPaths: [mixedPath],
    outputPath,
    durationSeconds: seconds,
    signal,
  });
  return outputPath;
}

async function openOriginal(
  { file, original, workDir, signal }: DubbedSource,
  seconds: number,
): Promise<WavTrack | null> {
  if (original === 'off' || !file.info.audio) return null;
  const outputPath = path.join(workDir, 'original.wav');
  const range = { startSeconds: 0, durationSeconds: seconds };
  await extractSound(
    { info: file.info, sourcePath: file.path, range, outputPath, sampleRate: DUB_SAMPLE_RATE },
    { signal },
  );
  return openWavTrack(outputPath, 2);
}

/** The stretches of the source in which the old or the new voices speak. */
function quietRanges({ film, name, sentences, spoken }: DubbedSource): TimeRange[] {
  const old = sentences
    .filter(({ source }) => source === name)
    .map(({ sourceStartSeconds: startSeconds, sourceEndSeconds: endSeconds }) => ({
      startSeconds,
      endSeconds,
    }));
  const fresh = placeScenes(film)
    .filter(({ scene }) => scene.source === name)
    .flatMap(({ scene, startSeconds, endSeconds }) =>
      spoken.map((stretch) => ({
        startSeconds: Math.max(startSeconds, stretch.startSeconds) + scene.start_seconds - startSeconds,
        endSeconds: Math.min(endSeconds, stretch.endSeconds) + scene.start_seconds - startSeconds,
      })),
    )
    .filter((stretch) => stretch.endSeconds > stretch.startSeconds);
  return [...old, ...fresh];
}

function scale(sound: Int16Array, levelAt: (frame: number) => number): void {
  const block = 480;
  const frames = sound.length / 2;
  for (let start = 0; start < frames; start += block) {
    const end = Math.min(frames, start + block);
    const [first, last] = [levelAt(start), levelAt(end)];
    if (first === 1 && last === 1) continue;
    for (let frame = start; frame < end; frame++) {
      const level = first + ((last - first) * (frame - start)) / (end - start);
      sound[2 * frame] = (sound[2 * frame] ?? 0) * level;
      sound[2 * frame + 1] = (sound[2 * frame + 1] ?? 0) * level;
    }
  }
}

/** Adds the voices that the film lets hear in a part of the source, in frames. */
async function addVoices(
  { film, name, voices }: DubbedSource,
  sound: Int16Array,
  { from, count }: { from: number; count: number },
): Promise<void> {
  const frameAt = (seconds: number) => Math.round(seconds * DUB_SAMPLE_RATE);
  for (const { scene, startSeconds } of placeScenes(film)) {
    if (scene.source !== name) continue;
    const start = Math.max(from, frameAt(scene.start_seconds));
    const end = Math.min(from + count, frameAt(scene.end_seconds));
    if (end <= start) continue;
    const voice = await voices.read(
      start - frameAt(scene.start_seconds) + frameAt(startSeconds),
      end - start,
    );
    for (const [index, sample] of voice.entries()) {
      const at = 2 * (start - from + index);
      for (const channel of [at, at + 1]) sound[channel] = clamp((sound[channel] ?? 0) + sample);
    }
  }
}

function clamp(sample: number): number {
  return Math.max(-32_768, Math.min(32_767, sample));
}
