import { generateVoiceSchema, voicesSchema } from '@atelier/contracts';
import type { Operation } from '../../http/openapi.ts';

export const voiceOperations: Operation[] = [
  { method: 'get', path: '/api/voices', summary: 'Every voice by its id', answer: voicesSchema },
  {
    method: 'get',
    path: '/api/voice-sample/{id}',
    summary: 'A voice saying who it is',
    file: 'audio/mpeg',
  },
  {
    method: 'post',
    path: '/api/generate-voice',
    summary: 'Read a text aloud (1 voice credit); answers the sound, X-Job-Id and X-Project-Id',
    body: generateVoiceSchema,
    file: 'audio/mpeg',
  },
  {
    method: 'get',
    path: '/api/voice-captions/{id}',
    summary: "A recording's captions as SRT; ?cues=words gives a cue a word",
    file: 'application/x-subrip',
  },
  {
    method: 'get',
    path: '/api/voice-video/{id}.mp4',
    summary: 'A recording as a portrait video of its waveform, for the tools that take videos',
    file: 'video/mp4',
  },
];
