import { type FilterChain, formatFilterGraph } from '../ffmpeg/filter-graph.ts';
import { type RunControl, runFfmpeg } from '../ffmpeg/run-ffmpeg.ts';
import { safeInputArgs } from '../ffmpeg/safe-input-args.ts';
import { mp4OutputArgs } from '../video/mp4-output-args.ts';

export interface VoiceVideoJob {
  /** A recording. */
  sourcePath: string;
  /** An MP4 file. */
  outputPath: string;
  durationSeconds: number;
}

const FRAMES_PER_SECOND = 25;

/** Renders a portrait film (720 × 1280) of a recording: its waveform on a plain ground. Throws `ProcessError`. */
export async function renderVoiceVideo(job: VoiceVideoJob, control: RunControl = {}): Promise<void> {
  const { sourcePath, outputPath, durationSeconds } = job;
  await runFfmpeg({
    ...control,
    args: buildVoiceVideoArgs(job),
    readPaths: [sourcePath],
    outputPath,
    durationSeconds,
  });
}

export function buildVoiceVideoArgs({ sourcePath, outputPath, durationSeconds }: VoiceVideoJob): string[] {
  return [
    ...safeInputArgs(sourcePath),
    ...['-filter_complex', formatFilterGraph(CHAINS)],
    ...['-map', '[film]', '-map', '0:a:0'],
    ...mp4OutputArgs({
      outputPath,
      durationSeconds,
      frameRate: { num: FRAMES_PER_SECOND, den: 1 },
      audio: null,
    }),
  ];
}

/** The filter chains. The waveform is drawn at half size and enlarged, which is four times as fast. */
const CHAINS: readonly FilterChain[] = [
  {
    inputs: [],
    filters: [
      `gradients=s=360x640:c0=0x171425:c1=0x33236b:x0=180:y0=0:x1=180:y1=640:r=${FRAMES_PER_SECOND}`,
      // One repeated picture, because the gradient source rotates.
      'trim=end_frame=1',
      'loop=-1:1',
      `setpts=N/${FRAMES_PER_SECOND}/TB`,
    ],
    outputs: ['ground'],
  },
  {
    inputs: ['0:a:0'],
    filters: [
      'aformat=channel_layouts=mono',
      // Otherwise a voice at −16 LUFS fills only a third of the height.
      'volume=2.2',
      `showwaves=s=300x170:mode=cline:rate=${FRAMES_PER_SECOND}:scale=sqrt:colors=0xb79bff`,
    ],
    outputs: ['wave'],
  },
  {
    inputs: ['ground', 'wave'],
    filters: [
      'overlay=x=(W-w)/2:y=(H-h)/2:shortest=1',
      'scale=720:1280:flags=bicubic:out_color_matrix=bt709:out_range=tv',
      'format=yuv420p',
    ],
    outputs: ['film'],
  },
];
