import { ApiError, isAbort } from '@atelier/client/api-error';
import { pause } from '@atelier/client/pause';
import * as routes from '@atelier/routes/tools/generators';
import { api } from '../../lib/api/api.ts';

/** The pause before a part that is not spoken yet is asked for again, in ms. */
const PAUSE_MS = 700;

export interface EarlySound {
  /** True once a part can be heard. */
  isReady: boolean;
  isPlaying: boolean;
}

export interface EarlyListening {
  /** Plays or pauses. */
  toggle(): void;
  /** Ends the listening. */
  stop(): Heard;
}

/** The state of the player when the listening ended. */
export interface Heard {
  /** The position in the recording. */
  seconds: number;
  /** True if it was paused after something was heard. */
  isPaused: boolean;
}

/**
 * Plays the parts of a recording one after the other while the rest is spoken.
 * @param options.autoPlay true to begin with the first part, unless the browser refuses
 */
export function listenEarly(
  jobId: string,
  { autoPlay, onChange }: { autoPlay: boolean; onChange: (sound: EarlySound) => void },
): EarlyListening {
  const controller = new AbortController();
  const { signal } = controller;
  const audio = new Audio();
  const waiting: string[] = [];
  let heardSeconds = 0;
  let isPaused = !autoPlay;
  let isReady = false;
  const report = () => onChange({ isReady, isPlaying: !isPaused });
  const play = () => {
    audio.play().catch(() => {
      if (signal.aborted || !audio.src) return;
      isPaused = true;
      report();
    });
  };
  const playNext = () => {
    const url = waiting.shift();
    if (!url) return;
    audio.src = url;
    if (!isPaused) play();
  };
  const release = () => {
    if (audio.src) URL.revokeObjectURL(audio.src);
    audio.removeAttribute('src');
  };
  audio.onended = () => {
    heardSeconds += audio.duration;
    release();
    playNext();
  };
  const fetchParts = async () => {
    for (let index = 0; ; ) {
      const sound = await readPart(jobId, index, signal);
      if (!sound) {
        await pause(PAUSE_MS, signal);
        continue;
      }
      index++;
      waiting.push(URL.createObjectURL(sound));
      if (!audio.src) playNext();
      isReady = true;
      report();
    }
  };
  fetchParts().catch((error: unknown) => {
    if (!isAbort(error)) console.warn('The recording cannot be heard early', error);
  });
  return {
    toggle() {
      isPaused = !isPaused;
      if (isPaused) audio.pause();
      else if (audio.src) play();
      report();
    },
    stop() {
      controller.abort();
      audio.pause();
      const seconds = heardSeconds + (audio.src ? audio.currentTime : 0);
      release();
      for (const url of waiting) URL.revokeObjectURL(url);
      return { seconds, isPaused: isPaused && seconds > 0 };
    },
  };
}

/** Returns null for a part that cannot be read yet: it is not spoken, or the server is away for a moment. */
async function readPart(id: string, index: number, signal: AbortSignal): Promise<Blob | null> {
  try {
    const params = { id, index: String(index) };
    return await (await api.call(routes.readVoicePart, { params, signal })).blob();
  } catch (error) {
    if (error instanceof ApiError && (error.code === 'not_ready' || error.isPassing)) return null;
    throw error;
  }
}
