import { z } from 'zod';
import { processClipSchema } from '../tools/clip.ts';
import { convertFieldsSchema, SUPPORTED_FORMATS } from '../tools/convert.ts';
import { formatVideoSchema } from '../tools/format.ts';
import { generateImageSchema } from '../tools/image.ts';
import { downloadSchema } from '../tools/link-download.ts';
import { findMomentsSchema } from '../tools/moments.ts';
import { generateFromReferencesSchema } from '../tools/reference-image.ts';
import type { JobToolId } from '../tools/registry.ts';
import { processShortsSchema } from '../tools/split-screen.ts';
import { processVideoSchema } from '../tools/subtitles.ts';
import { generateVideoSchema } from '../tools/video.ts';
import { generateVoiceSchema } from '../tools/voice.ts';

/** Kinds of results between steps. `moments`: ranges of the source; the remaining steps run once for each. */
export const MEDIA_KINDS = ['video', 'audio', 'image', 'moments'] as const;
export type MediaKind = (typeof MEDIA_KINDS)[number];

/** Properties of a tool as a step of a recipe. */
export interface StepTool {
  /** Accepted kinds of source; empty when the tool needs none and can only be the first step. */
  takes: readonly Exclude<MediaKind, 'moments'>[];
  /** True when the tool accepts a link. */
  takesLink: boolean;
  /** True when the tool accepts a range of its source, so that it can follow "find moments". */
  takesRange: boolean;
  /** The setting that is filled from a source of text. */
  textSetting: 'text' | 'prompt' | null;
  /** True when the request is a form, whose fields are all text. */
  isForm?: boolean;
  /** The schema of the tool's request without its source. */
  settings: z.ZodObject;
  gives(settings: Readonly<Record<string, unknown>>): MediaKind;
}

const NEEDS_NO_SOURCE = { takes: [], takesLink: false, takesRange: false } as const;
const OF_VIDEOS = {
  takes: ['video'],
  takesRange: true,
  textSetting: null,
  gives: () => 'video' as const,
} as const;

/** The tools that can be a step of a recipe. */
export const STEP_TOOLS = {
  'find-moments': {
    takes: ['video', 'audio'],
    takesLink: true,
    takesRange: false,
    textSetting: null,
    settings: without(findMomentsSchema.shape, 'uploaded_filepath', 'youtube_url', 'captions').extend({
      /** The number of best moments that the next step works on; all by default. */
      best: z.coerce.number().int().min(1).max(12).optional(),
    }),
    gives: () => 'moments' as const,
  },
  clip: {
    ...OF_VIDEOS,
    takesLink: true,
    settings: without(
      processClipSchema.shape,
      ...(['uploaded_filepath', 'youtube_url', 'captions', 'second_captions', 'transcription_id'] as const),
    ),
  },
  subtitles: {
    ...OF_VIDEOS,
    takesLink: false,
    settings: without(
      processVideoSchema.shape,
      ...(['filepath', 'captions', 'second_captions', 'transcription_id'] as const),
    ),
  },
  'split-screen': {
    ...OF_VIDEOS,
    takesLink: true,
    settings: without(processShortsSchema.shape, 'filepath', 'video_url', 'gameplayUrl'),
  },
  format: {
    ...OF_VIDEOS,
    takesLink: false,
    isForm: true,
    settings: without(formatVideoSchema.shape, 'words'),
  },
  convert: {
    takes: ['video', 'audio', 'image'],
    takesLink: false,
    takesRange: true,
    textSetting: null,
    isForm: true,
    settings: without(convertFieldsSchema.shape),
    gives: ({ outputFormat }: Readonly<Record<string, unknown>>) => kindOfFormat(String(outputFormat)),
  },
  'remove-background': {
    takes: ['image'],
    takesLink: false,
    takesRange: false,
    textSetting: null,
    settings: z.strictObject({}),
    gives: () => 'image' as const,
  },
  'short-download': {
    ...NEEDS_NO_SOURCE,
    takesLink: true,
    textSetting: null,
    settings: z.strictObject({}),
    gives: () => 'video' as const,
  },
  'video-download': {
    ...NEEDS_NO_SOURCE,
    takesLink: true,
    textSetting: null,
    settings: without(downloadSchema.shape, 'url', 'async'),
    gives: () => 'video' as const,
  },
  voice: {
    ...NEEDS_NO_SOURCE,
    textSetting: 'text',
    settings: without(generateVoiceSchema.shape, 'text').extend({
      text: generateVoiceSchema.shape.text.optional(),
    }),
    gives: () => 'audio' as const,
  },
  image: {
    ...NEEDS_NO_SOURCE,
    textSetting: 'prompt',
    settings: without(generateImageSchema.shape, 'count', 'prompt').extend({
      prompt: generateImageSchema.shape.prompt.optional(),
    }),
    gives: () => 'image' as const,
  },
  // The previous step's picture is the reference; the prompt is a setting.
  'reference-image': {
    takes: ['image'],
    takesLink: false,
    takesRange: false,
    textSetting: null,
    settings: without(generateFromReferencesSchema.shape, 'images'),
    gives: () => 'image' as const,
  },
  video: {
    ...NEEDS_NO_SOURCE,
    textSetting: 'prompt',
    settings: without(generateVideoSchema.in.shape, 'duration', 'prompt').extend({
      prompt: generateVideoSchema.in.shape.prompt.optional(),
    }),
    gives: () => 'video' as const,
  },
} as const satisfies Partial<Record<JobToolId, StepTool>>;

export type StepToolId = keyof typeof STEP_TOOLS;
export const STEP_TOOL_IDS = Object.keys(STEP_TOOLS) as [StepToolId, ...StepToolId[]];

export function stepTool(id: StepToolId): StepTool {
  return STEP_TOOLS[id];
}

/**
 * Checks the settings of a step and completes them with defaults. For a form, numbers, flags and objects are turned
 * into text first.
 * @throws ZodError
 */
export function parseSettings(
  id: StepToolId,
  settings: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const { settings: schema, isForm } = stepTool(id);
  return schema.parse(isForm ? asFields(settings) : settings);
}

function asFields(settings: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const text = (value: unknown) =>
    typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
  return Object.fromEntries(
    Object.entries(settings).flatMap(([key, value]) =>
      value === undefined || value === null ? [] : [[key, text(value)]],
    ),
  );
}

/** Returns the kind of media of a format of the converter. */
export function kindOfFormat(format: string): Exclude<MediaKind, 'moments'> {
  // Every tool treats a GIF as a picture.
  if (format === 'gif' || (SUPPORTED_FORMATS.image.input as readonly string[]).includes(format))
    return 'image';
  return (SUPPORTED_FORMATS.audio.input as readonly string[]).includes(format) ? 'audio' : 'video';
}

/** Returns a strict schema of a request's fields without those that name its source. */
function without<Shape extends z.ZodRawShape, Key extends keyof Shape & string>(
  shape: Shape,
  ...keys: readonly Key[]
) {
  const left = Object.entries(shape).filter(([key]) => !keys.some((gone) => gone === key));
  return z.strictObject(Object.fromEntries(left) as Omit<Shape, Key>);
}
