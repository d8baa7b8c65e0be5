import type { Engines } from '@atelier/engines/engines';
import type { FootageAsset } from '@atelier/film/suggest/suggest-footage';
import type { FootageSuggestions } from '@atelier/film/wire/footage-answers';
import type { Database } from '../../platform/database/database.ts';
import type { Logger } from '../../platform/logging/logger.ts';
import type { ObjectStorage } from '../../platform/storage/object-storage.ts';
import { listAssets } from '../assets/asset-library.ts';
import { viewAsset } from '../assets/view-asset.ts';
import { filmEngine, storedOf } from '../documents/engine/film-engine.ts';
import { type FilmRow, sourcesOf } from '../documents/film-row.ts';
import { factsOfSources } from './facts-of-sources.ts';
import { seeAssets } from './see-assets.ts';
import { wordsInAssets } from './words-in-assets.ts';

interface FootageDeps {
  sql: Database;
  storage: ObjectStorage;
  engines: Pick<Engines, 'faces' | 'imageDecoder'>;
  tempRoot: string;
  logger: Pick<Logger, 'warn'>;
  receiptKey: string;
}

/**
 * Suggests pictures and films of the library for a passage of a film, by their names and tags, by the words that are said
 * in them and by what is seen in them. @throws AppError `film_not_ready`
 */
export async function suggestFootage(
  deps: FootageDeps,
  row: FilmRow,
  words: readonly string[],
): Promise<FootageSuggestions> {
  const { sql, receiptKey } = deps;
  const stored = storedOf(sql, row);
  const sources = await sourcesOf(sql, row.id);
  const own = new Set(sources.map(({ assetId }) => assetId));
  const library = (await listAssets(sql, row.userId)).filter(
    ({ id, kind }) => kind !== 'audio' && !own.has(id),
  );
  const seen = await seeAssets(deps, row.userId, library);
  const said = await wordsInAssets(
    sql,
    row.userId,
    library.map(({ id }) => id),
  );
  const assets = library.flatMap(({ kind, ...asset }): FootageAsset[] =>
    kind === 'audio'
      ? []
      : [
          {
            id: asset.id,
            name: asset.name,
            kind,
            tags: asset.tags,
            width: asset.width,
            height: asset.height,
            durationSeconds: kind === 'video' ? asset.durationSeconds : null,
            said: said.get(asset.id) ?? '',
            seen: seen.get(asset.id) ?? null,
          },
        ],
  );
  const found = await filmEngine.footage([stored, factsOfSources(sources), { words, assets }], {
    owner: row.userId,
  });
  const byId = new Map(library.map((asset) => [asset.id, asset]));
  return {
    revision: row.revision,
    searched: library.length,
    suggestions: found.flatMap(({ assetId, reasons, operation }) => {
      const asset = byId.get(assetId);
      return asset ? [{ asset: viewAsset(receiptKey, asset), reasons, operation }] : [];
    }),
  };
}
