import { FILM_CANVASES, type FilmCanvas, type FilmToolId } from '@atelier/contracts/tools/films';
import {
  chooseClipSize,
  chooseFormatSize,
  chooseSubtitlesSize,
  type FrameSize,
  type MediaInfo,
} from '@atelier/media';
import type { FilmRequest } from './film-request.ts';

/** Returns the size of a film's picture, in pixels. */
export function canvasSize(film: {
  tool: FilmToolId;
  request: FilmRequest;
  info: MediaInfo;
  isFinished?: boolean | undefined;
  /** By default the size that the tool makes of the source. */
  canvas?: FilmCanvas | undefined;
}): FrameSize {
  const { canvas, tool, request, info, isFinished } = film;
  if (canvas) return FILM_CANVASES[canvas];
  if (isFinished || tool === 'subtitles') return chooseSubtitlesSize(info);
  if (tool === 'split-screen') return FILM_CANVASES['9:16'];
  if (tool === 'format' && request.format)
    return chooseFormatSize(info, request.format, request.fit ?? 'crop');
  return chooseClipSize(info, request.framing === 'fit' ? 'fit' : 'crop');
}

/** Returns the size of the person's picture in a split screen, in pixels. */
export function personSize({ person_share = 50 }: FilmRequest): FrameSize {
  const { width, height } = FILM_CANVASES['9:16'];
  return { width, height: Math.round((height * person_share) / 200) * 2 };
}
