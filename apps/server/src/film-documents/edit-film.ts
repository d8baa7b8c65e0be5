import { isDeepStrictEqual } from 'node:util';
import type { UiLanguage } from '@atelier/contracts';
import { AppError } from '@atelier/contracts';
import type { EditAnswer } from '@atelier/contracts/tools/films';
import { applyOperations, type Film, filmDuration, type Operation } from '@atelier/film';
import type { WordCorrection } from '@atelier/transcript/dictionary/find-corrections';
import { rememberCorrections } from '../library/dictionary/remember-corrections.ts';
import { nameVoices } from '../library/voices/known-voices.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { staleRevision } from './accept-render.ts';
import { findAssets } from './assets.ts';
import { describeEdit, findWarnings } from './describe-edit.ts';
import { filmCorrections } from './film-corrections.ts';
import { documentOf, findFilm, namedAssets } from './film-row.ts';
import { resolveComment } from './reviews/comments.ts';

/** The operations that change names of speakers. */
const NAMING: ReadonlySet<string> = new Set<Operation['op']>([
  'set_speaker',
  'merge_speakers',
  'replace_speakers',
]);

export type EditAuthor = 'person' | 'key' | 'assistant' | 'reviewer';

export interface EditRequest {
  userId: string;
  filmId: string;
  revision: number;
  operations: readonly unknown[];
  kind: 'edit' | 'undo' | 'redo';
  isDryRun: boolean;
  by: EditAuthor;
  /** The comment of a review that the edit carries out; it becomes resolved. */
  commentId?: string | undefined;
  language: UiLanguage;
  idempotencyKey: string | null;
}

/**
 * Applies operations to a film in one transaction: all or none. The row's lock orders concurrent edits. Words that a
 * person corrects are remembered for the dictionary.
 * @throws AppError `not_found`, `film_not_ready`, `stale_revision`, `idempotency_conflict`, and as `applyOperation`
 */
export async function editFilm(sql: Database, request: EditRequest): Promise<EditAnswer> {
  const { userId, filmId } = request;
  const { answer, corrections } = await applyEdit(sql, request);
  // Apart from the edit, because the account is locked before the row of a film everywhere.
  await rememberCorrections(sql, userId, { origin: filmId, corrections });
  return answer;
}

interface AppliedEdit {
  answer: EditAnswer;
  corrections: WordCorrection[];
}

async function applyEdit(sql: Database, request: EditRequest): Promise<AppliedEdit> {
  const { userId, filmId } = request;
  return sql.begin(async (tx) => {
    const row = await findFilm(tx, userId, filmId, { lock: !request.isDryRun });
    const earlier = await findEarlier(tx, request);
    if (earlier) return { answer: earlier, corrections: [] };
    if (request.commentId !== undefined) {
      await resolveComment(tx, { filmId, commentId: request.commentId, isDryRun: request.isDryRun });
    }
    const before = documentOf(row);
    if (request.revision !== row.revision) throw staleRevision(row);
    // A valid film stays valid: the property tests of packages/film prove it.
    const { film, undo } = applyOperations(before, request.operations);
    await requireOwnAssets(tx, request, film, before);
    const durationSeconds = filmDuration(film);
    const answer: EditAnswer = {
      revision: request.isDryRun ? row.revision : row.revision + 1,
      undo,
      duration_seconds: durationSeconds,
      removed_seconds: Math.round((filmDuration(before) - durationSeconds) * 1e6) / 1e6 + 0,
      text: describeEdit({ before, after: film, operations: request.operations, language: request.language }),
      warnings: findWarnings(before, film),
    };
    if (!request.isDryRun) await store(tx, request, film, answer);
    return { answer, corrections: teaches(request) ? filmCorrections(before, film) : [] };
  });
}

/** True for an edit that a person made in the editor. */
function teaches({ by, kind, isDryRun }: EditRequest): boolean {
  return by === 'person' && kind === 'edit' && !isDryRun;
}

