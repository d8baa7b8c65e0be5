import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { onPresentState } from '../../platform/database/changed-meanwhile.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { AssetDeps } from '../assets/assets.ts';
import { filmEngine, storedOf } from '../documents/engine/film-engine.ts';
import { findFilm } from '../documents/film-row.ts';
import { openFilm } from '../documents/job-films.ts';
import { chosenCover, drawCover } from '../render/covers/draw-cover.ts';
import type { MaskingEngines } from '../render/masks/source-masks.ts';
import { toRender } from '../render/open-render.ts';

/**
 * Draws the cover picture of a film at the size of its canvas: the chosen moment with its title.
 * @param film.revision null for the present one
 * @returns a PNG; undefined when no cover is chosen, or its moment is cut
 * @throws AppError `not_found` for an unknown film and for somebody else's alike, `film_not_ready`, `source_gone`
 */
export async function coverOfFilm(
  deps: AssetDeps & { tempRoot: string; engines: MaskingEngines },
  { userId, filmId, revision = null }: { userId: string; filmId: string; revision?: number | null },
  { signal }: { signal: AbortSignal },
): Promise<Buffer | undefined> {
  // Most films have no cover: their files are not fetched.
  if (revision === null && (await chosenSecond(deps.sql, { userId, filmId })) === undefined) return undefined;
  await mkdir(deps.tempRoot, { recursive: true });
  const workDir = await mkdtemp(path.join(deps.tempRoot, 'cover-'));
  try {
    const opened = await openFilm(deps, userId, { filmId, revision, workDir });
    const { faces } = deps.engines;
    const render = {
      ...(await toRender(opened, { filmId, canvas: undefined, engines: deps.engines, workDir, signal })),
      faces,
    };
    const cover = chosenCover(render);
    return cover && (await readFile(await drawCover(render, cover, { signal })));
  } finally {
    await rm(workDir, { recursive: true, force: true });
  }
}

/** The second of a film at which its chosen cover is. */
function chosenSecond(
  sql: Queryable,
  { userId, filmId }: { userId: string; filmId: string },
): Promise<number | undefined> {
  return onPresentState(async () => {
    const row = await findFilm(sql, userId, filmId);
    return filmEngine.cover([storedOf(sql, row)], { owner: userId });
  });
}
