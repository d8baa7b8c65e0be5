import { z } from 'zod';
import { SCENE_LOOKS } from './scene-looks.ts';
import {
  assetId,
  between,
  color,
  FILM_LIMITS,
  fraction,
  id,
  opaqueColor,
  optionalFields,
  rectangleSchema,
  seconds,
  toMicroseconds,
} from './values.ts';

/** One crop, by the centre and the size of its window; `scale` 2 shows half of the picture. Times are the source's. */
const cropKeyframeSchema = z.strictObject({
  at_seconds: seconds,
  x: fraction,
  y: fraction,
  scale: between(1, 8),
});
export type CropKeyframe = z.infer<typeof cropKeyframeSchema>;

const share = between(0.3, 0.7);

/** A picture inside of the canvas: its distance from the edges, its corners, its shadow and what is seen around it. */
const pictureFrameSchema = z.strictObject({
  /** The distance from the nearest edges of the canvas, as a share of its shorter side. */
  margin: between(0, 0.2).default(0.06),
  /** The radius of the corners, as a share of the shorter side of the picture. */
  corners: between(0, 0.25).default(0.04),
  /** The opacity of the shadow. */
  shadow: between(0, 1).default(0.4),
  /** The blurred picture, one colour, or two of them from the top left to the bottom right. */
  backdrop: z
    .union([z.literal('blur'), opaqueColor, z.strictObject({ from: opaqueColor, to: opaqueColor })])
    .default({ from: '#4F46E5', to: '#DB2777' }),
});
export type PictureFrame = z.infer<typeof pictureFrameSchema>;
export const NEW_FRAME: PictureFrame = pictureFrameSchema.parse({});

export const BUBBLE_CORNERS = ['top_left', 'top_right', 'bottom_left', 'bottom_right'] as const;
/** A round picture of another camera in a corner of the canvas, as of the webcam beside a recorded screen. */
export const bubbleSchema = z.strictObject({
  /** The source that is shown, at the same moment of the clock. */
  camera: id,
  corner: z.enum(BUBBLE_CORNERS).default('bottom_right'),
  /** The diameter, as a share of the shorter side of the canvas. */
  size: between(0.12, 0.5).default(0.28),
  /** The shown square of the camera's picture, by its centre; `scale` 2 shows half of the largest square. */
  crop: z
    .strictObject({ x: fraction, y: fraction, scale: between(1, 8) })
    .default({ x: 0.5, y: 0.5, scale: 1 }),
});
export type Bubble = z.infer<typeof bubbleSchema>;

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
  z.strictObject({
    kind: z.literal('fit'),
    ...optionalFields({ frame: pictureFrameSchema, bubble: bubbleSchema }),
  }),
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

/**
 * An enlargement of the scene's picture. Without `ease_seconds` it changes evenly from `from` to `to` over the whole
 * scene; with it, the picture moves from `from` to `to` in that time, stays, and moves back before the end of the scene.
 */
export const zoomSchema = z.strictObject({
  from: between(1, 3),
  to: between(1, 3),
  ...optionalFields({
    /** The point that is enlarged, in fractions of the picture that the scene shows without the zoom; else its middle. */
    center: z.strictObject({ x: fraction, y: fraction }),
    ease_seconds: between(0.05, 5),
  }),
});
export type Zoom = z.infer<typeof zoomSchema>;

const slider = between(-1, 1);
/** The sliders of a scene's colour, −1 to 1; 0 changes nothing. */
export const colorFields = {
  exposure: slider,
  contrast: slider,
  saturation: slider,
  /** Towards blue below 0, towards orange above. */
  temperature: slider,
  /** Towards green below 0, towards magenta above. */
  tint: slider,
};
const colorSchema = z.strictObject(colorFields);
export type SceneColor = z.infer<typeof colorSchema>;

const fadeSeconds = between(0, 10);
/** The settings of a scene that it has only when a person set them. */
export const sceneSettings = {
  /** The speed of picture and sound; voices keep their pitch. */
  speed: between(0.5, 2),
  /** The scene is played backwards, in silence. */
  reverse: z.literal(true),
  /** The time for which the last picture stands at the end of the scene, in silence. */
  freeze_seconds: between(0, 30).overwrite(toMicroseconds),
  /** A change of the loudness of the scene's sound; -60 is silence. */
  gain_db: between(-60, 12),
  /** The time in which the sound grows from silence at the start of the scene, and disappears at its end. */
  fade_in_seconds: fadeSeconds,
  fade_out_seconds: fadeSeconds,
  look: z.enum(SCENE_LOOKS),
  color: colorSchema,
  /**
   * Replaces the background of people: by its blurred picture, a colour, or a picture or film of the person's own, which
   * fills the canvas. A film runs through all scenes, begins again at its end and is not heard.
   */
  background: z.union([z.literal('blur'), color, z.strictObject({ asset_id: assetId })]),
  /** The camera whose picture is shown at the same moment of the clock; words and sound stay those of `source`. */
  angle: id,
};

export const sceneSchema = z
  .strictObject({
    id,
    source: id,
    start_seconds: seconds,
    end_seconds: seconds,
    layout: layoutSchema,
    transition: transitionSchema.nullable().default(null),
    zoom: zoomSchema.nullable().default(null),
    ...optionalFields(sceneSettings),
  })
  .refine((scene) => scene.end_seconds > scene.start_seconds, {
    path: ['end_seconds'],
    message: 'A scene ends after its start.',
  });
/** A kept piece of a source. */
export type Scene = z.infer<typeof sceneSchema>;
export type SceneBackground = NonNullable<Scene['background']>;
