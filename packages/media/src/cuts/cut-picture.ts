import type { FilterChain } from '../ffmpeg/filter-graph.ts';
import { formatSeconds } from '../ffmpeg/safe-input-args.ts';
import { type Step, stepExpression } from '../ffmpeg/step-expression.ts';
import type { VideoInfo } from '../probe/media-info.ts';
import { chooseFrameRate, toNumber } from '../video/choose-frame-rate.ts';
import type { FrameSize } from '../video/choose-frame-size.ts';
import type { FramePiece } from './cut-frames.ts';

/**
 * Builds the chain that drops cut frames before any other filter. Frames are counted at the output's constant rate,
 * also for sources with a variable one. Kept frames keep their times until `JOIN_FILTERS`, so crop paths need no
 * change. A single `select` with a tree of conditions is faster than trims and concat (decision 90).
 */
export function cutPictureChain(
  video: VideoInfo,
  pieces: readonly FramePiece[],
  labels: { input: string; output: string },
): { chain: FilterChain; video: VideoInfo } {
  const { num, den } = chooseFrameRate(video);
  return {
    chain: {
      inputs: [labels.input],
      filters: [
        ...(video.isInterlaced ? ['bwdif=mode=send_frame:deint=interlaced'] : []),
        // A picture that starts late is shown from the start, so that it stays in sync with the sound.
        `fps=fps=${num}/${den}:start_time=0`,
        `select='${keepExpression(pieces)}'`,
      ],
      outputs: [labels.output],
    },
    // Deinterlacing and the frame rate are done already.
    video: { ...video, isInterlaced: false, frameRate: num / den, isVariableFrameRate: false },
  };
}

/** Filters that close the gaps and hold the last frame until the sound ends. */
export const JOIN_FILTERS: readonly string[] = ['setpts=N', 'tpad=stop=-1:stop_mode=clone'];

/** Builds an expression that is 1 for kept frames. */
export function keepExpression(pieces: readonly FramePiece[]): string {
  const steps: Step[] = [{ from: 0, value: 0 }];
  for (const { fromFrame, untilFrame } of pieces) {
    steps.push({ from: fromFrame, value: 1 });
    if (untilFrame !== null) steps.push({ from: untilFrame, value: 0 });
  }
  return stepExpression('n', steps);
}

const ZOOM = 1.04;

/**
 * Builds the filters that enlarge every second segment by 4 %. Commands change the crop at each join; the scaler
 * restores `size` and leaves uncropped pictures unchanged.
 */
export function hideJumpsFilters(
  pieces: readonly FramePiece[],
  video: VideoInfo,
  { width, height }: FrameSize,
): string[] {
  if (pieces.length < 2) return [];
  const rate = toNumber(chooseFrameRate(video));
  const near = { width: even(width / ZOOM), height: even(height / ZOOM) };
  const commands = pieces.slice(1).map(({ atFrame }, index) => {
    const frame = index % 2 === 0 ? near : { width, height };
    // Half a frame early, so that rounding cannot delay the command by a frame.
    const at = formatSeconds((atFrame - 0.5) / rate);
    return `${at} crop@near w ${frame.width},crop@near h ${frame.height}`;
  });
  return [
    `sendcmd=c='${commands.join(';')}'`,
    `crop@near=w=${width}:h=${height}:exact=1`,
    `scale=w=${width}:h=${height}:flags=bicubic`,
    'setsar=1',
  ];
}

function even(length: number): number {
  return Math.round(length / 2) * 2;
}
