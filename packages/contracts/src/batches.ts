import { z } from 'zod';

/**
 * What several runs from one source have in common: their projects stand together under its name. The id is the
 * caller's own choice, the same in every request of the batch.
 */
export const batchFields = {
  batch_id: z.guid().optional(),
  /** The source's name, as it is shown. */
  batch_name: z.string().trim().max(200).optional(),
};
