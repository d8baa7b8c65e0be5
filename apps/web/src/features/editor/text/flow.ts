import type { Film, FilmWord, Scene } from '@atelier/film';
import { placesInScene } from '@atelier/film/time/kept-words';

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
  { scenes, words: all }: Pick<Film, 'scenes' | 'words'>,
  { showsCut }: { showsCut: boolean },
): FlowWord[] {
  const shown = scenes.map((scene) => shownIn(scene, all[scene.source] ?? []));
  const lists = new Map(
    Object.entries(all).map(([source, words]) => [source, { words, isDone: new Uint8Array(words.length) }]),
  );
  for (const { source, places } of shown) {
    const isDone = lists.get(source)?.isDone;
    if (isDone) for (const place of places) isDone[place] = 1;
  }
  const flow: FlowWord[] = [];
  for (const { source, places, items } of shown) {
    const list = lists.get(source);
    if (!list) continue;
    const { words, isDone } = list;
    /** Adds the cut words from a place to the next kept one. */
    const addCut = (from: number) => {
      for (let index = from; isDone[index] === 0; index++) {
        const word = words[index];
        if (word) flow.push(flowWord(word, source, null));
        isDone[index] = 1;
      }
    };
    if (showsCut && isDone[0] === 0) addCut(0);
    for (let at = 0; at < items.length; at++) {
      const item = items[at];
      if (item) flow.push(item);
      const next = (places[at] ?? 0) + 1;
      if (showsCut && isDone[next] === 0) addCut(next);
    }
  }
  if (!showsCut) return flow;
  // The words of sources that no scene shows.
  for (const [source, { words, isDone }] of lists)
    for (const [index, word] of words.entries())
      if (isDone[index] === 0) flow.push(flowWord(word, source, null));
  return flow;
}

interface ShownWords {
  source: string;
  /** The places of the words in the list of the source. */
  places: readonly number[];
  items: readonly FlowWord[];
}

const ofScenes = new WeakMap<Scene, ShownWords & { list: readonly FilmWord[] }>();

/** Returns the words of a scene, again when the scene or the words of its source have changed. */
function shownIn(scene: Scene, list: readonly FilmWord[]): ShownWords {
  const last = ofScenes.get(scene);
  if (last?.list === list) return last;
  if (last && placesInScene(list, scene) === last.places) {
    const isSame = last.items.every(({ word }, index) => word === list[last.places[index] ?? -1]);
    if (isSame) {
      last.list = list;
      return last;
    }
  }
  const { source, id } = scene;
  const places = placesInScene(list, scene);
  const items = places.flatMap((place) => {
    const word = list[place];
    return word ? [flowWord(word, source, id)] : [];
  });
  const made = { source, places, items, list };
  ofScenes.set(scene, made);
  return made;
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

/** A text with its paragraphs. */
export interface DividedFlow {
  flow: readonly FlowWord[];
  paragraphs: readonly Paragraph[];
}

/**
 * Divides the text by speakers, sources and long pauses.
 * @param former another version of the text: its paragraphs before and behind the changed words are taken over
 */
export function paragraphsOf(flow: readonly FlowWord[], former?: DividedFlow): Paragraph[] {
  const { before, after } = former ? unchangedEnds(former.flow, flow) : { before: 0, after: 0 };
  // The paragraph with the first change, and the one before it, whose end may depend on it.
  const first = (former?.paragraphs.findLastIndex(({ start }) => start < before) ?? -1) - 1;
  const paragraphs = first > 0 ? (former?.paragraphs.slice(0, first) ?? []) : [];
  const behind = new Map(
    former?.paragraphs.map((paragraph, index) => [paragraph.start + flow.length - former.flow.length, index]),
  );
  let current: Paragraph | null = null;
  for (let index = lengthOf(paragraphs); index < flow.length; index++) {
    const item = flow[index];
    if (!item) break;
    const last = current?.words.at(-1);
    if (!current || !last || isNewParagraph(last, item, current.words.length)) {
      const same = index > flow.length - after ? behind.get(index) : undefined;
      if (former && same !== undefined) {
        const by = flow.length - former.flow.length;
        const rest = former.paragraphs.slice(same);
        paragraphs.push(
          ...(by === 0 ? rest : rest.map((paragraph) => ({ ...paragraph, start: paragraph.start + by }))),
        );
        break;
      }
      current = { key: `${item.key}#`, speaker: item.word.speaker, words: [], start: index };
      paragraphs.push(current);
    }
    current.words.push(item);
  }
  return paragraphs;
}

function lengthOf(paragraphs: readonly Paragraph[]): number {
  const last = paragraphs.at(-1);
  return last ? last.start + last.words.length : 0;
}

/** Returns how many words at the start and at the end of two texts are the same. */
function unchangedEnds(former: readonly FlowWord[], flow: readonly FlowWord[]) {
  const most = Math.min(former.length, flow.length);
  let before = 0;
  while (before < most && former[before] === flow[before]) before++;
  let after = 0;
  while (after < most - before && former[former.length - 1 - after] === flow[flow.length - 1 - after])
    after++;
  return { before, after };
}

function isNewParagraph(former: FlowWord, next: FlowWord, count: number): boolean {
  if (former.source !== next.source || former.word.speaker !== next.word.speaker) return true;
  // A scene that was moved begins elsewhere in the source.
  if (next.word.start_seconds < former.word.start_seconds) return true;
  if (count >= MOST_WORDS) return true;
  const isLong = count >= MANY_WORDS;
  if (!isLong && next.word.start_seconds - former.word.end_seconds <= LONG_PAUSE_SECONDS) return false;
  return /[.!?…]["»”)]?$/u.test(former.word.text.trim());
}
