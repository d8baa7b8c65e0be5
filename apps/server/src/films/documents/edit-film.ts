import { randomUUID } from 'node:crypto';
import type { UiLanguage } from '@atelier/contracts';
import { AppError } from '@atelier/contracts';
import type { Operation, OperationInput } from '@atelier/film';
import { hasTidy } from '@atelier/film/operations/expand-tidy';
import type { filmHistorySchema } from '@atelier/film/wire/film-answers';
import type { z } from 'zod';
import { rememberCorrections } from '../../library/dictionary/remember-corrections.ts';
import { nameVoices } from '../../library/voices/known-voices.ts';
import type { Config } from '../../platform/config/env.ts';
import type { Database, Queryable, Transaction } from '../../platform/database/database.ts';
import { findRepeated } from '../../platform/database/find-repeated.ts';
import { findAssets, requireFilmsQuota } from '../assets/assets.ts';
import type { UnreadFilm } from '../render/kept-films.ts';
import { requireStillMember } from '../team/film-access.ts';
import { staleRevision } from './accept-render.ts';
import type { AppliedEdit } from './engine/apply-edit.ts';
import { filmEngine, storedOf } from './engine/film-engine.ts';
import { findFilm, findRevision, soundsOf } from './film-row.ts';
import { findRenderPrice } from './render-price.ts';
import { resolveComment } from './reviews/comments.ts';
import { fulfilsComment } from './reviews/fulfils-comment.ts';
import {
  fillSources,
  linkAssets,
  type MeasuredSource,
  requireOwnSounds,
  requireOwnSources,
} from './sources/own-sources.ts';

export type EditAuthor = 'person' | 'key' | 'assistant' | 'reviewer';

export interface EditDeps {
  sql: Database;
  config: Pick<Config, 'FILMS_QUOTA_MB' | 'JOB_LEASE_SECONDS' | 'FILM_FREE_DAYS'>;
}

export interface EditRequest {
  userId: string;
  filmId: string;
  /** The member who edits; null for the owner. */
  memberId?: string | null;
  revision: number;
  operations: readonly OperationInput[];
  /** A saved version that takes the place of the film, instead of operations. */
  restores?: { id: string; name: string; stored: UnreadFilm };
  kind: 'edit' | 'undo' | 'redo';
  isDryRun: boolean;
  by: EditAuthor;
  /** The name of the member, the API key or the program that edits; none for the owner. */
  byName?: string | null;
  /** The comment of a review that the edit carries out; it becomes resolved. */
  commentId?: string | undefined;
  language: UiLanguage;
  idempotencyKey: string | null;
  /** The proposal that the edit accepts. */
  proposal?: AcceptedInEdit;
  /** The facts and the sound of the source that the edit adds, as a job measured them. */
  measured?: MeasuredSource;
  /** Runs in the transaction of the edit, after it was stored. */
  onStored?(tx: Transaction): Promise<void>;
}

/** A proposal that an edit accepts; the history names who made it. */
interface AcceptedInEdit {
  id: string;
  by: string;
  name: string | null;
  /** The member who made it. */
  memberId: string | null;
  /** Runs in the transaction of the edit, after it was stored. */
  onStored(tx: Transaction, revision: number): Promise<void>;
}

/**
 * Applies operations to a film, all or none: the engine computes the new document, which one transaction stores if the
 * film still has the revision of the request. Words that a person corrects are remembered for the dictionary.
 * @returns the answer as JSON (`EditAnswer`)
 * @throws AppError `not_found`, `film_not_ready`, `stale_revision`, `idempotency_conflict`, `too_complex`,
 * `films_quota`, and as `applyOperations`
 */
