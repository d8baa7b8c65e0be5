import { AppError } from '@atelier/contracts';
import type { Word } from '@atelier/contracts/words';
import { keepInSpeech } from '../recognise/keep-in-speech.ts';
import type { SpeechSegment } from '../speech-segment.ts';
import { matchScript } from './match-script.ts';
import { tokenizeScript } from './tokenize-script.ts';

/** The least share of recognised words; below it, the text does not belong to the audio. */
const MIN_MATCHED_SHARE = 0.35;

/**
 * Times a known text by the recognised words of the same audio.
 * @throws AppError `engine_failed`, not retryable, when the two have too little in common.
 */
export function alignByRecognition(input: {
  text: string;
  heard: readonly Word[];
  speech: readonly SpeechSegment[];
  language: string;
}): Word[] {
  const script = tokenizeScript(input.text, input.language);
  if (script.length === 0 || input.speech.length === 0) return [];
  const { words, matchedShare } = matchScript({ ...input, script });
  if (matchedShare < MIN_MATCHED_SHARE) {
    throw new AppError('engine_failed', `Only ${Math.round(matchedShare * 100)} % of the text was heard.`, {
      retryable: false,
    });
  }
  return keepInSpeech({ words, speech: input.speech, language: input.language });
}
