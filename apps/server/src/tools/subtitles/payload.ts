import { ownLookSchema } from '@atelier/captions/styles/own-look';
import { subtitleStyleId } from '@atelier/captions/styles/screen-styles';
import {
  AUTO_LANGUAGE,
  type LanguageChoice,
  processVideoSchema,
  SUBTITLES_LANGUAGES,
  soundSchema,
  styleId,
  subtitlesSettings,
} from '@atelier/contracts';
import { z } from 'zod';
import { captionedPayloadFields } from '../../film/captioning/captioned-payload.ts';

/** The request schema, which also checks the style. */
export const subtitlesRequest = processVideoSchema
  .extend({
    subtitle_style: styleId.pipe(subtitleStyleId),
    /** Changes to the chosen style. */
    own_style: ownLookSchema.optional(),
    sound: soundSchema.prefault({}),
  })
  // Corrected words may be in any language that was heard.
  .refine((input) => input.captions !== undefined || RECOGNISED.includes(input.language_code), {
    path: ['language_code'],
    message:
      'Subtitles are recognised in French, English and Spanish, or in the language that is heard (auto).',
  });
const RECOGNISED: readonly LanguageChoice[] = [AUTO_LANGUAGE, ...SUBTITLES_LANGUAGES];

/** The payload of a subtitles job. Jobs of older versions have no `sound`: their sound stays as it is. */
export const subtitlesPayload = z.object({
  ...subtitlesSettings,
  subtitle_style: styleId.pipe(subtitleStyleId),
  /** The uploaded file's name without its extension. */
  name: z.string(),
  ...captionedPayloadFields,
});
export type SubtitlesPayload = z.infer<typeof subtitlesPayload>;
