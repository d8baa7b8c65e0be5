import { AppError, type UiLanguage } from '@atelier/contracts';
import { type EditAuthor, editFilm } from '../documents/edit-film.ts';
import { findRevision } from '../documents/film-row.ts';
import type { SnapshotDeps } from './keep-snapshots.ts';
import { findSnapshot } from './snapshot-row.ts';

export interface RestoreRequest {
  userId: string;
  filmId: string;
  snapshotId: string;
  /** The member who returns to it; null for the owner. */
  memberId: string | null;
  /** The revision that the caller saw; undefined for any. */
  revision: number | undefined;
  by: EditAuthor;
  byName: string | null;
  language: UiLanguage;
  idempotencyKey: string | null;
}

/** Attempts while others edit the film. */
const ATTEMPTS = 5;

/**
 * Returns to a saved version of a film, as one edit.
 * @returns the answer as JSON (`EditAnswer`)
 * @throws AppError `not_found`, `snapshot_incomplete` when a source is gone, and as `editFilm`
 */
export async function restoreSnapshot(deps: SnapshotDeps, request: RestoreRequest): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await tryRestore(deps, request);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code === 'unknown_id') {
        throw new AppError('snapshot_incomplete', 'A file of this version is gone.', { cause: error });
      }
      const isStale = error.code === 'stale_revision' && request.revision === undefined;
      if (!isStale || attempt === ATTEMPTS) throw error;
    }
  }
}

async function tryRestore(deps: SnapshotDeps, request: RestoreRequest): Promise<string> {
  const { userId, filmId, snapshotId, by, byName, language, idempotencyKey } = request;
  const film = await findRevision(deps.sql, { userId, filmId, lock: false });
  const { id, name, stored } = await findSnapshot(deps.sql, { filmId, snapshotId });
  return editFilm(deps, {
    userId,
    filmId,
    memberId: request.memberId,
    revision: request.revision ?? film.revision,
    operations: [],
    restores: { id, name, stored },
    kind: 'edit',
    isDryRun: false,
    by,
    byName,
    language,
    idempotencyKey,
  });
}
