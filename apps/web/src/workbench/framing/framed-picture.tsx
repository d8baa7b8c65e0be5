import type { Framing } from '@atelier/contracts/tools/framing';
import { useEffect, useState } from 'react';
import { drawWithPlayer } from '../../lib/browser/draw-with-player.ts';
import { type Crop, cropAt, isAloneAt, partCropAt } from './crop-at.ts';

interface FramedPictureProps {
  player: HTMLVideoElement | null;
  framing: Framing;
  choice: 'follow' | 'duo';
  className: string;
}

/** Width of the canvas; screens show it smaller. */
const WIDTH = 540;

/** Draws over the player what the clip will show of each picture: the crop that moves, or two of them. */
export function FramedPicture({ player, framing, choice, className }: FramedPictureProps) {
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const { size } = framing;
  useEffect(() => {
    const context = canvas?.getContext('2d');
    if (!player || !canvas || !context) return;
    return drawWithPlayer(player, () => {
      if (player.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) draw(context, player, framing, choice);
    });
  }, [player, canvas, framing, choice]);
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
  { startSeconds, size, follow, duo }: Framing,
  choice: 'follow' | 'duo',
): void {
  const video = { width: player.videoWidth, height: player.videoHeight };
  const { width, height } = context.canvas;
  const seconds = player.currentTime - startSeconds;
  const show = (crop: Crop, top: number, high: number) =>
    context.drawImage(player, crop.x, crop.y, crop.width, crop.height, 0, top, width, high);
  if (choice === 'follow' || !duo || isAloneAt(duo, seconds)) {
    show(cropAt((duo && choice === 'duo' ? duo.alonePath : follow) ?? [], seconds, video, size), 0, height);
    return;
  }
  const half = { width: size.width, height: size.height / 2 };
  for (const [index, part] of duo.parts.entries()) {
    show(partCropAt(part, seconds, video, half), (index * height) / 2, height / 2);
  }
}
