import { subtitleStyleId } from '@atelier/captions/styles/screen-styles';
import { styleId, subtitlesSettings } from '@atelier/contracts';
import { z } from 'zod';
import { captionedPayloadFields } from '../../films/captioning/captioned-payload.ts';

/** The payload of a subtitles job. Jobs of older versions have no `sound`: their sound stays as it is. */
export const subtitlesPayload = z.object({
  ...subtitlesSettings,
  subtitle_style: styleId.pipe(subtitleStyleId),
  /** The uploaded file's name without its extension. */
  name: z.string(),
  ...captionedPayloadFields,
});
export type SubtitlesPayload = z.infer<typeof subtitlesPayload>;
