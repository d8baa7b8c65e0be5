import { evaluateFilm, type FrameState } from '@atelier/film';
import { useMemo, useSyncExternalStore } from 'react';
import { isBehind, useEditor, useShownFilm } from '../session/editor-context.tsx';
import { nearFilm } from './near-film.ts';

/**
 * Evaluates the film at the playhead. The component renders again when `keyOf` gives another text.
 */
export function useFrame(keyOf: (frame: FrameState) => string): FrameState {
  const { player, store, facts } = useEditor();
  const film = useShownFilm();
  const at = useMemo(() => {
    let last: { seconds: number; frame: FrameState; key: string } | null = null;
    return () => {
      const { seconds } = player;
      if (last && (last.seconds === seconds || isBehind(store, film))) return last.frame;
      const frame = evaluateFilm(nearFilm(film, seconds).film, facts, seconds);
      const key = keyOf(frame);
      // The former object as long as its key is the same.
      last = last?.key === key ? { ...last, seconds } : { seconds, frame, key };
      return last.frame;
    };
  }, [player, store, film, facts, keyOf]);
  return useSyncExternalStore(player.onTime, at);
}
