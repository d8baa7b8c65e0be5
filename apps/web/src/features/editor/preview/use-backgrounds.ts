import type { Film } from '@atelier/film';
import { backgroundFiles } from '@atelier/film/evaluate/scene/scene-backdrop';
import { type RefObject, useEffect, useState } from 'react';
import type { Backgrounds } from '../player/backgrounds.ts';

/**
 * Opens the pictures and films behind people; null in a film without any, and until they are loaded.
 * @param onPicture is called when one of them shows another picture
 */
export function useBackgrounds(film: Film, onPicture: RefObject<(() => void) | null>): Backgrounds | null {
  const [backgrounds, setBackgrounds] = useState<Backgrounds | null>(null);
  const isNeeded = backgroundFiles(film.scenes).length > 0;
  useEffect(() => {
    if (!isNeeded) return;
    let made: Backgrounds | null = null;
    let isOver = false;
    import('../player/backgrounds.ts').then(
      (module) => {
        if (isOver) return;
        made = new module.Backgrounds(() => onPicture.current?.());
        setBackgrounds(made);
      },
      (error: unknown) => console.warn('The backgrounds cannot be shown', error),
    );
    return () => {
      isOver = true;
      made?.close();
      setBackgrounds(null);
    };
  }, [isNeeded, onPicture]);
  return backgrounds;
}
