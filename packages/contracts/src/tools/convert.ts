import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { timeField } from './format.ts';

export const CONVERT_CATEGORIES = ['image', 'audio', 'video'] as const;
export type ConvertCategory = (typeof CONVERT_CATEGORIES)[number];

/** Supported conversions, as answered by `GET /api/supported-formats`. Source and target must differ. */
export const SUPPORTED_FORMATS = {
  image: {
    input: ['jpg', 'jpeg', 'png', 'webp', 'avif', 'heic', 'gif', 'bmp', 'tiff'],
    output: ['jpg', 'jpeg', 'png', 'webp', 'avif'],
  },
  audio: {
    input: ['mp3', 'wav', 'm4a', 'ogg', 'flac', 'opus', 'aac'],
    output: ['mp3', 'wav', 'm4a', 'ogg', 'flac', 'opus', 'aac'],
  },
  video: {
    input: ['mp4', 'mov', 'webm', 'mkv', 'avi', 'mpg'],
    output: ['mp4', 'mp3', 'wav', 'gif', 'webm'],
  },
} as const satisfies Record<ConvertCategory, { input: readonly string[]; output: readonly string[] }>;

export type ImageOutput = (typeof SUPPORTED_FORMATS.image.output)[number];
type MediaOutput =
  | (typeof SUPPORTED_FORMATS.audio.output)[number]
  | (typeof SUPPORTED_FORMATS.video.output)[number];
export type ConvertOutput = ImageOutput | MediaOutput;

const formatsSchema = z.object({ input: z.array(z.string()), output: z.array(z.string()) });

/** The answer of `GET /api/supported-formats`. */
export const supportedFormatsSchema = z.object({
  image: formatsSchema,
  audio: formatsSchema,
  video: formatsSchema,
});
export type SupportedFormats = z.infer<typeof supportedFormatsSchema>;

/** Other names of the same formats. */
const ALIASES: Record<string, string> = {
  tif: 'tiff',
  heif: 'heic',
  heics: 'heic',
  heifs: 'heic',
  jfif: 'jpg',
  oga: 'ogg',
  m4v: 'mp4',
  mpeg: 'mpg',
  ts: 'mpg',
  mts: 'mpg',
  m2ts: 'mpg',
};

/** Returns the extension of a file name in the spelling of the tables; empty without one. */
export function extensionOfName(name: string): string {
  const extension = /\.([a-z0-9]{1,8})$/iu.exec(name)?.[1]?.toLowerCase() ?? '';
  return ALIASES[extension] ?? extension;
}

export function categoryOfInput(
  extension: string,
  formats: SupportedFormats | typeof SUPPORTED_FORMATS = SUPPORTED_FORMATS,
): ConvertCategory | null {
  return (
    CONVERT_CATEGORIES.find((category) =>
      (formats[category].input as readonly string[]).includes(extension),
    ) ?? null
  );
}

export function isOutputOf<Category extends ConvertCategory>(category: Category, format: string): boolean {
  return (SUPPORTED_FORMATS[category].output as readonly string[]).includes(format);
}

/** Extensions of documents, which are refused before the upload because no conversion exists. */
const DOCUMENT_EXTENSIONS = [
  'pdf',
  'docx',
  'doc',
  'txt',
  'rtf',
  'odt',
  'ppt',
  'pptx',
  'xls',
  'xlsx',
] as const;

export function isDocumentName(name: string): boolean {
  return (DOCUMENT_EXTENSIONS as readonly string[]).includes(extensionOfName(name));
}

export const CONVERT_QUALITIES = ['small', 'standard', 'high'] as const;
export type ConvertQuality = (typeof CONVERT_QUALITIES)[number];

const OUTPUTS = [
  ...new Set(
    CONVERT_CATEGORIES.flatMap((category): readonly ConvertOutput[] => SUPPORTED_FORMATS[category].output),
  ),
];

/**
 * The fields beside `file` of `POST /api/convert`. Start and duration are required for audio and video and ignored
 * for pictures; a duration above the limit is reduced to it.
 */
export const convertFieldsSchema = z.object({
  outputFormat: z.string().max(40).trim().toLowerCase().pipe(z.enum(OUTPUTS)),
  start_time: timeField('Invalid start time format. Use HH:MM:SS or seconds.').optional(),
  duration: timeField('Invalid duration format. Use HH:MM:SS or seconds.')
    .transform((seconds) => Math.min(seconds, LIMITS.convertMaxSeconds))
    .refine((seconds) => seconds >= LIMITS.convertMinSeconds)
    .optional(),
  /** Trades the size of the file for quality. */
  quality: z.enum(CONVERT_QUALITIES).default('standard'),
});
export type ConvertFields = z.infer<typeof convertFieldsSchema>;
