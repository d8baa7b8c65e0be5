import type { Film, KeptWord } from '@atelier/film';
import { keptWordsDuring } from '@atelier/film/time/kept-words';
import { type RefObject, useEffect, useRef } from 'react';
import { useEditor, useFilm } from '../session/editor-context.tsx';

/**
 * Marks the spoken word in the text, without rendering it again.
 * @param onLeave is called with the key of a word that is not drawn while the film plays
 */
export function useActiveWord(root: RefObject<HTMLElement | null>, onLeave: (key: string) => void): void {
  const { player } = useEditor();
  const film = useFilm();
  const leave = useRef(onLeave);
  leave.current = onLeave;
  useEffect(() => {
    let marked: Element | null = null;
    let last = '';
    const show = (seconds: number) => {
      const word = wordAt(film, seconds);
      const key = word ? `${word.word.id}/${word.sceneId}` : '';
      if (key === last && (key === '' || marked?.isConnected)) return;
      last = key;
      marked?.removeAttribute('data-active');
      marked = key === '' ? null : (root.current?.querySelector(`[data-key="${CSS.escape(key)}"]`) ?? null);
      marked?.setAttribute('data-active', 'true');
      if (player.state.isPlaying && key !== '' && !isInSight(marked, root.current)) leave.current(key);
    };
    show(player.seconds);
    const stop = player.onTime(show);
    return () => {
      stop();
      marked?.removeAttribute('data-active');
    };
  }, [player, film, root]);
}

function isInSight(element: Element | null, root: Element | null): boolean {
  if (!element || !root) return false;
  const [box, frame] = [element.getBoundingClientRect(), root.getBoundingClientRect()];
  return box.top >= frame.top && box.bottom <= frame.bottom;
}

/** A word counts as spoken for this long after its end, in seconds. */
const AFTER_SECONDS = 0.15;

function wordAt(film: Film, seconds: number): KeptWord | undefined {
  const near = keptWordsDuring(film, { from: seconds - AFTER_SECONDS, until: seconds + 0.001 });
  return near.findLast(({ startSeconds }) => startSeconds <= seconds);
}
