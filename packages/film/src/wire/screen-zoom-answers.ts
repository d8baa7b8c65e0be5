import { z } from 'zod';
import { BUBBLE_CORNERS } from '../document/scene-schema.ts';
import { id } from '../document/values.ts';
import type { LaidBubble } from '../suggest/lay-bubbles.ts';
import type { LaidZoom } from '../suggest/lay-screen-zooms.ts';
import { named } from './named-schema.ts';

/** `POST /api/films/{id}/screen-zooms`: the name of a source, a screen recording. */
export const suggestScreenZoomsSchema = z.strictObject({ source: id });

export const screenZoomsSchema = z.object({
  /** The revision that the operations change. */
  revision: z.number(),
  /** The last zoom first: the operations are valid for each zoom alone, and for several in this order. */
  suggestions: z.array(
    z.object({
      /** The scene that contains the zoom. */
      scene: z.string(),
      /** In seconds of the source. */
      start_seconds: z.number(),
      end_seconds: z.number(),
      /** In fractions of the picture. */
      center: z.object({ x: z.number(), y: z.number() }),
      scale: z.number(),
      /** `split_scene` and `set_scene` for `edits`. */
      operations: z.array(named<LaidZoom['operations'][number]>('Operation')),
    }),
  ),
  /** Bubbles over this recording that hide less in another corner. */
  bubbles: z.array(
    z.object({
      scene: z.string(),
      corner: z.enum(BUBBLE_CORNERS),
      /** `set_layout` for `edits`. */
      operations: z.array(named<LaidBubble['operations'][number]>('Operation')),
    }),
  ),
});
export type ScreenZooms = z.infer<typeof screenZoomsSchema>;
