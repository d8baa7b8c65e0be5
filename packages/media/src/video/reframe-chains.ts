import type { FilterChain } from '../ffmpeg/filter-graph.ts';
import type { VideoInfo } from '../probe/media-info.ts';
import { type FrameSize, hasSameAspect } from './choose-frame-size.ts';
import type { CropPath } from './crop-path.ts';
import { type Duo, duoChains } from './duo-chains.ts';
import { pathCropFilter } from './path-crop-filter.ts';
import { centerCropFilter, cropSize, scaleFilters, sourceFilters } from './picture-filters.ts';

/** Ways to fit a picture of one aspect ratio into another. */
export type Reframe =
  /** The middle, cropped to the new aspect ratio. */
  | { mode: 'center' }
  /** The whole picture over its own blurred enlargement. */
  | { mode: 'fit' }
  /** A crop that moves along a path, such as the speaker's face. */
  | { mode: 'follow'; path: CropPath }
  /** Two such crops one above the other. */
  | { mode: 'duo'; duo: Duo };

export interface ReframeOptions {
  video: VideoInfo;
  size: FrameSize;
  reframe: Reframe;
  input: string;
  output: string;
  /** Filters on the picture in front of `fit`, which has the size that `fittedSize` returns. */
  front?: readonly string[] | undefined;
}

/** Builds the chains from a source picture to a picture of exactly `size`, with square pixels. */
export function buildReframeChains(options: ReframeOptions): FilterChain[] {
  const { video, size, reframe, input, output } = options;
  if (reframe.mode === 'fit' && !hasSameAspect(video, size)) return fitChains(options);
  if (reframe.mode === 'duo') return duoChains({ video, size, duo: reframe.duo, input, output });
  const crop =
    reframe.mode === 'follow' ? pathCropFilter(cropSize(size), reframe.path) : centerCropFilter(size);
  return [
    {
      inputs: [input],
      filters: [...sourceFilters(video), crop, ...scaleFilters(video, size)],
      outputs: [output],
    },
  ];
}

/** Returns the size of a whole picture inside of a frame. */
export function fittedSize(video: FrameSize, { width, height }: FrameSize): FrameSize {
  const even = (length: number) => Math.floor((length + 0.001) / 2) * 2;
  return {
    width: even(Math.min(width, (height * video.width) / video.height)),
    height: even(Math.min(height, (width * video.height) / video.width)),
  };
}

function fitChains({ video, size, input, output, front = [] }: ReframeOptions): FilterChain[] {
  const { width, height } = size;
  // Blurring at an eighth of the size costs a sixty-fourth and looks the same after enlarging.
  const small = { width: Math.ceil(width / 8), height: Math.ceil(height / 8) };
  const prefix = `${output}_`;
  return [
    {
      inputs: [input],
      filters: [...sourceFilters(video), ...scaleFilters(video, fittedSize(video, size)), 'split=2'],
      outputs: [`${prefix}front`, `${prefix}source`],
    },
    {
      inputs: [`${prefix}source`],
      filters: [
        `scale=w=${small.width}:h=${small.height}:force_original_aspect_ratio=increase`,
        `crop=w=${small.width}:h=${small.height}`,
        'gblur=sigma=5',
        // Darker and less saturated than the picture in front.
        'eq=brightness=-0.08:saturation=0.9',
        `scale=w=${width}:h=${height}:flags=bilinear`,
        'setsar=1',
      ],
      outputs: [`${prefix}back`],
    },
    ...(front.length > 0
      ? [{ inputs: [`${prefix}front`], filters: front, outputs: [`${prefix}shown`] }]
      : []),
    {
      inputs: [`${prefix}back`, `${prefix}${front.length > 0 ? 'shown' : 'front'}`],
      filters: ["overlay=x='trunc((W-w)/4)*2':y='trunc((H-h)/4)*2'"],
      outputs: [output],
    },
  ];
}
