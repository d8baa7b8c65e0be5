import { LIMITS } from '@atelier/contracts/limits';
import { useEffect } from 'react';

/** 16 Mbit/s: less is little in the browser's memory, however long the film. */
const HEAVY_BYTES_PER_SECOND = 2_000_000;

/** Whether playing a film costs the tab more memory than its copying may: it stands still until somebody plays it. */
export function isHeavy(sizeBytes: number, durationSeconds: number): boolean {
  return sizeBytes > LIMITS.uploadMaxBytes && sizeBytes > HEAVY_BYTES_PER_SECOND * durationSeconds;
}

/**
 * Lets go of the film for a while and shows the picture where it stood. Chromium keeps what it has played of a local
 * file, up to some 300 MB of a large one: too much beside a piece that is being copied out of the same file.
 */
export function usePlayerRest(player: HTMLVideoElement | null, url: string | null, rests: boolean): void {
  useEffect(() => {
    if (!player || !url || !rests) return;
    const at = player.currentTime;
    const still = stillOf(player);
    if (still) player.poster = still;
    player.pause();
    player.removeAttribute('src');
    player.load();
    return () => {
      // Gone with its screen, or given another film meanwhile.
      if (!player.isConnected || player.hasAttribute('src')) return player.removeAttribute('poster');
      player.addEventListener('seeked', () => player.removeAttribute('poster'), { once: true });
      player.src = url;
      player.currentTime = at;
    };
  }, [player, url, rests]);
}

/** Null before the first picture. */
function stillOf(player: HTMLVideoElement): string | null {
  if (player.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return null;
  const canvas = document.createElement('canvas');
  canvas.width = player.videoWidth;
  canvas.height = player.videoHeight;
  canvas.getContext('2d')?.drawImage(player, 0, 0);
  return canvas.toDataURL('image/jpeg', 0.8);
}
