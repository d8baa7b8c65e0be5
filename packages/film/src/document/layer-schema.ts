import { TITLE_LOOKS } from '@atelier/captions/titles/title-looks';
import { z } from 'zod';
import {
  anchorSchema,
  assetId,
  between,
  color,
  gainDb,
  id,
  optionalFields,
  seconds,
  text,
} from './values.ts';

const ENTERS = ['none', 'fade', 'pop', 'rise', 'slide'] as const;

/** A place by its centre and width; the height follows from the content. Fractions may leave the canvas. */
const placeSchema = z.strictObject({ x: between(-1, 2), y: between(-1, 2), width: between(0.01, 2) });
export type Place = z.infer<typeof placeSchema>;

const common = {
  id,
  anchor: anchorSchema,
  duration_seconds: seconds.refine((value) => value > 0, 'A layer lasts longer than 0 s.'),
  place: placeSchema,
  enter: z.enum(ENTERS).default('none'),
  leave: z.enum(ENTERS).default('none'),
};

/** Titles and pictures may be drawn behind the people of a scene; absent in front of them. */
const depth = z.literal('behind_person').optional();

/** A drawing over the scenes. */
export const layerSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('title'),
    ...common,
    text: text(500),
    /** Replaces the colour that stands out in the look; null for the look's own. */
    color: color.nullable().default(null),
    look: z.enum(TITLE_LOOKS).default('panel'),
    depth,
  }),
  z.strictObject({ kind: z.literal('image'), ...common, asset_id: assetId, depth }),
  z.strictObject({
    kind: z.literal('video'),
    ...common,
    asset_id: assetId,
    /** The first shown second of the asset. */
    start_seconds: seconds.default(0),
    /** The level of the cutaway's sound; null for none. */
    gain_db: gainDb.nullable().default(null),
  }),
  z.strictObject({
    kind: z.literal('logo'),
    ...common,
    asset_id: assetId,
    opacity: between(0, 1).default(1),
  }),
  z.strictObject({ kind: z.literal('progress'), ...common, color: color.default('#ffffff') }),
  z.strictObject({ kind: z.literal('sticker'), ...common, sticker: text(64) }),
]);
export type Layer = z.infer<typeof layerSchema>;
export type LayerInput = z.input<typeof layerSchema>;

/** The fields of `change_layer`; `applyOperation` refuses those that the layer's kind does not have. */
export const layerFields = optionalFields({
  anchor: common.anchor,
  duration_seconds: common.duration_seconds,
  place: common.place,
  enter: z.enum(ENTERS),
  leave: z.enum(ENTERS),
  text: text(500),
  color: color.nullable(),
  look: z.enum(TITLE_LOOKS),
  asset_id: assetId,
  start_seconds: seconds,
  gain_db: gainDb.nullable(),
  opacity: between(0, 1),
  sticker: text(64),
  depth: z.enum(['front', 'behind_person']),
});

/** True for a layer that is drawn behind the people of a scene. */
export function isBehindPerson(layer: Layer): boolean {
  return 'depth' in layer && layer.depth === 'behind_person';
}
