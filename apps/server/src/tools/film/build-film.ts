import type { BrandSnapshot } from '@atelier/captions/brand/brand-kit';
import { STYLE_TABLE } from '@atelier/captions/styles/style-table';
import type { SpeechLanguage, Word } from '@atelier/contracts';
import { FILM_CANVASES } from '@atelier/contracts/tools/films';
import type { Film, Layout } from '@atelier/film';
import {
  chooseClipSize,
  chooseFrameRate,
  chooseSubtitlesSize,
  type MediaInfo,
  type MediaRange,
  requireVideo,
} from '@atelier/media';
import type { MadeBy, PreparationPayload } from './payload.ts';

/** The style of captions of a new film: "Zoom dynamique · mot orange". */
const USUAL_STYLE = 12;
/** The game's volume under the person's sound, and its attenuation under speech. */
const PLAY_GAIN_DB = -12;
const PLAY_DUCK_DB = 8;
/** Words are shown for at least so long. */
const LEAST_WORD_SECONDS = 0.02;
/** Pieces shorter than this are dropped between two cuts. */
const LEAST_PIECE_SECONDS = 0.08;

interface FilmParts {
  request: Pick<PreparationPayload, 'tool' | 'canvas' | 'is_finished'> & { made_by?: MadeBy | undefined };
  info: MediaInfo;
  /** The part of the source that the film begins with. */
  range: MediaRange;
  /** Words in the time of the range. */
  words: readonly Word[];
  language: SpeechLanguage;
  assetId: string;
  /** The gameplay film of a split screen. */
  game: { assetId: string; durationSeconds: number } | null;
}

/** Builds the document of a new film: from a source alone, or as a finished job has made it. */
export function buildFilm(parts: FilmParts): Film {
  const { request, info, range, words, language, game } = parts;
  const made = request.made_by ?? {};
  const rate = chooseFrameRate(requireVideo(info));
  const sound = made.studio_sound ?? made.sound;
  return {
    version: 1,
    canvas: { ...sizeOf(parts), frame_rate: rate.num / rate.den, background: '#000000' },
    language,
    sources: {
      main: { asset_id: parts.assetId, kind: 'video', duration_seconds: micro(info.durationSeconds) },
      ...(game && {
        game: { asset_id: game.assetId, kind: 'video', duration_seconds: micro(game.durationSeconds) },
      }),
    },
    words: { main: filmWords(words, range, info.durationSeconds) },
    speakers: {},
    scenes: scenesOf(parts),
    captions: {
      style: styleOf(request),
      own_style: made.own_style ?? null,
      second: null,
      position: game ? seamOf(made) : null,
    },
    layers: [],
    sound: {
      loudness: request.is_finished ? false : (sound?.loudness ?? true),
      denoise: sound?.denoise ? sound.denoise_amount : 0,
      studio: sound?.voice ?? false,
      music: game && made.play_sound === 'mix' ? [playMusic(game, parts)] : [],
      effects: [],
      bleeps: [],
    },
    brand: made.brand_kit === undefined ? null : brandOf(made.brand_kit),
  };
}

/** The canvas: the asked one, that of the job, else the size that the tool makes of the source. */
function sizeOf({ request, info }: FilmParts): { width: number; height: number } {
  const { canvas, made_by: made, tool, is_finished } = request;
  if (canvas) return FILM_CANVASES[canvas];
  if (is_finished) return chooseSubtitlesSize(info);
  if (tool === 'format' && made?.format) return FILM_CANVASES[made.format];
  if (tool === 'subtitles') return chooseSubtitlesSize(info);
  if (tool === 'split-screen') return FILM_CANVASES['9:16'];
  return chooseClipSize(info, made?.framing === 'fit' ? 'fit' : 'follow');
}

