import type { Word } from '@atelier/contracts/words';
import { captionLanguage } from '../language.ts';
import { splitByWeight } from '../measure/split-by-weight.ts';
import { countSyllables } from '../measure/syllables.ts';
import type { SpeechSegment } from '../speech-segment.ts';

/**
 * Spreads texts over stretches of speech in proportion to their syllables. No word crosses from one
 * stretch to the next. The times are estimates, for recognisers that report none.
 */
export function placeWords(input: {
  texts: readonly string[];
  windows: readonly SpeechSegment[];
  language: string;
}): Word[] {
  const language = captionLanguage(input.language);
  const weightOf = (text: string) => Math.max(0.5, countSyllables(text, language));
  const totalWeight = input.texts.reduce((sum, text) => sum + weightOf(text), 0);
  const totalSeconds = input.windows.reduce((sum, window) => sum + lengthOf(window), 0);
  const groups: string[][] = input.windows.map(() => []);
  let weightBefore = 0;
  for (const text of input.texts) {
    const weight = weightOf(text);
    const middleSeconds = ((weightBefore + weight / 2) / totalWeight) * totalSeconds;
    groups[windowAt(input.windows, middleSeconds)]?.push(text);
    weightBefore += weight;
  }
  return input.windows.flatMap((window, index) =>
    splitByWeight({ texts: groups[index] ?? [], ...window, weightOf }),
  );
}

/** Returns the index of the window at a time that is counted without pauses. */
function windowAt(windows: readonly SpeechSegment[], speechSeconds: number): number {
  let passed = 0;
  for (const [index, window] of windows.entries()) {
    passed += lengthOf(window);
    if (speechSeconds <= passed) return index;
  }
  return windows.length - 1;
}

function lengthOf({ startSeconds, endSeconds }: SpeechSegment): number {
  return Math.max(0, endSeconds - startSeconds);
}
