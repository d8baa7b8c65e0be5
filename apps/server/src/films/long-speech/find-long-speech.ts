import path from 'node:path';
import type { Engines } from '@atelier/engines/engines';
import { openSpeechWav } from '@atelier/engines/speech-to-text/audio/open-speech-wav';
import { writeSpeechWav } from '@atelier/engines/speech-to-text/audio/wav';
import type { MediaRange } from '@atelier/media';
import type { SpeechSegment } from '@atelier/transcript/speech-segment';

/** Finds the stretches of speech in a long recording, one piece after the other. */
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
