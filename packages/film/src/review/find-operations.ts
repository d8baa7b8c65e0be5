import type { Film } from '../document/film-schema.ts';
import type { OperationInput } from '../operations/registry.ts';
import { toSourceTime } from '../time/film-time.ts';
import { findPause } from './find-pause.ts';
import { type FoundWords, findCut, findQuoted } from './find-quoted.ts';
import type { Intent } from './read-intents.ts';

/** A pause is shortened to this, in seconds. */
const SHORT_PAUSE = 0.3;
/** A gap between two words of less than this is no pause. */
const LEAST_PAUSE = 0.4;
/** An intent is about a pause that is at most this far away. */
const NEAR_PAUSE = 5;
/** A text that stands this near in the place of a missing one has replaced it already. */
const NEAR_REPLACED = 10;

/** Null for what the film does not have; an empty list for what it has already done. */
export type FoundOperations = OperationInput[] | null;

/** Finds the operations that carry out an intent. @param seconds the time of the film that it is about */
export function findOperations(film: Film, intent: Intent, seconds: number): FoundOperations {
  if (intent.kind === 'shorten') return shortenPause(film, seconds);
  const found = findQuoted(film, intent.quoted, seconds);
  if (intent.kind === 'cut') {
    if (found) return [{ op: 'cut_words', ids: idsOf(found) }];
    return findCut(film, intent.quoted) ? [] : null;
  }
  if (found) return replaceWords(found, intent.by);
  const [replaced] = findQuoted(film, intent.by, seconds)?.words ?? [];
  const isNear = replaced && Math.abs(replaced.startSeconds - seconds) <= NEAR_REPLACED;
  return isNear ? [] : null;
}

function idsOf({ words }: Pick<FoundWords, 'words'>): string[] {
  return [...new Set(words.map(({ word }) => word.id))];
}

function shortenPause(film: Film, seconds: number): FoundOperations {
  const pause = findPause(film, seconds, { leastSeconds: LEAST_PAUSE, withinSeconds: NEAR_PAUSE });
  if (!pause) return null;
  const from = toSourceTime(film, pause.before.endSeconds + SHORT_PAUSE / 2);
  const until = toSourceTime(film, pause.after.startSeconds - SHORT_PAUSE / 2);
  if (!from || !until || until.seconds - from.seconds < 0.05) return null;
  return [{ op: 'cut_range', source: from.source, start_seconds: from.seconds, end_seconds: until.seconds }];
}

/** Gives the words of a text to the words that it replaces. Their sound stays: words that are left over are hidden. */
function replaceWords({ words, before, after }: FoundWords, by: string): OperationInput[] {
  const parts = by.split(' ').filter((part) => part !== '');
  const textAt = (index: number, isLast: boolean) => {
    const own = isLast ? parts.slice(index).join(' ') : (parts[index] ?? '');
    return (index === 0 ? before : '') + (isLast ? withSigns(own, after) : own);
  };
  const filled = words.slice(0, parts.length);
  const operations: OperationInput[] = filled.map(({ word }, index) => ({
    op: 'replace_word',
    id: word.id,
    text: textAt(index, index === filled.length - 1),
  }));
  const left = words.slice(parts.length);
  if (left.length > 0) operations.push({ op: 'set_word', ids: idsOf({ words: left }), hidden: true });
  return operations;
}

/** Keeps the signs after the replaced words, unless the new text brings its own. */
function withSigns(text: string, signs: string): string {
  return /[.,;:!?…]$/u.test(text) ? text : text + signs;
}
