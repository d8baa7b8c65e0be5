import type { BrandSnapshot } from '@atelier/captions/brand/brand-kit';
import { SPEECH_LANGUAGES } from '@atelier/contracts';
import type { FilmCanvas, FilmToolId } from '@atelier/contracts/tools/films';
import type { Film } from '@atelier/film';
import { captionStyle } from '@atelier/film/evaluate/caption-lines';
import { chooseFrameRate, type MediaInfo, type MediaRange, requireVideo } from '@atelier/media';
import { FALLBACK_LANGUAGE } from '../captioning/spoken-language.ts';
import type { CutPlan } from '../cutting/plan-cuts.ts';
import { canvasSize } from './canvas-size.ts';
import type { FilmRequest } from './film-request.ts';
import { clipStyleOf } from './film-style.ts';
import { filmWords, toMicroseconds } from './film-words.ts';
import { type FilmScenes, planScenes } from './plan-scenes.ts';
import { secondCaptions } from './second-captions.ts';

/** The game's volume beside the person's sound, and its attenuation under speech, in dB. */
const PLAY_GAIN_DB = -10.5;
const PLAY_DUCK_DB = 12;

export interface FilmParts {
  tool: FilmToolId;
  /** The request of the tool; empty for a new film. */
  request: FilmRequest;
  /** True when the source is a finished film, in which captions are drawn already. */
  isFinished?: boolean | undefined;
  /** By default the size that the tool makes of the source. */
  canvas?: FilmCanvas | undefined;
  info: MediaInfo;
  /** The part of the source that the film begins with. */
  range: MediaRange;
  plan: CutPlan | null;
  framing: FilmScenes['framing'];
  /** The words and those of the second language, in the time of the range. */
  words: Parameters<typeof filmWords>[0];
  /** The speakers of the words; none by default. */
  speakers?: Film['speakers'] | undefined;
  second: Parameters<typeof secondCaptions>[0];
  /** The language of the captions, BCP 47. */
  language: string;
  assetId: string;
  /** The gameplay film of a split screen. */
  game: { assetId: string; durationSeconds: number } | null;
}

/** Builds the document of a film: from a source alone, or as the request of a tool describes it. */
export function buildFilm(parts: FilmParts): Film {
  const { tool, request, isFinished, info, range, game } = parts;
  const rate = chooseFrameRate(requireVideo(info));
  const language = SPEECH_LANGUAGES.find((tag) => tag === parts.language) ?? FALLBACK_LANGUAGE;
  // An earlier run has left out the words of its cuts.
  const cuts = request.made_cuts ? [] : (parts.plan?.wanted ?? []);
  const pieces = parts.plan?.map.pieces ?? [{ startSeconds: 0, endSeconds: range.durationSeconds }];
  const scenes = planScenes({ ...parts, pieces });
  const duration = scenes.reduce((sum, scene) => sum + scene.end_seconds - scene.start_seconds, 0);
  const film: Film = {
    version: 1,
    canvas: { ...canvasSize(parts), frame_rate: rate.num / rate.den, background: '#000000' },
    language,
    sources: {
      main: {
        asset_id: parts.assetId,
        kind: 'video',
        duration_seconds: toMicroseconds(info.durationSeconds),
      },
      ...(game && {
        game: {
          asset_id: game.assetId,
          kind: 'video',
          duration_seconds: toMicroseconds(game.durationSeconds),
        },
      }),
    },
    words: {
      main: filmWords(parts.words, { pieces, cuts, range, info, hasPunchIns: request.punch_in !== 0 }),
    },
    speakers: parts.speakers ?? {},
    scenes,
    captions: {
      style: isFinished ? 0 : clipStyleOf(tool, request.subtitle_style),
      own_style: request.own_style ?? null,
      second: null,
      position: game ? seamOf(request) : null,
      speakers: 'none',
    },
    layers: [],
    sound: {
      ...treatmentOf(parts),
      music: game ? playMusic(game, request, duration) : [],
      effects: [],
      bleeps: [],
    },
    brand: request.brand_kit === undefined ? null : brandOf(request.brand_kit),
  };
  const style = captionStyle(film);
  const second = style && secondCaptions(parts.second, { style, canvas: film.canvas, range });
  return { ...film, captions: { ...film.captions, second } };
}

/** Returns the treatment of the sound. Jobs of older versions have none. */
function treatmentOf({ request, isFinished, game }: FilmParts) {
  const isOfJob = request.subtitle_style !== undefined || request.format !== undefined;
  const sound = request.studio_sound ?? request.sound;
  return {
    scenes: game === null || request.play_sound !== 'game',
    loudness: !isFinished && (sound?.loudness ?? !isOfJob),
    denoise: sound?.denoise ? sound.denoise_amount : 0,
    studio: sound?.voice ?? false,
  };
}

/** Returns the place where the two pictures meet, as a fraction of the height. */
function seamOf({ person_share = 50, swap = false }: FilmRequest): number {
  return swap ? 1 - person_share / 100 : person_share / 100;
}

function playMusic(
  { assetId }: NonNullable<FilmParts['game']>,
  { play_sound, ducking = true }: FilmRequest,
  duration: number,
): Film['sound']['music'] {
  if (play_sound !== 'mix' && play_sound !== 'game') return [];
  const isMixed = play_sound === 'mix';
  return [
    {
      id: 'game-sound',
      asset_id: assetId,
      start_seconds: 0,
      end_seconds: toMicroseconds(duration),
      gain_db: isMixed ? PLAY_GAIN_DB : 0,
      duck_db: isMixed && ducking ? PLAY_DUCK_DB : 0,
    },
  ];
}

function brandOf(kit: BrandSnapshot): NonNullable<Film['brand']> {
  return { logo: kit.mark !== null, intro: kit.intro !== null, outro: kit.outro !== null };
}
