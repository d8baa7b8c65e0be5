import type { Word } from '@atelier/contracts/words';
import { type CaptionLanguage, captionLanguage } from '../language.ts';
import { splitByWeight } from '../measure/split-by-weight.ts';
import { countSyllables } from '../measure/syllables.ts';
import { endsClause, endsSentence } from '../segment/sentence-ends.ts';
import { splitWords } from '../segment/split-words.ts';
import type { SpeechSegment } from '../speech-segment.ts';
import { typesetWords } from '../typeset/typeset-words.ts';
import { dealWords } from './deal-words.ts';

/**
 * Spreads a pasted script over the stretches of detected speech, without a recogniser: words keep their
 * order, each is inside one stretch, and stretches get words in proportion to their length, counted in syllables,
 * preferably whole sentences. The times are estimates. No speech or no text gives no words.
 */
export function placeScript({
  text,
  speechSegments,
  language,
}: {
  text: string;
  speechSegments: readonly SpeechSegment[];
  language: string;
}): Word[] {
  const spoken = captionLanguage(language);
  const words = typesetWords({ words: untimed(text), language: spoken, quotes: language });
  const segments = tidySegments(speechSegments);
  if (words.length === 0 || segments.length === 0) return [];
  const weights = words.map((word) => wordWeight(word, spoken));
  const shares = dealWords({
    weights,
    boundaryBonus: words.map(boundaryBonus),
    segmentSeconds: segments.map((segment) => segment.endSeconds - segment.startSeconds),
  });
  return shares.flatMap(({ from, until, segment }) => {
    const stretch = segments[segment];
    return stretch ? placeInside(words.slice(from, until), stretch, spoken) : [];
  });
}

function untimed(text: string): Word[] {
  return splitWords(text).map((part) => ({ text: part, startSeconds: 0, endSeconds: 0 }));
}

/** Returns the segments in order, without overlaps and without very short ones. */
function tidySegments(segments: readonly SpeechSegment[]): SpeechSegment[] {
  const tidy: SpeechSegment[] = [];
  for (const segment of segments.toSorted((first, second) => first.startSeconds - second.startSeconds)) {
    const last = tidy.at(-1);
    const startSeconds = Math.max(0, segment.startSeconds, last?.endSeconds ?? 0);
    if (segment.endSeconds - startSeconds > 0.05) tidy.push({ startSeconds, endSeconds: segment.endSeconds });
  }
  return tidy;
}

/** Returns the weight of a word: its syllables and the pause of its punctuation. */
function wordWeight(word: Word, language: CaptionLanguage): number {
  return Math.max(0.5, countSyllables(word.text, language)) + breath(word);
}

function breath(word: Word): number {
  if (endsSentence(word)) return 1.2;
  return endsClause(word) ? 0.6 : 0;
}

function boundaryBonus(word: Word): number {
  if (endsSentence(word)) return 0.5;
  return endsClause(word) ? 0.25 : 0;
}

/** Places words in one stretch; pauses become silence after the word, except at the end of the stretch. */
function placeInside(words: readonly Word[], stretch: SpeechSegment, language: CaptionLanguage): Word[] {
  const weights = words.map(
    (word, index) => wordWeight(word, language) - (index === words.length - 1 ? breath(word) : 0),
  );
  let next = 0;
  const placed = splitByWeight({
    texts: words.map((word) => word.text),
    startSeconds: stretch.startSeconds,
    endSeconds: stretch.endSeconds,
    weightOf: () => weights[next++] ?? 1,
  });
  return placed.map((word, index) => {
    const original = words[index];
    const weight = weights[index] ?? 1;
    const silence = original && index < words.length - 1 ? breath(original) / weight : 0;
    return {
      ...word,
      endSeconds: word.endSeconds - (word.endSeconds - word.startSeconds) * silence,
      confidence: 0,
    };
  });
}