async function store(tx: Transaction, request: EditRequest, film: Film, answer: EditAnswer): Promise<void> {
  const { filmId } = request;
  await tx`update app.films set document = ${tx.json(film as never)}, revision = ${answer.revision},
      duration_seconds = ${answer.duration_seconds}, updated_at = now(), opened_at = now()
    where id = ${filmId}`;
  const isNaming = request.operations.some((one) => NAMING.has((one as Operation).op));
  if (isNaming) await nameVoices(tx, filmId, film.speakers);
  await tx`insert into app.film_edits (film_id, revision, by, kind, operations, undo, text, idempotency_key, answer)
    values (${filmId}, ${answer.revision}, ${request.by}, ${request.kind}, ${tx.json(request.operations as never)},
      ${tx.json(answer.undo as never)}, ${answer.text}, ${request.idempotencyKey}, ${tx.json(answer as never)})`;
}

async function findEarlier(tx: Transaction, request: EditRequest): Promise<EditAnswer | null> {
  if (request.idempotencyKey === null || request.isDryRun) return null;
  const [earlier] = await tx<{ operations: unknown; answer: EditAnswer }[]>`
    select operations, answer from app.film_edits
    where film_id = ${request.filmId} and idempotency_key = ${request.idempotencyKey}`;
  if (!earlier) return null;
  if (!isDeepStrictEqual(earlier.operations, JSON.parse(JSON.stringify(request.operations)))) {
    throw new AppError('idempotency_conflict', 'This Idempotency-Key was used for another request.');
  }
  return earlier.answer;
}

/** Links the assets that a document names to its film. @throws AppError `unknown_id` for one of somebody else */
async function requireOwnAssets(
  tx: Transaction,
  { userId, filmId, isDryRun }: EditRequest,
  film: Film,
  before: Film,
): Promise<void> {
  const wanted = namedAssets(film);
  const former = new Set(namedAssets(before));
  const added = wanted.filter((id) => !former.has(id));
  const own = await findAssets(tx, userId, added);
  const unknown = added.find((id) => !own.some((asset) => asset.id === id));
  if (unknown !== undefined) throw new AppError('unknown_id', `There is no asset ${unknown}.`);
  const misused = findMisused(film, own);
  if (misused !== null) throw new AppError('invalid_input', `The asset ${misused} is of another kind.`);
  // Assets that an undo brings back stay linked: rows are only added.
  if (!isDryRun && added.length > 0) {
    await tx`insert into app.film_assets (film_id, asset_id)
      select ${filmId}, id from unnest(${added}::text[]) as id on conflict do nothing`;
  }
}

/** Finds an asset that is used as something it is not, such as a picture as music. */
function findMisused(film: Film, own: readonly { id: string; kind: string }[]): string | null {
  const kinds = new Map(own.map(({ id, kind }) => [id, kind]));
  const isOf = (id: string, allowed: readonly string[]) =>
    allowed.includes(kinds.get(id) ?? allowed[0] ?? '');
  for (const layer of film.layers) {
    if (!('asset_id' in layer)) continue;
    if (!isOf(layer.asset_id, layer.kind === 'video' ? ['video'] : ['image'])) return layer.asset_id;
  }
  for (const sound of [...film.sound.music, ...film.sound.effects]) {
    if ('asset_id' in sound && !isOf(sound.asset_id, ['audio', 'video'])) return sound.asset_id;
  }
  return null;
}

export interface HistoryEntry {
  revision: number;
  by: EditAuthor;
  kind: 'edit' | 'undo' | 'redo';
  operations: Operation[];
  undo: Operation[];
  text: string;
  /** The idempotency key of the call. */
  key: string | null;
  at: Date;
}

/** The edits of a film, the newest first. @param options.after the newest revision to leave out, for edits since then */
export async function listEdits(
  sql: Database,
  filmId: string,
  options: { limit: number; after?: number | undefined; before?: number | undefined },
): Promise<HistoryEntry[]> {
  return sql<HistoryEntry[]>`select revision, by, kind, operations, undo, text,
      idempotency_key as key, at
    from app.film_edits where film_id = ${filmId} and revision > ${options.after ?? -1}
      and revision < ${options.before ?? 2_147_483_647}
    order by revision desc limit ${options.limit}`;
}
