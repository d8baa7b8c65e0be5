import { z } from 'zod';
import { styleId } from '../captions.ts';
import { soundSchema } from '../cuts.ts';
import { CLIP_LANGUAGES } from '../languages.ts';
import { LIMITS } from '../limits.ts';

/** Whose sound is heard: the person's alone, the game softly under it, or the game's alone. */
export const SPLIT_SCREEN_SOUNDS = ['person', 'mix', 'game'] as const;
export type SplitScreenSoundChoice = (typeof SPLIT_SCREEN_SOUNDS)[number];

/** The person's share of the height, in per cent. */
export const SPLIT_SCREEN_SHARES = [40, 50, 60] as const;
export type SplitScreenShare = (typeof SPLIT_SCREEN_SHARES)[number];

/** `POST /api/process-shorts`. Times in seconds; a longer duration becomes the limit, 0 means as much as it allows. */
export const processShortsSchema = z
  .object({
    style: z.literal('vertical').default('vertical'),
    /** Handle of an upload; it wins over a link. */
    filepath: z.string().min(1).max(200).optional(),
    video_url: z.string().max(2000).optional(),
    start_time: z.coerce.number().min(0).default(0),
    duration: z.coerce
      .number()
      .min(0)
      .transform((seconds) => Math.min(seconds, LIMITS.splitScreenMaxSeconds))
      .default(0),
    /** File name in the gameplay bucket. */
    gameplay_video: z
      .string('Please select a gameplay video.')
      .min(1, 'Please select a gameplay video.')
      .max(300),
    /** As the spec's client sends it. The name says which video is meant; no address is ever fetched for it. */
    gameplayUrl: z.string().max(2000).optional(),
    /** Beyond the spec, from here on. */
    person_share: z.coerce
      .number()
      .refine((share) => SPLIT_SCREEN_SHARES.some((known) => known === share))
      .default(50),
    swap: z.boolean().default(false),
    sound: z.enum(SPLIT_SCREEN_SOUNDS).default('person'),
    /** 0: no captions; else a style of the clip screen, at the seam. */
    subtitle_style: styleId.default(0),
    language_code: z.enum(CLIP_LANGUAGES).default('fr-FR'),
    /** With `mix`: the game is softer still while somebody speaks. */
    ducking: z.boolean().default(true),
    /** What is done to the person's sound; `sound` says whose is heard. */
    studio_sound: soundSchema.prefault({}),
  })
  .refine((input) => input.filepath || input.video_url, {
    path: ['filepath'],
    message: 'Please select a video or enter a URL before continuing',
  });
export type ProcessShortsInput = z.infer<typeof processShortsSchema>;

/** `GET /api/gameplay`: a video of the gameplay bucket. */
export const gameplayVideoSchema = z.object({
  id: z.string(),
  /** For people: the file name without its extension. */
  name: z.string(),
  filename: z.string(),
  /** Key in the bucket. */
  filepath: z.string(),
  url: z.string(),
  /** A still and three seconds, small; null until they have been made, or when the file shows nothing. */
  posterUrl: z.string().nullable(),
  previewUrl: z.string().nullable(),
});
export type GameplayVideo = z.infer<typeof gameplayVideoSchema>;

export const gameplayListSchema = z.object({ videos: z.array(gameplayVideoSchema) });
