import { type DrawnFontId, isOwnFontId, type OwnFontId } from '@atelier/captions/fonts/own-fonts';
import { AppError } from '@atelier/contracts';
import type { FilmStanding } from '@atelier/contracts/tools/film/team';
import type { FilmStatus, FilmToolId } from '@atelier/contracts/tools/films';
import type { PricedAs, SourceFacts } from '@atelier/film';
import type { SourcesFacts } from '@atelier/film/export/timeline-clips';
import type { FilmView } from '@atelier/film/wire/film-answers';
import { ChangedMeanwhileError } from '../../platform/database/changed-meanwhile.ts';
import type { Queryable } from '../../platform/database/database.ts';

export interface FilmRow {
  id: string;
  userId: string;
  projectId: string | null;
  tool: FilmToolId;
  name: string;
  preparedBy: string | null;
  revision: number;
  renderedRevision: number | null;
  /** False while the film is prepared. */
  isReady: boolean;
  /** Names this version of the document, which is read when it is needed (`readDocument`); null for the first one. */
  documentKey: string | null;
  /** The words recognised so far while the film is prepared. */
  heard: FilmView['heard'];
  durationSeconds: number | null;
  paidAt: Date | null;
  paidSeconds: number | null;
  /** The example film of the person. */
  isExample: boolean;
  /** The document shows or plays assets beside its sources. */
  usesAssets: boolean;
  /** The tool whose price the document has. */
  pricedAs: PricedAs;
  updatedAt: Date;
  /** The film that this one speaks in another language, and the revision whose cuts it has. */
  dubOf: string | null;
  dubOfRevision: number | null;
  /** The present revision of that film. */
  dubOfNewest: number | null;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

/**
 * Reads one film of a person. @param lock true to lock the row until the transaction ends
 * @throws AppError `not_found` for an unknown id and for somebody else's alike
 */
export async function findFilm(
  sql: Queryable,
  userId: string,
  filmId: string,
  { lock = false } = {},
): Promise<FilmRow> {
  const [row] = UUID.test(filmId)
    ? await sql<FilmRow[]>`${rows(sql)} where f.id = ${filmId} and f.user_id = ${userId}
        ${lock ? sql`for update of f` : sql``}`
    : [];
  if (!row) throw noFilm();
  return row;
}

/** Reads the revision of a film of a person without its document. @throws AppError `not_found` */
export async function readRevision(
  sql: Queryable,
  { userId, filmId }: { userId: string; filmId: string },
): Promise<number> {
  const [row] = UUID.test(filmId)
    ? await sql<{ revision: number }[]>`
        select revision from app.films where id = ${filmId} and user_id = ${userId}`
    : [];
  if (!row) throw noFilm();
  return row.revision;
}

/** Reads the revision of a film of a person and the size of its document. @throws AppError `not_found` */
export async function findRevision(
  tx: Queryable,
  { userId, filmId, lock }: { userId: string; filmId: string; lock: boolean },
): Promise<{ revision: number; documentBytes: number }> {
  const [row] = UUID.test(filmId)
    ? await tx<{ revision: number; documentBytes: number }[]>`
        select revision, coalesce(octet_length(document::text), 0) as "documentBytes" from app.films f
        where f.id = ${filmId} and f.user_id = ${userId} ${lock ? tx`for update of f` : tx``}`
    : [];
  if (!row) throw noFilm();
  return row;
}

function rows(sql: Queryable) {
  return sql`select f.id, f.user_id as "userId", f.project_id as "projectId", f.tool, f.name,
    f.prepared_by as "preparedBy", f.revision, f.rendered_revision as "renderedRevision", f.document is not null as "isReady",
    f.document_key as "documentKey", f.heard,
    f.duration_seconds as "durationSeconds", f.paid_at as "paidAt", f.paid_seconds as "paidSeconds",
    f.is_example as "isExample", f.uses_assets as "usesAssets",
    f.priced_as as "pricedAs",
    f.updated_at as "updatedAt",
    f.dub_of as "dubOf", f.dub_of_revision as "dubOfRevision",
    (select o.revision from app.films o where o.id = f.dub_of) as "dubOfNewest" from app.films f`;
}

/** The columns of a film that identify its document. */
export type DocumentRow = Pick<FilmRow, 'id' | 'documentKey' | 'isReady'>;

/** Names a version of a document; no other version of any film has it. */
export function keyOfDocument({ id, documentKey }: Pick<FilmRow, 'id' | 'documentKey'>): string {
  return documentKey ?? id;
}

/**
 * Reads the document of a row as JSON.
 * @throws AppError `film_not_ready` while it is prepared, `not_found`
 * @throws ChangedMeanwhileError when the film has another document by now
 */
export async function readDocument(sql: Queryable, row: DocumentRow): Promise<string> {
  if (!row.isReady) throw notReady();
  const [found] = await sql<{ revision: number; text: string | null }[]>`select revision,
      case when coalesce(document_key, id::text) = ${keyOfDocument(row)} then document::text end as text
    from app.films where id = ${row.id}`;
  if (!found) throw noFilm();
  const { revision, text } = found;
  if (text === null) throw new ChangedMeanwhileError(`This film is at revision ${revision}.`, revision);
  return text;
}

function noFilm(): AppError {
  return new AppError('not_found', 'There is no such film.');
}

/** The error of a film that is still prepared. */
export function notReady(): AppError {
  return new AppError('film_not_ready', 'This film is not ready yet.');
}

/** The fonts of the person's own that a film's captions are drawn with. */
export async function captionFontsOf(sql: Queryable, { id }: Pick<FilmRow, 'id'>): Promise<OwnFontId[]> {
  const [row] = await sql<{ font: DrawnFontId | null }[]>`
    select document #>> '{captions,own_style,font}' as font from app.films where id = ${id}`;
  return row?.font && isOwnFontId(row.font) ? [row.font] : [];
}

export function statusOf({
  isReady,
  revision,
  renderedRevision,
}: Pick<FilmRow, 'isReady' | 'revision' | 'renderedRevision'>): FilmStatus {
  if (!isReady) return 'preparing';
  if (renderedRevision === null) return 'draft';
  return revision === renderedRevision ? 'rendered' : 'changed';
}

export interface ListedFilm extends Pick<FilmRow, 'id' | 'name' | 'tool' | 'projectId' | 'durationSeconds'> {
  status: FilmStatus;
  updatedAt: Date;
  previewUrl: string | null;
  /** True while a render waits or runs. */
  isRendering: boolean;
  /** `owner`, or the role of the person as a member. */
  role: FilmStanding;
  /** The name of the owner of a film of somebody else; null for the person's own. */
  ownerName: string | null;
}

/** The person's films and those of others that they are a member of, the newest change first; without those whose preparation failed. */
export async function listFilms(sql: Queryable, userId: string): Promise<ListedFilm[]> {
  const found = await sql<
    (Omit<ListedFilm, 'status'> & {
      revision: number;
      renderedRevision: number | null;
      isReady: boolean;
    })[]
  >`
    select f.id, f.name, f.tool, f.project_id as "projectId", f.duration_seconds as "durationSeconds",
      f.revision, f.rendered_revision as "renderedRevision", f.document is not null as "isReady",
      f.updated_at as "updatedAt", p.preview_url as "previewUrl",
      case when f.user_id = ${userId} then 'owner' else m.role end as role,
      case when f.user_id <> ${userId}
        then coalesce(app.user_metadata(u.raw_user_meta_data)->>'full_name', '–') end as "ownerName",
      exists (select 1 from app.film_renders r join app.jobs going on going.id = r.job_id
        where r.film_id = f.id and going.status in ('queued', 'running')) as "isRendering"
    from app.films f left join public.projects p on p.id = f.project_id
    left join app.jobs j on j.id = f.prepared_by
    left join app.film_members m on m.film_id = f.id and m.user_id = ${userId}
    left join auth.users u on u.id = f.user_id
    where f.id in (select id from app.films where user_id = ${userId}
        union all select film_id from app.film_members where user_id = ${userId})
      and (f.user_id = ${userId} or not exists (select 1 from app.account_deletions d where d.user_id = f.user_id))
      and (f.document is not null or j.status in ('queued', 'running'))
    order by f.updated_at desc, f.id limit 200`;
  return found.map(({ revision, renderedRevision, isReady, ...film }) => ({
    ...film,
    status: statusOf({ isReady, revision, renderedRevision }),
  }));
}

/** Returns the facts of a film's sources that exports need: sizes, crop paths, start timecodes, and which have no sound. */
export async function exportFactsOf(sql: Queryable, filmId: string): Promise<SourcesFacts> {
  const rows = await sql<{ source: string; facts: SourcesFacts[string] }[]>`
    select source, facts - '{faces,people,sights,speech,inset}'::text[] as facts
    from app.film_sources where film_id = ${filmId} and facts is not null`;
  return Object.fromEntries(rows.map(({ source, facts }) => [source, facts]));
}

/** Returns the measured sounds of a film's sources as JSON: an object by the names of the sources. */
export async function soundsOf(sql: Queryable, filmId: string): Promise<string> {
  const [found] = await sql<{ sounds: string }[]>`
    select coalesce(jsonb_object_agg(source, sound), '{}')::text as sounds from app.film_sources
    where film_id = ${filmId} and sound is not null`;
  return found?.sounds ?? '{}';
}

export interface FilmSourceRow {
  source: string;
  assetId: string;
  facts: SourceFacts;
}

export function sourcesOf(sql: Queryable, filmId: string): Promise<FilmSourceRow[]> {
  return sql<FilmSourceRow[]>`select source, asset_id as "assetId", facts from app.film_sources
    where film_id = ${filmId} order by source`;
}
