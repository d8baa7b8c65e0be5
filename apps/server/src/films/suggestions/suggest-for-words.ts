import type { Engines } from '@atelier/engines/engines';
import type { LibraryAsset, Match } from '@atelier/film/suggest/suggest-assets';
import type { AssetSuggestions } from '@atelier/film/wire/film-answers';
import type { Database } from '../../platform/database/database.ts';
import type { Logger } from '../../platform/logging/logger.ts';
import { listAssets } from '../assets/asset-library.ts';
import { viewAsset } from '../assets/view-asset.ts';
import { filmEngine, readStored } from '../documents/engine/film-engine.ts';
import { type FilmRow, sourcesOf } from '../documents/film-row.ts';
import type { StoredFilm } from '../render/kept-films.ts';
import { factsOfSources } from './facts-of-sources.ts';

/** A model answers within this time, or the stems of words are used. */
const PATIENCE_MS = 30_000;

interface SuggestDeps {
  sql: Database;
  engines: Pick<Engines, 'assetMatcher'>;
  logger: Pick<Logger, 'warn'>;
  receiptKey: string;
}

/**
 * Suggests pictures and films of the library for the words of a film: by a chat model where one is configured, else, and
 * when the model does not answer, by the stems of words, names and tags. @throws AppError `film_not_ready`
 */
export async function suggestForWords(deps: SuggestDeps, row: FilmRow): Promise<AssetSuggestions> {
  const library = await listAssets(deps.sql, row.userId);
  const sources = await sourcesOf(deps.sql, row.id);
  const own = new Set(sources.map(({ assetId }) => assetId));
  const assets = library.flatMap(({ kind, ...asset }): LibraryAsset[] =>
    kind === 'audio' || own.has(asset.id) ? [] : [{ ...asset, kind }],
  );
  const stored = await readStored(deps.sql, row);
  const { engine, chosen } = await choiceOf(deps, { stored, owner: row.userId }, assets);
  const suggestions = await filmEngine.suggest([stored, factsOfSources(sources), { assets, chosen }], {
    owner: row.userId,
  });
  return {
    revision: row.revision,
    engine,
    suggestions: suggestions.flatMap((suggestion) => {
      const asset = library.find(({ id }) => id === suggestion.assetId);
      if (!asset) return [];
      const { word, text, atSeconds, operation } = suggestion;
      return [{ word, text, at_seconds: atSeconds, asset: viewAsset(deps.receiptKey, asset), operation }];
    }),
  };
}

/** The assets that a chat model chooses for words; names and tags that are said stay suggestions beside them. */
async function choiceOf(
  { engines, logger }: SuggestDeps,
  { stored, owner }: { stored: StoredFilm; owner: string },
  assets: readonly LibraryAsset[],
): Promise<{ engine: AssetSuggestions['engine']; chosen: readonly Match[] }> {
  const { assetMatcher } = engines;
  if (!assetMatcher || assets.length === 0) return { engine: null, chosen: [] };
  try {
    const words = await filmEngine.words([stored], { owner });
    const chosen = await assetMatcher.match({ words, assets, signal: AbortSignal.timeout(PATIENCE_MS) });
    const { id, label } = assetMatcher.info;
    return { engine: { id, label }, chosen };
  } catch (error) {
    logger.warn({ err: error }, 'the chat model chose no assets');
    return { engine: null, chosen: [] };
  }
}
