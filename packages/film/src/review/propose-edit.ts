import type { Film } from '../document/film-schema.ts';
import type { OperationInput } from '../operations/registry.ts';
import { filmDuration, placeScenes, sceneAt, toSourceTime } from '../time/film-time.ts';
import { type KeptWord, keptWords } from '../time/kept-words.ts';
import { findQuoted, pauseAt, plainWords, sentenceAt, wordAt } from './comment-words.ts';
import {
  ADD,
  AFTER,
  ARROW,
  BEFORE,
  BLEEP,
  CUT,
  FADE,
  FILLERS,
  LOUDER,
  LOWER,
  MUSIC,
  PAUSE,
  REPLACE,
  RESTORE,
  SCENE,
  SENTENCE,
  SHORTEN,
  SILENCES,
  STRESS,
  TITLE,
  TURNED,
  WORD,
  ZOOM,
} from './note-vocabulary.ts';

/** A note of a reviewer about a time of the film. */
export interface ReviewNote {
  text: string;
  /** In the time of the film. */
  seconds: number;
}

/** A pause is shortened to this, in seconds. */
const SHORT_PAUSE = 0.3;
/** A gap between two words of less than this is no pause. */
const LEAST_PAUSE = 0.4;
const TITLE_SECONDS = 3;
const LOUDER_DB = 4;

type Operations = OperationInput[];

type Rule = (film: Film, note: ReviewNote, quotes: readonly string[]) => Operations | null;

/**
 * Reads the operations that a note in French or English asks for: a cut ("cut this sentence"), a shorter pause, another
 * word, a bleep, a title, a zoom, louder or lower music. Null for a note that is no operation, such as an opinion.
 * The operations are a proposal: a person accepts them.
 */
export function proposeEdit(film: Film, note: ReviewNote): Operations | null {
  const quotes = quotesIn(note.text);
  for (const rule of RULES) {
    const operations = rule(film, note, quotes);
    if (operations && operations.length > 0) return operations;
  }
  return null;
}

const RULES: readonly Rule[] = [
  (film, { text }) => (isCut(text) && SILENCES.test(text) ? tidy(film, 'silences') : null),
  (film, note, quotes) =>
    REPLACE.test(note.text) || ARROW.test(note.text) ? replaceWords(film, note, quotes) : null,
  (film, note, quotes) => (RESTORE.test(note.text) ? restoreWords(film, quotes) : null),
  (film, note, quotes) =>
    BLEEP.test(note.text) ? onWords('bleep_words', quotedOrSpoken(film, note, quotes)) : null,
  (film, note, quotes) =>
    TITLE.test(note.text) && ADD.test(note.text) ? addTitle(film, note, quotes) : null,
  (film, note) => (MUSIC.test(note.text) ? changeMusic(film, note.text) : null),
  (film, note) => (FADE.test(note.text) ? addFade(film, note.seconds) : null),
  (film, note) =>
    PAUSE.test(note.text) && (SHORTEN.test(note.text) || isCut(note.text)) ? shortenPause(film, note) : null,
  (film, { text }) => (isCut(text) && FILLERS.test(text) ? tidy(film, 'fillers') : null),
  (film, note, quotes) => (ZOOM.test(note.text) ? emphasise(quotedOrSpoken(film, note, quotes), 2) : null),
  (film, note, quotes) => (STRESS.test(note.text) ? emphasise(quotedOrSpoken(film, note, quotes), 1) : null),
  (film, note, quotes) => (isCut(note.text) ? cut(film, note, quotes) : null),
];

function isCut(text: string): boolean {
  return CUT.test(text);
}

/** The texts between quotation marks. Straight single quotes are apostrophes. */
function quotesIn(text: string): string[] {
  return [...text.matchAll(/«([^«»]+)»|“([^“”]+)”|"([^"]+)"|‘([^‘’]{2,})’(?!\p{L})/gu)].flatMap(
    ([, ...groups]) => groups.find((group) => group !== undefined)?.trim() || [],
  );
}

