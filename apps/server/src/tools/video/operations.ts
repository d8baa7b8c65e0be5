import { generateVideoAnswerSchema, generateVideoSchema, videoStatusSchema } from '@atelier/contracts';
import type { Operation } from '../../http/openapi.ts';

export const videoOperations: Operation[] = [
  {
    method: 'post',
    path: '/api/videoaigenerate',
    summary: 'Start making a short video from a prompt (1 video credit)',
    body: generateVideoSchema,
    answer: generateVideoAnswerSchema,
  },
  {
    method: 'get',
    path: '/api/videoaistatus/{id}',
    summary: 'Where a video task stands',
    answer: videoStatusSchema,
  },
  {
    method: 'get',
    path: '/api/videoaidownload/{id}',
    summary: 'The finished video, to save',
    file: 'video/mp4',
  },
  {
    method: 'get',
    path: '/api/video/file/{id}',
    summary: 'The finished video, to play (Range)',
    file: 'video/mp4',
  },
];
