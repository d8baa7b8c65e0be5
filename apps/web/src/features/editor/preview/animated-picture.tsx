import { useEffect, useRef, useState } from 'react';
import { useEditor } from '../session/editor-context.tsx';
import { decodeFrames, frameAt } from './animated-frames.ts';
import classes from './preview.module.css';

interface AnimatedPictureProps {
  address: string;
  /** The time of the film at which the picture appears. */
  startSeconds: number;
}

/**
 * A picture of a layer. An animated GIF follows the playhead, as in the rendered file; other pictures, and browsers that
 * cannot decode single frames, show the file as it is.
 */
export function AnimatedPicture({ address, startSeconds }: AnimatedPictureProps) {
  const { player } = useEditor();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [frames, setFrames] = useState<readonly VideoFrame[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    let decoded: readonly VideoFrame[] = [];
    decodeFrames(address, controller.signal)
      .then((found) => {
        decoded = found;
        if (!controller.signal.aborted) setFrames(found);
        else for (const frame of found) frame.close();
      })
      // The picture is shown as the browser plays it.
      .catch(() => undefined);
    return () => {
      controller.abort();
      for (const frame of decoded) frame.close();
      setFrames([]);
    };
  }, [address]);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context || frames.length === 0) return;
    let shown: VideoFrame | undefined;
    const draw = () => {
      const frame = frameAt(frames, Math.max(0, player.seconds - startSeconds));
      if (!frame || frame === shown) return;
      shown = frame;
      context.clearRect(0, 0, frame.displayWidth, frame.displayHeight);
      context.drawImage(frame, 0, 0);
    };
    draw();
    return player.onTime(draw);
  }, [frames, player, startSeconds]);
  const [first] = frames;
  if (!first) return <img className={classes.media} src={address} alt="" draggable={false} />;
  return (
    <canvas
      ref={canvas}
      className={classes.media}
      width={first.displayWidth}
      height={first.displayHeight}
      data-frames={frames.length}
    />
  );
}
