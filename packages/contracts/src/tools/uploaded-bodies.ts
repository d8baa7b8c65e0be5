import { z } from 'zod';
import { convertFieldsSchema } from './convert.ts';
import { formatVideoSchema } from './format.ts';

/** Fields of a call by JSON that takes an uploaded file in place of a form with the file. */
const uploadedFields = {
  /** Handle of the file. */
  filepath: z.string().max(200),
  /** Answers the id of the job at once. */
  async: z.union([z.boolean(), z.enum(['true', 'false'])]).optional(),
};

/** `POST /api/format-video` as JSON: the fields of the form and the handle of an uploaded video. */
export const formatUploadedSchema = formatVideoSchema.extend(uploadedFields);

/** `POST /api/convert` as JSON: the fields of the form and the handle of an uploaded file. */
export const convertUploadedSchema = convertFieldsSchema.extend(uploadedFields);

/** `POST /api/remove-background` as JSON: the handle of an uploaded picture. */
export const removeUploadedBackgroundSchema = z.object({ filepath: uploadedFields.filepath });
