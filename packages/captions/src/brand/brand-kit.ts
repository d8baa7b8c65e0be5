import { z } from 'zod';
import { anyFontId } from '../fonts/own-fonts.ts';
import { STYLE_TABLE } from '../styles/style-table.ts';

/** Places of the logo, which moves when captions need the room. */
export const LOGO_PLACES = ['top-left', 'top', 'top-right', 'bottom-left', 'bottom', 'bottom-right'] as const;
export type LogoPlace = (typeof LOGO_PLACES)[number];

/** Limits of the settings. */
export const BRAND_LIMITS = {
  /** The logo's longer side as a share of the frame's reference width. */
  logoSize: { min: 0.08, max: 0.35 },
  logoOpacity: { min: 0.2, max: 1 },
  cardSeconds: { min: 0.5, max: 3 },
  maxTitleCharacters: 60,
  logoMaxBytes: 20 * 1024 * 1024,
  /** The size of the stored logo, in pixels and bytes of a PNG. Every job that shows the logo contains it. */
  logoMaxSide: 512,
  logoKeptBytes: 150_000,
} as const;

const inside = ({ min, max }: { min: number; max: number }) => z.number().min(min).max(max);
const colour = z
  .string()
  .max(7)
  .regex(/^#[0-9a-fA-F]{6}$/u, 'A colour as #RRGGBB.');

/** A still before or after the film: a title, the logo or both on a colour of the kit. */
const cardSchema = z.strictObject({
  seconds: inside(BRAND_LIMITS.cardSeconds),
  /** The title; empty for the logo alone. */
  title: z
    .string()
    .max(200)
    .transform((text) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim())
    .refine((text) => text.length <= BRAND_LIMITS.maxTitleCharacters, {
      message: `A title of at most ${BRAND_LIMITS.maxTitleCharacters} characters.`,
    }),
  shows_logo: z.boolean(),
  background: z.enum(['main', 'accent']),
});
export type BrandCard = z.infer<typeof cardSchema>;

/** `PUT /api/brand`: the common look of a person's films, without the picture of the logo. */
export const brandKitSchema = z.strictObject({
  main_colour: colour,
  accent_colour: colour,
  /** The font of captions and cards; null for the style's own font and the default on cards. */
  font: anyFontId.nullable(),
  /** The caption style: the key of a built-in style and the changes to it. */
  style: z
    .strictObject({
      base: z
        .string()
        .max(60)
        .refine((key) => STYLE_TABLE.some(({ style }) => style.key === key), 'There is no such style.'),
      own_style_id: z.uuid().nullable(),
    })
    .nullable(),
  /** The logo in the film. */
  logo: z.strictObject({
    shown: z.boolean(),
    place: z.enum(LOGO_PLACES),
    size: inside(BRAND_LIMITS.logoSize),
    opacity: inside(BRAND_LIMITS.logoOpacity),
  }),
  intro: cardSchema.nullable(),
  outro: cardSchema.nullable(),
});
export type BrandKit = z.infer<typeof brandKitSchema>;

/** The default kit. */
export const NEW_BRAND_KIT: BrandKit = {
  main_colour: '#1B1230',
  accent_colour: '#FF5C7A',
  font: null,
  style: null,
  logo: { shown: true, place: 'top-right', size: 0.18, opacity: 0.9 },
  intro: null,
  outro: null,
};

/** The stored logo; `version` changes with the picture. */
const logoFactsSchema = z.object({ width: z.number(), height: z.number(), version: z.string() });
export type LogoFacts = z.infer<typeof logoFactsSchema>;

/** `GET /api/brand`; `kit` is null until there is one. */
export const brandAnswerSchema = z.object({
  kit: brandKitSchema.nullable(),
  logo: logoFactsSchema.nullable(),
});
export type BrandAnswer = z.infer<typeof brandAnswerSchema>;

const shownCardSchema = z.object({
  seconds: inside(BRAND_LIMITS.cardSeconds),
  title: z.string().max(BRAND_LIMITS.maxTitleCharacters),
  shows_logo: z.boolean(),
  background: colour,
  colour,
  font: anyFontId,
});
/** A card with all values resolved that are needed to draw it. */
export type ShownCard = z.infer<typeof shownCardSchema>;

/** A copy of the kit in a job, so that later changes of the kit do not affect accepted jobs. */
export const brandSnapshotSchema = z.object({
  logo: z
    .object({
      /** The stored PNG, in base64. */
      png: z.string().max(Math.ceil((BRAND_LIMITS.logoKeptBytes * 4) / 3) + 4),
      width: z.number().int().min(1).max(BRAND_LIMITS.logoMaxSide),
      height: z.number().int().min(1).max(BRAND_LIMITS.logoMaxSide),
    })
    .nullable(),
  /** Null when the logo is not shown over the film. */
  mark: z
    .object({
      place: z.enum(LOGO_PLACES),
      size: inside(BRAND_LIMITS.logoSize),
      opacity: inside(BRAND_LIMITS.logoOpacity),
    })
    .nullable(),
  intro: shownCardSchema.nullable(),
  outro: shownCardSchema.nullable(),
});
export type BrandSnapshot = z.infer<typeof brandSnapshotSchema>;
