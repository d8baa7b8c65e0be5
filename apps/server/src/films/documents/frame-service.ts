import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Film } from '@atelier/film';
import type { OpenFilm } from '../../jobs/film-ports.ts';
import { FairQueue } from '../../platform/isolation/fair-queue.ts';
import type { AssetDeps } from '../assets/assets.ts';
import { KeptFrames } from '../render/kept-frames.ts';
import type { FilmRow } from './film-row.ts';
import { openFilm } from './job-films.ts';

/** Local copies of sources that are kept for further frames. */
const KEPT_FILMS = 4;
/** Milliseconds without a frame after which the copies are removed. */
const KEPT_MS = 60_000;
/** Frames that are drawn at once; more of them wait, at most so many of one person. */
const AT_ONCE = 2;
const MOST_WAITING = 20;

/** An act on an opened film in a folder of its own. */
type ActOn<Result> = (opened: OpenFilm, place: { workDir: string; kept: KeptFrames }) => Promise<Result>;

interface Place {
  folder: Promise<string>;
  kept: Promise<KeptFrames>;
  users: number;
  timer: NodeJS.Timeout | null;
}

/**
 * Opens films for single frames: the local copies of the files and the pictures that were read from them stay for a
 * while, because a person who looks at one frame usually looks at more. A film belongs to one person, and only its
 * owner's calls reach it.
 */
export function createFrameService(deps: AssetDeps & { tempRoot: string }) {
  const places = new Map<string, Place>();
  const queue = new FairQueue({ concurrency: AT_ONCE, mostWaiting: MOST_WAITING });

  const desk = {
    /**
     * Looks at a film; the folder is removed afterwards.
     * @param document another version of the film; null for the present one
     * @throws AppError `rate_limited` when too many calls of the person wait
     */
    use: <Result>(
      userId: string,
      film: FilmRow,
      act: ActOn<Result>,
      document: Film | null = null,
    ): Promise<Result> =>
      queue.run(userId, async () => {
        const place = take(film.id);
        try {
          const filesDir = await place.folder;
          // Pictures of one film may be drawn at the same time.
          const workDir = await mkdtemp(path.join(filesDir, 'frame-'));
          try {
            const opened = await openFilm(deps, userId, {
              filmId: film.id,
              revision: null,
              document,
              workDir,
              filesDir,
            });
            return await act(opened, { workDir, kept: await place.kept });
          } finally {
            await rm(workDir, { recursive: true, force: true });
          }
        } finally {
          release(film.id, place);
        }
      }),
  };
  return {
    /**
     * Draws a picture of a film.
     * @param act writes the picture into the folder and returns its path; `kept` holds pictures of the film's sources
     * @throws AppError `rate_limited` when too many frames wait
     */
    draw: (
      userId: string,
      film: FilmRow,
      act: ActOn<string>,
      document: Film | null = null,
    ): Promise<Buffer> =>
      desk.use(userId, film, async (opened, place) => readFile(await act(opened, place)), document),
    use: desk.use,
  };

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

function makePlace(tempRoot: string): Place {
  const folder = makeFolder(tempRoot);
  const kept = folder.then((dir) => new KeptFrames(path.join(dir, 'kept')));
  // The failure is that of the folder, which each call reports.
  kept.catch(() => undefined);
  return { folder, kept, users: 0, timer: null };
}

async function makeFolder(tempRoot: string): Promise<string> {
  await mkdir(tempRoot, { recursive: true });
  return mkdtemp(path.join(tempRoot, 'frames-'));
}
