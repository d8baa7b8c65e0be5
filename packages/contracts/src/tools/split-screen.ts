import { z } from 'zod';
import { captionsInputSchema, styleId } from '../captions.ts';
import { soundSchema } from '../cuts.ts';
import { LANGUAGE_CHOICES } from '../languages.ts';
import { LIMITS } from '../limits.ts';

/** The sound of the result: the person's alone, the game's softly beneath it, or the game's alone. */
export const SPLIT_SCREEN_SOUNDS = ['person', 'mix', 'game'] as const;
export type SplitScreenSoundChoice = (typeof SPLIT_SCREEN_SOUNDS)[number];

/** The person's share of the height, in per cent. */
export const SPLIT_SCREEN_SHARES = [40, 50, 60] as const;
export type SplitScreenShare = (typeof SPLIT_SCREEN_SHARES)[number];

/** `POST /api/process-shorts`. Times in seconds; duration 0 means the longest that is allowed. */
export const processShortsSchema = z
  .object({
    style: z.literal('vertical').default('vertical'),
    /** Handle of an upload; it takes precedence over a link. */
    filepath: z.string().min(1).max(200).optional(),
    video_url: z.string().max(2000).optional(),
    start_time: z.coerce.number().min(0).default(0),
    duration: z.coerce
      .number()
      .min(0)
      .transform((seconds) => Math.min(seconds, LIMITS.splitScreenMaxSeconds))
      .default(0),
    /** File name in the gameplay bucket, or the id of an asset of the person's own. */
    gameplay_video: z
      .string('Please select a gameplay video.')
      .min(1, 'Please select a gameplay video.')
      .max(300),
    /** Accepted for compatibility and never fetched: `gameplay_video` names the video. */
    gameplayUrl: z.string().max(2000).optional(),
    /** The person's share of the height, in per cent. */
    person_share: z.coerce
      .number()
      .refine((share) => SPLIT_SCREEN_SHARES.some((known) => known === share))
      .default(50),
    swap: z.boolean().default(false),
    sound: z.enum(SPLIT_SCREEN_SOUNDS).default('person'),
    /** A caption style of the clip screen, drawn where the videos meet; 0 for none. */
    subtitle_style: styleId.default(0),
    language_code: z.enum(LANGUAGE_CHOICES).default('fr-FR'),
    /** Lowers the game's sound further during speech, with `mix`. */
    ducking: z.boolean().default(true),
    /** The treatment of the person's sound; `sound` selects what is heard. */
    studio_sound: soundSchema.prefault({}),
    /** Corrected words in their lines; they are drawn instead of recognised ones. */
    captions: captionsInputSchema.optional(),
    /** Marks keywords and emoji in recognised words; by default in the styles that are made for it. */
    emphasis: z.boolean().optional(),
    /** Draws the person's brand over the film. */
    brand: z.boolean().optional(),
  })
  .refine((input) => input.filepath || input.video_url, {
    path: ['filepath'],
    message: 'Please select a video or enter a URL before continuing',
  });
export type ProcessShortsInput = z.infer<typeof processShortsSchema>;

/** `GET /api/gameplay`: a video of the gameplay bucket. */
export const gameplayVideoSchema = z.object({
  id: z.string(),
  /** The displayed name: the file name without its extension. */
  name: z.string(),
  filename: z.string(),
  /** Key in the bucket. */
  filepath: z.string(),
  url: z.string(),
  /** A small still and a preview of three seconds; null until they are made, or when the file has no picture. */
  posterUrl: z.string().nullable(),
  previewUrl: z.string().nullable(),
});
export type GameplayVideo = z.infer<typeof gameplayVideoSchema>;

export const gameplayListSchema = z.object({ videos: z.array(gameplayVideoSchema) });