function quotedOrSpoken(film: Film, note: ReviewNote, quotes: readonly string[]): KeptWord[] {
  const kept = keptWords(film);
  const [quoted] = quotes;
  if (quoted !== undefined) return findQuoted(kept, quoted, note.seconds);
  const spoken = wordAt(kept, note.seconds);
  return spoken ? [spoken] : [];
}

const idsOf = (words: readonly KeptWord[]) => [...new Set(words.map(({ word }) => word.id))];

function onWords(op: 'cut_words' | 'bleep_words' | 'restore_words', words: readonly KeptWord[]): Operations {
  return words.length > 0 ? [{ op, ids: idsOf(words) }] : [];
}

function emphasise(words: readonly KeptWord[], emphasis: 1 | 2): Operations {
  return words.length > 0 ? [{ op: 'set_word', ids: idsOf(words), emphasis }] : [];
}

function tidy(_: Film, what: 'silences' | 'fillers'): Operations {
  return [{ op: 'tidy', [what]: true, strength: 'normal' }];
}

function cut(film: Film, note: ReviewNote, quotes: readonly string[]): Operations {
  const { text, seconds } = note;
  const kept = keptWords(film);
  if (quotes.length > 0)
    return quotes.flatMap((quoted) => onWords('cut_words', findQuoted(kept, quoted, seconds)));
  const range = rangeIn(text);
  if (range) return cutRange(film, range.from, range.until);
  if (SCENE.test(text)) {
    const scene = sceneAt(film, seconds)?.scene;
    return scene && film.scenes.length > 1 ? [{ op: 'remove_scene', id: scene.id }] : [];
  }
  if (WORD.test(text)) return onWords('cut_words', quotedOrSpoken(film, note, []));
  if (AFTER.test(text)) return cutRange(film, seconds, filmDuration(film));
  if (BEFORE.test(text)) return cutRange(film, 0, seconds);
  // "Cut." alone is about the sentence at this time; other texts may be about something else.
  const isBare = plainWords(text).length <= 2;
  return isBare || SENTENCE.test(text) ? onWords('cut_words', sentenceAt(kept, seconds)) : [];
}

