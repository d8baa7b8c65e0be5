import { AppError } from '@atelier/contracts';
import { type EditDeps, type EditRequest, editFilm } from '../documents/edit-film.ts';
import { filmEngine, storedOf } from '../documents/engine/film-engine.ts';
import { type FilmRow, findFilm } from '../documents/film-row.ts';

/**
 * Gives a dub the present scenes of its original, as one edit. The voices move with their words, because they lie in
 * the times of the sources; scenes that were cut when the dub was made have the original sound alone.
 * @returns the answer as JSON (`EditAnswer`)
 * @throws AppError `not_found` for a film that is no dub or whose original was deleted, and as `editFilm`
 */
export async function takeCuts(
  deps: EditDeps,
  dub: FilmRow,
  request: Pick<EditRequest, 'revision' | 'isDryRun' | 'by' | 'language' | 'idempotencyKey'>,
): Promise<string> {
  const { sql } = deps;
  if (dub.dubOf === null) throw new AppError('not_found', 'This film has no original.');
  const original = await findFilm(sql, dub.userId, dub.dubOf);
  const scenes = await filmEngine.scenesIn([storedOf(sql, original), storedOf(sql, dub)], {
    owner: dub.userId,
  });
  const answer = await editFilm(deps, {
    ...request,
    userId: dub.userId,
    filmId: dub.id,
    kind: 'edit',
    operations: [{ op: 'replace_scenes', scenes }],
  });
  if (!request.isDryRun) {
    await sql`update app.films set dub_of_revision = ${original.revision} where id = ${dub.id}`;
  }
  return answer;
}
