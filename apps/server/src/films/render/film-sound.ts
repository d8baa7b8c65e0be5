import path from 'node:path';
import type { Engines } from '@atelier/engines/engines';
import { type Film, type FilmFacts, keptWords, placeScenes } from '@atelier/film';
import { catalogueSound, soundFile } from '@atelier/film/document/sound-schema';
import { duckedLevel, musicFades } from '@atelier/film/evaluate/music-level';
import { anchorTime, placeLayers } from '@atelier/film/evaluate/place-layers';
import { filmSpeech, hasSpeech } from '@atelier/film/render/film-speech';
import { chooseGain, type StudioSound } from '@atelier/media';
import { type FilmSound, type MixedSound, mixFilmSound } from '@atelier/media/segments/mix-film-sound';
import type { ResultMark } from '../../platform/credentials/result-marks.ts';
import type { RenderSource, SoundTreatment } from './film-render.ts';
import { heardFiles, joinScenes } from './join-scenes.ts';

interface SoundRender {
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
  render: Omit<SoundRender, 'denoiser'> & { denoiser?: Engines['denoiser'] },
  { soundPath, mark = null, ...times }: FilmTimes & { soundPath: string; mark?: ResultMark | null },
  { signal }: { signal: AbortSignal },
): Promise<SoundTreatment> {
  const sounding = { ...render, denoiser: render.denoiser ?? null };
  const sampleRate = filmSampleRate(render.film, heardFiles(render));
  const { voice, treatment } = await prepareVoice(sounding, sampleRate, signal);
  await mixFilmSound(
    {
      voice,
      sampleRate,
      ...times,
      sounds: mixedSounds(sounding),
      bleeps: bleepRanges(render.film),
    },
    soundPath,
    { signal, ...(mark && { onMixed: (wavPath: string) => mark.sound(wavPath, { signal }) }) },
  );
  return treatment;
}

/** Returns the sample rate of a film: 44.1 kHz when all its sources have it. */
function filmSampleRate(film: Film, sources: SoundRender['sources']): number {
  const rates = film.scenes.flatMap(({ source }) => sources[source]?.info.audio?.sampleRate ?? []);
  return rates.length > 0 && rates.every((rate) => rate === 44_100) ? 44_100 : 48_000;
}

/** True when a film asks for a treatment of its voice and has one. */
export function isVoiceTreated({ film, facts }: Pick<SoundRender, 'film' | 'facts'>): boolean {
  const { loudness, denoise, studio } = film.sound;
  return (loudness || denoise > 0 || studio) && hasSpeech(film, facts);
}

export const UNTREATED: SoundTreatment = { loudness: null, denoised: false, voice: false };

/**
 * Joins the sound of the scenes and measures its treatment. Speech alone is treated.
 * @returns `voice`: null when no scene has sound or it is not heard
 */
async function prepareVoice(
  sounding: SoundRender,
  sampleRate: number,
  signal: AbortSignal,
): Promise<{ voice: StudioSound | null; treatment: SoundTreatment }> {
  const { film, denoiser, workDir } = sounding;
  const wavPath = path.join(workDir, 'voice.wav');
  const isHeard = film.sound.scenes && (await joinScenes(sounding, { sampleRate, wavPath, signal }));
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

const CLICK_FADE_SECONDS = 0.015;

/** Returns the music, the effects and the sound of cutaways of a film. */
function mixedSounds({ film, facts, assets }: SoundRender): MixedSound[] {
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
        ...sound,
        startSeconds,
        endSeconds,
        gainDb: item.gain_db,
        fromSeconds: 0,
        isLooped: true,
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
        ...sound,
        ...at,
        endSeconds: at.startSeconds + lasts,
        isLooped: false,
        level: [],
        fadeInSeconds: fade,
        fadeOutSeconds: fade,
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
function bleepRanges(film: Film) {
  const bleeped = new Set(film.sound.bleeps);
  return keptWords(film).filter(
    ({ word, startSeconds, endSeconds }) => bleeped.has(word.id) && endSeconds > startSeconds,
  );
}
