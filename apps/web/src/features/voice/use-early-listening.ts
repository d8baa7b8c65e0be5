import { useEffect, useRef, useState } from 'react';
import { type EarlyListening, type EarlySound, type Heard, listenEarly } from './listen-early.ts';

const SILENT: EarlySound = { isReady: false, isPlaying: false };
const NOTHING: Heard = { seconds: 0, isPaused: false };

/**
 * Plays what is spoken of a recording that is being made.
 * @param jobId null while none is
 * @param autoPlay whether it begins by itself, as of a run that this screen has started
 */
export function useEarlyListening(jobId: string | null, autoPlay: boolean) {
  const [sound, setSound] = useState(SILENT);
  const listening = useRef<EarlyListening | null>(null);
  const heard = useRef(NOTHING);
  useEffect(() => {
    if (!jobId) return;
    heard.current = NOTHING;
    const current = listenEarly(jobId, { autoPlay, onChange: setSound });
    listening.current = current;
    return () => {
      heard.current = current.stop();
      listening.current = null;
      setSound(SILENT);
    };
  }, [jobId, autoPlay]);
  return {
    ...sound,
    toggle: () => listening.current?.toggle(),
    /** Takes how far the person listened to the recording that has ended. */
    takeHeard: () => {
      const taken = heard.current;
      heard.current = NOTHING;
      return taken;
    },
  };
}
