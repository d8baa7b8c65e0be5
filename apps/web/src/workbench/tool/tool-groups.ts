import { TOOL_IDS, type ToolId } from '@atelier/contracts/tools/registry';

/** The groups of tools, in the order of the screens. */
export const TOOL_GROUPS = ['videos', 'creations', 'files'] as const;
export type ToolGroup = (typeof TOOL_GROUPS)[number];

const GROUP_OF: Record<ToolId, ToolGroup> = {
  clip: 'videos',
  subtitles: 'videos',
  'split-screen': 'videos',
  format: 'videos',
  voice: 'creations',
  image: 'creations',
  'reference-image': 'creations',
  video: 'creations',
  'remove-background': 'creations',
  convert: 'files',
  'short-download': 'files',
  'video-download': 'files',
};

/** The tools of a group, in the registry's order. */
export function toolsOf(group: ToolGroup): ToolId[] {
  return TOOL_IDS.filter((tool) => GROUP_OF[tool] === group);
}
