import type { JobToolId, TOOLS, ToolId } from '@atelier/contracts';
import type { ToolImplementation } from '../jobs/tool.ts';
import { clip } from './clip/tool.ts';
import { convert } from './convert/tool.ts';
import { format } from './format/tool.ts';
import { image } from './image/tool.ts';
import { shortDownload } from './link-download/short-download.ts';
import { videoDownload } from './link-download/video-download.ts';
import { referenceImage } from './reference-image/tool.ts';
import { removeBackground } from './remove-background/tool.ts';
import { splitScreen } from './split-screen/tool.ts';
import { subtitles } from './subtitles/tool.ts';
import { transcribe } from './transcribe/tool.ts';
import { video } from './video/tool.ts';
import { voice } from './voice/tool.ts';

type AvailableToolId =
  | { [Id in ToolId]: (typeof TOOLS)[Id]['available'] extends true ? Id : never }[ToolId]
  | Exclude<JobToolId, ToolId>;

/** The server's half of every tool. A tool whose manifest says `available` and that is missing here is a type error. */
export const toolImplementations = {
  clip,
  format,
  convert,
  'short-download': shortDownload,
  'video-download': videoDownload,
  subtitles,
  transcribe,
  voice,
  video,
  image,
  'reference-image': referenceImage,
  'split-screen': splitScreen,
  'remove-background': removeBackground,
} as const satisfies Record<AvailableToolId, ToolImplementation>;
