import { AppError } from '@atelier/contracts';
import type { OperationInput, SourceFacts } from '@atelier/film';
import { STILL_SECONDS } from '@atelier/film/document/source-schema';
import { toMicroseconds } from '@atelier/film/document/values';
import type { SourceSound } from '@atelier/film/time/source-sound';
import type { Queryable, Transaction } from '../../../platform/database/database.ts';
import { type Asset, findAssets } from '../../assets/assets.ts';
import type { AppliedEdit, NamedSource } from '../engine/apply-edit.ts';

/** A source that a job adds, with its measured facts and sound. */
export interface MeasuredSource {
  name: string;
  facts: SourceFacts;
  sound: SourceSound | null;
}

/** Two probes of a file differ by less. */
const SAME_SECONDS = 0.05;

/** Returns the kind and the duration that a source of an asset has in a document. */
export function sourceOfAsset({
  kind,
  durationSeconds,
}: Pick<Asset, 'kind' | 'durationSeconds'>): Pick<NamedSource, 'kind' | 'durationSeconds'> {
  return {
    kind,
    durationSeconds: kind === 'image' ? STILL_SECONDS.source : toMicroseconds(durationSeconds ?? 0),
  };
}

/** Completes each `add_source` by the kind and the duration of its file. @throws AppError `unknown_id` */
export async function fillSources(
  sql: Queryable,
  userId: string,
  operations: readonly OperationInput[],
): Promise<readonly OperationInput[]> {
  const isOpen = (operation: OperationInput) =>
    operation?.op === 'add_source' &&
    typeof operation.asset_id === 'string' &&
    (operation.kind === undefined || operation.duration_seconds === undefined);
  if (!operations.some(isOpen)) return operations;
  const ids = operations.flatMap((operation) =>
    isOpen(operation) && operation.op === 'add_source' ? [operation.asset_id] : [],
  );
  const assets = new Map((await findAssets(sql, userId, ids)).map((asset) => [asset.id, asset]));
  return operations.map((operation) => {
    if (operation?.op !== 'add_source' || !isOpen(operation)) return operation;
    const asset = assets.get(operation.asset_id);
    if (!asset) throw unknownAsset(operation.asset_id);
    const { kind, durationSeconds } = sourceOfAsset(asset);
    return { kind, duration_seconds: durationSeconds, ...operation };
  });
}

/**
 * Compares the sources that an edit adds with the files of the person, and links them to the film. A name always stands
 * for one file of a film, so that earlier revisions can be rendered.
 * @param edit.measured of the source that a job adds; others have the facts that their assets tell
 * @throws AppError `unknown_id`, `invalid_input`
 */
export async function requireOwnSources(
  tx: Transaction,
  edit: { userId: string; filmId: string; isDryRun: boolean; measured?: MeasuredSource | undefined },
  added: readonly NamedSource[],
): Promise<void> {
  const { userId, filmId, isDryRun, measured } = edit;
  if (added.length === 0) return;
  const assets = await findAssets(
    tx,
    userId,
    added.map(({ assetId }) => assetId),
  );
  const known = await tx<{ source: string; assetId: string }[]>`
    select source, asset_id as "assetId" from app.film_sources where film_id = ${filmId}`;
  for (const source of added) {
    const asset = assets.find(({ id }) => id === source.assetId);
    if (!asset) throw unknownAsset(source.assetId);
    const { kind, durationSeconds } = sourceOfAsset(asset);
    if (source.kind !== kind || Math.abs(source.durationSeconds - durationSeconds) > SAME_SECONDS)
      throw new AppError('invalid_input', `The kind or the duration of the source ${source.name} is wrong.`);
    const linked = known.find((row) => row.source === source.name);
    if (linked && linked.assetId !== source.assetId)
      throw new AppError('invalid_input', `The name ${source.name} stands for another file of the film.`);
    if (isDryRun || linked) continue;
    const own = measured?.name === source.name ? measured : null;
    await tx`insert into app.film_sources (film_id, source, asset_id, facts, sound)
      values (${filmId}, ${source.name}, ${asset.id}, ${tx.json((own?.facts ?? factsOfAsset(asset)) as never)},
        ${own?.sound ? tx.json(own.sound) : null})`;
    if (own) await linkAssets(tx, filmId, trackFiles([own.facts]));
  }
}

/**
 * Compares changed sounds of sources with the tracks of these sources. Another sound would be music, which has a price; the
 * voices of a dub and the microphones of an event stay. A removed source comes back with the sound that it had.
 * @throws AppError `unknown_id`
 */
export async function requireOwnSounds(
  tx: Transaction,
  filmId: string,
  { sounds, sources: added }: Pick<AppliedEdit, 'sounds' | 'sources'>,
): Promise<void> {
  for (const { source, assetId } of sounds) {
    const track = tx.json([{ asset_id: assetId }]);
    const isRestored = added.some(({ name }) => name === source);
    const [known] = await tx`
      select 1 from app.film_sources where film_id = ${filmId} and source = ${source}
        and facts->'sound_tracks' @> ${track}
      union all
      select 1 from app.film_assets linked join app.assets a on a.id = linked.asset_id
      where ${isRestored} and linked.film_id = ${filmId} and a.id = ${assetId} and not a.in_library limit 1`;
    if (!known) throw new AppError('unknown_id', `The source ${source} has no track ${assetId}.`);
  }
}

/** Keeps files as long as a film, which names them or offers them. */
export async function linkAssets(tx: Transaction, filmId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx`insert into app.film_assets (film_id, asset_id)
    select ${filmId}, id from unnest(${[...ids]}::text[]) as id on conflict do nothing`;
}

/** Returns the files of the tracks of sound that sources offer. */
export function trackFiles(facts: readonly SourceFacts[]): string[] {
  return facts.flatMap(({ sound_tracks: tracks = [] }) => tracks.flatMap((track) => track.asset_id ?? []));
}

/** The facts of a file that no job has looked at: nobody is followed, and pauses are not measured. */
function factsOfAsset({ sha256, kind, width, height }: Asset): SourceFacts {
  const size = kind === 'audio' ? { width: 16, height: 9 } : { width: width ?? 16, height: height ?? 9 };
  return { hash: sha256, ...size, ...(kind === 'image' && { is_silent: true }) };
}

function unknownAsset(id: string): AppError {
  return new AppError('unknown_id', `There is no asset ${id}.`);
}
