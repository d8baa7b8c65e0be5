import { clipTool } from './clip.ts';
import { convertTool } from './convert.ts';
import { formatTool } from './format.ts';
import { imageTool } from './image.ts';
import { referenceImageTool } from './reference-image.ts';
import { removeBackgroundTool } from './remove-background.ts';
import { shortDownloadTool } from './short-download.ts';
import { splitScreenTool } from './split-screen.ts';
import { subtitlesTool } from './subtitles.ts';
import type { ToolManifest } from './tool-manifest.ts';
import { transcribeTool } from './transcribe.ts';
import { videoTool } from './video.ts';
import { videoDownloadTool } from './video-download.ts';
import { voiceTool } from './voice.ts';

/** Every tool, in the order of the dashboard. The one list that says which are not built yet (`available`). */
export const TOOLS = {
  clip: clipTool,
  subtitles: subtitlesTool,
  voice: voiceTool,
  video: videoTool,
  image: imageTool,
  'reference-image': referenceImageTool,
  format: formatTool,
  convert: convertTool,
  'short-download': shortDownloadTool,
  'video-download': videoDownloadTool,
  'split-screen': splitScreenTool,
  'remove-background': removeBackgroundTool,
} as const satisfies Record<string, ToolManifest>;

export type ToolId = keyof typeof TOOLS;
export const TOOL_IDS = Object.keys(TOOLS) as ToolId[];

/** Everything a job can be: the tools, and work that has no screen of its own. */
export const JOB_TOOLS = { ...TOOLS, transcribe: transcribeTool } as const;
export type JobToolId = keyof typeof JOB_TOOLS;

export function isJobToolId(value: string): value is JobToolId {
  return Object.hasOwn(JOB_TOOLS, value);
}

export function isToolId(value: string): value is ToolId {
  return Object.hasOwn(TOOLS, value);
}
