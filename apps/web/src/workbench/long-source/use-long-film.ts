import { LIMITS } from '@atelier/contracts/limits';
import { useEffect, useState } from 'react';

/** A film of this machine. */
interface LocalFilm {
  file: File;
  /** Object URL of the file. */
  url: string;
  durationSeconds: number;
}

/**
 * Gives the source of a player: the file itself, or of a large one what it is fed with, since Chromium keeps what a
 * player has read of a file. @returns null until that is known
 */
export function useLongFilm(player: HTMLVideoElement | null, film: LocalFilm | null): string | null {
  const [opened, setOpened] = useState<{ file: File; src: string } | null>(null);
  const { file = null, url = null, durationSeconds = 0 } = film ?? {};
  const isLong = file !== null && file.size > LIMITS.uploadMaxBytes;
  useEffect(() => {
    if (!player || !file || !url || !isLong) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const open = async () => {
      const { openFedFilm } = await import('./feed-player.ts');
      const fed = await openFedFilm(file, signal);
      signal.throwIfAborted();
      if (!fed) return setOpened({ file, src: url });
      setOpened({ file, src: fed.url });
      await fed.feed(player, durationSeconds, signal);
    };
    open().catch((error: unknown) => {
      if (signal.aborted) return;
      console.warn('The player reads the film itself', error);
      setOpened({ file, src: url });
      leaving.abort();
    });
    return () => {
      leaving.abort();
      // The fed bytes of a removed player are freed with its source, before the next garbage collection.
      if (player.isConnected) return;
      player.removeAttribute('src');
      player.load();
    };
  }, [player, file, url, durationSeconds, isLong]);
  if (!isLong) return url;
  return opened?.file === file ? opened.src : null;
}
