import { useEventListener, useMergedRef } from '@mantine/hooks';
import { useState } from 'react';
import { useReleasedMedia } from '../../ui/use-released-media.ts';
import { type Piece, usePiece } from './piece.ts';
import classes from './player.module.css';
import { PlayerControls } from './player-controls.tsx';
import { pressPlayerKey, togglePlaying } from './player-keys.ts';
import { UnshownResult } from './unshown-result.tsx';
import { useFullScreen } from './use-full-screen.ts';

interface VideoPlayerProps {
  src: string;
  /** Name of the film for screen readers. */
  title: string;
  poster?: string | null | undefined;
  autoPlay?: boolean;
  /** Sets the largest size of the picture. */
  className?: string | undefined;
  /** Shape of the picture, for screens with their own size of a tall video. */
  shape?: string;
  /** The part of a longer recording that is shown. */
  piece?: Piece;
}

/** A finished video with controls of our own: by mouse, finger and key, in the person's language. */
export function VideoPlayer({
  src,
  title,
  poster,
  autoPlay = false,
  className,
  shape,
  piece,
}: VideoPlayerProps) {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [isUnshown, setUnshown] = useState(false);
  const [root, setRoot] = useState<HTMLElement | null>(null);
  const fullScreen = useFullScreen(root, video);
  usePiece(video, piece);
  const keys = useEventListener('keydown', (event: KeyboardEvent) => {
    if (!video || event.ctrlKey || event.metaKey || event.altKey) return;
    const isFullScreenKey = event.key.toLowerCase() === 'f';
    if (isFullScreenKey) fullScreen.toggle();
    if (isFullScreenKey || pressPlayerKey(video, event.key, event.target, piece)) event.preventDefault();
  });
  const player = useMergedRef(setVideo, useReleasedMedia<HTMLVideoElement>());
  const frame = useMergedRef(setRoot, keys);
  return (
    <figure ref={frame} className={classes.video} aria-label={title} data-full={fullScreen.isOn || undefined}>
      <video
        ref={player}
        className={className}
        data-shape={shape}
        // Without a picture of its own the first frame is one, also on phones that load nothing before play.
        src={poster || piece ? src : `${src}#t=0.001`}
        {...(poster ? { poster } : {})}
        autoPlay={autoPlay}
        playsInline
        aria-label={title}
        onClick={(event) => togglePlaying(event.currentTarget)}
        // A browser without the codec of the picture plays the sound alone.
        onLoadedMetadata={(event) => setUnshown(event.currentTarget.videoWidth === 0)}
      />
      {isUnshown ? (
        <figcaption className={classes.unshown}>
          <UnshownResult />
        </figcaption>
      ) : null}
      <PlayerControls media={video} fullScreen={fullScreen} piece={piece} />
    </figure>
  );
}
