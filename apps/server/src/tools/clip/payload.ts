import { clipStyleId } from '@atelier/captions/styles/screen-styles';
import { clipSettings, styleId } from '@atelier/contracts';
import { z } from 'zod';
import { captionedPayloadFields } from '../../films/captioning/captioned-payload.ts';

/** The payload of a clip job. Jobs of older versions have no `sound`: their sound stays as it is. */
export const clipPayload = z.object({
  ...clipSettings,
  subtitle_style: styleId.pipe(clipStyleId),
  ...captionedPayloadFields,
});
export type ClipPayload = z.infer<typeof clipPayload>;
