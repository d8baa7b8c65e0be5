import { ownLookSchema } from '@atelier/captions/styles/own-look';
import { clipStyleId, groupingStyle, subtitleStyleId } from '@atelier/captions/styles/screen-styles';
import {
  batchFields,
  LIMITS,
  processClipSchema,
  processShortsSchema,
  processVideoSchema,
  restyleSchema,
  soundSchema,
  styleId,
  transcribeSchema,
} from '@atelier/contracts';
import { z } from 'zod';

/**
 * The request of a clip: its options with a valid style, its batch, and the search (`POST /api/find-moments`) whose
 * recognised words it reuses.
 */
export const clipRequest = processClipSchema.safeExtend({
  subtitle_style: styleId.pipe(clipStyleId),
  /** Changes to the chosen style. */
  own_style: ownLookSchema.optional(),
  sound: soundSchema.prefault({}),
  ...batchFields,
  moments_id: z.uuid().optional(),
  /** Start of this range in the searched source, when only a part of the source was uploaded. */
  source_start: z.number().min(0).max(LIMITS.momentsMaxSeconds).optional(),
});

/** The request of subtitles, which also checks the style. */
export const subtitlesRequest = processVideoSchema.extend({
  subtitle_style: styleId.pipe(subtitleStyleId),
  /** Changes to the chosen style. */
  own_style: ownLookSchema.optional(),
  sound: soundSchema.prefault({}),
});

/** The request of a split screen, which also checks the style. */
export const splitScreenRequest = processShortsSchema.safeExtend({
  subtitle_style: styleId.pipe(clipStyleId).default(0),
  /** Changes to the chosen style. */
  own_style: ownLookSchema.optional(),
});

/** The request of another style for a finished video. Without `own_style` the style is unchanged, whatever the job before had changed of it. */
export const restyleRequest = restyleSchema.extend({ own_style: ownLookSchema.optional() });

/** True if the tool of a transcription has its style. */
export function hasKnownStyle({
  tool,
  subtitle_style: style,
}: Pick<z.output<typeof transcribeSchema>, 'tool' | 'subtitle_style'>): boolean {
  return groupingStyle(tool, style) !== undefined;
}

/** The issue of an input without `hasKnownStyle`. */
export const UNKNOWN_STYLE = { path: ['subtitle_style'], message: 'There is no such subtitle style.' };

/** The request of a transcription. */
export const transcribeRequest = transcribeSchema.refine(hasKnownStyle, UNKNOWN_STYLE);
