import { AUTO_LANGUAGE, type StepToolId } from '@atelier/contracts';

/** The initial settings of a step, where they differ from the defaults of its tool. */
export function usualSettings(tool: StepToolId): Record<string, unknown> {
  return { ...USUAL[tool] };
}

const USUAL: Partial<Record<StepToolId, Record<string, unknown>>> = {
  'find-moments': { language_code: AUTO_LANGUAGE, count: 3 },
  clip: { language_code: AUTO_LANGUAGE, subtitle_style: 2 },
  subtitles: { language_code: AUTO_LANGUAGE, subtitle_style: 1 },
  'split-screen': { language_code: AUTO_LANGUAGE, gameplay_video: 'runner.mp4', subtitle_style: 2 },
  format: { format: '9:16' },
  convert: { outputFormat: 'mp4' },
};
