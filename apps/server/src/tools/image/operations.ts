import { generateImageAnswerSchema, generateImageSchema } from '@atelier/contracts';
import type { Operation } from '../../http/openapi.ts';

export const imageOperations: Operation[] = [
  {
    method: 'post',
    path: '/api/generate-image',
    summary: 'Make images from a prompt (1 image credit each)',
    body: generateImageSchema,
    answer: generateImageAnswerSchema,
  },
];
