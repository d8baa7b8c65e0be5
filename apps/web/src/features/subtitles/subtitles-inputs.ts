import { SUBTITLES_LANGUAGES, type UiLanguage } from '@atelier/contracts/languages';
import { z } from 'zod';
import { likelyLanguage, rangeInputFields } from '../../ui/captioned-video/captioned-inputs.ts';

/** What the tab remembers of the subtitles screen. */
export const subtitlesInputsSchema = z.object({
  ...rangeInputFields,
  language: z.enum(SUBTITLES_LANGUAGES),
  /** 1–20; null until the person chooses. */
  styleId: z.number().int().min(1).max(20).nullable(),
});
export type SubtitlesInputs = z.infer<typeof subtitlesInputsSchema>;

export function initialSubtitlesInputs(language: UiLanguage): SubtitlesInputs {
  return { startSeconds: 0, durationSeconds: 0, language: likelyLanguage(language), styleId: null };
}
