import { useEffect, useState } from 'react';
import { type Piece, playedPiece } from './piece.ts';

/** The state of a video, a sound or a piece of one. Seconds of the piece; the length is 0 while unknown. */
export interface MediaState {
  isPlaying: boolean;
  atSeconds: number;
  lengthSeconds: number;
  isMuted: boolean;
  /** 1 is the recording's own pace. */
  speed: number;
}

const CHANGES = [
  'play',
  'pause',
  'ended',
  'timeupdate',
  'seeking',
  'loadedmetadata',
  'durationchange',
  'volumechange',
  'ratechange',
] as const;

/** Follows the state of a media element, whatever changes it: keys, the browser's menu or a headset. */
export function useMediaState(media: HTMLMediaElement | null, piece?: Piece): MediaState {
  const [, follow] = useState(0);
  useEffect(() => {
    if (!media) return;
    const leaving = new AbortController();
    const read = () => follow((count) => count + 1);
    for (const change of CHANGES) media.addEventListener(change, read, { signal: leaving.signal });
    read();
    return () => leaving.abort();
  }, [media]);
  return stateOf(media, piece);
}

function stateOf(media: HTMLMediaElement | null, piece: Piece | undefined): MediaState {
  if (!media) return { isPlaying: false, atSeconds: 0, lengthSeconds: 0, isMuted: false, speed: 1 };
  const { startSeconds, endSeconds } = playedPiece(media, piece);
  return {
    isPlaying: !media.paused && !media.ended,
    atSeconds: Math.max(0, media.currentTime - startSeconds),
    lengthSeconds: endSeconds - startSeconds,
    isMuted: media.muted,
    speed: media.playbackRate,
  };
}
