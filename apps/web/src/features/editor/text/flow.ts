import type { Film, FilmWord } from '@atelier/film';
import { keptWordsOf } from '../session/kept-words-of.ts';

/** A word of the text: spoken in a scene, or cut. */
export interface FlowWord {
  /** Unique in the text: a word that two scenes show stands there twice. */
  key: string;
  word: FilmWord;
  source: string;
  /** The scene that shows the word; null when it is cut. */
  sceneId: string | null;
}

export interface Paragraph {
  key: string;
  speaker: string | null;
  words: FlowWord[];
  /** The place of the first word in the text. */
  start: number;
}

/** A paragraph ends with the next sentence after this many words. */
const MANY_WORDS = 60;
/** A pause of this length after a sentence ends a paragraph, in seconds. */
const LONG_PAUSE_SECONDS = 1.2;
/** A paragraph ends after this many words, even without punctuation. */
const MOST_WORDS = 110;

const known = new WeakMap<FilmWord, FlowWord[]>();

/**
 * Returns the words of a film in playing order. Cut words stand behind the word that precedes them in their source. The
 * same word in the same state is the same object, so that unchanged paragraphs need not be drawn again.
 */
export function flowOf(
  film: Pick<Film, 'scenes' | 'words'>,
  { showsCut }: { showsCut: boolean },
): FlowWord[] {
  const kept = keptWordsOf(film);
  const cutAfter = showsCut ? cutWordsByPredecessor(film, new Set(kept.map(({ word }) => word))) : new Map();
  const sourceOfScene = new Map(film.scenes.map(({ id, source }) => [id, source]));
  const flow: FlowWord[] = [];
  const addCut = (place: string) => {
    flow.push(...(cutAfter.get(place) ?? []));
    cutAfter.delete(place);
  };
  for (const { word, sceneId } of kept) {
    const source = sourceOfScene.get(sceneId) ?? '';
    addCut(startOf(source));
    flow.push(flowWord(word, source, sceneId));
    addCut(word.id);
  }
  for (const words of cutAfter.values()) flow.push(...words);
  return flow;
}

const startOf = (source: string) => `^${source}`;

function cutWordsByPredecessor(
  { words: all }: Pick<Film, 'words'>,
  kept: ReadonlySet<FilmWord>,
): Map<string, FlowWord[]> {
  const after = new Map<string, FlowWord[]>();
  for (const [source, words] of Object.entries(all)) {
    let place = startOf(source);
    for (const word of words) {
      if (kept.has(word)) place = word.id;
      else {
        const list = after.get(place) ?? [];
        list.push(flowWord(word, source, null));
        after.set(place, list);
      }
    }
  }
  return after;
}

function flowWord(word: FilmWord, source: string, sceneId: string | null): FlowWord {
  const variants = known.get(word) ?? [];
  known.set(word, variants);
  const found = variants.find((one) => one.sceneId === sceneId && one.source === source);
  if (found) return found;
  const made = { key: `${word.id}/${sceneId ?? ''}`, word, source, sceneId };
  variants.push(made);
  return made;
}

/** Divides the text by speakers, sources and long pauses. */
export function paragraphsOf(flow: readonly FlowWord[]): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let current: Paragraph | null = null;
  for (const [index, item] of flow.entries()) {
    const former = current?.words.at(-1);
    if (!current || !former || isNewParagraph(former, item, current.words.length)) {
      current = { key: `${item.key}#`, speaker: item.word.speaker, words: [], start: index };
      paragraphs.push(current);
    }
    current.words.push(item);
  }
  return paragraphs;
}

function isNewParagraph(former: FlowWord, next: FlowWord, count: number): boolean {
  if (former.source !== next.source || former.word.speaker !== next.word.speaker) return true;
  // A scene that was moved begins elsewhere in the source.
  if (next.word.start_seconds < former.word.start_seconds) return true;
  if (count >= MOST_WORDS) return true;
  if (!/[.!?…]["»”)]?$/u.test(former.word.text.trim())) return false;
  return count >= MANY_WORDS || next.word.start_seconds - former.word.end_seconds > LONG_PAUSE_SECONDS;
}
