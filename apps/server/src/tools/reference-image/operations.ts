import { generateFromReferencesAnswerSchema, generateFromReferencesSchema } from '@atelier/contracts';
import type { Operation } from '../../http/openapi.ts';

export const referenceImageOperations: Operation[] = [
  {
    method: 'post',
    path: '/api/generate-nanobanana',
    summary: 'Make an image from a prompt and up to three reference images (1 image credit)',
    body: generateFromReferencesSchema,
    answer: generateFromReferencesAnswerSchema,
  },
];