export async function editFilm({ sql, config }: EditDeps, request: EditRequest): Promise<string> {
  const { userId, filmId } = request;
  const row = await findFilm(sql, userId, filmId);
  const earlier = await findEarlier(sql, request);
  if (earlier !== null) return earlier;
  if (request.revision !== row.revision) throw staleRevision(row);
  const revision = request.isDryRun ? row.revision : row.revision + 1;
  const task = {
    stored: storedOf(sql, row),
    nextKey: request.isDryRun ? null : randomUUID(),
    operations: await fillSources(sql, userId, request.operations),
    restores: request.restores ?? null,
    sounds: hasTidy(request.operations) ? await soundsOf(sql, filmId) : null,
    language: request.language,
    // The corrections of a member teach the dictionary of the owner nothing.
    teaches:
      !request.memberId &&
      request.by === 'person' &&
      request.kind === 'edit' &&
      !request.isDryRun &&
      !request.restores,
  };
  const applied = await filmEngine.applyEdit([task], { owner: userId });
  const price = await findRenderPrice(
    { sql, config },
    {
      ...row,
      durationSeconds: applied.durationSeconds,
      usesAssets: applied.usesAssets,
      pricedAs: applied.pricedAs,
    },
  );
  const answer = JSON.stringify({ revision, ...applied.answer, price });
  const { commentId, operations, language, isDryRun } = request;
  const fulfils =
    commentId !== undefined &&
    !isDryRun &&
    (await fulfilsComment(sql, row, { commentId, operations, language }));
  const stored = {
    applied,
    operations: applied.expanded ?? JSON.stringify(task.operations),
    answer,
    revision,
    documentKey: task.nextKey,
    fulfils,
  };
  const known = await sql.begin((tx) => store({ tx, config }, request, stored));
  // Apart from the edit, because the account is locked before the row of a film everywhere.
  await rememberCorrections(sql, userId, { origin: filmId, corrections: applied.corrections });
  return known ?? withUndo(answer, applied.undo);
}

/** Stores an edit. @returns the answer of an edit with the same key that was stored meanwhile */
async function store(
  { tx, config }: { tx: Transaction; config: EditDeps['config'] },
  request: EditRequest,
  {
    applied,
    operations,
    answer,
    revision,
    documentKey,
    fulfils,
  }: {
    applied: AppliedEdit;
    /** The operations that were applied, as JSON. */
    operations: string;
    answer: string;
    revision: number;
    documentKey: string | null;
    /** The edit does all that its comment asks for. */
    fulfils: boolean;
  },
): Promise<string | null> {
  const { userId, filmId, isDryRun, proposal } = request;
  const row = await findRevision(tx, { userId, filmId, lock: !isDryRun });
  await requireStillMember(tx, request, isDryRun ? 'propose' : 'edit');
  const earlier = await findEarlier(tx, request);
  if (earlier !== null) return earlier;
  if (row.revision !== request.revision) throw staleRevision(row);
  if (request.commentId !== undefined && !request.proposal) {
    await resolveComment(tx, { filmId, commentId: request.commentId, isFulfilled: fulfils });
  }
  await requireOwnAssets(tx, request, applied);
  await requireOwnSources(tx, request, applied.sources);
  // A snapshot has sounds that the film had.
  if (!request.restores) await requireOwnSounds(tx, filmId, applied);
  if (isDryRun) return null;
  const asked = JSON.stringify(askedOf(request));
  const bytes = Buffer.byteLength(operations) + Buffer.byteLength(applied.undo) + Buffer.byteLength(answer);
  // Both documents are measured as the database writes them, which is longer than JSON without blanks.
  await tx`update app.films set document = next.document,
      stored_bytes = stored_bytes + ${bytes} - ${row.documentBytes}::bigint + octet_length(next.document::text),
      document_key = ${documentKey}, revision = ${revision},
      duration_seconds = ${applied.durationSeconds}, uses_assets = ${applied.usesAssets}, updated_at = now(), opened_at = now()
    from (select ${applied.document}::text::jsonb as document) next where id = ${filmId}`;
  await requireFilmsQuota(tx, { userId, sizeBytes: 0, config });
  if (applied.speakers && !request.memberId) await nameVoices(tx, filmId, applied.speakers);
  await tx`insert into app.film_edits (film_id, revision, by, kind, operations, asked, undo, text, idempotency_key,
      answer, bytes, member_id, by_name, proposal_id, proposed_by, proposed_by_name, proposed_by_member)
    values (${filmId}, ${revision}, ${request.by}, ${request.kind}, ${operations}::text::jsonb,
      ${operations === asked ? null : asked}::text::jsonb, ${applied.undo}::text::jsonb, ${applied.answer.text},
      ${request.idempotencyKey}, ${answer}::text::jsonb, ${bytes}, ${request.memberId ?? null},
      ${request.byName ?? null}, ${proposal?.id ?? null}, ${proposal?.by ?? null}, ${proposal?.name ?? null}, ${proposal?.memberId ?? null})`;
  // The decision comes before the comment: resolving a comment closes its open proposals.
  await proposal?.onStored(tx, revision);
  await request.onStored?.(tx);
  if (proposal && request.commentId !== undefined && fulfils) {
    await resolveComment(tx, { filmId, commentId: request.commentId, isFulfilled: true });
  }
  return null;
}

