import type { Film } from '../document/film-schema.ts';
import type { FilmFacts } from '../evaluate/film-facts.ts';
import { freePlace } from '../evaluate/free-place.ts';
import type { OperationOf } from '../operations/registry.ts';
import { type KeptWord, keptWords } from '../time/kept-words.ts';
import { type SeenContent, type SeenThing, thingsOfStem, thingsSeen } from './seen-content.ts';
import type { LibraryAsset } from './suggest-assets.ts';
import { bareWord, stemsOf, wordStem } from './word-stem.ts';

/** A picture or a film of the library with what is known of its contents. */
export interface FootageAsset extends LibraryAsset {
  /** Null for a picture. */
  durationSeconds: number | null;
  /** Words that are said in it; empty where none are known. */
  said: string;
  /** Null when it was not looked at. */
  seen: SeenContent | null;
}

/** A reason for a suggestion: a word that the asset and the passage have in common, or a property of the picture. */
export type FootageReason =
  | { kind: 'tag' | 'name' | 'said'; text: string }
  | { kind: 'seen'; text: SeenThing };

export interface FootageSuggestion {
  assetId: string;
  reasons: FootageReason[];
  operation: OperationOf<'add_layer'>;
}

/** The weight of each kind of reason. A word that a person wrote counts more than a property of the picture. */
const WEIGHTS = { tag: 4, name: 3, said: 1.5, seen: 1 } as const;
const MOST = 12;
const MOST_REASONS = 3;
/** The longest cutaway: a longer passage is shown from its start. */
const LONGEST_SECONDS = 15;
const LEAST_SECONDS = 0.5;

/**
 * Suggests assets for a passage of the speech, the best first, by their tags, names, words and what is seen in them. Each
 * is an operation that lays the asset over the time of the passage; the sound of the recording stays.
 */
export function suggestFootage(
  film: Film,
  facts: FilmFacts,
  wanted: { words: readonly string[]; assets: readonly FootageAsset[] },
): FootageSuggestion[] {
  const passage = passageOf(film, wanted.words);
  if (passage.length === 0) return [];
  // The word of each stem, as it is said.
  const spoken = new Map<string, string>();
  for (const { word } of passage) {
    const stem = wordStem(word.text);
    if (stem !== null && !spoken.has(stem)) spoken.set(stem, bareWord(word.text));
  }
  const things = new Set([...spoken.keys()].flatMap(thingsOfStem));
  return wanted.assets
    .map((asset) => {
      const reasons = reasonsOf(asset, { spoken, things });
      return { asset, reasons, score: reasons.reduce((sum, { kind }) => sum + WEIGHTS[kind], 0) };
    })
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MOST)
    .flatMap(({ asset, reasons }) => {
      const operation = layFootage(film, facts, { words: wanted.words, asset });
      return operation ? [{ assetId: asset.id, reasons: reasons.slice(0, MOST_REASONS), operation }] : [];
    });
}

/**
 * Returns the operation that lays a picture or a film over the time of a passage, over the whole width and without its
 * sound; null for a passage of which nothing is heard.
 */
export function layFootage(
  film: Film,
  facts: FilmFacts,
  wanted: {
    words: readonly string[];
    asset: Pick<FootageAsset, 'id' | 'kind' | 'width' | 'height' | 'durationSeconds'>;
  },
): OperationOf<'add_layer'> | null {
  const passage = passageOf(film, wanted.words);
  const [first] = passage;
  if (!first) return null;
  const { id, kind, width, height, durationSeconds } = wanted.asset;
  const end = passage.reduce((latest, { endSeconds }) => Math.max(latest, endSeconds), 0);
  const most = Math.min(LONGEST_SECONDS, durationSeconds ?? LONGEST_SECONDS);
  const seconds = Math.max(LEAST_SECONDS, Math.min(most, end - first.startSeconds));
  const aspect = width && height ? width / height : 1;
  const covering = (aspect * film.canvas.height) / film.canvas.width;
  const common = {
    id: freeId(film),
    asset_id: id,
    anchor: { word: first.word.id },
    duration_seconds: Math.round(seconds * 1000) / 1000,
    // A picture that can cover the canvas does; a wide one over a tall canvas is a band above the captions.
    place:
      covering <= WIDEST
        ? { x: 0.5, y: 0.5, width: Math.max(1, Math.ceil(covering * 1000) / 1000) }
        : freePlace(film, facts, {
            startSeconds: first.startSeconds,
            endSeconds: first.startSeconds + seconds,
            width: 1,
            aspect,
            centre: { x: 0.5, y: 0.35 },
            avoidsCaptions: true,
          }),
    ...({ enter: 'fade', leave: 'fade' } as const),
  };
  return {
    op: 'add_layer',
    layer: kind === 'image' ? { kind, ...common } : { kind, ...common, start_seconds: 0, gain_db: null },
  };
}

/** The widest place of a layer, as a share of the canvas. */
const WIDEST = 2;

/** Returns the kept words of a passage in the order of the film, each once. */
function passageOf(film: Film, ids: readonly string[]): KeptWord[] {
  const left = new Set(ids);
  return keptWords(film).filter(({ word }) => left.delete(word.id));
}

function reasonsOf(
  { tags, name, said, seen }: FootageAsset,
  { spoken, things }: { spoken: ReadonlyMap<string, string>; things: ReadonlySet<SeenThing> },
): FootageReason[] {
  const named = new Set<string>();
  const reasons: FootageReason[] = [];
  const addStems = (kind: 'tag' | 'name' | 'said', stems: readonly string[]) => {
    for (const stem of stems) {
      const text = spoken.get(stem);
      if (text === undefined || named.has(stem)) continue;
      named.add(stem);
      reasons.push({ kind, text });
    }
  };
  for (const tag of tags) addStems('tag', stemsOf(tag));
  addStems('name', stemsOf(name));
  addStems(
    'said',
    said.split(/\s+/u).flatMap((word) => wordStem(word) ?? []),
  );
  if (seen)
    for (const thing of thingsSeen(seen)) if (things.has(thing)) reasons.push({ kind: 'seen', text: thing });
  return reasons;
}

function freeId({ layers }: Film): string {
  const ids = new Set(layers.map(({ id }) => id));
  let number = 1;
  while (ids.has(`footage${number}`)) number += 1;
  return `footage${number}`;
}
