import type { Film } from '../document/film-schema.ts';
import type { OperationInput } from '../operations/registry.ts';
import { toSourceTime } from '../time/film-time.ts';
import { findPause } from './find-pause.ts';
import { type FoundWords, findCut, findQuoted } from './find-quoted.ts';
import { type Intent, readIntents } from './read-intents.ts';

/** A comment of a reviewer about a time of the film. */
export interface ReviewNote {
  text: string;
  /** In the time of the film. */
  seconds: number;
}

/** The operations that a comment asks for, and what of the comment they do not do. */
export interface ProposedEdit {
  operations: OperationInput[];
  /** Quoted parts and pauses that the film does not have. */
  missing: string[];
  /** The text that asks for nothing known. */
  rest: string;
  /** The operations do everything that the comment asks for. */
  isComplete: boolean;
}

/** A pause is shortened to this, in seconds. */
const SHORT_PAUSE = 0.3;
/** A gap between two words of less than this is no pause. */
const LEAST_PAUSE = 0.4;
/** A comment is about a pause that is at most this far away. */
const NEAR_PAUSE = 5;
/** A text that stands this near in the place of a missing one has replaced it already. */
const NEAR_REPLACED = 10;

/** Null for what the film does not have; an empty list for what it has already done. */
type Found = OperationInput[] | null;

/**
 * Reads the operations that a comment in French or English asks for: cut “…”, replace “…” by “…”, shorten the pause
 * here. The operations are a proposal: a person accepts them.
 */
export function proposeEdit(film: Film, { text, seconds }: ReviewNote): ProposedEdit {
  const { intents, rest } = readIntents(text);
  const operations = new Map<string, OperationInput>();
  const missing = new Set<string>();
  for (const intent of intents) {
    const found = findOperations(film, intent, seconds);
    if (!found) missing.add(intent.kind === 'shorten' ? intent.named : intent.quoted);
    // A comment may ask twice for the same.
    for (const operation of found ?? []) operations.set(JSON.stringify(operation), operation);
  }
  return {
    operations: [...operations.values()],
    missing: [...missing],
    rest,
    isComplete: intents.length > 0 && missing.size === 0 && rest === '',
  };
}

function findOperations(film: Film, intent: Intent, seconds: number): Found {
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

function shortenPause(film: Film, seconds: number): Found {
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
