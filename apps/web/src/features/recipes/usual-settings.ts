import type { StepToolId } from '@atelier/contracts';

/** The initial settings of a step that its tool has no default for. */
export function usualSettings(tool: StepToolId): Record<string, unknown> {
  return { ...USUAL[tool] };
}

const USUAL: Partial<Record<StepToolId, Record<string, unknown>>> = {
  'find-moments': { count: 3 },
  clip: { subtitle_style: 2 },
  subtitles: { subtitle_style: 1 },
  'split-screen': { gameplay_video: 'runner.mp4', subtitle_style: 2 },
  format: { format: '9:16' },
  convert: { outputFormat: 'mp4' },
};
