import { z } from 'zod';

/**
 * The fields shared by several runs from one source, whose projects are grouped under the source's name. The caller
 * chooses the id and sends the same one in every request of the batch.
 */
export const batchFields = {
  batch_id: z.guid().optional(),
  /** The source's name, shown as the title of the group. */
  batch_name: z.string().trim().max(200).optional(),
};