/** Adds the operations that take an edit back to its answer. */
function withUndo(answer: string, undo: string): string {
  return `${answer.slice(0, -1)},"undo":${undo}}`;
}

/** The answer of an edit that was stored with the key of a request; null for none. */
async function findEarlier(sql: Queryable, request: EditRequest): Promise<string | null> {
  const { filmId, idempotencyKey } = request;
  if (request.isDryRun) return null;
  const earlier = await findRepeated(
    idempotencyKey,
    (key) => sql<{ isSame: boolean; answer: string; undo: string }[]>`
      select coalesce(asked, operations) = ${sql.json(askedOf(request) as never)} as "isSame",
        (answer - 'undo')::text as answer, undo::text as undo
      from app.film_edits where film_id = ${filmId} and idempotency_key = ${key}`,
    ({ isSame }) => isSame,
  );
  return earlier && withUndo(earlier.answer, earlier.undo);
}

/** The operations of a request as they are compared with those of a repeated call. */
function askedOf({ operations, restores }: EditRequest): readonly object[] {
  return restores ? [{ op: 'restore_snapshot', snapshot_id: restores.id }] : operations;
}

/** Links the assets that a document names to its film. @throws AppError `unknown_id` for one of somebody else */
async function requireOwnAssets(
  tx: Transaction,
  { userId, filmId, isDryRun }: EditRequest,
  { addedAssets: added, uses }: AppliedEdit,
): Promise<void> {
  const own = await findAssets(tx, userId, added);
  const unknown = added.find((id) => !own.some((asset) => asset.id === id));
  if (unknown !== undefined) throw new AppError('unknown_id', `There is no asset ${unknown}.`);
  const kinds = new Map(own.map(({ id, kind }) => [id, kind]));
  for (const { assetId, kinds: allowed } of uses) {
    const kind = kinds.get(assetId);
    if (kind !== undefined && !allowed.includes(kind)) {
      throw new AppError('invalid_input', `The asset ${assetId} is of another kind.`);
    }
  }
  // Assets that an undo brings back stay linked: rows are only added.
  if (!isDryRun) await linkAssets(tx, filmId, added);
}

type FilmHistoryEdit = z.output<typeof filmHistorySchema>['edits'][number];

export interface HistoryEntry {
  revision: number;
  by: EditAuthor;
  by_name: string | null;
  kind: 'edit' | 'undo' | 'redo';
  operations: Operation[];
  undo: Operation[];
  text: string;
  proposal: FilmHistoryEdit['proposal'];
  /** The idempotency key of the call. */
  key: string | null;
  at: Date;
}

/** Most bytes of edits that one page of the history has, unless one edit alone has more. */
const PAGE_BYTES = 2 * 1024 * 1024;

/**
 * A page of the edits of a film, the newest first: as many as fit into 2 MB.
 * @param options.after the newest revision to leave out, for edits since then
 */
export async function listEdits(
  sql: Database,
  filmId: string,
  options: { limit: number; after?: number | undefined; before?: number | undefined },
): Promise<HistoryEntry[]> {
  return sql<HistoryEntry[]>`
    with sized as (
      select revision, bytes, sum(bytes) over (order by revision desc) as total
      from app.film_edits where film_id = ${filmId} and revision > ${options.after ?? -1}
        and revision < ${options.before ?? 2_147_483_647}
      order by revision desc limit ${options.limit}
    )
    select e.revision, e.by, e.by_name, e.kind, e.operations, e.undo, e.text, e.idempotency_key as key, e.at,
      case when e.proposed_by is not null
        then jsonb_build_object('id', e.proposal_id, 'by', e.proposed_by, 'name', e.proposed_by_name) end as proposal
    from app.film_edits e join sized on sized.revision = e.revision
    where e.film_id = ${filmId} and (sized.total <= ${PAGE_BYTES} or sized.total = sized.bytes)
    order by e.revision desc`;
}
