import type { FilterChain } from '../ffmpeg/filter-graph.ts';
import { formatSeconds } from '../ffmpeg/safe-input-args.ts';
import { type Step, stepExpression } from '../ffmpeg/step-expression.ts';
import type { VideoInfo } from '../probe/media-info.ts';
import type { FrameSize } from './choose-frame-size.ts';
import type { CropPath } from './crop-path.ts';
import { pathCropFilter } from './path-crop-filter.ts';
import { cropSize, scaleFilters, sourceFilters } from './picture-filters.ts';

/** Two people one above the other. */
export interface Duo {
  /** The upper and the lower half: the crop path, and the crop's width as a fraction of the picture's width. */
  parts: readonly [DuoPart, DuoPart];
  /** Stretches with one person, in which one crop fills the frame; a null end is the end of the range. */
  alone: readonly { startSeconds: number; endSeconds: number | null }[];
  alonePath: CropPath;
}

export interface DuoPart {
  path: CropPath;
  widthShare: number;
}

/** Builds the chains that stack two crops of one picture into `size`, with the single crop over them during `alone`. */
export function duoChains(options: {
  video: VideoInfo;
  size: FrameSize;
  duo: Duo;
  input: string;
  output: string;
}): FilterChain[] {
  const { video, size, duo, input, output } = options;
  const upper = Math.round(size.height / 4) * 2;
  const halves = [
    { width: size.width, height: upper },
    { width: size.width, height: size.height - upper },
  ];
  const name = (part: string) => `${output}_${part}`;
  const isSometimesAlone = duo.alone.length > 0;
  const sources = ['first', 'second', ...(isSometimesAlone ? ['single'] : [])].map(name);
  const stacked = isSometimesAlone ? name('stacked') : output;
  return [
    { inputs: [input], filters: [...sourceFilters(video), `split=${sources.length}`], outputs: sources },
    ...duo.parts.map(({ path, widthShare }, index) => {
      const half = halves[index] ?? size;
      return {
        inputs: [sources[index] ?? ''],
        filters: [pathCropFilter(partSize(half, widthShare), path), ...scaleFilters(video, half)],
        outputs: [name(`half${index}`)],
      };
    }),
    { inputs: [name('half0'), name('half1')], filters: ['vstack=inputs=2'], outputs: [stacked] },
    ...(isSometimesAlone
      ? [
          {
            inputs: [name('single')],
            filters: [pathCropFilter(cropSize(size), duo.alonePath), ...scaleFilters(video, size)],
            outputs: [name('whole')],
          },
          {
            inputs: [stacked, name('whole')],
            filters: [`overlay=enable='${aloneExpression(duo.alone)}'`],
            outputs: [output],
          },
        ]
      : []),
  ];
}

/** Width and height of a crop in stored pixels, even, never higher than the picture. */
function partSize({ width, height }: FrameSize, widthShare: number): string {
  const share = Number(widthShare.toFixed(5));
  const high = `min(ih,iw*${share}*sar*${height}/${width})`;
  return `w='trunc(min(iw*${share},${high}*${width}/${height}/sar)/2)*2':h='trunc(${high}/2)*2'`;
}

function aloneExpression(alone: Duo['alone']): string {
  const steps: Step[] = [{ from: 0, value: 0 }];
  for (const { startSeconds, endSeconds } of alone) {
    steps.push({ from: formatSeconds(startSeconds), value: 1 });
    if (endSeconds !== null) steps.push({ from: formatSeconds(endSeconds), value: 0 });
  }
  return stepExpression('t', steps);
}
