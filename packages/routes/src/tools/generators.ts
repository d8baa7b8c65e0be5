import {
  generateFromReferencesAnswerSchema,
  generateFromReferencesSchema,
  generateImageAnswerSchema,
  generateImageSchema,
  generateVideoAnswerSchema,
  generateVideoSchema,
  generateVoiceSchema,
  videoStatusSchema,
  voiceCaptionsQuerySchema,
  voicesSchema,
} from '@atelier/contracts';
import type { Route } from '../route.ts';

export const generateImage = {
  method: 'POST',
  path: '/api/generate-image',
  summary: 'Make images from a prompt (1 image credit each)',
  body: generateImageSchema,
  answer: generateImageAnswerSchema,
} as const satisfies Route;

export const generateFromReferences = {
  method: 'POST',
  path: '/api/generate-nanobanana',
  summary: 'Make an image from a prompt and up to three reference images (1 image credit)',
  body: generateFromReferencesSchema,
  answer: generateFromReferencesAnswerSchema,
} as const satisfies Route;

export const generateVoice = {
  method: 'POST',
  path: '/api/generate-voice',
  summary: 'Read a text aloud (1 voice credit); answers the sound, X-Job-Id and X-Project-Id',
  body: generateVoiceSchema,
  file: 'audio/mpeg',
} as const satisfies Route;

export const readVoicePart = {
  method: 'GET',
  path: '/api/generate-voice/:id/parts/:index',
  summary: 'A part of a recording that is being made, from 0, as soon as it is spoken',
  file: 'audio/mpeg',
} as const satisfies Route;

export const readVideoFile = {
  method: 'GET',
  path: '/api/video/file/:id',
  summary: 'The finished video, to play (Range)',
  file: 'video/mp4',
} as const satisfies Route;

export const downloadGeneratedVideo = {
  method: 'GET',
  path: '/api/videoaidownload/:id',
  summary: 'The finished video, to save',
  file: 'video/mp4',
} as const satisfies Route;

export const generateVideo = {
  method: 'POST',
  path: '/api/videoaigenerate',
  summary: 'Start making a short video from a prompt (1 video credit)',
  body: generateVideoSchema,
  answer: generateVideoAnswerSchema,
} as const satisfies Route;

export const readVideoStatus = {
  method: 'GET',
  path: '/api/videoaistatus/:id',
  summary: 'Where a video task stands',
  answer: videoStatusSchema,
} as const satisfies Route;

export const readVoiceCaptions = {
  method: 'GET',
  path: '/api/voice-captions/:id',
  summary: "A recording's captions as SRT; ?cues=words gives a cue a word",
  query: voiceCaptionsQuerySchema,
  file: 'application/x-subrip',
} as const satisfies Route;

export const readVoiceSample = {
  method: 'GET',
  path: '/api/voice-sample/:id',
  summary: 'A voice saying who it is',
  file: 'audio/mpeg',
} as const satisfies Route;

export const readVoiceVideo = {
  method: 'GET',
  path: '/api/voice-video/:file{[0-9a-f-]+\\.mp4}',
  summary:
    'A recording as a portrait video of its waveform ({jobId}.mp4), for the tools that take videos (free); made by a job, whose id is in X-Job-Id',
  file: 'video/mp4',
} as const satisfies Route;

export const listVoices = {
  method: 'GET',
  path: '/api/voices',
  summary: 'Every voice by its id',
  answer: voicesSchema,
} as const satisfies Route;
