import type { ToolId } from '@atelier/contracts/tools/registry';
import type { ComponentType } from 'react';
import { ClipSample } from './clip-sample.tsx';
import { ConvertSample } from './convert-sample.tsx';
import { ShortDownloadSample, VideoDownloadSample } from './download-samples.tsx';
import { FormatSample } from './format-sample.tsx';
import { ImageSample } from './image-sample.tsx';
import { ReferenceImageSample } from './reference-image-sample.tsx';
import { RemoveBackgroundSample } from './remove-background-sample.tsx';
import { SplitScreenSample } from './split-screen-sample.tsx';
import { SubtitlesSample } from './subtitles-sample.tsx';
import { VideoSample } from './video-sample.tsx';
import { VoiceSample } from './voice-sample.tsx';

/** Drawings of the results of each tool; they move while their card is hovered or focused. */
export const TOOL_SAMPLES: Record<ToolId, ComponentType> = {
  clip: ClipSample,
  subtitles: SubtitlesSample,
  voice: VoiceSample,
  video: VideoSample,
  image: ImageSample,
  'reference-image': ReferenceImageSample,
  format: FormatSample,
  convert: ConvertSample,
  'short-download': ShortDownloadSample,
  'video-download': VideoDownloadSample,
  'split-screen': SplitScreenSample,
  'remove-background': RemoveBackgroundSample,
};
