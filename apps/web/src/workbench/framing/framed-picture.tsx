import type { Framing } from '@atelier/contracts/tools/framing';
import { useEffect, useState } from 'react';
import { drawWithPlayer } from '../../lib/browser/draw-with-player.ts';
import { cropAt } from './crop-at.ts';

interface FramedPictureProps {
  player: HTMLVideoElement | null;
  framing: Framing;
  className: string;
}

/** Width of the canvas; screens show it smaller. */
const WIDTH = 540;

/** Draws the moving crop of the clip over the player. */
export function FramedPicture({ player, framing, className }: FramedPictureProps) {
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const { size } = framing;
  useEffect(() => {
    const context = canvas?.getContext('2d');
    if (!player || !canvas || !context) return;
    return drawWithPlayer(player, () => {
      if (player.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) draw(context, player, framing);
    });
  }, [player, canvas, framing]);
  return (
    <canvas
      ref={setCanvas}
      width={WIDTH}
      height={Math.round((WIDTH * size.height) / size.width)}
      className={className}
    />
  );
}

function draw(
  context: CanvasRenderingContext2D,
  player: HTMLVideoElement,
  { startSeconds, size, follow }: Framing,
): void {
  const video = { width: player.videoWidth, height: player.videoHeight };
  const crop = cropAt(follow ?? [], player.currentTime - startSeconds, video, size);
  const { width, height } = context.canvas;
  context.drawImage(player, crop.x, crop.y, crop.width, crop.height, 0, 0, width, height);
}
