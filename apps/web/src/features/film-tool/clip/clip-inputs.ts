import { BEST_STYLE_IDS } from '@atelier/captions/styles/best-style';
import { clipStyleId } from '@atelier/captions/styles/screen-styles';
import { CLIP_LANGUAGES, SPEECH_LANGUAGES, type UiLanguage } from '@atelier/contracts/languages';
import { z } from 'zod';
import {
  captionedInputFields,
  INITIAL_CAPTIONED_INPUTS,
  likelyLanguage,
} from '../../../workbench/captions/document/captioned-inputs.ts';

/** The inputs of the clip screen that the tab remembers. */
export const clipInputsSchema = z.object({
  ...captionedInputFields,
  language: z.enum(SPEECH_LANGUAGES),
  /** 0 is no subtitles. Null where what was chosen is gone. */
  styleId: clipStyleId.nullable(),
  /** Address of a video, as typed. */
  link: z.string(),
});
export type ClipInputs = z.infer<typeof clipInputsSchema>;

export function initialClipInputs(language: UiLanguage): ClipInputs {
  return {
    ...INITIAL_CAPTIONED_INPUTS,
    language: likelyLanguage(CLIP_LANGUAGES, language),
    styleId: BEST_STYLE_IDS.clip,
    link: '',
  };
}
