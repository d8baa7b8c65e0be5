import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '@atelier/contracts';
import type { Film } from '@atelier/film';
import { FairQueue } from '../../platform/isolation/fair-queue.ts';
import type { AssetDeps } from '../assets/assets.ts';
import { KeptFrames } from '../render/kept-frames.ts';
import type { MaskingEngines } from '../render/masks/source-masks.ts';
import { toRender } from '../render/open-render.ts';
import type { FrameRender } from '../render/render-frame.ts';
import type { FilmRow } from './film-row.ts';
import { openFilm } from './job-films.ts';

/** Local copies of sources that are kept for further frames. */
const KEPT_FILMS = 4;
/** Milliseconds without a frame after which the copies are removed. */
const KEPT_MS = 60_000;
/** Frames that are drawn at once; more of them wait, at most so many of one person. */
const AT_ONCE = 2;
const MOST_WAITING = 20;

/** Long work that runs at once beside frames, and that of one person that waits. */
const LONG_AT_ONCE = 1;
const LONG_MOST_WAITING = 2;
/** The time in which long work is done while a person waits, in ms. */
const PATIENCE_MS = 90_000;

interface FrameRequest {
  signal: AbortSignal;
  /** Another version of the film; null for the present one. */
  document?: Film | null;
}

/** Work on an opened film, with the pictures of its sources that were read before, in a folder that is removed afterwards. */
type ActOn<Result> = (render: FrameRender, signal: AbortSignal) => Promise<Result>;

export type FrameService = ReturnType<typeof createFrameService>;

interface Place {
  /** The parsed document of the present revision, by its key. */
  documents: Map<string, Film>;
  folder: Promise<string>;
  kept: Promise<KeptFrames>;
  users: number;
  timer: NodeJS.Timeout | null;
}

/**
 * Opens films for single frames: the parsed document, the local copies of the files and the pictures that were read
 * from them stay for a while, because a person who looks at one frame usually looks at more. A film belongs to one
 * person, and only its owner's calls reach it.
 */
export function createFrameService(deps: AssetDeps & { tempRoot: string; engines: MaskingEngines }) {
  const places = new Map<string, Place>();
  const frames = new FairQueue({ concurrency: AT_ONCE, mostWaiting: MOST_WAITING });
  const long = new FairQueue({ concurrency: LONG_AT_ONCE, mostWaiting: LONG_MOST_WAITING });

  return {
    /** Looks at a film. @throws AppError `rate_limited` when too many calls of the person wait */
    use: <Result>(film: FilmRow, request: FrameRequest, act: ActOn<Result>): Promise<Result> =>
      frames.run(film.userId, () => open(film, request, act), request.signal),

    /** Draws a picture of a film. @param act returns the path of the picture @throws as `use` */
    draw: (film: FilmRow, request: FrameRequest, act: ActOn<string>): Promise<Buffer> =>
      frames.run(film.userId, () => open(film, request, readActed(act)), request.signal),

    /**
     * Works on a film for many seconds, without delaying frames. @throws AppError `timed_out` after 90 s, and as `use`
     */
    async useLong<Result>(film: FilmRow, request: FrameRequest, act: ActOn<Result>): Promise<Result> {
      const limit = AbortSignal.timeout(PATIENCE_MS);
      const signal = AbortSignal.any([request.signal, limit]);
      try {
        return await long.run(film.userId, () => open(film, { ...request, signal }, act), signal);
      } catch (error) {
        if (!limit.aborted || request.signal.aborted) throw error;
        throw new AppError('timed_out', 'This took longer than allowed. Nothing was charged.', {
          retryable: false,
        });
      }
    },
  };

  async function open<Result>(
    film: FilmRow,
    { signal, document = null }: FrameRequest,
    act: ActOn<Result>,
  ): Promise<Result> {
    const place = take(film.id);
    try {
      const filesDir = await place.folder;
      // Pictures of one film may be drawn at the same time.
      const workDir = await mkdtemp(path.join(filesDir, 'frame-'));
      try {
        const opened = await openFilm(deps, film.userId, {
          filmId: film.id,
          revision: null,
          document,
          workDir,
          filesDir,
          kept: place.documents,
        });
        const { engines } = deps;
        const render = await toRender(opened, {
          filmId: film.id,
          canvas: undefined,
          engines,
          workDir,
          signal,
        });
        return await act({ ...render, kept: await place.kept }, signal);
      } finally {
        await rm(workDir, { recursive: true, force: true });
      }
    } finally {
      release(film.id, place);
    }
  }

  function take(filmId: string): Place {
    const known = places.get(filmId);
    const place = known ?? makePlace(deps.tempRoot);
    if (place.timer) clearTimeout(place.timer);
    place.timer = null;
    place.users += 1;
    places.delete(filmId);
    places.set(filmId, place);
    return place;
  }

  function release(filmId: string, place: Place): void {
    place.users -= 1;
    if (place.users > 0) return;
    place.timer = setTimeout(() => void remove(filmId, place), KEPT_MS);
    place.timer.unref();
    for (const [id, old] of places) {
      if (places.size <= KEPT_FILMS) break;
      if (old.users === 0) void remove(id, old);
    }
  }

  async function remove(filmId: string, place: Place): Promise<void> {
    if (place.users > 0) return;
    if (place.timer) clearTimeout(place.timer);
    if (places.get(filmId) === place) places.delete(filmId);
    const folder = await place.folder.catch(() => null);
    if (folder) await rm(folder, { recursive: true, force: true });
  }
}

/** Reads the file whose path an act returns. */
function readActed(act: ActOn<string>): ActOn<Buffer> {
  return async (render, signal) => readFile(await act(render, signal));
}

function makePlace(tempRoot: string): Place {
  const folder = makeFolder(tempRoot);
  const kept = folder.then((dir) => new KeptFrames(path.join(dir, 'kept')));
  // The failure is that of the folder, which each call reports.
  kept.catch(() => undefined);
  return { documents: new Map(), folder, kept, users: 0, timer: null };
}

async function makeFolder(tempRoot: string): Promise<string> {
  await mkdir(tempRoot, { recursive: true });
  return mkdtemp(path.join(tempRoot, 'frames-'));
}
