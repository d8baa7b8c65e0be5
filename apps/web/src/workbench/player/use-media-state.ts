import { useEffect, useState } from 'react';

/** What a player shows of a video or a sound. Times in seconds; the length is 0 while unknown. */
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

/** The element itself is the truth: whoever changes it (keys, the browser's own menu, a headset), this follows. */
export function useMediaState(media: HTMLMediaElement | null): MediaState {
  const [state, setState] = useState(() => stateOf(media));
  useEffect(() => {
    if (!media) return;
    const leaving = new AbortController();
    const read = () => setState(stateOf(media));
    for (const change of CHANGES) media.addEventListener(change, read, { signal: leaving.signal });
    read();
    return () => leaving.abort();
  }, [media]);
  return state;
}

function stateOf(media: HTMLMediaElement | null): MediaState {
  if (!media) return { isPlaying: false, atSeconds: 0, lengthSeconds: 0, isMuted: false, speed: 1 };
  return {
    isPlaying: !media.paused && !media.ended,
    atSeconds: media.currentTime,
    lengthSeconds: Number.isFinite(media.duration) ? media.duration : 0,
    isMuted: media.muted,
    speed: media.playbackRate,
  };
}
