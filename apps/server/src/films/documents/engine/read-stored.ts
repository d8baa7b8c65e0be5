import type { Word } from '@atelier/contracts';
import { fitText } from '@atelier/contracts/text/fit-text';
import type { FilmPost } from '@atelier/contracts/tools/films';
import {
  applyOperations,
  coverSeconds,
  type Film,
  type FilmFacts,
  filmDuration,
  filmSchema,
  keptWords,
  type Operation,
} from '@atelier/film';
import { compareFilms, type FilmComparison } from '@atelier/film/compare/compare-films';
import { readSpeech, type SpokenFilm } from '@atelier/film/dub/read-speech';
import { exportFilm } from '@atelier/film/export/export-film';
import {
  type AngleRequest,
  type SuggestedAngles,
  suggestAngles,
} from '@atelier/film/suggest/angles/suggest-angles';
import { type LaidBubble, layBubbles, type ScreenActivity } from '@atelier/film/suggest/lay-bubbles';
import { type FoundZoom, type LaidZoom, layScreenZooms } from '@atelier/film/suggest/lay-screen-zooms';
import {
  type AssetSuggestion,
  type LibraryAsset,
  type Match,
  matchAssets,
  suggestAssets,
} from '@atelier/film/suggest/suggest-assets';
import {
  type FootageAsset,
  type FootageSuggestion,
  suggestFootage,
} from '@atelier/film/suggest/suggest-footage';
import { nameSpeech } from '@atelier/moments/naming/name-speech';
import { suggestPost } from '@atelier/moments/naming/suggest-post';
import { namedAssets, soundFiles } from '../../assets/named-assets.ts';
import { openStored, type StoredFilm } from '../../render/kept-films.ts';

// Functions for routes that read a whole film. They run in task processes, so arguments and results are copied.

/** The names of a film's sources, the assets that it names beside them, and the keys of its music and effects. */
export function filesOfStored(stored: StoredFilm): { sources: string[]; assets: string[]; sounds: string[] } {
  const film = openStored(stored);
  return { sources: Object.keys(film.sources), assets: namedAssets(film), sounds: soundFiles(film) };
}

/** The texts of a post from the words that are said, and these words for a chat model. */
export function postOfStored(stored: StoredFilm): {
  post: FilmPost;
  words: string;
  language: Film['language'];
} {
  const film = openStored(stored);
  const words = saidWords(film);
  const { language } = film;
  const { title, hook } = nameSpeech({ words, language });
  const quoted = suggestPost({
    words,
    language,
    besides: [title, hook],
    people: Object.values(film.speakers).map(({ name }) => name),
  });
  return {
    language,
    words: words.map(({ text }) => text).join(' '),
    post: {
      title,
      hook,
      hashtags: quoted.hashtags,
      engine: null,
      // Without the hashtags, which have a field of their own.
      description: quoted.description.split('\n\n')[0]?.replace(/^#.*$/u, '') ?? '',
      chapters: exportFilm(film, 'chapters', { name: '', media: {} }),
    },
  };
}

/** A title of at most `most` characters from the words that are said; empty where nothing is said. */
export function titleOfStored(stored: StoredFilm, most: number): string {
  const film = openStored(stored);
  const { title, hook } = nameSpeech({ words: saidWords(film), language: film.language });
  return fitText(hook || title, most, film.language);
}

/** The words of the film that are heard: neither cut nor bleeped. */
function saidWords(film: Film): Word[] {
  const bleeps = new Set(film.sound.bleeps);
  return keptWords(film)
    .filter(({ word }) => !bleeps.has(word.id))
    .map(({ word, startSeconds, endSeconds }) => ({ text: word.text, startSeconds, endSeconds }));
}

/** The second of the film at which its chosen cover is; undefined for none, or when that moment is cut. */
export function coverOfStored(stored: StoredFilm): number | undefined {
  const film = openStored(stored);
  return coverSeconds(film, film.cover);
}

/** The kept words of a film, for a model that chooses assets. */
export function wordsOfStored(stored: StoredFilm): { id: string; text: string }[] {
  return keptWords(openStored(stored)).map(({ word: { id, text } }) => ({ id, text }));
}

/** Suggests assets for words: those that a model has chosen, and those whose names and tags are said. */
export function suggestForStored(
  stored: StoredFilm,
  facts: FilmFacts,
  { assets, chosen }: { assets: readonly LibraryAsset[]; chosen: readonly Match[] },
): AssetSuggestion[] {
  const film = openStored(stored);
  return suggestAssets(film, facts, { assets, matches: [...chosen, ...matchAssets(film, assets)] });
}

/** `suggestFootage` of a stored film. */
export function footageForStored(
  stored: StoredFilm,
  facts: FilmFacts,
  wanted: { words: readonly string[]; assets: readonly FootageAsset[] },
): FootageSuggestion[] {
  return suggestFootage(openStored(stored), facts, wanted);
}

/** `layScreenZooms` and `layBubbles` of a stored film. */
export function zoomsForStored(
  stored: StoredFilm,
  facts: FilmFacts,
  found: { source: string; zooms: readonly FoundZoom[]; changes: readonly ScreenActivity[] },
): { zooms: LaidZoom[]; bubbles: LaidBubble[] } {
  const film = openStored(stored);
  return { zooms: layScreenZooms(film, facts, found), bubbles: layBubbles(film, facts, found) };
}

/** `suggestAngles` of a stored film. */
export function anglesForStored(
  stored: StoredFilm,
  facts: FilmFacts,
  request: AngleRequest,
): SuggestedAngles | null {
  return suggestAngles(openStored(stored), facts, request);
}

/** `readSpeech` of a stored film. */
export function speechOfStored(stored: StoredFilm, mostSeconds: number): SpokenFilm {
  return readSpeech(openStored(stored), mostSeconds);
}

/** The scenes of a film that show sources of another one. */
export function scenesInStored(original: StoredFilm, dub: StoredFilm): Film['scenes'] {
  const { sources } = openStored(dub);
  return openStored(original).scenes.filter(({ source }) => Object.hasOwn(sources, source));
}

/** `compareFilms` of a stored film and a stored version. */
export function compareStored(stored: StoredFilm, version: StoredFilm): FilmComparison {
  return compareFilms(openStored(stored), openStored(version));
}

/** Takes newer edits of a document back. @param undo operations of edits as JSON, the newest first @returns JSON */
export function formerOfStored(stored: StoredFilm, undo: readonly string[]): string {
  let film = openStored(stored);
  for (const operations of undo) {
    // biome-ignore lint/plugin: operations that this server stored
    const parsed: Operation[] = JSON.parse(operations);
    film = applyOperations(film, parsed).film;
  }
  return JSON.stringify(film);
}

/** A new document that was checked against the schema, and what its row says about it. */
export interface CheckedFilm {
  /** The document as JSON. */
  document: string;
  durationSeconds: number;
  assets: string[];
  speakers: Film['speakers'];
}

/** Checks a document as JSON. @throws ZodError */
export function checkFilm(text: string): CheckedFilm {
  // biome-ignore lint/plugin: a document that this server built
  const film = filmSchema.parse(JSON.parse(text));
  return {
    document: JSON.stringify(film),
    durationSeconds: filmDuration(film),
    assets: namedAssets(film),
    speakers: film.speakers,
  };
}
