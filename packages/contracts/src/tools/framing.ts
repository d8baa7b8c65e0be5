import { z } from 'zod';
import { LIMITS } from '../limits.ts';

/** Where the middle of a crop is at a moment, in parts of the picture; between two moments it glides. */
const cropKeyframeSchema = z.object({
  /** From the start of the range. */
  timeSeconds: z.number(),
  centerX: z.number(),
  /** The middle unless given. */
  centerY: z.number().optional(),
  /** True to jump here at this time instead of gliding. */
  cut: z.boolean().optional(),
});
const cropPathSchema = z.array(cropKeyframeSchema).readonly();
export type CropPathView = z.infer<typeof cropPathSchema>;

/** Where a half looks, and how wide its crop is in parts of the picture's width. */
const partSchema = z.object({ path: cropPathSchema, widthShare: z.number() });

/** Two people one above the other, and where one crop fills the whole frame instead. */
const duoSchema = z.object({
  /** The upper and the lower half. */
  parts: z.tuple([partSchema, partSchema]).readonly(),
  /** While only one of them is there; without an end, to the end of the range. */
  alone: z.array(z.object({ startSeconds: z.number(), endSeconds: z.number().nullable() })).readonly(),
  /** What is shown then. */
  alonePath: cropPathSchema,
});
export type DuoView = z.infer<typeof duoSchema>;

/** A face for a while; sides in parts of the clip's frame, times from the start of the range. */
const faceBoxSchema = z.object({
  startSeconds: z.number(),
  endSeconds: z.number(),
  left: z.number(),
  top: z.number(),
  right: z.number(),
  bottom: z.number(),
});
export type FaceBoxView = z.infer<typeof faceBoxSchema>;

/** `POST /api/framing`: free of charge, limited per person. Times in seconds, duration 0 as elsewhere. */
export const framingRequestSchema = z.object({
  /** The upload's handle. */
  filepath: z.string().min(1).max(200),
  start_time: z.coerce.number().min(0).default(0),
  duration: z.coerce.number().min(0).max(LIMITS.clipMaxSeconds).default(0),
});

/** `GET /api/framing/{id}`; 404 `not_ready` while it runs: how a clip of this range will be framed. */
export const framingSchema = z.object({
  /** The range that was looked at. */
  startSeconds: z.number(),
  durationSeconds: z.number(),
  /** Of the clip, in pixels. */
  size: z.object({ width: z.number(), height: z.number() }),
  /** Null: there is nobody to follow, the clip shows the middle. */
  follow: cropPathSchema.nullable(),
  /** Null: there are never two people; the clip is framed as `follow`. */
  duo: duoSchema.nullable(),
  /** Where faces are in the clip as `follow` shows it: captions keep clear of them. */
  faces: z.array(faceBoxSchema).default([]),
});
export type Framing = z.infer<typeof framingSchema>;