function styleOf({ tool, made_by: made, is_finished }: FilmParts['request']): number {
  if (is_finished) return 0;
  if (!made) return tool === 'format' ? 0 : USUAL_STYLE;
  if (tool === 'format') return 0;
  const style = made.subtitle_style ?? USUAL_STYLE;
  // The subtitles screen numbers the same styles otherwise.
  return tool === 'subtitles'
    ? (STYLE_TABLE.find(({ subtitlesId }) => subtitlesId === style)?.clipId ?? USUAL_STYLE)
    : style;
}

function layoutOf({ request, game }: FilmParts): Layout {
  const made = request.made_by;
  if (request.is_finished) return { kind: 'fill', framing: 'center' };
  if (game) {
    const share = 1 - (made?.person_share ?? 50) / 100;
    return { kind: 'split', other: 'game', share, on_top: made?.swap ?? false };
  }
  if (made?.fit === 'fit' || made?.framing === 'fit') return { kind: 'fit' };
  if (made?.framing === 'duo') return { kind: 'duo' };
  const isCentred = made?.framing === 'center' || request.tool === 'subtitles' || request.tool === 'format';
  return { kind: 'fill', framing: isCentred ? 'center' : 'follow' };
}

/** The pieces of the range that the job has not cut. */
function scenesOf(parts: FilmParts): Film['scenes'] {
  const { range, request } = parts;
  const layout = layoutOf(parts);
  const end = Math.min(range.startSeconds + range.durationSeconds, parts.info.durationSeconds);
  const cuts = (request.made_by?.made_cuts ?? []).map((cut) => ({
    from: range.startSeconds + cut.start_seconds,
    until: range.startSeconds + cut.end_seconds,
  }));
  const pieces: { start: number; end: number }[] = [];
  let start = range.startSeconds;
  for (const { from, until } of [...cuts, { from: end, until: end }]) {
    if (from - start >= LEAST_PIECE_SECONDS) pieces.push({ start, end: from });
    start = Math.max(start, until);
  }
  const kept = pieces.length > 0 ? pieces : [{ start: range.startSeconds, end }];
  return kept.map((piece, index) => ({
    id: `sc${index + 1}`,
    source: 'main',
    start_seconds: micro(piece.start),
    end_seconds: micro(piece.end),
    layout,
    transition: null,
    zoom: null,
  }));
}

function filmWords(
  words: readonly Word[],
  { startSeconds }: MediaRange,
  durationSeconds: number,
): Film['words'][string] {
  return words
    .map((word) => ({
      word,
      start: micro(Math.min(Math.max(0, startSeconds + word.startSeconds), durationSeconds)),
      end: micro(Math.min(startSeconds + word.endSeconds, durationSeconds)),
    }))
    .filter(({ word, start, end }) => word.text.trim() !== '' && end - start >= LEAST_WORD_SECONDS)
    .toSorted((a, b) => a.start - b.start)
    .map(({ word, start, end }, index) => ({
      id: `w${index + 1}`,
      text: word.text.slice(0, 120),
      start_seconds: start,
      end_seconds: end,
      confidence: word.confidence ?? null,
      speaker: null,
      emphasis: word.zoom ? 2 : word.keyword ? 1 : 0,
      emoji: word.emoji ?? null,
    }));
}

/** The place where the two pictures meet, as a fraction of the height. */
function seamOf({ person_share = 50, swap = false }: MadeBy): number {
  return swap ? 1 - person_share / 100 : person_share / 100;
}

function playMusic({ assetId, durationSeconds }: NonNullable<FilmParts['game']>, { range }: FilmParts) {
  return {
    id: 'game-sound',
    asset_id: assetId,
    start_seconds: 0,
    end_seconds: micro(Math.min(durationSeconds, range.durationSeconds)),
    gain_db: PLAY_GAIN_DB,
    duck_db: PLAY_DUCK_DB,
  };
}

function brandOf(kit: BrandSnapshot): NonNullable<Film['brand']> {
  return { logo: kit.mark !== null, intro: kit.intro !== null, outro: kit.outro !== null };
}

/** Rounds to microseconds, as documents are. */
function micro(seconds: number): number {
  return Math.round(seconds * 1e6) / 1e6;
}
