import { startPlaying } from '../../lib/browser/start-playing.ts';
import type { Piece } from './piece.ts';

export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

const JUMP_SECONDS = 5;

/**
 * The keys of a player, wherever in it the focus is: space or K plays, the arrows jump by five seconds, M mutes, < and >
 * change the speed. A button keeps its space, the choice of the speed all of its own keys.
 * @returns whether the key was one of them
 */
export function pressPlayerKey(
  media: HTMLMediaElement,
  key: string,
  target: EventTarget | null,
  piece?: Piece,
): boolean {
  if (target instanceof HTMLSelectElement) return false;
  if (key === ' ' && target instanceof HTMLButtonElement) return false;
  const act = KEYS[key.toLowerCase()];
  act?.(media, piece);
  return act !== undefined;
}

/** Plays what stands still, from its start when it had ended, and stops what plays. */
export function togglePlaying(media: HTMLMediaElement): void {
  if (media.paused || media.ended) startPlaying(media);
  else media.pause();
}

const KEYS: Record<string, (media: HTMLMediaElement, piece?: Piece) => void> = {
  ' ': togglePlaying,
  k: togglePlaying,
  arrowleft: (media, piece) => jump(media, -JUMP_SECONDS, piece),
  arrowright: (media, piece) => jump(media, JUMP_SECONDS, piece),
  m: (media) => {
    media.muted = !media.muted;
  },
  '<': (media) => changeSpeed(media, -1),
  '>': (media) => changeSpeed(media, 1),
};

function jump(media: HTMLMediaElement, bySeconds: number, piece?: Piece): void {
  const start = piece?.startSeconds ?? 0;
  const end =
    piece?.endSeconds ?? (Number.isFinite(media.duration) ? media.duration : Number.POSITIVE_INFINITY);
  media.currentTime = Math.min(end, Math.max(start, media.currentTime + bySeconds));
}

function changeSpeed(media: HTMLMediaElement, steps: 1 | -1): void {
  const now = SPEEDS.findIndex((speed) => speed >= media.playbackRate);
  const next = SPEEDS[(now === -1 ? SPEEDS.length - 1 : now) + steps];
  if (next !== undefined) media.playbackRate = next;
}
