import { startPlaying } from '../../lib/browser/start-playing.ts';

export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

const JUMP_SECONDS = 5;

/**
 * The keys of a player, wherever in it the focus is: space or K plays, the arrows jump by five seconds, M mutes, < and >
 * change the speed. A button keeps its space, the choice of the speed all of its own keys.
 * @returns whether the key was one of them
 */
export function pressPlayerKey(media: HTMLMediaElement, key: string, target: EventTarget | null): boolean {
  if (target instanceof HTMLSelectElement) return false;
  if (key === ' ' && target instanceof HTMLButtonElement) return false;
  const act = KEYS[key.toLowerCase()];
  act?.(media);
  return act !== undefined;
}

/** Plays what stands still, from its start when it had ended, and stops what plays. */
export function togglePlaying(media: HTMLMediaElement): void {
  if (media.paused || media.ended) startPlaying(media);
  else media.pause();
}

const KEYS: Record<string, (media: HTMLMediaElement) => void> = {
  ' ': togglePlaying,
  k: togglePlaying,
  arrowleft: (media) => jump(media, -JUMP_SECONDS),
  arrowright: (media) => jump(media, JUMP_SECONDS),
  m: (media) => {
    media.muted = !media.muted;
  },
  '<': (media) => changeSpeed(media, -1),
  '>': (media) => changeSpeed(media, 1),
};

function jump(media: HTMLMediaElement, bySeconds: number): void {
  const end = Number.isFinite(media.duration) ? media.duration : Number.POSITIVE_INFINITY;
  media.currentTime = Math.min(end, Math.max(0, media.currentTime + bySeconds));
}

function changeSpeed(media: HTMLMediaElement, steps: 1 | -1): void {
  const now = SPEEDS.findIndex((speed) => speed >= media.playbackRate);
  const next = SPEEDS[(now === -1 ? SPEEDS.length - 1 : now) + steps];
  if (next !== undefined) media.playbackRate = next;
}
