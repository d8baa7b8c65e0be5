import { parseSubtitles, wordsOfLines } from '@atelier/captions';
import { AppError, type TranscriptInput, transcriptInputSchema, type Word } from '@atelier/contracts';
import { placeScript } from '@atelier/transcript/align/place-script';
import type { SpeechSegment } from '@atelier/transcript/speech-segment';
import { parseBody } from '../../platform/text/parse-body.ts';

/**
 * Returns the words of a transcript that a person gave, in order: timed words as they are, a subtitle file's by its
 * cues, plain text laid over the detected speech (its times are estimates, good to a sentence or so).
 * @param speech stretches of speech in the recording; used for plain text only
 * @throws AppError `invalid_input` when it holds no words
 */
export function readTranscript(request: {
  transcript: TranscriptInput;
  language: string;
  speech: readonly SpeechSegment[];
}): Word[] {
  const { transcript, language, speech } = request;
  const given =
    typeof transcript === 'string' && isTimedJson(transcript) ? readTimedJson(transcript) : transcript;
  const words =
    typeof given !== 'string'
      ? given.lines.flatMap((line) => line.words)
      : isPlainText(given)
        ? placeScript({ text: given, speechSegments: speech, language })
        : wordsOfLines(parseSubtitles(given).lines);
  if (words.length === 0) throw new AppError('invalid_input', 'This transcript holds no words.');
  return words.toSorted((a, b) => a.startSeconds - b.startSeconds);
}

/** True unless the transcript is timed: lines of words, or a subtitle file (an arrow, or the head of an ASS file). */
export function isPlainText(transcript: TranscriptInput): transcript is string {
  return (
    typeof transcript === 'string' && !transcript.includes('-->') && !/^\[Script Info\]/iu.test(transcript)
  );
}

/** True for the JSON text of lines of timed words, in which form a job keeps them. */
function isTimedJson(transcript: string): boolean {
  return transcript.startsWith('{"lines":[');
}

function readTimedJson(transcript: string): TranscriptInput {
  return parseBody(transcript, transcriptInputSchema, Number.POSITIVE_INFINITY);
}
