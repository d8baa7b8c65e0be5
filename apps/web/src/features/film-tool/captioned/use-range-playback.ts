import { useReducedMotion } from '@mantine/hooks';
import { useCallback, useEffect, useRef, useState } from 'react';
import { startPlaying } from '../../../lib/browser/start-playing.ts';
import { useIsOutOfSight } from '../../../lib/browser/use-is-out-of-sight.ts';

interface Range {
  url: string | null;
  startSeconds: number;
  endSeconds: number;
  /** Shows this moment and stands still. */
  scrubSeconds: number | null;
  /** Told where the player is. */
  onPlace?: ((seconds: number) => void) | undefined;
}

/** Plays the chosen part of a video in a loop, without sound until asked. */
export function useRangePlayback(player: HTMLVideoElement | null, range: Range) {
  const reduced = useReducedMotion();
  const [wantsPlay, setWantsPlay] = useState<boolean | null>(null);
  const [isMuted, setIsMuted] = useState(true);
  // The person's own choice counts more than what their system asks for.
  const wantsToPlay = wantsPlay ?? !reduced;
  const isOutOfSight = useIsOutOfSight();
  const shouldPlay = wantsToPlay && range.scrubSeconds === null && !isOutOfSight;
  const plays = useRef(shouldPlay);
  plays.current = shouldPlay;
  const stop = useCallback(() => setWantsPlay(false), []);
  const latest = useRef(range);
  latest.current = range;

  useEffect(() => {
    if (!player) return;
    const keepInside = (event: Event) => {
      const { startSeconds, endSeconds, scrubSeconds, onPlace } = latest.current;
      onPlace?.(player.currentTime);
      if (scrubSeconds !== null) return;
      const isOutside = player.currentTime < startSeconds - 0.3 || player.currentTime >= endSeconds;
      // Asked before the jump, which ends the end; browsers stop the player after it all the same, and say so last.
      const isOver = player.ended || event.type === 'ended';
      if (!isOutside && !isOver) return;
      player.currentTime = startSeconds;
      if (isOver && plays.current) resume(player, stop);
    };
    player.addEventListener('timeupdate', keepInside);
    player.addEventListener('ended', keepInside);
    return () => {
      player.removeEventListener('timeupdate', keepInside);
      player.removeEventListener('ended', keepInside);
    };
  }, [player, stop]);

  useEffect(() => {
    if (!player || !range.url) return;
    if (shouldPlay) resume(player, stop);
    else player.pause();
  }, [player, range.url, shouldPlay, stop]);

  useEffect(() => {
    if (!player || !range.url) return;
    player.currentTime = range.scrubSeconds ?? range.startSeconds;
  }, [player, range.url, range.scrubSeconds, range.startSeconds]);

  return {
    isPlaying: shouldPlay && range.url !== null,
    isMuted,
    togglePlay: () => setWantsPlay(!wantsToPlay),
    toggleMuted: () => setIsMuted((muted) => !muted),
  };
}

/** @param refused called when the browser refuses to play, so that the button shows it */
function resume(player: HTMLVideoElement, refused: () => void): void {
  startPlaying(player, ({ name }) => {
    // Sound before a touch; a start that is overtaken by a pause is no refusal.
    if (name === 'NotAllowedError') refused();
  });
}
