import type { Word } from '@atelier/contracts/words';

export interface RecognisedTokens {
  /** Sub-word pieces; a leading space or ▁ begins a word. */
  tokens: readonly string[];
  /** Start of each token in seconds from the start of the chunk. */
  timestamps: readonly number[];
  /** The length of each token in seconds, if the model reports it. */
  durations?: readonly number[] | undefined;
  /** The natural logarithm of each token's probability, if the model reports it. */
  logProbabilities?: readonly number[] | undefined;
}

export interface TokenTiming {
  /** The start of the chunk in the file. */
  chunkStartSeconds: number;
  /** The delay of the model's tokens. */
  latenessSeconds: number;
  /** The length of a word's last token when the model reports none. */
  lastTokenSeconds: number;
}

interface OpenWord {
  text: string;
  /** True while the word has only opening marks. Testing the text itself would copy it for each token. */
  isOpening: boolean;
  start: number;
  lastStart: number;
  lastDuration: number | undefined;
  logSum: number;
  pieces: number;
}

/** Joins a recogniser's tokens to words with times in the file. */
export function mergeTokens(recognised: RecognisedTokens, timing: TokenTiming): Word[] {
  const words: OpenWord[] = [];
  let afterGap = false;
  for (const [index, token] of recognised.tokens.entries()) {
    if (/^<.+>$/u.test(token)) continue;
    const piece = token.replaceAll('▁', ' ');
    const text = piece.trim();
    // A single ▁ only marks that the next token begins a word.
    const begins = afterGap || piece.startsWith(' ');
    afterGap = text === '';
    if (afterGap) continue;
    const last = words.at(-1);
    const start = recognised.timestamps[index] ?? last?.lastStart ?? 0;
    const duration = recognised.durations?.[index];
    const logProbability = recognised.logProbabilities?.[index] ?? 0;
    // After a space, closing punctuation still belongs to the previous word, and an opening mark to the next one.
    const isApart = begins && (OPENING.test(text) || !PUNCTUATION.test(text)) && !last?.isOpening;
    if (last === undefined || isApart) {
      words.push({
        text,
        isOpening: OPENING.test(text),
        start,
        lastStart: start,
        lastDuration: duration,
        logSum: logProbability,
        pieces: 1,
      });
      continue;
    }
    if (last.isOpening) last.start = start;
    last.text += text;
    last.isOpening &&= OPENING.test(text);
    last.logSum += logProbability;
    last.pieces += 1;
    if (!/[\p{L}\p{N}]/u.test(text)) continue;
    last.lastStart = start;
    last.lastDuration = duration;
  }
  const rated = recognised.logProbabilities !== undefined;
  return words.map((word, index) => toWord(word, words[index + 1], rated, timing));
}

const PUNCTUATION = /^[\p{Po}\p{Pe}\p{Pf}]+$/u;
/** Marks before a word, such as `¿`. A straight quotation mark opens when it follows a space. */
const OPENING = /^[\p{Ps}\p{Pi}¿¡"']+$/u;

function toWord(word: OpenWord, next: OpenWord | undefined, rated: boolean, timing: TokenTiming): Word {
  const shift = timing.chunkStartSeconds - timing.latenessSeconds;
  const startSeconds = Math.max(timing.chunkStartSeconds, word.start + shift);
  const spokenEnd = word.lastStart + shift + Math.max(word.lastDuration ?? 0, timing.lastTokenSeconds);
  const nextStart = next === undefined ? Number.POSITIVE_INFINITY : next.start + shift;
  const endSeconds = Math.max(startSeconds + MIN_WORD_SECONDS, Math.min(spokenEnd, nextStart));
  const confidence = Math.min(1, Math.exp(word.logSum / word.pieces));
  return { text: word.text, startSeconds, endSeconds, ...(rated ? { confidence } : {}) };
}

const MIN_WORD_SECONDS = 0.04;
