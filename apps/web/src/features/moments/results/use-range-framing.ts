import { LIMITS } from '@atelier/contracts/limits';
import { useEffect, useState } from 'react';
import { useUser } from '../../../lib/session/session.ts';
import { type FramingState, useFraming } from '../../../workbench/framing/use-framing.ts';
import type { SentSource } from '../../../workbench/long-source/transfer.ts';
import type { ChosenVideo } from '../../../workbench/video-source/use-chosen-video.ts';
import { sendRange } from '../make/send-range.ts';
import type { MomentsMemory } from '../memory/moments-memory.ts';
import type { Edges } from './moment-edges.ts';

/** A film that this browser can show. */
export type ShownVideo = Extract<ChosenVideo, { isShown: true }>;

type Sent = Pick<SentSource, 'handle' | 'offsetSeconds'>;

/**
 * Searches the crop path of a moment. The server needs its pictures: the whole file where it has that, else the range,
 * which serves the clip too.
 * @param wanted false: nothing is sent and the middle is shown
 */
export function useRangeFraming(
  memory: Pick<MomentsMemory, 'sent' | 'look'>,
  video: ShownVideo,
  edges: Edges,
  wanted: boolean,
): FramingState {
  const userId = useUser()?.id ?? 'nobody';
  const { startSeconds, endSeconds } = edges;
  const seconds = endSeconds - startSeconds;
  const { file, durationSeconds } = video;
  const isLight = (file.size * seconds) / Math.max(seconds, durationSeconds) <= LIMITS.uploadMaxBytes;
  const follows = wanted && isLight && memory.look.framing === 'follow';
  const whole = memory.sent?.kind === 'whole' ? memory.sent : null;
  const [piece, setPiece] = useState<(Sent & { key: string }) | null>(null);
  const key = `${startSeconds} ${endSeconds}`;
  useEffect(() => {
    if (!follows || whole) return;
    let isCurrent = true;
    sendRange(file, userId, { startSeconds, endSeconds }).promise.then(
      ({ handle, offsetSeconds }) => {
        if (isCurrent) setPiece({ handle, offsetSeconds, key: `${startSeconds} ${endSeconds}` });
      },
      (error: unknown) => console.warn('The range could not be sent; the middle is shown', error),
    );
    return () => {
      isCurrent = false;
    };
  }, [follows, whole, file, userId, startSeconds, endSeconds]);
  const sent: Sent | null = whole ?? (piece?.key === key ? piece : null);
  return useFraming({
    upload: {
      state: sent
        ? {
            status: 'done',
            answer: { filepath: sent.handle, offsetSeconds: sent.offsetSeconds, piece: null, media: null },
          }
        : { status: 'idle' },
    },
    hasVideo: follows,
    startSeconds,
    durationSeconds: seconds,
    isLocked: false,
  });
}
