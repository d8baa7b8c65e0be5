import { AppError } from '@atelier/contracts/app-error';
import type { SpeechLanguage } from '@atelier/contracts/languages';
import { type Film, type FilmWord, filmSchema } from '../document/film-schema.ts';
import { type Anchor, toMicroseconds } from '../document/values.ts';
import { placeScenes, sceneAt } from '../time/film-time.ts';
import { keptWords } from '../time/kept-words.ts';
import { atOwnSpeed } from './dub-sentences.ts';

/** A word of the new voices, in seconds of the film with its scenes at their own speed. */
export interface DubWord {
  text: string;
  speaker: string | null;
  startSeconds: number;
  endSeconds: number;
}

/** The shortest time of a word that the end of a scene cuts off. */
const LEAST_WORD_SECONDS = 0.02;

/**
 * Builds the document of a dub: the sources, scenes, layers and looks of the film, with the words of the new voices in
 * the times of the sources. What stands at a word of the original stands at that moment of its scene. Bleeps and the
 * second language belong to the original words and are left out.
 * @param dub.sounds the files that replace the sound of sources, by the names of the sources
 */
export function dubFilm(
  film: Film,
  dub: { language: SpeechLanguage; words: readonly DubWord[]; sounds: Readonly<Record<string, string>> },
): Film {
  const starts = new Map(keptWords(film).map((kept) => [kept.word.id, kept]));
  const placed = new Map(placeScenes(film).map(({ scene, startSeconds }) => [scene.id, startSeconds]));
  /** Null for a moment that is cut. */
  const withoutWord = (anchor: Anchor): Anchor | null => {
    if (!('word' in anchor)) return anchor;
    const kept = starts.get(anchor.word);
    if (!kept) return null;
    const offset = kept.startSeconds - (placed.get(kept.sceneId) ?? kept.startSeconds);
    return { scene: kept.sceneId, offset_seconds: Math.max(0, toMicroseconds(offset)) };
  };
  const anchored = <Item extends { anchor: Anchor }>(item: Item): Item[] => {
    const anchor = withoutWord(item.anchor);
    return anchor ? [{ ...item, anchor }] : [];
  };
  return filmSchema.parse({
    ...film,
    language: dub.language,
    sources: Object.fromEntries(
      Object.entries(film.sources).map(([name, source]) => {
        const sound = dub.sounds[name];
        if (sound === undefined) return [name, source];
        const { sound_origin, ...rest } = source;
        return [name, { ...rest, sound_asset_id: sound }];
      }),
    ),
    words: wordsOfSources(atOwnSpeed(film), dub.words),
    captions: { ...film.captions, second: null },
    layers: film.layers.flatMap(anchored),
    sound: { ...film.sound, bleeps: [], effects: film.sound.effects.flatMap(anchored) },
    // The title is in the other language.
    ...(film.cover && { cover: { ...film.cover, title: null } }),
  });
}

/** Moves words from the times of the film to those of its sources, each in one scene. */
function wordsOfSources(film: Film, words: readonly DubWord[]): Film['words'] {
  const bySource: Record<string, FilmWord[]> = {};
  for (const [index, word] of words.entries()) {
    const at = sceneAt(film, (word.startSeconds + word.endSeconds) / 2);
    if (!at) throw new AppError('nothing_left', 'A film without scenes cannot be dubbed.');
    const by = at.scene.start_seconds - at.startSeconds;
    const start = Math.max(at.scene.start_seconds, word.startSeconds + by);
    const end = Math.min(at.scene.end_seconds, word.endSeconds + by);
    if (end - start < LEAST_WORD_SECONDS) continue;
    bySource[at.scene.source] ??= [];
    bySource[at.scene.source]?.push({
      id: `dub${index + 1}`,
      text: word.text,
      start_seconds: toMicroseconds(start),
      end_seconds: toMicroseconds(end),
      confidence: null,
      speaker: word.speaker,
      emphasis: 0,
      emoji: null,
    });
  }
  for (const list of Object.values(bySource)) list.sort((a, b) => a.start_seconds - b.start_seconds);
  return bySource;
}
