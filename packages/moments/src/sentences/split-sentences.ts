import type { Word } from '@atelier/contracts/words';
import { endsSentence } from '@atelier/transcript/segment/sentence-ends';
import type { WordList } from '../word-lists/word-list.ts';
import { cutLongSentence } from './cut-long-sentences.ts';
import { joinCrowded } from './join-crowded.ts';
import { plainWord } from './plain-text.ts';
import type { Sentence } from './sentence.ts';

/** At least one full stop in 60 words: the recogniser writes punctuation. */
const WORDS_PER_STOP = 60;
/** Pause that ends a sentence where no punctuation is written. */
const PAUSE_SECONDS = 0.45;
/** Pause that ends a sentence in spite of the punctuation, unless its last word cannot end one. */
const LONG_PAUSE_SECONDS = 1.6;

/** Splits words, in order, into sentences by punctuation, pauses and the words that cannot end a sentence. */
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
  const short = joinCrowded(groups.flatMap((group) => cutLongSentence(group, openEnders)));
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
    endSeconds: words.reduce((latest, { endSeconds }) => Math.max(latest, endSeconds), 0),
    text: words.map(({ text }) => text).join(' '),
  };
}
