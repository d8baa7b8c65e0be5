import type { ToolManifest } from './tool-manifest.ts';

export const shortDownloadTool = {
  id: 'short-download',
  routes: ['/tiktok'],
  available: false,
  counter: 'token_workflow',
  cost: 1,
  capturedBy: 'runner',
  emptyBalanceQuery: 'toast=paid_subscription',
  project: null,
  home: { badge: null },
} as const satisfies ToolManifest;
