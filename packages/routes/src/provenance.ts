import { verifyAnswerSchema } from '@atelier/contracts/provenance/credentials';
import { z } from 'zod';
import type { Route } from './route.ts';

export const verifyFile = {
  method: 'POST',
  path: '/api/verify',
  summary:
    'Check the Content Credentials and marks of a file (at most 200 MB), or of a result of this server by its public address (`url`): who signed it, and whether AI made it',
  isPublic: true,
  form: { file: 'file' },
  body: z.object({ url: z.url({ protocol: /^https?$/ }).max(2000) }),
  answer: verifyAnswerSchema,
  refusals: ['rate_limited', 'too_complex'],
} as const satisfies Route;

export const verifyUpload = {
  method: 'POST',
  path: '/api/verify/upload',
  summary: 'Check the Content Credentials and marks of an upload or asset',
  body: z.object({ filepath: z.string().min(1).max(200) }),
  answer: verifyAnswerSchema,
  refusals: ['rate_limited', 'too_complex'],
  tool: {
    name: 'verify_file',
    title: 'Check Content Credentials',
    description:
      'Check who signed a file and whether AI made it, by its Content Credentials (C2PA) and by the marks in its sound and picture. `filepath` is the handle of an upload or asset. No credentials and marks do not mean that it was made without AI.',
  },
} as const satisfies Route;
