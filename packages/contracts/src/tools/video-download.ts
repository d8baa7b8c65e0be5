import type { ToolManifest } from './tool-manifest.ts';

export const videoDownloadTool = {
  id: 'video-download',
  routes: ['/ytb'],
  available: false,
  counter: 'token_workflow',
  cost: 1,
  capturedBy: 'dec_tok_workflow_iv',
  emptyBalanceQuery: 'from=workflow',
  project: null,
  home: { badge: null },
} as const satisfies ToolManifest;
