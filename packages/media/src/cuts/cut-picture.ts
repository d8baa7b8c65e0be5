import type { FilterChain } from '../ffmpeg/filter-graph.ts';
import { formatSeconds } from '../ffmpeg/safe-input-args.ts';
import { type Step, stepExpression } from '../ffmpeg/step-expression.ts';
import type { VideoInfo } from '../probe/media-info.ts';
import { chooseFrameRate, toNumber } from '../video/choose-frame-rate.ts';
import type { FrameSize } from '../video/choose-frame-size.ts';
import type { FramePiece } from './cut-frames.ts';

/**
 * Drops what is cut before anything is done to it: frames are counted at the output's own steady rate, so that a
 * variable one makes no difference. Those that stay keep their times until `joinFilters`, so a path that follows
 * somebody needs no change. One `select` with a tree of conditions: measured against trims and concat in decision 90.
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
        // A picture that starts late is shown from the start, so that the sound keeps its place.
        `fps=fps=${num}/${den}:start_time=0`,
        `select='${keepExpression(pieces)}'`,
      ],
      outputs: [labels.output],
    },
    // What has been done already is not done again.
    video: { ...video, isInterlaced: false, frameRate: num / den, isVariableFrameRate: false },
  };
}

/** Closes the gaps; a last frame is held until the sound ends. */
export const JOIN_FILTERS: readonly string[] = ['setpts=N', 'tpad=stop=-1:stop_mode=clone'];

/** 1 for the frames that stay. */
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
 * Every second piece 4 % nearer. Commands change the crop at each join; the scaler brings whatever comes back to
 * `size` and passes whole pictures on untouched.
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
    // Half a frame early, so that rounding cannot make it one late.
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
