import { useEventListener, useMergedRef } from '@mantine/hooks';
import { Suspense, useState } from 'react';
import { lazy } from '../../lib/browser/lazy.ts';
import { useReleasedMedia } from '../../ui/use-released-media.ts';
import { type Piece, usePiece } from './piece.ts';
import type { SpokenWord } from './pixels-per-second.ts';
import classes from './player.module.css';
import { PlayerControls } from './player-controls.tsx';
import { pressPlayerKey } from './player-keys.ts';

const Waveform = lazy(async () => ({ default: (await import('./waveform.tsx')).Waveform }));

interface AudioPlayerProps {
  src: string;
  title: string;
  autoPlay?: boolean;
  className?: string | undefined;
  /** Stand on the wave where they are heard. */
  words?: readonly SpokenWord[] | undefined;
  /** The part of a longer recording that is heard; no wave is drawn of it. */
  piece?: Piece;
}

/** A finished sound: its wave, what is said on it, and the same controls and keys as a video's. */
export function AudioPlayer({
  src,
  title,
  autoPlay = false,
  className = '',
  words,
  piece,
}: AudioPlayerProps) {
  const [audio, setAudio] = useState<HTMLAudioElement | null>(null);
  usePiece(audio, piece);
  const keys = useEventListener('keydown', (event: KeyboardEvent) => {
    if (!audio || event.ctrlKey || event.metaKey || event.altKey) return;
    if (pressPlayerKey(audio, event.key, event.target, piece)) event.preventDefault();
  });
  const player = useMergedRef(setAudio, useReleasedMedia<HTMLAudioElement>());
  return (
    <figure ref={keys} className={`${classes.audio} ${className}`} aria-label={title}>
      {/* biome-ignore lint/a11y/useMediaCaption: what is said stands on the wave and below the player */}
      <audio ref={player} src={src} autoPlay={autoPlay} aria-label={title} />
      {piece ? null : (
        <div className={classes.wave} aria-hidden="true">
          <Suspense fallback={null}>
            {audio ? <Waveform media={audio} words={words ?? NO_WORDS} /> : null}
          </Suspense>
        </div>
      )}
      <PlayerControls media={audio} {...(piece && { piece })} />
    </figure>
  );
}

const NO_WORDS: readonly SpokenWord[] = [];
