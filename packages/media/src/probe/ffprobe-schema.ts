import { z } from 'zod';

/** Numbers come as text, and as 'N/A' or not at all when unknown. */
const maybeNumber = z
  .union([z.string(), z.number()])
  .optional()
  .transform((value) => {
    const number = Number(value);
    return value === undefined || value === '' || !Number.isFinite(number) ? null : number;
  });

const ratio = z
  .string()
  .optional()
  .transform((value) => {
    const [num = Number.NaN, den = Number.NaN] = (value ?? '').split(/[/:]/u).map(Number);
    return num > 0 && den > 0 ? { num, den } : null;
  });

/** Colour tags are 'unknown' or absent when the file does not say. */
const colorTag = z
  .string()
  .optional()
  .transform((value) => (value === undefined || value === 'unknown' || value === 'reserved' ? null : value));

const sideData = z.object({
  side_data_type: z.string().optional(),
  rotation: maybeNumber,
  dv_profile: maybeNumber,
  dv_bl_signal_compatibility_id: maybeNumber,
});

const stream = z.object({
  index: z.number(),
  codec_type: z.string().optional(),
  codec_name: z.string().optional(),
  profile: z.string().optional(),
  width: z.number().optional(),
  height: z.number().optional(),
  sample_aspect_ratio: ratio,
  r_frame_rate: ratio,
  avg_frame_rate: ratio,
  pix_fmt: z.string().optional(),
  bits_per_raw_sample: maybeNumber,
  bits_per_sample: maybeNumber,
  field_order: z.string().optional(),
  color_range: z.string().optional(),
  color_space: colorTag,
  color_transfer: colorTag,
  color_primaries: colorTag,
  channels: z.number().optional(),
  sample_rate: maybeNumber,
  start_time: maybeNumber,
  duration: maybeNumber,
  bit_rate: maybeNumber,
  disposition: z.record(z.string(), z.number()).optional(),
  tags: z.record(z.string(), z.string()).optional(),
  side_data_list: z.array(sideData).optional(),
});

/** The used part of the output of `ffprobe -print_format json -show_format -show_streams -show_chapters`. */
export const ffprobeSchema = z.object({
  streams: z.array(stream).default([]),
  chapters: z.array(z.unknown()).default([]),
  format: z
    .object({
      format_name: z.string().default(''),
      duration: maybeNumber,
      start_time: maybeNumber,
      tags: z.record(z.string(), z.string()).optional(),
    })
    .optional(),
});

export type FfprobeAnswer = z.output<typeof ffprobeSchema>;
export type FfprobeStream = FfprobeAnswer['streams'][number];
