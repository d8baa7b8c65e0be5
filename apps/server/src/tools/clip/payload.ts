import { ownLookSchema } from '@atelier/captions/styles/own-look';
import { clipStyleId } from '@atelier/captions/styles/screen-styles';
import {
  batchFields,
  clipSettings,
  LIMITS,
  processClipSchema,
  soundSchema,
  styleId,
} from '@atelier/contracts';
import { z } from 'zod';
import { captionedPayloadFields } from '../../film/captioning/captioned-payload.ts';

/**
 * The checked request of a clip: its options with a valid style, its batch, and the search (`POST /api/find-moments`)
 * whose recognised words it reuses.
 */
export const clipRequest = processClipSchema.safeExtend({
  subtitle_style: styleId.pipe(clipStyleId),
  /** Changes to the chosen style. */
  own_style: ownLookSchema.optional(),
  sound: soundSchema.prefault({}),
  ...batchFields,
  moments_id: z.uuid().optional(),
  /** Start of this range in the searched source, when only a part of the source was uploaded. */
  source_start: z.number().min(0).max(LIMITS.momentsMaxSeconds).optional(),
});

/** The payload of a clip job. Jobs of older versions have no `sound`: their sound stays as it is. */
export const clipPayload = z.object({
  ...clipSettings,
  subtitle_style: styleId.pipe(clipStyleId),
  ...captionedPayloadFields,
});
export type ClipPayload = z.infer<typeof clipPayload>;
