import { z } from 'zod';
import { SHERPA_MODEL_KINDS } from './sherpa-model.ts';

/**
 * `model.json` beside a model's files, written by the installer or by a person for a folder
 * whose files do not identify the model. Every field is optional and overrides the guess.
 */
export const modelManifestSchema = z.object({
  kind: z.enum(SHERPA_MODEL_KINDS).optional(),
  languages: z.array(z.string().regex(/^[a-z]{2}(-[A-Z]{2})?$/u)).optional(),
  quality: z.enum(['draft', 'good', 'best']).optional(),
  /** Word errors in percent by language, as in `models/word-errors.ts`. */
  wordErrors: z.record(z.string().max(3), z.number().min(0).max(1000)).optional(),
  label: z.object({ fr: z.string(), en: z.string() }).optional(),
  latenessSeconds: z.number().min(-2).max(2).optional(),
});
export type ModelManifest = z.infer<typeof modelManifestSchema>;
