import { gameplayListSchema, processAnswerSchema, processShortsSchema } from '@atelier/contracts';
import type { Operation } from '../../http/openapi.ts';

export const splitScreenOperations: Operation[] = [
  {
    method: 'get',
    path: '/api/gameplay',
    summary: 'The gameplay videos on offer, by name, at most 100',
    answer: gameplayListSchema,
  },
  {
    method: 'post',
    path: '/api/process-shorts',
    summary: 'Put a video above gameplay in one vertical short (10 credits)',
    body: processShortsSchema,
    answer: processAnswerSchema,
  },
  {
    method: 'get',
    path: '/api/download-shorts/{id}',
    summary: 'The finished split screen; 404 until it is ready',
    file: 'video/mp4',
  },
];