/** Reads "from 0:12 to 0:15", "de 0:12 à 0:15" and "0:12-0:15", in seconds. */
function rangeIn(text: string): { from: number; until: number } | null {
  const found =
    /(?<!\d)(\d{1,4}):(\d{2}(?:[.,]\d{1,9})?)\s*(?:à|a|to|until|jusqu['’]à|[-–—])\s*(\d{1,4}):(\d{2}(?:[.,]\d{1,9})?)/iu.exec(
      text,
    );
  if (!found) return null;
  const [, m1, s1, m2, s2] = found;
  const [from, until] = [toSeconds(m1, s1), toSeconds(m2, s2)];
  return until > from ? { from, until } : null;
}

function toSeconds(minutes = '0', seconds = '0'): number {
  return Number(minutes) * 60 + Number(seconds.replace(',', '.'));
}

/** Cuts a stretch of the film: a range of the source for each scene that it touches. */
function cutRange(film: Film, from: number, until: number): Operations {
  const ranges = placeScenes(film).flatMap(({ scene, startSeconds, endSeconds }): Operations => {
    const [start, end] = [Math.max(from, startSeconds), Math.min(until, endSeconds)];
    if (end - start < 0.05) return [];
    const by = scene.start_seconds - startSeconds;
    return [{ op: 'cut_range', source: scene.source, start_seconds: start + by, end_seconds: end + by }];
  });
  const removed = Math.min(until, filmDuration(film)) - Math.max(0, from);
  return removed < filmDuration(film) - 0.1 ? ranges : [];
}

function shortenPause(film: Film, { text, seconds }: ReviewNote): Operations {
  const pause = pauseAt(film, seconds, LEAST_PAUSE);
  if (!pause) return [];
  const rest = isCut(text) && !SHORTEN.test(text) ? SHORT_PAUSE / 2 : SHORT_PAUSE;
  const from = toSourceTime(film, pause.before.endSeconds + rest / 2);
  const until = toSourceTime(film, pause.after.startSeconds - rest / 2);
  if (!from || !until || until.seconds - from.seconds < 0.05) return [];
  return [{ op: 'cut_range', source: from.source, start_seconds: from.seconds, end_seconds: until.seconds }];
}

/** "Replace X by Y", "Y instead of X", "X → Y", "X should be Y". */
function replaceWords(film: Film, note: ReviewNote, quotes: readonly string[]): Operations {
  const [first, second] = quotes;
  if (first === undefined || second === undefined) return [];
  const isTurned = TURNED.test(note.text);
  const [wrong, right] = isTurned ? [second, first] : [first, second];
  const found = findQuoted(keptWords(film), wrong, note.seconds);
  const parts = right.split(/\s+/u);
  if (found.length === 0) return [];
  if (parts.length < found.length) {
    // Fewer words than before: the first one takes the text, the others are cut.
    const [kept, ...others] = found;
    return kept
      ? [
          { op: 'replace_word', id: kept.word.id, text: withSigns(right, found) },
          ...onWords('cut_words', others),
        ]
      : [];
  }
  return found.map(({ word }, index) => {
    const isLast = index === found.length - 1;
    const text = isLast ? withSigns(parts.slice(index).join(' '), found) : (parts[index] ?? '');
    return { op: 'replace_word', id: word.id, text };
  });
}

/** Keeps the punctuation after the replaced words. */
function withSigns(text: string, replaced: readonly KeptWord[]): string {
  const signs =
    /(?<!\s)\s*(?<![.,;:!?…])[.,;:!?…]+["»”)]*$/u.exec(replaced.at(-1)?.word.text ?? '')?.[0] ?? '';
  return /[.,;:!?…]$/u.test(text) ? text : text + signs;
}

function restoreWords(film: Film, quotes: readonly string[]): Operations {
  const kept = new Set(keptWords(film).map(({ word }) => word.id));
  const lost = Object.entries(film.words).flatMap(([source, words]) =>
    words.flatMap((word, index) =>
      kept.has(word.id)
        ? []
        : [
            {
              word,
              source,
              index,
              sceneId: '',
              startSeconds: word.start_seconds,
              endSeconds: word.end_seconds,
            },
          ],
    ),
  );
  return quotes.flatMap((quoted) => onWords('restore_words', findQuoted(lost, quoted, 0)));
}

function addTitle(film: Film, { seconds }: ReviewNote, [text]: readonly string[]): Operations {
  const anchor = wordAt(keptWords(film), seconds);
  const scene = sceneAt(film, seconds);
  if (text === undefined || !scene) return [];
  const ids = new Set(film.layers.map(({ id }) => id));
  let number = film.layers.length + 1;
  while (ids.has(`title${number}`)) number++;
  return [
    {
      op: 'add_layer',
      layer: {
        id: `title${number}`,
        kind: 'title',
        text: text.slice(0, 500),
        duration_seconds: TITLE_SECONDS,
        anchor: anchor
          ? { word: anchor.word.id }
          : { scene: scene.scene.id, offset_seconds: Math.max(0, seconds - scene.startSeconds) },
        place: { x: 0.5, y: 0.2, width: 0.8 },
        enter: 'pop',
        leave: 'fade',
      },
    },
  ];
}

function changeMusic({ sound }: Film, text: string): Operations {
  const by = LOWER.test(text) ? -LOUDER_DB : LOUDER.test(text) ? LOUDER_DB : 0;
  if (by === 0 && isCut(text)) return sound.music.map(({ id }) => ({ op: 'remove_music', id }));
  if (by === 0) return [];
  return sound.music.map(({ id, gain_db }) => ({ op: 'change_music', id, gain_db: gain_db + by }));
}

/** A fade into the scene whose start is nearest. */
function addFade(film: Film, seconds: number): Operations {
  const [nearest] = placeScenes(film)
    .slice(1)
    .toSorted((a, b) => Math.abs(a.startSeconds - seconds) - Math.abs(b.startSeconds - seconds));
  if (!nearest) return [];
  const transition = { kind: 'fade' as const, duration_seconds: 0.4 };
  return [{ op: 'set_transition', scene: nearest.scene.id, transition }];
}
