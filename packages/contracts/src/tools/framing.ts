import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { SPLIT_SCREEN_SHARES } from './split-screen.ts';

/** The centre of a crop at one time, in fractions of the picture; between two keyframes it moves smoothly. */
const cropKeyframeSchema = z.object({
  /** Seconds from the start of the range. */
  timeSeconds: z.number(),
  centerX: z.number(),
  /** Defaults to the middle. */
  centerY: z.number().optional(),
  /** True to jump to this centre instead of moving smoothly. */
  cut: z.boolean().optional(),
});
const cropPathSchema = z.array(cropKeyframeSchema).readonly();
export type CropPathView = z.infer<typeof cropPathSchema>;

/** The crop path of one half, and the width of its crop as a fraction of the picture's width. */
const partSchema = z.object({ path: cropPathSchema, widthShare: z.number() });

/** Two people one above the other, with the stretches in which one crop fills the whole frame. */
const duoSchema = z.object({
  /** The upper and the lower half. */
  parts: z.tuple([partSchema, partSchema]).readonly(),
  /** Stretches with one person only; a null end is the end of the range. */
  alone: z.array(z.object({ startSeconds: z.number(), endSeconds: z.number().nullable() })).readonly(),
  /** The crop path during `alone`. */
  alonePath: cropPathSchema,
});
export type DuoView = z.infer<typeof duoSchema>;

/** Several faces of one picture in the order of reading: the width of each as a share of the picture, and its path. */
const gridSchema = z.object({
  faces: z.array(z.object({ width: z.number(), path: cropPathSchema })).readonly(),
});
export type GridView = z.infer<typeof gridSchema>;

/** A face during a stretch of time: sides in fractions of the clip's frame, times from the start of the range. */
const faceBoxSchema = z.object({
  startSeconds: z.number(),
  endSeconds: z.number(),
  left: z.number(),
  top: z.number(),
  right: z.number(),
  bottom: z.number(),
});
export type FaceBoxView = z.infer<typeof faceBoxSchema>;

const insetSchema = z.object({
  rectangle: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
  /** The middle of the face. */
  face: z.object({ x: z.number(), y: z.number() }),
});
export type InsetView = z.infer<typeof insetSchema>;

/** A stretch in which a face is seen: its place in fractions of the picture, times from the start of the range. */
const sightSchema = z.object({
  startSeconds: z.number(),
  endSeconds: z.number(),
  centerX: z.number(),
  centerY: z.number(),
  width: z.number(),
});

/** A person whose voice and face were joined. */
const personSchema = z.object({
  /** The stretches in which the voice speaks. */
  turns: z.array(z.object({ startSeconds: z.number(), endSeconds: z.number() })),
  /** The stretches in which the face is seen. */
  seen: z.array(sightSchema),
});
export type PersonView = z.infer<typeof personSchema>;

/** `POST /api/framing`: free of charge, limited per person. Times in seconds, duration 0 as elsewhere. */
export const framingRequestSchema = z.object({
  /** The upload's handle. */
  filepath: z.string().min(1).max(200),
  start_time: z.coerce.number().min(0).default(0),
  duration: z.coerce.number().min(0).max(LIMITS.clipMaxSeconds).default(0),
  /** The person's share of the height of a split screen, in per cent; absent for a clip. */
  person_share: z.coerce
    .number()
    .refine((share) => SPLIT_SCREEN_SHARES.some((known) => known === share))
    .optional(),
});

/** `GET /api/framing/{id}`: the crop of a clip of this range; 404 `not_ready` while the job runs. */
export const framingSchema = z.object({
  /** The analysed range. */
  startSeconds: z.number(),
  durationSeconds: z.number(),
  /** The size of the clip, in pixels. */
  size: z.object({ width: z.number(), height: z.number() }),
  /** Null when no face was found: the clip shows the middle. */
  follow: cropPathSchema.nullable(),
  /** Null when there are never two people: the clip uses `follow`. */
  duo: duoSchema.nullable(),
  /** Null when there are never two faces in one picture. */
  grid: gridSchema.nullable().default(null),
  /** Faces in the clip framed with `follow`; captions avoid them. */
  faces: z.array(faceBoxSchema).default([]),
  /** A webcam in a corner of a screen recording; places in fractions of the picture. */
  inset: insetSchema.nullable().default(null),
  /** The people whose voices and faces were joined; empty where that was not possible or not tried. */
  people: z.array(personSchema).default([]),
  /** All faces, in the whole picture; new layers avoid them in every layout. */
  sights: z.array(sightSchema).default([]),
});
export type Framing = z.infer<typeof framingSchema>;
