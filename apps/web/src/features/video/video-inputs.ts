import { AI_VIDEO_ASPECTS, AI_VIDEO_SECONDS } from '@atelier/contracts/tools/video';
import { z } from 'zod';

const [FOUR, SIX, EIGHT] = AI_VIDEO_SECONDS;

/** The inputs of the video screen that the tab remembers. */
export const videoInputsSchema = z.object({
  prompt: z.string(),
  durationSeconds: z.union([z.literal(FOUR), z.literal(SIX), z.literal(EIGHT)]),
  aspectRatio: z.enum(AI_VIDEO_ASPECTS),
});
export type VideoInputs = z.infer<typeof videoInputsSchema>;

export const INITIAL_VIDEO_INPUTS: VideoInputs = { prompt: '', durationSeconds: SIX, aspectRatio: '16:9' };
