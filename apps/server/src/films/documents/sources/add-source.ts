import { AppError } from '@atelier/contracts';
import type { PreparedSource } from '../../../jobs/film-ports.ts';
import { keepVoices } from '../../../library/voices/known-voices.ts';
import type { Database } from '../../../platform/database/database.ts';
import { findAssets } from '../../assets/assets.ts';
import { type EditDeps, editFilm } from '../edit-film.ts';
import { filmEngine, storedOf } from '../engine/film-engine.ts';
import { findFilm } from '../film-row.ts';
import { sourceOfAsset } from './own-sources.ts';

/** Edits that may come between before a job gives up. */
const MOST_TRIES = 50;

/**
 * Adds a prepared source and its scene to a film by one edit. Edits that were made meanwhile stay: the place is looked
 * for in the newest document. Another attempt of the job finds the edit of the first one.
 * @returns the revision; null when the film was deleted
 * @throws AppError `film_too_large`, `films_quota` and as `editFilm`
 */
export async function addSource(
  deps: EditDeps,
  userId: string,
  filmId: string,
  prepared: PreparedSource,
): Promise<{ revision: number } | null> {
  const { sql } = deps;
  const { id: jobId, number } = prepared.job;
  const idempotencyKey = keyOfSource(jobId, number);
  const [asset] = await findAssets(sql, userId, [prepared.assetId]);
  if (!asset) throw new AppError('source_gone', 'The file was removed while it was prepared.');
  for (let tries = 1; ; tries++) {
    const row = await findFilm(sql, userId, filmId).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'not_found') return null;
      throw error;
    });
    if (row === null) return null;
    const [earlier] = await sql<{ revision: number }[]>`
      select revision from app.film_edits where film_id = ${filmId} and idempotency_key = ${idempotencyKey}`;
    if (earlier) return earlier;
    const names = await sql<{ source: string }[]>`
      select source from app.film_sources where film_id = ${filmId}`;
    const { facts, sound, voices, by, uiLanguage } = prepared;
    const placed = await filmEngine.insertSource(
      [
        storedOf(sql, row),
        {
          assetId: prepared.assetId,
          soundAssetId: prepared.soundAssetId,
          ...sourceOfAsset(asset),
          range: prepared.range,
          words: prepared.words,
          speakers: prepared.speakers,
          language: prepared.language,
          before: [
            ...(await laterScenes(sql, filmId, prepared)),
            ...(prepared.before === null ? [] : [prepared.before]),
          ],
          takenNames: names.map(({ source }) => source),
          uiLanguage,
        },
      ],
      { owner: userId },
    );
    try {
      await editFilm(deps, {
        userId,
        filmId,
        revision: row.revision,
        operations: placed.operations,
        kind: 'edit',
        isDryRun: false,
        by,
        language: uiLanguage,
        idempotencyKey,
        measured: { name: placed.name, facts, sound },
        onStored: (tx) =>
          keepVoices(tx, { userId, filmId, voices, speakers: placed.speakers, ids: placed.speakerIds }),
      });
      return { revision: row.revision + 1 };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code === 'not_found') return null;
      if (error.code !== 'stale_revision' || tries === MOST_TRIES) throw error;
    }
  }
}

/** The key of the edit that adds a source of a job. No key of a request has a space. */
function keyOfSource(jobId: string, number: number): string {
  return `source ${jobId} ${number}`;
}

/**
 * The scenes of files that were added to the same place after this one and were ready before it: this one comes before
 * them.
 */
async function laterScenes(
  sql: Database,
  filmId: string,
  { before, job }: Pick<PreparedSource, 'before' | 'job'>,
): Promise<string[]> {
  const later = await sql<{ scene: string | null }[]>`
    select jsonb_path_query_first(e.undo, '$[*] ? (@.op == "remove_scene").id') #>> '{}' as scene
    from app.jobs own join app.jobs j on j.user_id = own.user_id and j.created_at > own.created_at
      join app.film_edits e on e.film_id = ${filmId} and e.idempotency_key = 'source ' || j.id || ' 0'
    where own.id = ${job.id} and j.tool = 'film-source' and j.input->>'before' is not distinct from ${before}
    order by j.created_at`;
  return later.flatMap(({ scene }) => scene ?? []);
}
