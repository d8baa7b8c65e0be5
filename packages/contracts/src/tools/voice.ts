import { z } from 'zod';
import { localTextSchema } from '../engines.ts';
import { LIMITS } from '../limits.ts';

export const DEFAULT_VOICE = 'fr-male1';

/** `GET /api/voices`: the voices by id, the eight of the catalogue first. */
export const voicesSchema = z.record(
  z.string(),
  z.object({
    name: z.string(),
    description: z.enum(['FEMALE', 'MALE']),
    language: z.enum(['fr', 'en']),
    /** True for a speaker of another language, who may have a slight accent. */
    accent: z.boolean().optional(),
    /** The engine that speaks with this voice. */
    engine: z.object({
      id: z.string(),
      label: localTextSchema,
      quality: z.enum(['draft', 'good', 'best']),
    }),
  }),
);
export type Voices = z.infer<typeof voicesSchema>;

/** `POST /api/generate-voice`. */
export const generateVoiceSchema = z.object({
  text: z
    .string()
    .trim()
    .min(1, 'Please enter text before continuing')
    .max(LIMITS.voiceMaxCharacters, `At most ${LIMITS.voiceMaxCharacters} characters.`),
  voice: z.string().min(1).max(80).default(DEFAULT_VOICE),
  /** The pace; 1 is the voice's own. */
  speed: z.coerce.number().min(0.5).max(2).default(1),
});
export type GenerateVoiceInput = z.infer<typeof generateVoiceSchema>;

/** The `result.data` of a voice job. */
/** A word of a person's dictionary with its pronunciation. */
export const pronunciationSchema = z.object({ written: z.string(), said: z.string() });

export const voiceDataSchema = z.object({
  text: z.string(),
  voice: z.object({ id: z.string(), name: z.string(), language: z.enum(['fr', 'en']) }),
  speed: z.number(),
  durationSeconds: z.number(),
  /** The words as written, with the times at which they are spoken. */
  words: z.array(z.object({ text: z.string(), startSeconds: z.number(), endSeconds: z.number() })),
  /** The pronunciations that the voice followed. */
  said: z.array(pronunciationSchema).optional(),
});
export type VoiceData = z.infer<typeof voiceDataSchema>;

/** Query of `GET /api/voice-captions/{jobId}`: one cue for each phrase or for each word. */
export const voiceCaptionsQuerySchema = z.object({ cues: z.enum(['phrases', 'words']).default('phrases') });
