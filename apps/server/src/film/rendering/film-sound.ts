import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Engines } from '@atelier/engines/engines';
import { type Film, type FilmFacts, keptWords, type PlacedScene, placeScenes } from '@atelier/film';
import { catalogueSound, soundFile } from '@atelier/film/document/sound-schema';
import { duckedLevel, musicFades } from '@atelier/film/evaluate/music-level';
import { anchorTime, placeLayers } from '@atelier/film/evaluate/place-layers';
import { filmSpeech, hasSpeech } from '@atelier/film/render/film-speech';
import { replacedSounds } from '@atelier/film/render/used-facts';
import { chooseGain, extractSound, type StudioSound } from '@atelier/media';
import { type FilmSound, type MixedSound, mixFilmSound } from '@atelier/media/segments/mix-film-sound';
import { joinedLength, joinSamples, type SampleReader } from '@atelier/media/sound/join-samples';
import { type OpenWav, openPcmWav, writePcmWav } from '@atelier/media/sound/pcm-wav';
import type { RenderSource, SoundTreatment } from './film-render.ts';

interface Sounding {
  film: Film;
  facts: FilmFacts;
  sources: Readonly<Record<string, RenderSource>>;
  assets: Readonly<Record<string, RenderSource>>;
  denoiser: Engines['denoiser'];
  workDir: string;
}

type FilmTimes = Pick<FilmSound, 'durationSeconds' | 'leadSeconds' | 'tailSeconds'>;

/** Treats, mixes and writes the sound of a film as AAC in an MP4. Throws `MediaError` and `ProcessError`. */
export async function renderSound(
  render: Omit<Sounding, 'denoiser'> & { denoiser?: Engines['denoiser'] },
  { soundPath, ...times }: FilmTimes & { soundPath: string },
  { signal }: { signal: AbortSignal },
): Promise<SoundTreatment> {
  const sounding = { ...render, denoiser: render.denoiser ?? null };
  const sampleRate = filmSampleRate(render.film, heardFiles(render));
  const { voice, treatment } = await prepareVoice(sounding, sampleRate, signal);
  await mixFilmSound(
    {
      ...{ voice, sampleRate, ...times },
      sounds: mixedSounds(sounding),
      bleeps: bleepStretches(render.film),
    },
    soundPath,
    { signal },
  );
  return treatment;
}

/** Returns the file of each source whose sound is heard: its own, or the one that replaces its sound. */
function heardFiles({ film, sources, assets }: Pick<Sounding, 'film' | 'sources' | 'assets'>) {
  const replaced = Object.entries(replacedSounds(film.sources)).map(([name, asset]) => {
    const file = assets[asset];
    if (!file) throw new RangeError(`The asset ${asset} is missing.`);
    return [name, file] as const;
  });
  return { ...sources, ...Object.fromEntries(replaced) };
}

/** Returns the sample rate of a film: 44.1 kHz when all its sources have it. */
function filmSampleRate(film: Film, sources: Sounding['sources']): number {
  const rates = film.scenes.flatMap(({ source }) => sources[source]?.info.audio?.sampleRate ?? []);
  return rates.length > 0 && rates.every((rate) => rate === 44_100) ? 44_100 : 48_000;
}

/** True when a film asks for a treatment of its voice and has one. */
export function isVoiceTreated({ film, facts }: Pick<Sounding, 'film' | 'facts'>): boolean {
  const { loudness, denoise, studio } = film.sound;
  return (loudness || denoise > 0 || studio) && hasSpeech(film, facts);
}

export const UNTREATED: SoundTreatment = { loudness: null, denoised: false, voice: false };

/**
 * Joins the sound of the scenes and measures its treatment. Speech alone is treated.
 * @returns `voice`: null when no scene has sound or it is not heard
 */
async function prepareVoice(
  sounding: Sounding,
  sampleRate: number,
  signal: AbortSignal,
): Promise<{ voice: StudioSound | null; treatment: SoundTreatment }> {
  const { film, denoiser, workDir } = sounding;
  const wavPath = path.join(workDir, 'voice.wav');
  const isHeard = film.sound.scenes && (await joinSound(sounding, { sampleRate, wavPath, signal }));
  if (!isHeard) return { voice: null, treatment: UNTREATED };
  if (!isVoiceTreated(sounding)) return { voice: { path: wavPath }, treatment: UNTREATED };
  const { denoise, studio, loudness } = film.sound;
  const denoised = denoise > 0 && denoiser !== null;
  if (denoised) await denoiser?.denoise({ wavPath, amount: denoise }, { signal });
  const sound = { path: wavPath, isVoice: studio };
  const change = loudness ? await chooseGain(sound, sampleRate, { signal }) : null;
  return {
    voice: { ...sound, gainDb: change?.gainDb },
    treatment: {
      loudness: change && { before: change.before, after: change.after },
      denoised,
      voice: studio,
    },
  };
}

/** Silence between the sounds of two ranges, so that a crossfade at the end of one does not reach the next. */
const APART_SECONDS = 0.1;
/** Scenes of a source with a longer gap between them are read apart, because the gap stays in memory. */
const LONGEST_GAP_SECONDS = 10;

