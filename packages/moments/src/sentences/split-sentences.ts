import type { Word } from '@atelier/contracts/words';
import { endsSentence } from '@atelier/transcript/segment/sentence-ends';
import type { WordList } from '../word-lists/word-list.ts';
import { plainWord } from './plain-text.ts';
import type { Sentence } from './sentence.ts';

/** One full stop in so many words: the recogniser writes punctuation. */
const WORDS_PER_STOP = 60;
/** A pause that parts sentences where nothing is written. */
const PAUSE_SECONDS = 0.45;
/** Ends a sentence whatever is written, unless its last word cannot. */
const LONG_PAUSE_SECONDS = 1.6;
/** Longer ones are cut at their longest pause: a window of fifteen seconds must be able to begin somewhere. */
const LONGEST_SECONDS = 22;

/** Words in order → sentences, by what is written, by pauses and by which words cannot end one. */
export function splitSentences(words: readonly Word[], list: WordList): Sentence[] {
  const openEnders = new Set(list.openEnders);
  const abbreviations = new Set(list.abbreviations);
  const isStop = (word: Word) => endsSentence(word) && !abbreviations.has(word.text.toLocaleLowerCase());
  const isPunctuated = words.filter(isStop).length * WORDS_PER_STOP >= words.length;
  const groups: Word[][] = [];
  let open: Word[] = [];
  for (const [index, word] of words.entries()) {
    open.push(word);
    const next = words[index + 1];
    const pauseSeconds = next ? next.startSeconds - word.endSeconds : Number.POSITIVE_INFINITY;
    const canEnd = !openEnders.has(plainWord(word.text));
    const pauseEnds = canEnd && pauseSeconds >= (isPunctuated ? LONG_PAUSE_SECONDS : PAUSE_SECONDS);
    if (!next || (isPunctuated && isStop(word)) || (pauseEnds && (isPunctuated || open.length > 2))) {
      groups.push(open);
      open = [];
    }
  }
  const short = groups.flatMap((group) => cutLong(group, openEnders));
  return short.map((group, index) => {
    const last = group.at(-1);
    const next = short[index + 1]?.[0];
    const pauseAfter = next && last ? next.startSeconds - last.endSeconds : Number.POSITIVE_INFINITY;
    const canEnd = last !== undefined && !openEnders.has(plainWord(last.text));
    return {
      ...makeSentence(group),
      index,
      pauseSeconds: Math.max(0, (group[0]?.startSeconds ?? 0) - (short[index - 1]?.at(-1)?.endSeconds ?? 0)),
      isFinished: last !== undefined && (isPunctuated ? isStop(last) : canEnd && pauseAfter >= PAUSE_SECONDS),
    };
  });
}

function makeSentence(words: readonly Word[]): Omit<Sentence, 'index' | 'pauseSeconds' | 'isFinished'> {
  let plain = ' ';
  const offsets: number[] = [];
  for (const word of words) {
    offsets.push(plain.length);
    const bare = plainWord(word.text);
    if (bare !== '') plain += `${bare} `;
  }
  return {
    words,
    offsets,
    plain,
    startSeconds: words[0]?.startSeconds ?? 0,
    endSeconds: Math.max(...words.map(({ endSeconds }) => endSeconds)),
    text: words.map(({ text }) => text).join(' '),
  };
}

function cutLong(group: Word[], openEnders: ReadonlySet<string>): Word[][] {
  const [first] = group;
  const last = group.at(-1);
  if (!first || !last || group.length < 8 || last.endSeconds - first.startSeconds <= LONGEST_SECONDS) {
    return [group];
  }
  let bestAt = -1;
  let best = -1;
  for (let index = 3; index < group.length - 4; index++) {
    const [word, next] = [group[index], group[index + 1]];
    if (!word || !next || openEnders.has(plainWord(word.text))) continue;
    const clause = /[,;:–—]$/u.test(word.text) ? 0.3 : 0;
    const pause = next.startSeconds - word.endSeconds + clause;
    if (pause <= best) continue;
    best = pause;
    bestAt = index + 1;
  }
  if (bestAt < 0) return [group];
  return [...cutLong(group.slice(0, bestAt), openEnders), ...cutLong(group.slice(bestAt), openEnders)];
}
