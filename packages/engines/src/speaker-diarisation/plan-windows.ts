import type { SpeechSegment } from '@atelier/transcript/speech-segment';

/** Shorter than the 1.6 s of the encoder's training: turns are then found more exactly, and no worse told apart. */
export const WINDOW_SECONDS = 1;
/** From one window to the next, in long and in short recordings. */
const HOP_SECONDS = 0.2;
const LONG_HOP_SECONDS = 0.5;
/** Recordings with more speech than this have the long hop, in seconds. */
const LONG_SPEECH_SECONDS = 1200;
/** Shorter stretches of speech hold too little of a voice and take the voice of their neighbours. */
const LEAST_SECONDS = 0.5;

/** Returns the windows in which voices are compared: in order of time, none across a pause. */
export function planWindows(speech: readonly SpeechSegment[]): SpeechSegment[] {
  const total = speech.reduce((sum, { startSeconds, endSeconds }) => sum + endSeconds - startSeconds, 0);
  const hop = total > LONG_SPEECH_SECONDS ? LONG_HOP_SECONDS : HOP_SECONDS;
  return speech.flatMap(({ startSeconds, endSeconds }) => {
    const length = endSeconds - startSeconds;
    if (length < LEAST_SECONDS) return [];
    if (length <= WINDOW_SECONDS) return [{ startSeconds, endSeconds }];
    // The windows are spread evenly, so that the last one ends with the speech.
    const count = Math.ceil((length - WINDOW_SECONDS) / hop) + 1;
    const step = (length - WINDOW_SECONDS) / (count - 1);
    return Array.from({ length: count }, (_, index) => ({
      startSeconds: startSeconds + index * step,
      endSeconds: startSeconds + index * step + WINDOW_SECONDS,
    }));
  });
}
