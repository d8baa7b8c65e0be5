import type { Engines } from '@atelier/engines/engines';
import { type Film, type FilmFacts, keptWords } from '@atelier/film';
import {
  type LibraryAsset,
  type Match,
  matchAssets,
  suggestAssets,
} from '@atelier/film/suggest/suggest-assets';
import type { AssetSuggestions } from '@atelier/film/wire/film-answers';
import type { Database } from '../../platform/database/database.ts';
import type { Logger } from '../../platform/logging/logger.ts';
import { documentOf, type FilmRow, sourcesOf } from '../film-row.ts';
import { listAssets } from './asset-library.ts';
import { viewAsset } from './view-asset.ts';

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
  const film = documentOf(row);
  const library = await listAssets(deps.sql, row.userId);
  const sources = await sourcesOf(deps.sql, row.id);
  const own = new Set(sources.map(({ assetId }) => assetId));
  const assets = library.flatMap(({ kind, ...asset }): LibraryAsset[] =>
    kind === 'audio' || own.has(asset.id) ? [] : [{ ...asset, kind }],
  );
  const facts: FilmFacts = {
    // Written by the preparation from the same type.
    sources: Object.fromEntries(sources.map(({ source, facts: found }) => [source, found as never])),
    assets: {},
    encoder: {},
  };
  const { engine, matches } = await matchesOf(deps, film, assets);
  return {
    revision: row.revision,
    engine,
    suggestions: suggestAssets(film, facts, { assets, matches }).flatMap((suggestion) => {
      const asset = library.find(({ id }) => id === suggestion.assetId);
      if (!asset) return [];
      const { word, text, atSeconds, operation } = suggestion;
      return [{ word, text, at_seconds: atSeconds, asset: viewAsset(deps.receiptKey, asset), operation }];
    }),
  };
}

async function matchesOf(
  { engines, logger }: SuggestDeps,
  film: Film,
  assets: readonly LibraryAsset[],
): Promise<{ engine: AssetSuggestions['engine']; matches: Match[] }> {
  const offline = { engine: null, matches: matchAssets(film, assets) };
  const { assetMatcher } = engines;
  if (!assetMatcher || assets.length === 0) return offline;
  try {
    const words = keptWords(film).map(({ word: { id, text } }) => ({ id, text }));
    const chosen = await assetMatcher.match({ words, assets, signal: AbortSignal.timeout(PATIENCE_MS) });
    const { id, label } = assetMatcher.info;
    // Names and tags that are said stay suggestions, also where the model chose nothing.
    return { engine: { id, label }, matches: [...chosen, ...offline.matches] };
  } catch (error) {
    logger.warn({ err: error }, 'the chat model chose no assets');
    return offline;
  }
}
