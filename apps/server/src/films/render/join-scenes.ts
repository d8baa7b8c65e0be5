import { rm } from 'node:fs/promises';
import path from 'node:path';
import { type Film, type PlacedScene, placeScenes } from '@atelier/film';
import { playedSeconds, speedOf } from '@atelier/film/document/scene-seconds';
import { hasOwnLevel, sceneLevelAt } from '@atelier/film/evaluate/scene/scene-level';
import { replacedSounds } from '@atelier/film/render/used-facts';
import { extractSound } from '@atelier/media';
import { joinedLength, joinSamples, type SampleReader } from '@atelier/media/sound/join-samples';
import { type OpenWav, openPcmWav, writePcmWav } from '@atelier/media/sound/pcm-wav';
import type { RenderSource } from './film-render.ts';

interface Heard {
  film: Film;
  sources: Readonly<Record<string, RenderSource>>;
  assets: Readonly<Record<string, RenderSource>>;
}

/** Returns the file of each source whose sound is heard: its own, or the one that replaces its sound. */
export function heardFiles({ film, sources, assets }: Heard) {
  const replaced = Object.entries(replacedSounds(film.sources)).map(([name, asset]) => {
    const file = assets[asset];
    if (!file) throw new RangeError(`The asset ${asset} is missing.`);
    return [name, file] as const;
  });
  return { ...sources, ...Object.fromEntries(replaced) };
}

/** Silence between the sounds of two ranges, so that a crossfade at the end of one does not reach the next. */
const APART_SECONDS = 0.1;
/** Scenes of a source with a longer gap between them are read apart, because the gap stays in memory. */
const LONGEST_GAP_SECONDS = 10;

/** Writes the sound of the scenes in playing order, with short crossfades at cuts. @returns false without any sound */
export async function joinScenes(
  { film, sources, assets, workDir }: Heard & { workDir: string },
  { sampleRate, wavPath, signal }: { sampleRate: number; wavPath: string; signal: AbortSignal },
): Promise<boolean> {
  const scenes = placeScenes(film);
  const ranges = findRanges(film, heardFiles({ film, sources, assets }));
  if (ranges.length === 0) return false;
  const starts = new Map(
    ranges.flatMap(({ placed, startSeconds, speed, atSeconds }) =>
      placed.map((scene) => [scene, atSeconds + (scene.scene.start_seconds - startSeconds) / speed] as const),
    ),
  );
  const readSeconds = endOf(ranges.at(-1));
  const pieces = scenes.flatMap((placed) => {
    const { scene } = placed;
    const { freeze_seconds: still = 0 } = scene;
    // Scenes without sound, or played backwards, and pictures that stand read the silence behind all ranges.
    const startSeconds = starts.get(placed) ?? readSeconds;
    const levelAt = hasOwnLevel(scene) ? (seconds: number) => sceneLevelAt(scene, seconds) : undefined;
    const played = { startSeconds, endSeconds: startSeconds + playedSeconds(scene), levelAt };
    return still > 0 ? [played, { startSeconds: readSeconds, endSeconds: readSeconds + still }] : [played];
  });
  const rangesPath = path.join(workDir, 'ranges.wav');
  await writeRanges(ranges, { folder: workDir, rangesPath, sampleRate, signal });
  const wav = await openPcmWav(rangesPath);
  try {
    // Silence before and after the file.
    const reader: SampleReader = {
      channelCount: CHANNELS,
      read: (from, count) => readPadded(wav, from, count),
    };
    const count = joinedLength(pieces, sampleRate);
    const format = { channelCount: CHANNELS, sampleRate, count };
    await writePcmWav(wavPath, joinSamples(reader, { pieces, sampleRate }), format);
  } finally {
    await wav.close();
    await rm(rangesPath, { force: true });
  }
  return true;
}

/** The channels of files that `extractSound` writes. */
const CHANNELS = 2;
/** Samples of each channel that are copied at once. */
const COPIED = 262_144;

/** Writes the sound of ranges into one file, each at its place, with silence between them. */
async function writeRanges(
  ranges: readonly SoundRange[],
  {
    folder,
    rangesPath,
    sampleRate,
    signal,
  }: { folder: string; rangesPath: string; sampleRate: number; signal: AbortSignal },
): Promise<void> {
  const outputPath = path.join(folder, 'range.wav');
  const count = Math.ceil(endOf(ranges.at(-1)) * sampleRate);
  let written = 0;
  async function* blocks() {
    for (const { source, startSeconds, endSeconds, speed, atSeconds } of ranges) {
      const { path: sourcePath, info } = source;
      const range = { startSeconds, durationSeconds: endSeconds - startSeconds };
      await extractSound({ info, sourcePath, range, speed, outputPath, sampleRate }, { signal });
      yield* silenceUntil(Math.round(atSeconds * sampleRate));
      const wav = await openPcmWav(outputPath);
      try {
        const length = Math.min(wav.length, Math.round((range.durationSeconds / speed) * sampleRate));
        for (let from = 0; from < length; from += COPIED) {
          const block = await wav.read(from, Math.min(COPIED, length - from));
          written += block.length / CHANNELS;
          yield block;
        }
      } finally {
        await wav.close();
      }
    }
    yield* silenceUntil(count);
  }
  function* silenceUntil(place: number) {
    while (written < place) {
      const length = Math.min(COPIED, place - written);
      written += length;
      yield new Int16Array(length * CHANNELS);
    }
  }
  await writePcmWav(rangesPath, blocks(), { channelCount: CHANNELS, sampleRate, count });
  await rm(outputPath, { force: true });
}

async function readPadded(wav: OpenWav, from: number, count: number): Promise<Int16Array> {
  const samples = new Int16Array(count * CHANNELS);
  const before = Math.min(count, Math.max(0, -from));
  samples.set(await wav.read(from + before, count - before), before * CHANNELS);
  return samples;
}

interface SoundRange {
  source: RenderSource;
  placed: PlacedScene[];
  startSeconds: number;
  endSeconds: number;
  /** The speed of its scenes. */
  speed: number;
  /** The place of the range among all that are read, in seconds. */
  atSeconds: number;
}

/** Finds the ranges of the sources to read: as few as possible, without long unused parts. */
function findRanges(film: Film, sources: Heard['sources']): SoundRange[] {
  const ranges: SoundRange[] = [];
  for (const [name, source] of Object.entries(sources)) {
    if (!source.info.audio) continue;
    const shown = placeScenes(film)
      .filter(({ scene }) => scene.source === name && !scene.reverse)
      .toSorted((a, b) => a.scene.start_seconds - b.scene.start_seconds);
    let last: SoundRange | undefined;
    for (const placed of shown) {
      const { start_seconds: startSeconds, end_seconds: endSeconds } = placed.scene;
      const speed = speedOf(placed.scene);
      if (last && last.speed === speed && startSeconds - last.endSeconds < LONGEST_GAP_SECONDS) {
        last.endSeconds = Math.max(last.endSeconds, endSeconds);
        last.placed.push(placed);
      } else {
        const atSeconds = endOf(ranges.at(-1));
        last = { source, placed: [placed], startSeconds, endSeconds, speed, atSeconds };
        ranges.push(last);
      }
    }
  }
  return ranges;
}

/** Returns the place behind a range and its silence, in seconds. */
function endOf(range: SoundRange | undefined): number {
  if (!range) return 0;
  return range.atSeconds + (range.endSeconds - range.startSeconds) / range.speed + APART_SECONDS;
}
