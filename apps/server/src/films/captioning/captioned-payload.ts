import { brandSnapshotSchema } from '@atelier/captions/brand/brand-kit';
import { ownLookSchema } from '@atelier/captions/styles/own-look';
import { captionWordSchema, cutsSchema } from '@atelier/contracts';
import { z } from 'zod';
import { rangedFields } from '../../jobs/job-source.ts';

/**
 * The fields that jobs with captions add to their request. `words`, `spokenWords` and `made_cuts` are known from an
 * earlier run and used again; `restyle_of` is the job whose result gets another style; `brand_kit` is a copy of the kit at the time of the request. No request may hold them.
 */
export const captionedPayloadFields = {
  ...rangedFields,
  own_style: ownLookSchema.optional(),
  words: z.array(captionWordSchema).optional(),
  spokenWords: z.array(captionWordSchema).optional(),
  made_cuts: cutsSchema.optional(),
  restyle_of: z.uuid().optional(),
  brand_kit: brandSnapshotSchema.optional(),
};
