import type { Operation } from '../../http/openapi.ts';

export const removeBackgroundOperations: Operation[] = [
  {
    method: 'post',
    path: '/api/remove-background',
    summary: 'Cut the subject of a picture out (1 image credit); answers a PNG with alpha',
    formFile: 'image',
    file: 'image/png',
  },
];
