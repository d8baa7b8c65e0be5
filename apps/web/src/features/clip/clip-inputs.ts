import { CLIP_LANGUAGES, type UiLanguage } from '@atelier/contracts/languages';
import { z } from 'zod';
import { likelyLanguage, rangeInputFields } from '../../ui/captioned-video/captioned-inputs.ts';

/** How the picture becomes 9:16. Following the speaker is not built yet. */
export const FRAMINGS = ['center', 'fit'] as const;
export type Framing = (typeof FRAMINGS)[number];

/** What the tab remembers of the clip screen. */
export const clipInputsSchema = z.object({
  ...rangeInputFields,
  language: z.enum(CLIP_LANGUAGES),
  /** 0–20; 0 is no subtitles. Null until the person chooses. */
  styleId: z.number().int().min(0).max(20).nullable(),
  framing: z.enum(FRAMINGS),
});
export type ClipInputs = z.infer<typeof clipInputsSchema>;

export function initialClipInputs(language: UiLanguage): ClipInputs {
  return {
    startSeconds: 0,
    durationSeconds: 0,
    language: likelyLanguage(language),
    styleId: null,
    framing: 'center',
  };
}
