import { z } from 'zod';
import { between, FILM_LIMITS, fraction, id, rectangleSchema, seconds } from './values.ts';

/** One crop, by the centre and the size of its window; `scale` 2 shows half of the picture. Times are the source's. */
const cropKeyframeSchema = z.strictObject({
  at_seconds: seconds,
  x: fraction,
  y: fraction,
  scale: between(1, 8),
});
export type CropKeyframe = z.infer<typeof cropKeyframeSchema>;

const share = between(0.3, 0.7);

/** The arrangement of a scene's pictures on the canvas. */
export const layoutSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('fill'),
    framing: z
      .union([
        z.enum(['follow', 'center']),
        z.strictObject({ crop: z.array(cropKeyframeSchema).min(1).max(FILM_LIMITS.maxCropKeyframes) }),
      ])
      .default('follow'),
  }),
  z.strictObject({ kind: z.literal('fit') }),
  z.strictObject({ kind: z.literal('duo') }),
  /** The faces of the picture in cells of one size in each row. */
  z.strictObject({ kind: z.literal('grid'), cells: z.number().int().min(2).max(4).default(4) }),
  /** `face` is a rectangle of the source; `share` is the part of the canvas for the face. */
  z.strictObject({ kind: z.literal('screen_and_face'), face: rectangleSchema, share }),
  /** `other` is a source; `share` is the part of the canvas for it, and `on_top` places it above. */
  z.strictObject({ kind: z.literal('split'), other: id, share, on_top: z.boolean() }),
]);
export type Layout = z.infer<typeof layoutSchema>;

/** The way from the previous scene into this one. Film time does not change. */
export const transitionSchema = z.strictObject({
  kind: z.enum(['fade', 'dissolve', 'slide', 'zoom', 'whip', 'flash']),
  duration_seconds: between(0.05, 2),
});
export type Transition = z.infer<typeof transitionSchema>;

/** A slow enlargement over the whole scene. */
const zoomSchema = z.strictObject({ from: between(1, 3), to: between(1, 3) });

export const sceneSchema = z
  .strictObject({
    id,
    source: id,
    start_seconds: seconds,
    end_seconds: seconds,
    layout: layoutSchema,
    transition: transitionSchema.nullable().default(null),
    zoom: zoomSchema.nullable().default(null),
  })
  .refine((scene) => scene.end_seconds > scene.start_seconds, {
    path: ['end_seconds'],
    message: 'A scene ends after its start.',
  });
/** A kept piece of a source. */
export type Scene = z.infer<typeof sceneSchema>;
