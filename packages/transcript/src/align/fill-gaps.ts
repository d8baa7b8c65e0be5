import type { Word } from '@atelier/contracts/words';
import { createOverlapFinder } from '../measure/find-overlaps.ts';
import type { SpeechSegment } from '../speech-segment.ts';
import { placeWords } from './place-words.ts';

/**
 * Completes the times of a text: words without times are spread over the speech between
 * their timed neighbours, by their syllables.
 */
export function fillGaps(input: {
  texts: readonly string[];
  /** For each text its timed word, or undefined. */
  timed: readonly (Word | undefined)[];
  speech: readonly SpeechSegment[];
  language: string;
}): Word[] {
  const { texts, timed, speech, language } = input;
  const words: Word[] = [];
  const findSpeech = createOverlapFinder(speech);
  for (let index = 0; index < texts.length; ) {
    const known = timed[index];
    if (known) {
      words.push({ ...known, text: texts[index] ?? known.text });
      index++;
      continue;
    }
    let end = index;
    while (end < texts.length && timed[end] === undefined) end++;
    const from = words.at(-1)?.endSeconds ?? speech[0]?.startSeconds ?? 0;
    const to = timed[end]?.startSeconds ?? Math.max(from, speech.at(-1)?.endSeconds ?? from);
    const windows = windowsBetween(findSpeech({ startSeconds: from, endSeconds: to }), from, to);
    for (const word of placeWords({ texts: texts.slice(index, end), windows, language })) words.push(word);
    index = end;
  }
  return words;
}

/** Returns the speech between two times, or the whole time between them when there is none. */
function windowsBetween(speech: readonly SpeechSegment[], from: number, to: number): SpeechSegment[] {
  const windows = speech
    .map((segment) => ({
      startSeconds: Math.max(segment.startSeconds, from),
      endSeconds: Math.min(segment.endSeconds, to),
    }))
    .filter((window) => window.endSeconds - window.startSeconds > 0.02);
  return windows.length > 0 ? windows : [{ startSeconds: from, endSeconds: Math.max(from, to) }];
}