/** Writes the sound of the scenes in playing order, with short crossfades at cuts. @returns false without any sound */
async function joinSound(
  { film, sources, assets, workDir }: Sounding,
  { sampleRate, wavPath, signal }: { sampleRate: number; wavPath: string; signal: AbortSignal },
): Promise<boolean> {
  const scenes = placeScenes(film);
  const ranges = findRanges(film, heardFiles({ film, sources, assets }));
  if (ranges.length === 0) return false;
  const starts = new Map(
    ranges.flatMap(({ placed, startSeconds, atSeconds }) =>
      placed.map((scene) => [scene, atSeconds + scene.scene.start_seconds - startSeconds] as const),
    ),
  );
  const readSeconds = endOf(ranges.at(-1));
  const pieces = scenes.map((scene) => {
    // A scene without sound reads the silence behind all ranges.
    const startSeconds = starts.get(scene) ?? readSeconds;
    return { startSeconds, endSeconds: startSeconds + lengthOf(scene) };
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

/** As `extractSound` writes them. */
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
    for (const { source, startSeconds, endSeconds, atSeconds } of ranges) {
      const { path: sourcePath, info } = source;
      const range = { startSeconds, durationSeconds: endSeconds - startSeconds };
      await extractSound({ info, sourcePath, range, outputPath, sampleRate }, { signal });
      yield* silenceUntil(Math.round(atSeconds * sampleRate));
      const wav = await openPcmWav(outputPath);
      try {
        const length = Math.min(wav.length, Math.round(range.durationSeconds * sampleRate));
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
  /** The place of the range among all that are read, in seconds. */
  atSeconds: number;
}

/** Finds the ranges of the sources to read: as few as possible, without long unused parts. */
function findRanges(film: Film, sources: Sounding['sources']): SoundRange[] {
  const ranges: SoundRange[] = [];
  for (const [name, source] of Object.entries(sources)) {
    if (!source.info.audio) continue;
    const shown = placeScenes(film)
      .filter(({ scene }) => scene.source === name)
      .toSorted((a, b) => a.scene.start_seconds - b.scene.start_seconds);
    let last: SoundRange | undefined;
    for (const placed of shown) {
      const { start_seconds: startSeconds, end_seconds: endSeconds } = placed.scene;
      if (last && startSeconds - last.endSeconds < LONGEST_GAP_SECONDS) {
        last.endSeconds = Math.max(last.endSeconds, endSeconds);
        last.placed.push(placed);
      } else {
        last = { source, placed: [placed], startSeconds, endSeconds, atSeconds: endOf(ranges.at(-1)) };
        ranges.push(last);
      }
    }
  }
  return ranges;
}

/** Returns the place behind a range and its silence, in seconds. */
function endOf(range: SoundRange | undefined): number {
  return range ? range.atSeconds + range.endSeconds - range.startSeconds + APART_SECONDS : 0;
}

function lengthOf({ startSeconds, endSeconds }: PlacedScene): number {
  return endSeconds - startSeconds;
}

const CLICK_FADE_SECONDS = 0.015;

/** Returns the music, the effects and the sound of cutaways of a film. */
function mixedSounds({ film, facts, assets }: Sounding): MixedSound[] {
  const soundOf = (file: string) => {
    const asset = Object.hasOwn(assets, file) ? assets[file] : undefined;
    // A sound that the catalogue does not have any more is silent.
    if (!asset && catalogueSound(file) !== null) return null;
    if (!asset) throw new RangeError(`The asset ${file} is missing.`);
    const { path: soundPath, info } = asset;
    if (!info.audio) return null;
    const { streamIndex, channels } = info.audio;
    return { path: soundPath, streamIndex, channels, seconds: info.durationSeconds };
  };
  const speech = filmSpeech(film, facts);
  const filmEnd = placeScenes(film).at(-1)?.endSeconds ?? 0;
  const music = film.sound.music.flatMap((item): MixedSound[] => {
    const sound = soundOf(soundFile(item));
    const startSeconds = item.start_seconds;
    const endSeconds = Math.min(item.end_seconds, filmEnd);
    if (!sound || endSeconds <= startSeconds) return [];
    return [
      {
        ...{ ...sound, startSeconds, endSeconds, gainDb: item.gain_db, fromSeconds: 0, isLooped: true },
        ...musicFades(endSeconds - startSeconds),
        level: duckedLevel(speech, item.duck_db),
      },
    ];
  });
  const once = (
    file: string,
    at: { startSeconds: number; fromSeconds: number; most: number; gainDb: number },
  ) => {
    const sound = soundOf(file);
    if (!sound) return [];
    const lasts = Math.min(at.most, sound.seconds - at.fromSeconds, filmEnd - at.startSeconds);
    if (lasts <= 0) return [];
    const fade = Math.min(CLICK_FADE_SECONDS, lasts / 4);
    return [
      {
        ...{ ...sound, ...at, endSeconds: at.startSeconds + lasts, isLooped: false, level: [] },
        ...{ fadeInSeconds: fade, fadeOutSeconds: fade },
      },
    ];
  };
  const effects = film.sound.effects.flatMap((effect) => {
    const startSeconds = anchorTime(film, effect.anchor);
    if (startSeconds === undefined) return [];
    const at = { startSeconds, fromSeconds: 0, most: Number.POSITIVE_INFINITY, gainDb: effect.gain_db };
    return once(soundFile(effect), at);
  });
  const cutaways = placeLayers(film).flatMap(({ layer, startSeconds, endSeconds }) => {
    if (layer.kind !== 'video' || layer.gain_db === null) return [];
    const at = { startSeconds, fromSeconds: layer.start_seconds, most: endSeconds - startSeconds };
    return once(layer.asset_id, { ...at, gainDb: layer.gain_db });
  });
  return [...music, ...effects, ...cutaways];
}

/** Returns the stretches of the words that are bleeped. */
function bleepStretches(film: Film) {
  const bleeped = new Set(film.sound.bleeps);
  return keptWords(film).filter(
    ({ word, startSeconds, endSeconds }) => bleeped.has(word.id) && endSeconds > startSeconds,
  );
}
