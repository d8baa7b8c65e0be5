import { randomUUID } from 'node:crypto';
import { rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { isOwnFontId } from '@atelier/captions/fonts/own-fonts';
import { AppError } from '@atelier/contracts';
import type { Film, FilmFacts } from '@atelier/film';
import type { FilmSegments, JobFilms, OpenFilm } from '../../jobs/film-ports.ts';
import { hashFile } from '../../jobs/receipts/hash-file.ts';
import { takeBrandSnapshot } from '../../library/brand/snapshot-brand.ts';
import { fetchOwnFonts } from '../../library/own-fonts/fonts-of-job.ts';
import { keepSources } from '../../library/uploads/keep-sources.ts';
import { keepVoices, knownVoices } from '../../library/voices/known-voices.ts';
import { onPresentState } from '../../platform/database/changed-meanwhile.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { ObjectExistsError, type ObjectStorage } from '../../platform/storage/object-storage.ts';
import { type AssetDeps, FILMS_BUCKET, findAssets, keepAsset, requireFilmsQuota } from '../assets/assets.ts';
import { catalogueFiles } from '../assets/catalogue-sounds.ts';
import { namedAssets, soundFiles } from '../assets/named-assets.ts';
import { parseFilm } from '../render/kept-films.ts';
import type { EditDeps } from './edit-film.ts';
import { filmEngine, storedOf } from './engine/film-engine.ts';
import { type FilmRow, findFilm, keyOfDocument, readDocument, sourcesOf } from './film-row.ts';
import { finishedParts, withFinishedParts } from './finished-parts.ts';
import { renderParts } from './render-parts.ts';
import { addSource } from './sources/add-source.ts';
import { linkAssets, trackFiles } from './sources/own-sources.ts';

const CONTENT_TYPES = { video: 'video/mp4', audio: 'audio/mpeg', image: 'image/png' } as const;

/** The films of one person, as their jobs read and write them. */
export function jobFilms(deps: AssetDeps & EditDeps, userId: string): JobFilms {
  return {
    async keepAsset({ path: filePath, name, info }) {
      const { sha256 } = await hashFile(filePath);
      const { kind, video } = info;
      const asset = await keepAsset(deps, userId, {
        path: filePath,
        name,
        kind,
        sha256,
        contentType: contentTypeOf(info.container, kind),
        width: video?.width ?? null,
        height: video?.height ?? null,
        durationSeconds: info.durationSeconds,
        inLibrary: false,
      });
      return { assetId: asset.id, sha256: asset.sha256 };
    },

    async hear(filmId, words) {
      const heard = words.map(({ text, startSeconds, endSeconds }) => ({
        text,
        start_seconds: startSeconds,
        end_seconds: endSeconds,
      }));
      await deps.sql`update app.films set heard = ${deps.sql.json(heard)}
        where id = ${filmId} and user_id = ${userId} and document is null`;
    },

    knownVoices: () => knownVoices(deps.sql, userId),

    async begin(filmId, { film, sources, voices }) {
      const checked = await filmEngine.check([JSON.stringify(film)], { owner: userId });
      await deps.sql.begin(async (tx) => {
        const begun = await tx`update app.films set document = ${checked.document}::text::jsonb, heard = null,
            stored_bytes = stored_bytes + octet_length(${checked.document}::text::jsonb::text),
            duration_seconds = ${checked.durationSeconds}, updated_at = now()
          where id = ${filmId} and user_id = ${userId} and document is null returning id`;
        if (begun.length === 0) return;
        for (const [source, { assetId, facts, sound }] of Object.entries(sources)) {
          await tx`insert into app.film_sources (film_id, source, asset_id, facts, sound)
            values (${filmId}, ${source}, ${assetId}, ${tx.json(facts as never)},
              ${sound && tx.json(sound)})`;
        }
        const offered = trackFiles(Object.values(sources).map(({ facts }) => facts));
        await linkAssets(tx, filmId, [...checked.assets, ...offered]);
        await keepVoices(tx, { userId, filmId, voices, speakers: checked.speakers });
      });
    },

    addSource: (filmId, prepared) => addSource(deps, userId, filmId, prepared),

    async keepSources(uploadIds) {
      await deps.sql.begin((tx) => keepSources(tx, deps.config, { userId, uploadIds }));
    },

    partsOfResult: (jobId, workDir) => finishedParts({ ...deps, userId, made: { jobId }, workDir }),
    open: (filmId, revision, workDir) => openFilm(deps, userId, { filmId, revision, workDir }),
    partsOf: (jobId) => renderParts({ sql: deps.sql, leaseSeconds: deps.config.JOB_LEASE_SECONDS }, jobId),
  };
}

/**
 * Opens a film at a revision with local copies of its files.
 * @param place.revision null for the present one
 * @param place.document the document at that revision or made from it; null to read it
 * @param place.workDir an empty folder for the fonts
 * @param place.filesDir the folder of sources and assets, which several calls may share
 * @param place.kept the document that an earlier call has parsed, by its key; this call puts its own there
 * @throws AppError `not_found`, `film_not_ready`, `source_gone`, `font_missing`
 */
export async function openFilm(
  deps: AssetDeps,
  userId: string,
  {
    filmId,
    revision,
    document = null,
    workDir,
    filesDir = workDir,
    kept = new Map(),
  }: {
    filmId: string;
    revision: number | null;
    document?: Film | null;
    workDir: string;
    filesDir?: string;
    kept?: Map<string, Film>;
  },
): Promise<OpenFilm> {
  const { sql, storage } = deps;
  const { row, film } = await onPresentState(async () => {
    const row = await findFilm(sql, userId, filmId);
    return { row, film: document ?? (await documentAt(sql, row, { revision, kept })) };
  });
  // Sources that were removed stay linked for an undo.
  const sources = (await sourcesOf(sql, filmId)).filter(({ source }) => Object.hasOwn(film.sources, source));
  const named = namedAssets(film);
  const found = await findAssets(sql, userId, [...sources.map(({ assetId }) => assetId), ...named]);
  const paths = new Map<string, { path: string; sha256: string }>();
  for (const asset of found) {
    const local = path.join(filesDir, asset.id);
    // Another call may have fetched it before.
    if (!(await stat(local).catch(() => null))) {
      if (!(await storage.stat(FILMS_BUCKET, asset.objectKey))) throw gone();
      const arriving = `${local}.${randomUUID()}`;
      await storage.fetchTo(FILMS_BUCKET, asset.objectKey, arriving);
      await rename(arriving, local);
    }
    paths.set(asset.id, { path: local, sha256: asset.sha256 });
  }
  const fileOf = (assetId: string) => {
    const file = paths.get(assetId);
    if (!file) throw gone();
    return file;
  };
  const font = film.captions.own_style?.font;
  const brandKit = film.brand && (await takeBrandSnapshot(sql, userId, film.brand));
  const brandFonts = [brandKit?.intro?.font, brandKit?.outro?.font];
  const stored = segmentsOf(deps, { userId, filmId });
  const fonts = [font, ...brandFonts].filter((id) => id !== undefined && isOwnFontId(id));
  return {
    film,
    name: row.name,
    sourceFacts: Object.fromEntries(
      // Written by `begin` from the same type.
      sources.map(({ source, facts }) => [source, facts as unknown as FilmFacts['sources'][string]]),
    ),
    sources: Object.fromEntries(sources.map(({ source, assetId }) => [source, fileOf(assetId)])),
    assets: {
      ...Object.fromEntries(named.map((id) => [id, fileOf(id)])),
      ...(await catalogueFiles(soundFiles(film))),
    },
    brandKit,
    fonts: await fetchOwnFonts(deps, userId, [...new Set(fonts)], workDir),
    segments:
      row.projectId === null
        ? stored
        : withFinishedParts(
            stored,
            finishedParts({ ...deps, userId, made: { projectId: row.projectId }, workDir }),
          ),
  };
}

function gone(): AppError {
  return new AppError('source_gone', 'A file of this film was removed. Please choose it again.');
}

/** Takes back the newer edits of a film's document. @throws AppError `not_found` for an unknown revision */
async function documentAt(
  sql: Queryable,
  row: FilmRow,
  { revision: asked, kept }: { revision: number | null; kept: Map<string, Film> },
): Promise<Film> {
  const revision = asked ?? row.revision;
  if (revision === row.revision) {
    const key = keyOfDocument(row);
    const film = kept.get(key) ?? parseFilm(await readDocument(sql, row));
    kept.clear();
    kept.set(key, film);
    return film;
  }
  const newer = await sql<{ undo: string }[]>`select undo::text as undo from app.film_edits
    where film_id = ${row.id} and revision > ${revision} and not is_compacted order by revision desc`;
  if (newer.length !== row.revision - revision) throw new AppError('not_found', 'There is no such revision.');
  const undo = newer.map((edit) => edit.undo);
  return parseFilm(await filmEngine.former([storedOf(sql, row), undo], { owner: row.userId }));
}

function segmentsOf(
  { sql, storage, config }: AssetDeps,
  { userId, filmId }: { userId: string; filmId: string },
): FilmSegments {
  const keyOf = (key: string) => `${userId}/${filmId}_${key}`;
  return {
    async has(keys) {
      const found = await sql<{ key: string }[]>`update app.film_segments set used_at = now()
        where film_id = ${filmId} and key = any(${[...keys]}::text[]) and is_stored returning key`;
      return new Set(found.map(({ key }) => key));
    },
    fetch: (key, target) => storage.fetchTo(FILMS_BUCKET, keyOf(key), target),
    async put(key, file) {
      const { size } = await stat(file);
      const kept = await sql
        .begin(async (tx) => {
          await requireFilmsQuota(tx, { userId, sizeBytes: size, config });
          const [film] = await tx`select 1 from app.films where id = ${filmId}`;
          return film ? keep(tx, key, size) : [];
        })
        .catch((error: unknown) => {
          // Without room a later render takes longer.
          if (error instanceof AppError && error.code === 'films_quota') return [];
          throw error;
        });
      if (kept.length > 0) await store(storage, keyOf(key), file);
    },
  };

  function keep(tx: Queryable, key: string, size: number) {
    return tx`insert into app.film_segments (object_key, film_id, key, user_id, size_bytes)
      values (${keyOf(key)}, ${filmId}, ${key}, ${userId}, ${size})
      on conflict (object_key) do update set used_at = now() where not app.film_segments.is_stored returning key`;
  }

  async function store(objects: ObjectStorage, key: string, file: string): Promise<void> {
    await objects.putFile(FILMS_BUCKET, key, file, 'application/octet-stream').catch((error: unknown) => {
      // Stored by an attempt that ended before it could say so.
      if (!(error instanceof ObjectExistsError)) throw error;
    });
    await sql`update app.film_segments set is_stored = true where object_key = ${key}`;
  }
}

function contentTypeOf(container: string, kind: keyof typeof CONTENT_TYPES): string {
  if (kind === 'audio' && container === 'mp4') return 'audio/mp4';
  if (kind === 'video' && (container === 'webm' || container === 'matroska')) return 'video/webm';
  return CONTENT_TYPES[kind];
}
