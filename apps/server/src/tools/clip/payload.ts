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
 * What is asked for, its style checked too; the batch that it belongs to; and the search (`POST /api/find-moments`)
 * that has heard the source: nothing is recognised again then.
 */
export const clipRequest = processClipSchema.safeExtend({
  subtitle_style: styleId.pipe(clipStyleId),
  /** What is changed of that style. */
  own_style: ownLookSchema.optional(),
  sound: soundSchema.prefault({}),
  ...batchFields,
  moments_id: z.uuid().optional(),
  /** Where this range begins in the source that was searched, when only a piece of that was sent. */
  source_start: z.number().min(0).max(LIMITS.momentsMaxSeconds).optional(),
});

/** The payload of a clip job. Jobs of older versions have no `sound`: their sound stays as it is. */
export const clipPayload = z.object({
  ...clipSettings,
  subtitle_style: styleId.pipe(clipStyleId),
  ...captionedPayloadFields,
});
export type ClipPayload = z.infer<typeof clipPayload>;
