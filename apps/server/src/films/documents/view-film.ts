import type { JobNotice } from '@atelier/contracts';
import type { FilmAccess } from '@atelier/contracts/tools/film/team';
import { type FilmCanvas, RENDER_CANVASES_MAX } from '@atelier/contracts/tools/films';
import type { FilmView } from '@atelier/film/wire/film-answers';
import type { Config } from '../../platform/config/env.ts';
import { onPresentState } from '../../platform/database/changed-meanwhile.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { type Asset, findAssets } from '../assets/assets.ts';
import { mediaLink } from '../assets/media-link.ts';
import { findMembership, nameOfPerson } from '../team/members.ts';
import { type FilmRow, findFilm, readDocument, sourcesOf, statusOf } from './film-row.ts';
import { findRenderPrice, findRenderPrices } from './render-price.ts';
import { countOpenComments } from './reviews/comments.ts';
import { arrivingSources, refusedSources } from './sources/arriving-sources.ts';

interface ViewDeps {
  sql: Queryable;
  config: Pick<Config, 'FILM_FREE_DAYS'>;
  /** Signs the addresses of the film's files. */
  receiptKey: string;
}

/**
 * Builds the answer of `GET /api/films/{id}` as JSON for the owner or a member. The document goes into it as it is stored.
 * @throws AppError `not_found`
 */
export async function viewFilm(
  deps: ViewDeps,
  { userId, filmId }: { userId: string; filmId: string },
  { standing, memberId }: Pick<FilmAccess, 'standing' | 'memberId'> = { standing: 'owner', memberId: null },
): Promise<string> {
  const { row, document } = await onPresentState(async () => {
    const row = await findFilm(deps.sql, userId, filmId);
    return { row, document: row.isReady ? await readDocument(deps.sql, row) : null };
  });
  const membershipId = memberId && (await findMembership(deps.sql, { filmId: row.id, userId: memberId }));
  const ownerName = standing === 'owner' ? null : await nameOfPerson(deps.sql, row.userId);
  const access = { role: standing, owner_name: ownerName };
  const view = JSON.stringify({ ...(await viewState(deps, row, membershipId)), access });
  return `${view.slice(0, -1)},"film":${document}}`;
}

async function viewState(
  deps: ViewDeps,
  row: FilmRow,
  membershipId: string | null,
): Promise<Omit<FilmView, 'film' | 'access'>> {
  const { sql } = deps;
  const { isReady } = row;
  const sources = await sourcesOf(sql, row.id);
  const named = await linkedAssets(sql, row.id);
  const assets = await findAssets(sql, row.userId, [...sources.map(({ assetId }) => assetId), ...named]);
  const viewOf = (assetId: string) => {
    const asset = assets.find(({ id }) => id === assetId);
    const url = asset?.isStored ? mediaLink(deps.receiptKey, asset.id, { membershipId }) : null;
    return viewAsset(asset, url);
  };
  const durationSeconds = row.durationSeconds ?? 0;
  const renders = await findRenders(sql, row.id);
  const own = renders.filter(({ canvas }) => canvas === null);
  const done = own.find(({ status }) => status === 'succeeded');
  const going = own.find(({ status }) => status === 'queued' || status === 'running');
  const priced = { ...row, durationSeconds };
  const isPaid = renders.some(
    ({ status, credits, revision }) => status !== 'succeeded' && credits > 0 && revision === row.revision,
  );
  const prices = await findRenderPrices(deps, priced, { count: RENDER_CANVASES_MAX, isPaid });
  return {
    id: row.id,
    revision: row.revision,
    name: row.name,
    tool: row.tool,
    status: statusOf(row),
    heard: row.heard,
    duration_seconds: isReady ? durationSeconds : null,
    price: await findRenderPrice(deps, priced),
    format_prices: prices.map((_, index) =>
      prices.slice(0, index + 1).reduce((sum, { credits }) => sum + credits, 0),
    ),
    process_id: isReady ? null : row.preparedBy,
    project_id: row.projectId,
    facts: {
      sources: Object.fromEntries(sources.map(({ source, facts }) => [source, facts])),
      assets: Object.fromEntries(assets.map(({ id, sha256 }) => [id, { hash: sha256 }])),
      encoder: {},
    },
    sources: Object.fromEntries(sources.map(({ source, assetId }) => [source, viewOf(assetId)])),
    assets: Object.fromEntries(named.map((id) => [id, viewOf(id)])),
    render: done
      ? { process_id: done.jobId, revision: done.revision, url: done.url, notices: done.notices ?? [] }
      : null,
    rendering: going ? { process_id: going.jobId, revision: going.revision } : null,
    open_comments: await countOpenComments(sql, row.id),
    arriving: await arrivingSources(sql, row),
    refused: await refusedSources(sql, row.id),
    formats: viewFormats(renders),
    dub:
      row.dubOfRevision === null
        ? null
        : { of: row.dubOf, revision: row.dubOfRevision, newest_revision: row.dubOfNewest },
  };
}

/** The assets that the document names now, or named before an edit that can be undone. */
async function linkedAssets(sql: Queryable, filmId: string): Promise<string[]> {
  const rows = await sql<
    { id: string }[]
  >`select asset_id as id from app.film_assets where film_id = ${filmId}`;
  return rows.map(({ id }) => id);
}

/** The newest render in each canvas beside the film's own. */
function viewFormats(renders: readonly Render[]): FilmView['formats'] {
  const newest = new Map<FilmCanvas, Render>();
  for (const render of renders) {
    if (render.canvas !== null && !newest.has(render.canvas)) newest.set(render.canvas, render);
  }
  return [...newest].map(([canvas, { jobId, revision, status, url }]) => ({
    canvas,
    process_id: jobId,
    revision,
    url,
    status: status === 'succeeded' ? 'rendered' : status === 'running' ? 'running' : 'waiting',
  }));
}

function viewAsset(asset: Asset | undefined, url: string | null): FilmView['sources'][string] {
  return {
    url,
    name: asset?.name ?? '',
    kind: asset?.kind ?? 'video',
    width: asset?.width ?? null,
    height: asset?.height ?? null,
    status: url === null ? 'gone' : 'present',
  };
}

interface Render {
  jobId: string;
  canvas: FilmCanvas | null;
  revision: number;
  credits: number;
  status: string;
  url: string | null;
  notices: JobNotice[] | null;
}

function findRenders(sql: Queryable, filmId: string): Promise<Render[]> {
  return sql<Render[]>`
    select r.job_id as "jobId", r.canvas, r.revision, r.credits, j.status, j.result->>'fileUrl' as url,
      j.result->'notices' as notices
    from app.film_renders r join app.jobs j on j.id = r.job_id
    where r.film_id = ${filmId} and j.status in ('queued', 'running', 'succeeded')
    order by r.revision desc, r.created_at desc limit 40`;
}
