import type { ToolManifest } from './tool-manifest.ts';

export const splitScreenTool = {
  id: 'split-screen',
  routes: ['/gameplay', '/Splitscreen'],
  available: false,
  counter: 'tokens',
  cost: 10,
  capturedBy: 'dec_tok_10',
  emptyBalanceQuery: 'from=splitscreen',
  project: { type: 'video_split', filePrefix: 'split_screen' },
  home: { badge: 'coming-soon' },
} as const satisfies ToolManifest;
