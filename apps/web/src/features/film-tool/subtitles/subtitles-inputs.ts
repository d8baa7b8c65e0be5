import { BEST_STYLE_IDS } from '@atelier/captions/styles/best-style';
import { subtitleStyleId } from '@atelier/captions/styles/screen-styles';
import { SPEECH_LANGUAGES, SUBTITLES_LANGUAGES, type UiLanguage } from '@atelier/contracts/languages';
import { z } from 'zod';
import {
  captionedInputFields,
  INITIAL_CAPTIONED_INPUTS,
  likelyLanguage,
} from '../../../workbench/captions/document/captioned-inputs.ts';

/** The inputs of the subtitles screen that the tab remembers. */
export const subtitlesInputsSchema = z.object({
  ...captionedInputFields,
  language: z.enum(SPEECH_LANGUAGES),
  /** Null where what was chosen is gone. */
  styleId: subtitleStyleId.nullable(),
});
export type SubtitlesInputs = z.infer<typeof subtitlesInputsSchema>;

export function initialSubtitlesInputs(language: UiLanguage): SubtitlesInputs {
  return {
    ...INITIAL_CAPTIONED_INPUTS,
    language: likelyLanguage(SUBTITLES_LANGUAGES, language),
    styleId: BEST_STYLE_IDS.subtitles,
  };
}
