import type { Layer } from '@atelier/film';
import { factorOf } from '@atelier/film/evaluate/music-level';
import { Suspense, useEffect, useRef } from 'react';
import { lazy } from '../../../lib/browser/lazy.ts';
import { startPlaying } from '../../../lib/browser/start-playing.ts';
import { useAssetAddress, useEditor } from '../session/editor-context.tsx';
import classes from './preview.module.css';

const AnimatedPicture = lazy(async () => ({
  default: (await import('./animated-picture.tsx')).AnimatedPicture,
}));

/** The picture or the film of a layer, as wide as its place; nothing for a layer that the script draws. */
export function LayerContent({ layer, startSeconds }: { layer: Layer; startSeconds: number }) {
  const address = useAssetAddress('asset_id' in layer ? layer.asset_id : null);
  if (!('asset_id' in layer)) return null;
  if (!address) return <span className={classes.missing} />;
  if (layer.kind === 'video') return <Cutaway layer={layer} address={address} startSeconds={startSeconds} />;
  const picture = <img className={classes.media} src={address} alt="" draggable={false} />;
  if (layer.kind !== 'image') return picture;
  return (
    <Suspense fallback={picture}>
      <AnimatedPicture address={address} startSeconds={startSeconds} />
    </Suspense>
  );
}

/** A cutaway follows the playhead; a larger distance than this is corrected, in seconds. */
const DRIFT_SECONDS = { playing: 0.3, still: 0.02 };

function Cutaway({
  layer,
  address,
  startSeconds,
}: {
  layer: Extract<Layer, { kind: 'video' }>;
  address: string;
  startSeconds: number;
}) {
  const { player } = useEditor();
  const ref = useRef<HTMLVideoElement>(null);
  const { start_seconds: offset, gain_db: gain } = layer;
  useEffect(() => {
    const video = ref.current;
    if (!video) return;
    video.muted = gain === null;
    video.volume = gain === null ? 0 : Math.min(1, factorOf(gain));
    const follow = () => {
      const { isPlaying, rate } = player.state;
      const runs = isPlaying && rate > 0;
      const wanted = offset + Math.max(0, player.seconds - startSeconds);
      const drift = Math.abs(video.currentTime - wanted);
      if (!video.seeking && drift > (runs ? DRIFT_SECONDS.playing : DRIFT_SECONDS.still))
        video.currentTime = wanted + 0.002;
      if (runs) video.playbackRate = rate;
      if (runs && video.paused) startPlaying(video);
      else if (!runs) video.pause();
    };
    follow();
    const stops = [player.onTime(follow), player.subscribe(follow)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [player, offset, gain, startSeconds]);
  // biome-ignore lint/a11y/useMediaCaption: the captions of the film are drawn over it
  return <video ref={ref} className={classes.media} src={address} playsInline preload="auto" />;
}
