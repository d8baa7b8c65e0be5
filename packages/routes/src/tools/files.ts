import {
  convertFieldsSchema,
  convertUploadedSchema,
  downloadAnswerSchema,
  downloadSchema,
  formatUploadedSchema,
  formatVideoSchema,
  removeUploadedBackgroundSchema,
  supportedFormatsSchema,
} from '@atelier/contracts';
import type { Route } from '../route.ts';

export const convert = {
  method: 'POST',
  path: '/api/convert',
  summary:
    'Convert a picture, a sound or a video (1 workflow credit); with the field async=true it answers the job’s id',
  form: { file: 'file', fields: convertFieldsSchema },
  body: convertUploadedSchema,
  file: 'application/octet-stream',
  mayAnswerLater: true,
} as const satisfies Route;

export const downloadConverted = {
  method: 'GET',
  path: '/api/convert/:id',
  summary: 'The converted file of a job; 404 while it is not ready',
  file: 'application/octet-stream',
} as const satisfies Route;

export const formatVideo = {
  method: 'POST',
  path: '/api/format-video',
  summary: 'Re-frame a video to another aspect ratio (1 workflow credit)',
  form: { file: 'video', fields: formatVideoSchema },
  body: formatUploadedSchema,
  file: 'video/mp4',
  mayAnswerLater: true,
} as const satisfies Route;

export const downloadFormatted = {
  method: 'GET',
  path: '/api/format-video/:id',
  summary: 'The re-framed video of a job; 404 while it is not ready',
  file: 'video/mp4',
} as const satisfies Route;

export const removeBackground = {
  method: 'POST',
  path: '/api/remove-background',
  summary: 'Cut the subject of a picture out (1 image credit); answers a PNG with alpha',
  form: { file: 'image' },
  body: removeUploadedBackgroundSchema,
  file: 'image/png',
} as const satisfies Route;

export const listFormats = {
  method: 'GET',
  path: '/api/supported-formats',
  summary: 'What the converter takes and gives, by category',
  answer: supportedFormatsSchema,
} as const satisfies Route;

export const downloadLink = {
  method: 'POST',
  path: '/download',
  summary: 'Download a video by link, or with times a part of it (1 workflow credit)',
  body: downloadSchema,
  answer: downloadAnswerSchema,
  mayAnswerLater: true,
} as const satisfies Route;

export const downloadLinked = {
  method: 'GET',
  path: '/download/:id',
  summary: 'The downloaded file, for its owner, for 24 hours; 404 while it is not ready',
  file: 'video/mp4',
} as const satisfies Route;
