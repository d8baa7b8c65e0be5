import type { Film } from '../document/film-schema.ts';
import type { FilmFacts } from '../evaluate/film-facts.ts';
import { freePlace } from '../evaluate/free-place.ts';
import { placeLayers } from '../evaluate/place-layers.ts';
import type { OperationOf } from '../operations/registry.ts';
import { filmDuration } from '../time/film-time.ts';
import { type KeptWord, keptWords } from '../time/kept-words.ts';
import { stemsOf, wordStem } from './word-stem.ts';

/** A picture or a film of the person's library. */
export interface LibraryAsset {
  id: string;
  name: string;
  kind: 'image' | 'video';
  tags: readonly string[];
  width: number | null;
  height: number | null;
}

export interface AssetSuggestion {
  /** The id of the word, its text, and its time in the film. */
  word: string;
  text: string;
  atSeconds: number;
  assetId: string;
  operation: OperationOf<'add_layer'>;
}

/** A word and the asset that suits it. */
export interface Match {
  word: string;
  asset: string;
}

const SHOWN_SECONDS = 2.5;
const MOST = 30;
const WIDTH = { image: 0.6, video: 1 } as const;

/** Matches words with tags and names by their stems; a tag precedes a name. Tags of several words match them in order. */
export function matchAssets(film: Film, assets: readonly LibraryAsset[]): Match[] {
  const words = keptWords(film).map(({ word }) => ({ id: word.id, stem: wordStem(word.text) }));
  const byTag = new Map<string, { stems: string[]; asset: string }[]>();
  const byName = new Map<string, string[]>();
  for (const { id, name, tags } of assets) {
    for (const tag of tags) {
      const stems = stemsOf(tag);
      const [first] = stems;
      if (first) byTag.set(first, [...(byTag.get(first) ?? []), { stems, asset: id }]);
    }
    for (const stem of stemsOf(name)) byName.set(stem, [...(byName.get(stem) ?? []), id]);
  }
  return words.flatMap(({ id, stem }, index) => {
    if (stem === null) return [];
    // Words without a stem, such as articles, may stand between those of a tag.
    const next = words.slice(index, index + 12).flatMap((word) => word.stem ?? []);
    const tagged = (byTag.get(stem) ?? [])
      .filter(({ stems }) => stems.every((one, at) => one === next[at]))
      .toSorted((a, b) => b.stems.length - a.stems.length)
      .map(({ asset }) => asset);
    return [...new Set([...tagged, ...(byName.get(stem) ?? [])])].map((asset) => ({ word: id, asset }));
  });
}

/**
 * Makes operations of matches, in the order of the speech: each asset once, each at its word, none at the same time as
 * another one or as a picture that the film has already.
 */
export function suggestAssets(
  film: Film,
  facts: FilmFacts,
  { assets, matches }: { assets: readonly LibraryAsset[]; matches: readonly Match[] },
): AssetSuggestion[] {
  const known = new Map(assets.map((asset) => [asset.id, asset]));
  const wanted = Map.groupBy(matches, ({ word }) => word);
  const pictures = placeLayers(film).filter(({ layer }) => layer.kind === 'image' || layer.kind === 'video');
  const used = new Set(pictures.flatMap(({ layer }) => ('asset_id' in layer ? layer.asset_id : [])));
  const taken = pictures.map(({ startSeconds, endSeconds }) => ({ startSeconds, endSeconds }));
  const ids = new Set(film.layers.map(({ id }) => id));
  const end = filmDuration(film);
  const suggestions: AssetSuggestion[] = [];
  for (const kept of keptWords(film)) {
    const asset = (wanted.get(kept.word.id) ?? [])
      .flatMap((match) => known.get(match.asset) ?? [])
      .find(({ id }) => !used.has(id));
    if (!asset || suggestions.length >= MOST) continue;
    const { startSeconds } = kept;
    const endSeconds = Math.min(end, startSeconds + SHOWN_SECONDS);
    const isFree = taken.every((one) => one.endSeconds <= startSeconds || one.startSeconds >= endSeconds);
    if (!isFree || endSeconds - startSeconds < 0.5) continue;
    used.add(asset.id);
    taken.push({ startSeconds, endSeconds });
    suggestions.push({
      word: kept.word.id,
      text: kept.word.text,
      atSeconds: startSeconds,
      assetId: asset.id,
      operation: operationOf(film, facts, { asset, kept, ids, endSeconds }),
    });
  }
  return suggestions;
}

function operationOf(
  film: Film,
  facts: FilmFacts,
  shown: { asset: LibraryAsset; kept: KeptWord; ids: Set<string>; endSeconds: number },
): OperationOf<'add_layer'> {
  const { asset, kept, ids, endSeconds } = shown;
  const { kind } = asset;
  let number = 1;
  while (ids.has(`suggested${number}`)) number += 1;
  const id = `suggested${number}`;
  ids.add(id);
  const { startSeconds } = kept;
  const common = {
    id,
    asset_id: asset.id,
    anchor: { word: kept.word.id },
    duration_seconds: Math.round((endSeconds - startSeconds) * 1000) / 1000,
    place: freePlace(film, facts, {
      startSeconds,
      endSeconds,
      width: WIDTH[kind],
      aspect: asset.width && asset.height ? asset.width / asset.height : 1,
    }),
    ...({ enter: 'fade', leave: 'fade' } as const),
  };
  return {
    op: 'add_layer',
    layer: kind === 'image' ? { kind, ...common } : { kind, ...common, start_seconds: 0, gain_db: null },
  };
}
