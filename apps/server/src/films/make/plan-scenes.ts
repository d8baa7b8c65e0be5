import type { Framing } from '@atelier/contracts';
import type { FilmToolId } from '@atelier/contracts/tools/films';
import type { Film, Layout } from '@atelier/film';
import type { MediaInfo, MediaRange } from '@atelier/media';
import type { Cut } from '@atelier/transcript/cuts/cut';
import type { FilmRequest } from './film-request.ts';
import { toMicroseconds } from './film-words.ts';

/** The enlargement of every second piece, so that a cut looks like a change of camera. */
const NEAR = { from: 1.04, to: 1.04 };

export interface FilmScenes {
  tool: FilmToolId;
  request: FilmRequest;
  isFinished?: boolean | undefined;
  info: MediaInfo;
  range: MediaRange;
  /** The kept pieces, in the time of the range. */
  pieces: readonly Cut[];
  /** The people of the source; null when nobody was looked for. */
  framing: Pick<Framing, 'duo'> | null;
  game: object | null;
}

/** Plans the scenes of a film: its kept pieces, and those of two people divided where one of them is alone. */
export function planScenes(film: FilmScenes): Film['scenes'] {
  const { request, range, info, pieces } = film;
  const layout = layoutOf(film);
  const sourceEnd = Math.max(0, info.durationSeconds - range.startSeconds);
  return pieces
    .flatMap((piece, index) => {
      const zoom = request.hide_jumps && index % 2 === 1 ? NEAR : null;
      const shown = { ...piece, endSeconds: Math.min(piece.endSeconds, sourceEnd) };
      const parts =
        layout.kind === 'duo' ? divideByAlone(shown, film.framing) : [{ ...shown, isAlone: false }];
      return parts.map((part) => ({ ...part, zoom }));
    })
    .filter(({ startSeconds, endSeconds }) => endSeconds > startSeconds)
    .map(({ startSeconds, endSeconds, isAlone, zoom }, index) => ({
      id: `sc${index + 1}`,
      source: 'main',
      start_seconds: toMicroseconds(range.startSeconds + startSeconds),
      end_seconds: toMicroseconds(range.startSeconds + endSeconds),
      layout: isAlone ? { kind: 'fill', framing: 'follow' } : layout,
      transition: null,
      zoom,
    }));
}

function layoutOf({ tool, request, isFinished, framing, game }: FilmScenes): Layout {
  if (isFinished) return { kind: 'fill', framing: 'center' };
  if (game) {
    const share = toMicroseconds(1 - (request.person_share ?? 50) / 100);
    return { kind: 'split', other: 'game', share, on_top: request.swap ?? false };
  }
  if (request.fit === 'fit' || request.framing === 'fit') return { kind: 'fit' };
  if (request.framing === 'duo' && framing?.duo) return { kind: 'duo' };
  const isCentred = request.framing === 'center' || tool === 'subtitles' || tool === 'format';
  return { kind: 'fill', framing: isCentred ? 'center' : 'follow' };
}

/** Divides a piece at the edges of the stretches in which one person is alone. */
function divideByAlone(piece: Cut, framing: FilmScenes['framing']): (Cut & { isAlone: boolean })[] {
  const alone = framing?.duo?.alone ?? [];
  const edges = alone
    .flatMap(({ startSeconds, endSeconds }) => [startSeconds, endSeconds ?? Number.POSITIVE_INFINITY])
    .filter((edge) => edge > piece.startSeconds && edge < piece.endSeconds);
  const times = [piece.startSeconds, ...edges, piece.endSeconds];
  return times.slice(1).map((endSeconds, index) => {
    const startSeconds = times[index] ?? 0;
    const isAlone = alone.some(
      (stretch) => stretch.startSeconds <= startSeconds && startSeconds < (stretch.endSeconds ?? Infinity),
    );
    return { startSeconds, endSeconds, isAlone };
  });
}
