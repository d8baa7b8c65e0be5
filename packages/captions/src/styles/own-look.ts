import { z } from 'zod';
import { anyFontId } from '../fonts/own-fonts.ts';
import { STYLE_TABLE } from './style-table.ts';

const colour = z
  .string()
  .max(7)
  .regex(/^#[0-9a-fA-F]{6}$/u, 'A colour as #RRGGBB.');

export const OWN_BOXES = ['none', 'word', 'row'] as const;
export const OWN_ENTRANCES = ['cut', 'fade', 'rise', 'zoom', 'pop'] as const;
export const OWN_PLACES = ['above', 'middle', 'below'] as const;

/** Limits of the settings. */
export const OWN_LOOK_LIMITS = {
  /** The factor on the size of the base style. */
  size: { min: 0.6, max: 1.5 },
  /** Half of the outline's width, in cap heights. */
  outlineWidth: { min: 0, max: 0.3 },
  /** On a tall frame; a wide one has room for 1.5 times as many. */
  wordsPerLine: { min: 1, max: 8 },
  /** Per cent of the frame's height, from the top. */
  positionPercent: { min: 5, max: 95 },
} as const;

const inside = ({ min, max }: { min: number; max: number }) => z.number().min(min).max(max);

/** A person's changes to a caption style (`own_style` of a request); absent fields keep the style's values. */
export const ownLookSchema = z.strictObject({
  font: anyFontId.optional(),
  size: inside(OWN_LOOK_LIMITS.size).optional(),
  upper_case: z.boolean().optional(),
  words_per_line: inside(OWN_LOOK_LIMITS.wordsPerLine).int().optional(),
  /** A percentage is fixed, even over a face; the named places avoid faces. */
  position: z.union([z.enum(OWN_PLACES), inside(OWN_LOOK_LIMITS.positionPercent)]).optional(),
  text_colour: colour.optional(),
  /** The colour of the spoken word. */
  spoken_colour: colour.optional(),
  outline_colour: colour.optional(),
  /** 0 for none. */
  outline_width: inside(OWN_LOOK_LIMITS.outlineWidth).optional(),
  /** A box behind the spoken word, or behind each row. */
  box: z.enum(OWN_BOXES).optional(),
  box_colour: colour.optional(),
  entrance: z.enum(OWN_ENTRANCES).optional(),
});
export type OwnLook = z.infer<typeof ownLookSchema>;

export const OWN_STYLE_LIMITS = { maxStyles: 50, maxNameCharacters: 40 } as const;

const name = z
  .string()
  .max(200)
  .transform((text) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim())
  .refine((text) => text !== '' && text.length <= OWN_STYLE_LIMITS.maxNameCharacters, {
    message: `A name of at most ${OWN_STYLE_LIMITS.maxNameCharacters} characters.`,
  });

/** A person's own style: `POST /api/styles`, `PUT /api/styles/{id}`. */
export const ownStyleInputSchema = z.object({
  name,
  /** The key of the base style. */
  base: z
    .string()
    .max(60)
    .refine((key) => STYLE_TABLE.some(({ style }) => style.key === key), 'There is no such style.'),
  look: ownLookSchema,
});
export type OwnStyleInput = z.infer<typeof ownStyleInputSchema>;

export const ownStyleSchema = z.object({
  id: z.string(),
  name: z.string(),
  base: z.string(),
  look: ownLookSchema,
});
export type OwnStyle = z.infer<typeof ownStyleSchema>;

/** `GET /api/styles`: the person's styles, the newest first. */
export const ownStylesSchema = z.object({ styles: z.array(ownStyleSchema), max: z.number() });

/** A style as a file, for sharing. */
export const ownStyleFileSchema = ownStyleInputSchema.extend({
  format: z.literal('atelier-caption-style'),
  version: z.literal(1),
});
