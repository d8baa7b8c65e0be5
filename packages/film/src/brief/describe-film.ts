import type { Film } from '../document/film-schema.ts';
import { filmDuration, placeScenes } from '../time/film-time.ts';
import { type KeptWord, keptWords } from '../time/kept-words.ts';

/** A film as a chat model sees it. */
export interface DescribedFilm {
  /** JSON, with at most the characters that were asked for. */
  text: string;
  /** The words in the text. */
  words: number;
  /** All words that the film shows. */
  of: number;
}

/** Words of one line. */
const LINE_WORDS = 24;
/** A pause of this length begins a new line, in seconds. */
const PAUSE = 0.6;
const MOST_SCENES = 200;
const MOST_LAYERS = 100;
/** The part of the text for everything but words. */
const FRAME_SHARE = 0.5;

/**
 * Describes a film for a chat model: its text with the ids of words, its scenes, speakers, layers and settings. Neither
 * names of files nor comments are part of it.
 */
export function describeFilm(film: Film, mostCharacters: number): DescribedFilm {
  const { canvas, language, captions, sound } = film;
  const frame = {
    seconds: round(filmDuration(film)),
    width: canvas.width,
    height: canvas.height,
    language,
    captions: { style: captions.style, position: captions.position, speakers: captions.speakers },
    ...limited(mostCharacters * FRAME_SHARE, {
      speakers: Object.entries(film.speakers).map(([id, { name }]) => ({ id, name })),
      scenes: placeScenes(film)
        .slice(0, MOST_SCENES)
        .map(({ scene, startSeconds }) => ({
          id: scene.id,
          source: scene.source,
          start_seconds: round(scene.start_seconds),
          end_seconds: round(scene.end_seconds),
          film_seconds: round(startSeconds),
          layout: scene.layout.kind,
        })),
      layers: film.layers.slice(0, MOST_LAYERS).map((layer) => ({
        id: layer.id,
        kind: layer.kind,
        anchor: layer.anchor,
        ...('text' in layer && { text: layer.text }),
      })),
      music: sound.music.map(({ id, start_seconds, end_seconds }) => ({ id, start_seconds, end_seconds })),
      effects: sound.effects.slice(0, MOST_LAYERS).map(({ id, anchor }) => ({ id, anchor })),
    }),
  };
  const all = keptWords(film);
  let room = mostCharacters - JSON.stringify(frame).length - 200;
  const lines: object[] = [];
  let words = 0;
  for (const line of linesOf(all)) {
    const described = describeLine(line);
    room -= JSON.stringify(described).length + 1;
    if (room < 0) break;
    lines.push(described);
    words += line.length;
  }
  const left = all.length - words;
  const text = JSON.stringify({ ...frame, lines, ...(left > 0 && { words_left_out: left }) });
  return { text, words, of: all.length };
}

/** Shortens lists from their ends, the last one first, until all of them together have at most so many characters. */
function limited(characters: number, lists: Record<string, readonly object[]>): Record<string, object[]> {
  let room = characters;
  return Object.fromEntries(
    Object.entries(lists).map(([name, list]) => {
      const kept: object[] = [];
      for (const one of list) {
        room -= JSON.stringify(one).length + 1;
        if (room < 0) break;
        kept.push(one);
      }
      return [name, kept];
    }),
  );
}

/** Divides words at scenes, speakers and pauses. */
function linesOf(words: readonly KeptWord[]): KeptWord[][] {
  const lines: KeptWord[][] = [];
  let last: KeptWord | undefined;
  for (const word of words) {
    const line = lines.at(-1);
    const goesOn =
      last !== undefined &&
      line !== undefined &&
      line.length < LINE_WORDS &&
      last.sceneId === word.sceneId &&
      last.word.speaker === word.word.speaker &&
      word.startSeconds - last.endSeconds < PAUSE;
    if (goesOn) line.push(word);
    else lines.push([word]);
    last = word;
  }
  return lines;
}

function describeLine(line: readonly KeptWord[]): object {
  const [first] = line;
  return {
    at: round(first?.startSeconds ?? 0),
    until: round(line.at(-1)?.endSeconds ?? 0),
    scene: first?.sceneId,
    ...(first?.word.speaker && { speaker: first.word.speaker }),
    words: line.map(({ word }) => `${word.id} ${word.text}`),
  };
}

const round = (seconds: number) => Math.round(seconds * 100) / 100;
