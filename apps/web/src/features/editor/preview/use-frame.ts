import { evaluateFilm, type FrameState } from '@atelier/film';
import { useMemo, useSyncExternalStore } from 'react';
import { useEditor, useFilm } from '../session/editor-context.tsx';
import { nearFilm } from './near-film.ts';

/**
 * Evaluates the film at the playhead. The component renders again when `keyOf` gives another text.
 */
export function useFrame(keyOf: (frame: FrameState) => string): FrameState {
  const { player, facts } = useEditor();
  const film = useFilm();
  const at = useMemo(() => {
    let last: { seconds: number; frame: FrameState; key: string } | null = null;
    return () => {
      const { seconds } = player;
      if (last?.seconds === seconds) return last.frame;
      const frame = evaluateFilm(nearFilm(film, seconds).film, facts, seconds);
      const key = keyOf(frame);
      // The former object as long as its key is the same.
      last = last?.key === key ? { ...last, seconds } : { seconds, frame, key };
      return last.frame;
    };
  }, [player, film, facts, keyOf]);
  return useSyncExternalStore(player.onTime, at);
}
