import { alphaDecoderArgs } from '../ffmpeg/alpha-decoder-args.ts';
import type { FilterChain } from '../ffmpeg/filter-graph.ts';
import { formatSeconds, safeInputArgs } from '../ffmpeg/safe-input-args.ts';
import { stepExpression } from '../ffmpeg/step-expression.ts';
import type { MediaInfo, Ratio, VideoInfo } from '../probe/media-info.ts';
import { toNumber } from '../video/choose-frame-rate.ts';

/** A local file whose frames a film shows. */
export interface GridSource {
  path: string;
  info: MediaInfo & { video: VideoInfo };
  /** Options of the decoder, before the input. */
  decoding?: readonly string[] | undefined;
  /** True to begin again at the end, as an animated picture does; the last frame is repeated otherwise. */
  isLooped?: boolean | undefined;
}

/**
 * Consecutive frames of a source on the grid of the film's rate: frame 30 of a film at 30/s is 1 s after the start, at
 * speed 2 it is 2 s after the start of the source.
 */
export interface GridPiece {
  fromFrame: number;
  frames: number;
}

/** Ticks of a frame in the time base in which frames are put on the grid, where each frame starts on a whole tick. */
const TICKS = 3000;
/** The least time between the sought place and the first used frame. */
const LEAD_SECONDS = 0.5;

/**
 * Builds the input and the chain that give pieces of a source at the film's rate; the time `t` of a frame is that of
 * the source. The grid does not depend on the first frame that is read, so that a part of a film gets exactly the frames
 * that the whole film gets. Rates, interlacing and gaps are resolved; the last frame is repeated without end.
 * @param options.isReversed true for the last frame first; all frames stay in memory
 * @param options.isHeld true to repeat the last frame of the pieces, instead of the last frame of the source
 * At another speed than 1, the time `t` is that of the source divided by the speed.
 * @param pieces in the order of the source, not overlapping
 */
export function buildGridInput(
  { path, info, decoding: own = [], isLooped = false }: GridSource,
  {
    rate,
    pieces,
    speed = 1,
    isHeld = false,
    isReversed = false,
    inputIndex,
    output,
  }: {
    rate: Ratio;
    pieces: readonly GridPiece[];
    speed?: number | undefined;
    isHeld?: boolean | undefined;
    isReversed?: boolean | undefined;
    inputIndex: number;
    output: string;
  },
): { inputArgs: string[]; chain: FilterChain; video: VideoInfo } {
  const { video } = info;
  const decoding = [...alphaDecoderArgs(video), ...own];
  const input = `${inputIndex}:${video.streamIndex}`;
  const first = pieces[0]?.fromFrame ?? 0;
  const rateText = `${rate.num}/${rate.den}`;
  const timed: VideoInfo = {
    ...video,
    isInterlaced: false,
    frameRate: toNumber(rate),
    isVariableFrameRate: false,
  };
  if (info.kind === 'image') {
    return {
      inputArgs: safeInputArgs(path),
      chain: {
        inputs: [input],
        filters: ['loop=loop=-1:size=1', `settb=${rate.den}/${rate.num}`, `setpts=N+${first}`],
        outputs: [output],
      },
      video: timed,
    };
  }
  // A whole second is a whole number of ticks in every time base, so that times stay exact.
  // The place of a repetition is not sought: animated pictures are short, and each is decoded from its start.
  const soughtSeconds = isLooped
    ? 0
    : Math.max(0, Math.floor((first / toNumber(rate)) * speed - LEAD_SECONDS));
  const grid = `settb=${rate.den}/(${rate.num}*${TICKS})`;
  return {
    inputArgs:
      soughtSeconds === 0
        ? safeInputArgs(path, {}, isLooped ? ['-stream_loop', '-1', ...decoding] : decoding)
        : // Frames from the key frame on are read: one before the sought place may still be on screen there.
          safeInputArgs(path, { startSeconds: soughtSeconds }, ['-noaccurate_seek', ...decoding]),
    chain: {
      inputs: [input],
      filters: [
        ...(video.isInterlaced ? ['bwdif=mode=send_frame:deint=interlaced'] : []),
        ...(speed === 1
          ? [`setpts=PTS+${soughtSeconds}/TB`, grid]
          : // Divided on the grid, because a division in the milliseconds of some files would round.
            [grid, `setpts=(PTS+${soughtSeconds}/TB)/${speed}`]),
        `fps=fps=${rateText}:start_time=${formatSeconds(first / toNumber(rate))}`,
        ...(pieces.length > 1 ? [`select='${keptExpression(pieces)}'`] : []),
        ...(isHeld || isReversed
          ? [`trim=end_frame=${pieces.reduce((sum, { frames }) => sum + frames, 0)}`]
          : []),
        ...(isReversed ? ['reverse'] : []),
        'tpad=stop=-1:stop_mode=clone',
      ],
      outputs: [output],
    },
    video: timed,
  };
}

function keptExpression(pieces: readonly GridPiece[]): string {
  const last = pieces.at(-1);
  return stepExpression('pts', [
    { from: 0, value: 0 },
    ...pieces.flatMap((piece) => [
      { from: piece.fromFrame, value: 1 },
      // The last piece has no end, so that its last frame can be repeated.
      ...(piece === last ? [] : [{ from: piece.fromFrame + piece.frames, value: 0 }]),
    ]),
  ]);
}
