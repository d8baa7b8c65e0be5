import type { KeptWord } from '@atelier/film';
import { type RefObject, useEffect, useRef } from 'react';
import { useEditor, useFilm } from '../session/editor-context.tsx';
import { keptWordsOf } from '../session/kept-words-of.ts';

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
    const words = keptWordsOf(film);
    let marked: Element | null = null;
    let last = '';
    const show = (seconds: number) => {
      const word = wordAt(words, seconds);
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

function wordAt(words: readonly KeptWord[], seconds: number): KeptWord | undefined {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle]?.startSeconds ?? 0) <= seconds) low = middle + 1;
    else high = middle;
  }
  const word = words[low - 1];
  return word && seconds < word.endSeconds + 0.15 ? word : undefined;
}
