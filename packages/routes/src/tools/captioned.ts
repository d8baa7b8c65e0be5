import {
  FREE_RESTYLES,
  framingRequestSchema,
  framingSchema,
  gameplayListSchema,
  processAnswerSchema,
  restyleAnswerSchema,
  restylePriceSchema,
  soundPreviewSchema,
  transcriptionSchema,
} from '@atelier/contracts';
import type { Route } from '../route.ts';
import {
  clipRequest,
  restyleRequest,
  splitScreenRequest,
  subtitlesRequest,
  transcribeRequest,
} from './captioned-requests.ts';

const RESTYLE_PRICE = `free for the first ${FREE_RESTYLES.count} within ${FREE_RESTYLES.hours} hours of a job that was paid, else the tool's price`;

export const readCaptionFile = {
  method: 'GET',
  path: '/api/captions/:file{[\\w-]+\\.(?:srt|vtt|ass)}',
  summary: 'The captions of a finished job as {jobId}.srt, .vtt or .ass',
  file: 'text/plain',
} as const satisfies Route;

export const downloadClip = {
  method: 'GET',
  path: '/api/download-clip/:id',
  summary: 'The finished clip; 404 until it is ready',
  file: 'video/mp4',
} as const satisfies Route;

export const downloadShorts = {
  method: 'GET',
  path: '/api/download-shorts/:id',
  summary: 'The finished split screen; 404 until it is ready',
  file: 'video/mp4',
} as const satisfies Route;

export const downloadVideo = {
  method: 'GET',
  path: '/api/download-video/:id',
  summary: 'The finished video; 404 until it is ready',
  file: 'video/mp4',
} as const satisfies Route;

export const findFraming = {
  method: 'POST',
  path: '/api/framing',
  summary: 'Who is where in a range of an uploaded video, for the preview of a clip (free)',
  body: framingRequestSchema,
  answer: processAnswerSchema,
} as const satisfies Route;

export const readFraming = {
  method: 'GET',
  path: '/api/framing/:id',
  summary: 'The framing of a range; 404 until it is ready',
  answer: framingSchema,
} as const satisfies Route;

export const listGameplay = {
  method: 'GET',
  path: '/api/gameplay',
  summary: 'The gameplay videos on offer, by name, at most 100',
  answer: gameplayListSchema,
} as const satisfies Route;

export const processClip = {
  method: 'POST',
  path: '/api/process-clip',
  summary: 'Turn an uploaded video into a vertical clip with subtitles (10 credits)',
  body: clipRequest,
  answer: processAnswerSchema,
} as const satisfies Route;

export const processShorts = {
  method: 'POST',
  path: '/api/process-shorts',
  summary: 'Put a video above gameplay in one vertical short (10 credits)',
  body: splitScreenRequest,
  answer: processAnswerSchema,
} as const satisfies Route;

export const processVideo = {
  method: 'POST',
  path: '/api/process-video',
  summary: 'Burn subtitles into an uploaded video, in its own aspect (10 credits)',
  body: subtitlesRequest,
  answer: processAnswerSchema,
} as const satisfies Route;

export const restyle = {
  method: 'POST',
  path: '/api/restyle',
  summary: `A finished clip or subtitled video in another style, with the same words, cuts, sound and framing: ${RESTYLE_PRICE}`,
  body: restyleRequest,
  answer: restyleAnswerSchema,
} as const satisfies Route;

export const readRestylePrice = {
  method: 'GET',
  path: '/api/restyle/:id',
  summary: 'What a finished job in another style costs now, and how many more are free until when',
  answer: restylePriceSchema,
} as const satisfies Route;

export const previewSound = {
  method: 'POST',
  path: '/api/sound-preview',
  summary: "Up to ten seconds of an uploaded video's sound as it would be treated (free)",
  body: soundPreviewSchema,
  answer: processAnswerSchema,
} as const satisfies Route;

export const readSoundPreview = {
  method: 'GET',
  path: '/api/sound-preview/:id',
  summary: 'The treated piece of sound; 404 until it is ready',
  file: 'audio/mp4',
} as const satisfies Route;

export const transcribe = {
  method: 'POST',
  path: '/api/transcribe',
  summary: 'The words of an uploaded video with their times, to be corrected before they are drawn (free)',
  body: transcribeRequest,
  answer: processAnswerSchema,
} as const satisfies Route;

export const readTranscription = {
  method: 'GET',
  path: '/api/transcription/:id',
  summary: 'Words and lines of a transcription; 404 until they are ready',
  answer: transcriptionSchema,
} as const satisfies Route;
