import { isAbort } from '@atelier/client/api-error';
import * as routes from '@atelier/routes/tools/generators';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../lib/api/api.ts';

export interface VoiceSample {
  /** The voice that is heard or fetched. */
  voiceId: string | null;
  isLoading: boolean;
  error: unknown;
  /** Plays a voice's sample, or stops it. */
  toggle: (voiceId: string) => void;
  stop: () => void;
}

/** One sample at a time; it ends by itself, by its button, by another one, or when the screen is left. */
export function useVoiceSample(): VoiceSample {
  const [voiceId, setVoiceId] = useState<string | null>(null);
  const [isLoading, setIsLoading] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const playing = useRef<{ controller: AbortController; audio: HTMLAudioElement; url: string | null } | null>(
    null,
  );

  const stop = useCallback(() => {
    const current = playing.current;
    playing.current = null;
    current?.controller.abort();
    current?.audio.pause();
    if (current?.url) URL.revokeObjectURL(current.url);
    setVoiceId(null);
    setIsLoading(false);
  }, []);

  const play = useCallback(
    async (id: string) => {
      stop();
      const current = { controller: new AbortController(), audio: new Audio(), url: null as string | null };
      playing.current = current;
      const endWhenCurrent = () => {
        if (playing.current === current) stop();
      };
      setVoiceId(id);
      setIsLoading(true);
      setError(null);
      try {
        const response = await api.call(routes.readVoiceSample, {
          params: { id },
          signal: current.controller.signal,
        });
        const blob = await response.blob();
        if (playing.current !== current) return;
        current.url = URL.createObjectURL(blob);
        current.audio.src = current.url;
        current.audio.onended = endWhenCurrent;
        await current.audio.play();
        setIsLoading(false);
      } catch (cause) {
        if (playing.current !== current || isAbort(cause)) return;
        endWhenCurrent();
        setError(cause);
      }
    },
    [stop],
  );
  const toggle = useCallback(
    (id: string) => {
      if (playing.current && voiceId === id) stop();
      else void play(id);
    },
    [play, stop, voiceId],
  );
  useEffect(() => stop, [stop]);
  return { voiceId, isLoading, error, toggle, stop };
}
