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
  // The middles ascend, and so do their windows.
  let [place, passed] = [0, lengthAt(input.windows, 0)];
  for (const text of input.texts) {
    const weight = weightOf(text);
    const middleSeconds = ((weightBefore + weight / 2) / totalWeight) * totalSeconds;
    while (middleSeconds > passed && place < input.windows.length - 1)
      passed += lengthAt(input.windows, ++place);
    groups[place]?.push(text);
    weightBefore += weight;
  }
  return input.windows.flatMap((window, index) =>
    splitByWeight({ texts: groups[index] ?? [], ...window, weightOf }),
  );
}

function lengthAt(windows: readonly SpeechSegment[], index: number): number {
  const window = windows[index];
  return window ? lengthOf(window) : 0;
}

function lengthOf({ startSeconds, endSeconds }: SpeechSegment): number {
  return Math.max(0, endSeconds - startSeconds);
}
