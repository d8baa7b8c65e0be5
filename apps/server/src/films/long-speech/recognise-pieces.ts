import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { AppError, type Word, wordSchema } from '@atelier/contracts';
import { openSpeechWav } from '@atelier/engines/speech-to-text/audio/open-speech-wav';
import { writeSpeechWav } from '@atelier/engines/speech-to-text/audio/wav';
import type { SpeechToText } from '@atelier/engines/speech-to-text/port';
import type { MediaRange } from '@atelier/media';
import { z } from 'zod';
import type { KeptParts } from '../../jobs/tool.ts';

/** A recogniser that crashes or times out may do so once by chance; a piece that fails thrice fails. */
const TRIES = 3;

const keptSchema = z.array(wordSchema);

/** A piece of a long recording, with its language (BCP 47) and the recogniser of that. */
export interface SpeechPiece extends MediaRange {
  language: string;
  recogniser: SpeechToText;
}

/**
 * The words of a long recording, piece by piece. What a piece gave is kept before the next one begins: an attempt
 * that goes on after a crash recognises nothing twice. Memory holds one piece, however long the whole is.
 * Throws what the recogniser throws, as `retryable`: another attempt goes on where this one failed.
 */
export async function recognisePieces(request: {
  wavPath: string;
  pieces: readonly SpeechPiece[];
  /** The language of most of the speech, BCP 47; words in another one are marked with theirs. */
  language: string;
  /** Names that may be spoken, as hints for the recogniser. */
  terms: readonly string[];
  kept: KeptParts;
  workDir: string;
  signal: AbortSignal;
  /** By minutes done: 0–1 of the recording. */
  onProgress(fraction: number): void;
}): Promise<Word[]> {
  const { pieces, kept, signal, onProgress } = request;
  const wav = await openSpeechWav(request.wavPath);
  const totalSeconds = Math.max(
    0.001,
    pieces.reduce((sum, piece) => sum + piece.durationSeconds, 0),
  );
  const words: Word[] = [];
  try {
    for (const piece of pieces) {
      signal.throwIfAborted();
      const { startSeconds, durationSeconds, language } = piece;
      const samples = await wav.read(startSeconds, startSeconds + durationSeconds);
      const name = nameOf(piece, samples, request.terms);
      let heard = keptSchema.nullable().parse(await kept.read(name));
      if (heard === null) {
        heard = await recognise(piece, request, samples, (fraction) =>
          onProgress((startSeconds + durationSeconds * fraction) / totalSeconds),
        );
        await kept.write(name, heard);
      }
      onProgress((startSeconds + durationSeconds) / totalSeconds);
      words.push(
        ...heard.map((word) => ({
          ...word,
          ...(language !== request.language && { language }),
          startSeconds: word.startSeconds + startSeconds,
          endSeconds: word.endSeconds + startSeconds,
        })),
      );
    }
    return words;
  } finally {
    await wav.close();
  }
}

/**
 * Names a recognised piece by its start, sound, recogniser, language and hints: a link may bring another recording next
 * time.
 */
function nameOf(
  { startSeconds, recogniser, language }: SpeechPiece,
  samples: Int16Array,
  terms: readonly string[],
): string {
  const bytes = new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength);
  const hash = createHash('sha256')
    .update(JSON.stringify([recogniser.info.id, language, terms]))
    .update(bytes)
    .digest('hex');
  return `words ${startSeconds.toFixed(1)} ${hash}`;
}

async function recognise(
  { recogniser, language }: SpeechPiece,
  request: Parameters<typeof recognisePieces>[0],
  samples: Int16Array,
  onProgress: (fraction: number) => void,
): Promise<Word[]> {
  const { terms, workDir, signal } = request;
  const wavPath = path.join(workDir, 'piece.wav');
  await writeSpeechWav(wavPath, samples);
  try {
    for (let tried = 1; ; tried++) {
      try {
        return (await recogniser.transcribe({ wavPath, language, terms, signal, onProgress })).words;
      } catch (error) {
        signal.throwIfAborted();
        const isFault =
          error instanceof AppError && (error.code === 'engine_failed' || error.code === 'timed_out');
        if (!isFault) throw error;
        if (tried < TRIES) continue;
        throw new AppError(error.code, 'The speech could not be recognised. Nothing was charged.', {
          cause: error,
          retryable: true,
        });
      }
    }
  } finally {
    await rm(wavPath, { force: true });
  }
}
