import type { CaptionStyle } from '@atelier/captions/caption-style';
import type { ClipFraming } from '@atelier/contracts/tools/clip';
import { useMemo } from 'react';
import { cropAt } from '../../framing/crop-at.ts';
import type { FramingState } from '../../framing/use-framing.ts';
import type { ShownVideo } from '../../video-source/use-chosen-video.ts';
import { usePublishShownLook } from '../lint/shown-look.tsx';

interface Shown {
  /** Null: none, or one whose picture this browser does not have. */
  video: ShownVideo | null;
  style: CaptionStyle | null;
  framing: ClipFraming;
  framingState: FramingState;
  /** Start of the excerpt, in seconds of the video. */
  startSeconds: number;
}

const NO_FACES: never[] = [];

/** Publishes the look of the captions in the preview, by which the editor judges them. */
export function usePublishedLook(
  { video, style, framing, framingState, startSeconds }: Shown,
  { width, height }: { width: number; height: number },
): void {
  const plan = framingState.status === 'ready' ? framingState.framing : null;
  const isFollowing = framing === 'follow' && plan !== null;
  const look = useMemo(
    () => ({
      style,
      frame: { width, height },
      faces: isFollowing ? plan.faces : NO_FACES,
      url: video?.url ?? null,
      draw: (context: CanvasRenderingContext2D, player: HTMLVideoElement, seconds: number) => {
        const size = { width: player.videoWidth, height: player.videoHeight };
        const path = isFollowing ? (plan.follow ?? []) : [];
        const crop = cropAt(path, seconds - startSeconds, size, { width, height });
        context.drawImage(
          player,
          crop.x,
          crop.y,
          crop.width,
          crop.height,
          0,
          0,
          context.canvas.width,
          context.canvas.height,
        );
      },
    }),
    [style, width, height, isFollowing, plan, video, startSeconds],
  );
  usePublishShownLook(look);
}
