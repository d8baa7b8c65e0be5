import path from 'node:path';
import { parseSubtitles, wordsOfLines } from '@atelier/captions';
import { AppError, type TranscriptInput, type Word } from '@atelier/contracts';
import type { Engines } from '@atelier/engines/engines';
import { openSpeechWav } from '@atelier/engines/speech-to-text/audio/open-speech-wav';
import { writeSpeechWav } from '@atelier/engines/speech-to-text/audio/wav';
import type { MediaRange } from '@atelier/media';
import { placeScript } from '@atelier/transcript/align/place-script';
import type { SpeechSegment } from '@atelier/transcript/speech-segment';

/**
 * The words of a transcript that a person gave, in order: timed ones as they are, a subtitle file's by its cues, plain
 * text laid over the speech that is heard (its times are estimates, good to a sentence or so).
 * @throws AppError `invalid_input` when it holds no words
 */
export async function readTranscript(request: {
  transcript: TranscriptInput;
  language: string;
  /** Where somebody speaks; only asked for plain text. */
  findSpeech(): Promise<SpeechSegment[]>;
}): Promise<Word[]> {
  const { transcript, language } = request;
  const words =
    typeof transcript !== 'string'
      ? transcript.lines.flatMap((line) => line.words)
      : isSubtitleFile(transcript)
        ? wordsOfLines(parseSubtitles(transcript).lines)
        : placeScript({ text: transcript, speechSegments: await request.findSpeech(), language });
  if (words.length === 0) throw new AppError('invalid_input', 'This transcript holds no words.');
  return words.toSorted((a, b) => a.startSeconds - b.startSeconds);
}

/** By the arrow of every cue, or the head of a style file. */
function isSubtitleFile(text: string): boolean {
  return text.includes('-->') || /^\[Script Info\]/iu.test(text);
}

/** Where somebody speaks in a long recording, piece by piece. */
export async function findLongSpeech(request: {
  engines: Pick<Engines, 'speechToText'>;
  wavPath: string;
  pieces: readonly MediaRange[];
  workDir: string;
  signal: AbortSignal;
}): Promise<SpeechSegment[]> {
  const { engines, pieces, signal } = request;
  const wav = await openSpeechWav(request.wavPath);
  const pieceWav = path.join(request.workDir, 'piece.wav');
  const speech: SpeechSegment[] = [];
  try {
    for (const { startSeconds, durationSeconds } of pieces) {
      await writeSpeechWav(pieceWav, await wav.read(startSeconds, startSeconds + durationSeconds));
      const found = await engines.speechToText.detectSpeech({ wavPath: pieceWav, signal });
      speech.push(
        ...found.map((segment) => ({
          startSeconds: segment.startSeconds + startSeconds,
          endSeconds: segment.endSeconds + startSeconds,
        })),
      );
    }
    return speech;
  } finally {
    await wav.close();
  }
}
